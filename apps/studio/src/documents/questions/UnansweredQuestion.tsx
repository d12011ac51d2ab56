import type { OfferedQuestion, QuestionAnswer, QuestionMeaning, QuestionReason } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { Interpretation } from "./Interpretation.tsx";
import { Offers } from "./Offers.tsx";

/** Reasons that say that the words were not taken in; with any other the question is understood, and has no answer here. */
const NOT_UNDERSTOOD: ReadonlySet<QuestionReason> = new Set(["empty", "unknown_words", "no_measure"]);

interface UnansweredProps {
  readonly answer: QuestionAnswer;
  readonly disabled: boolean;
  readonly onChoose: (offer: OfferedQuestion) => void;
  readonly onChange: (meaning: QuestionMeaning) => void;
}

/** Says plainly why a question has no answer, and what can be asked; or asks which of several readings was meant. */
export function UnansweredQuestion({ answer, disabled, onChoose, onChange }: UnansweredProps) {
  const { t } = useTranslation("studio");
  if (answer.status === "clarify") {
    return (
      <Notice title={answer.sentence} live="status">
        <Box sx={{ mt: 2 }}>
          <Offers label={t("question.readings")} offers={answer.readings} disabled={disabled} onChoose={onChoose} />
        </Box>
      </Notice>
    );
  }
  const understood = answer.meaning !== null || (answer.reason !== undefined && !NOT_UNDERSTOOD.has(answer.reason));
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Interpretation answer={answer} disabled={disabled} onChange={onChange} />
      <Notice kind="warning" live="alert" title={t(understood ? "question.not.answered" : "question.not.title")}>
        <p>{answer.sentence}</p>
        {answer.followUps.length > 0 ? <p>{t("question.not.can")}</p> : null}
        <Offers label={t("question.nearest")} offers={answer.followUps} disabled={disabled} onChoose={onChoose} />
      </Notice>
    </Box>
  );
}
