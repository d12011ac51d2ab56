import type { QuestionAnswer } from "@lyceum/contracts";
import type { Visual } from "@lyceum/model";
import { Delayed, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import { ConversationView } from "../../../documents/questions/ConversationView.tsx";
import { documentOfAnswer } from "../../../documents/questions/document-of-answer.ts";
import { QuestionBox } from "../../../documents/questions/QuestionBox.tsx";
import { QuestionFailure } from "../../../documents/questions/QuestionFailure.tsx";
import { type NewQuestion, useConversation } from "../../../documents/questions/useConversation.ts";
import { useOfferedQuestions } from "../../../documents/questions/useOfferedQuestions.ts";
import type { QuestionCalls } from "../../../lib/question-calls.ts";
import type { EditorPageProps } from "./editor-parts.ts";

interface AskDialogProps extends Pick<EditorPageProps, "client" | "session" | "texts" | "scheme"> {
  readonly onClose: () => void;
  /** Puts the answer on the sheet as it is drawn here. */
  readonly onAdd: (visual: Visual) => void;
  /** Opens the answer where visuals are built. */
  readonly onBuild: (visual: Visual) => void;
}

/** Longest title of a visual, which a question can exceed. */
const MAX_TITLE = 200;

const visualOf = ({ question, chart, query }: QuestionAnswer): Visual | undefined =>
  documentOfAnswer({ question: question.slice(0, MAX_TITLE), chart: chart ?? "table", query }).sheets[0]?.visuals[0];

interface AskFieldProps {
  readonly calls: QuestionCalls;
  readonly locale: string;
  readonly onAsk: (question: NewQuestion) => void;
}

/** Takes a question, with completions and questions to begin with; says why where none can be asked. */
function AskField({ calls, locale, onAsk }: AskFieldProps) {
  const [text, setText] = useState("");
  const [suggesting, setSuggesting] = useState(false);
  const { offered, suggestions, questionOf } = useOfferedQuestions(calls, locale, text, suggesting);
  if (offered.isError) return <QuestionFailure error={offered.error} onRetry={() => void offered.refetch()} />;
  return (
    <QuestionBox
      text={text}
      locale={locale}
      onText={setText}
      onAsk={(question) => {
        setText(question);
        onAsk(questionOf(question));
      }}
      suggestions={suggestions}
      open={suggesting}
      onOpen={setSuggesting}
    />
  );
}

interface TakeOverProps extends Pick<AskDialogProps, "onAdd" | "onBuild"> {
  readonly answer: QuestionAnswer;
  readonly disabled: boolean;
}

/** Hands an answer over to the sheet or to where visuals are built. */
function TakeOver({ answer, disabled, onAdd, onBuild }: TakeOverProps) {
  const { t } = useTranslation("console");
  const visual = answer.status === "answered" ? visualOf(answer) : undefined;
  if (!visual) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      <Button variant="contained" disabled={disabled} onClick={() => onAdd(visual)}>
        {t("editor.asking.add")}
      </Button>
      <Button variant="outlined" disabled={disabled} onClick={() => onBuild(visual)}>
        {t("editor.asking.build")}
      </Button>
    </Box>
  );
}

/** Shows a conversation in plain language while a report is written, and hands an answer over as a visual of it. */
export function AskDialog({ client, session, texts, scheme, onClose, onAdd, onBuild }: AskDialogProps) {
  const { t } = useTranslation(["studio", "console"]);
  const { locale } = session;
  const conversation = useConversation(client.questions, locale);
  const { shown: answer, asking, error, retry, ask } = conversation;
  return (
    <FrameDialog open onClose={onClose} title={t("console:editor.asking.title")} size="wide">
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", pt: 1 }}>
        <AskField calls={client.questions} locale={locale} onAsk={ask} />
        {asking ? (
          <Delayed label={t("question.reading")}>
            <Box sx={{ color: role.inkMuted }}>{t("question.reading")}</Box>
          </Delayed>
        ) : null}
        {error ? <QuestionFailure error={error} onRetry={retry} /> : null}
        {answer ? (
          <ConversationView {...{ conversation, answer, client, session, texts, scheme }}>
            <TakeOver answer={answer} disabled={asking} onAdd={onAdd} onBuild={onBuild} />
          </ConversationView>
        ) : null}
      </Box>
    </FrameDialog>
  );
}
