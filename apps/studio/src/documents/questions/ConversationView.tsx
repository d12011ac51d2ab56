import type { QuestionAnswer, QuestionMeaning } from "@lyceum/contracts";
import { type Scheme, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { i18n } from "i18next";
import type { ReactNode } from "react";

import type { FrameClient, FrameSession } from "../../lib/frame-client.ts";
import { AnsweredQuestion } from "./AnsweredQuestion.tsx";
import { FollowUp } from "./FollowUp.tsx";
import { UnansweredQuestion } from "./UnansweredQuestion.tsx";
import type { OpenConversation } from "./useConversation.ts";
import { useFocusOfTurn } from "./useFocusOfTurn.ts";

interface ConversationViewProps {
  readonly conversation: OpenConversation;
  readonly answer: QuestionAnswer;
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  readonly scheme: Scheme;
  /** What can be done with the answer. */
  readonly children: ReactNode;
}

/** The questions so far, the answer to one of them, and what can be done with it. */
export function ConversationView({ conversation, answer, client, session, texts, scheme, children }: ConversationViewProps) {
  const { turns, asking, ask } = conversation;
  const { t } = texts;
  const { section, wrapper } = useFocusOfTurn(answer.turn);
  const change = (meaning: QuestionMeaning): void => ask({ question: answer.question, meaning, goesOn: true });
  return (
    <Box {...wrapper} sx={{ display: "contents" }}>
      {turns.length > 1 ? (
        <Box component="nav" aria-label={t("question.turns")}>
          <Box component="ol" sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, p: 0, listStyle: "none", fontSize: sizes.small }}>
            {turns.map(({ turn, question }) => (
              <li key={turn}>
                <Button
                  size="small"
                  aria-current={turn === answer.turn ? "step" : undefined}
                  onClick={() => conversation.show(turn)}
                  sx={{ color: turn === answer.turn ? role.ink : role.inkMuted, fontWeight: turn === answer.turn ? 600 : 400 }}
                >
                  {question}
                </Button>
              </li>
            ))}
          </Box>
        </Box>
      ) : null}
      <Box
        component="section"
        key={answer.turn}
        ref={section}
        tabIndex={-1}
        aria-label={t("question.answer")}
        aria-busy={asking}
        sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", outlineOffset: 4 }}
      >
        {answer.status === "answered" ? (
          <AnsweredQuestion
            answer={answer}
            client={client}
            session={session}
            texts={texts}
            scheme={scheme}
            disabled={asking}
            onChange={change}
          />
        ) : (
          <UnansweredQuestion
            answer={answer}
            disabled={asking}
            onChange={change}
            onChoose={({ text, meaning }) => ask({ question: answer.status === "clarify" ? answer.question : text, meaning, goesOn: true })}
          />
        )}
        {answer.reader ? <Box sx={{ fontSize: sizes.small, color: role.inkMuted, maxWidth: "70ch" }}>{answer.reader.note}</Box> : null}
        {children}
      </Box>
      {turns.some(({ status }) => status !== "refused") ? (
        <FollowUp key={`${answer.conversationId}-${answer.turn}`} answer={answer} disabled={asking} onAsk={ask} />
      ) : null}
    </Box>
  );
}
