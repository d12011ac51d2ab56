import type { QuestionAnswer } from "@lyceum/contracts";

import type { TurnRecord } from "./conversations.ts";

/** An answer without its place in a conversation, and what its turn keeps of it. */
export interface Settled {
  readonly shown: Omit<QuestionAnswer, "conversationId" | "turn" | "question">;
  readonly record: Pick<TurnRecord, "status" | "reason" | "meaning" | "readings" | "unusedWords" | "sure">;
  /** Milliseconds that the answer itself took. */
  readonly answerMs?: number;
}
