import type { QuestionAnswer } from "@lyceum/contracts";
import type { Answer } from "@lyceum/semantic";

import type { TurnRecord } from "./conversations.ts";

/** An answer without its place in a conversation, and what its turn keeps of it. */
export interface Settled {
  readonly shown: Omit<QuestionAnswer, "conversationId" | "turn" | "question">;
  readonly record: Pick<TurnRecord, "status" | "reason" | "meaning" | "readings" | "unusedWords" | "sure">;
  /** What is shown, in the reader's words; absent where nothing is answered. */
  readonly answer?: Answer;
  /** Milliseconds that the answer itself took. */
  readonly answerMs?: number;
}
