import type { QuestionAnswer } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Offers } from "./Offers.tsx";
import type { NewQuestion } from "./useConversation.ts";

interface FollowUpProps {
  readonly answer: QuestionAnswer;
  readonly disabled: boolean;
  readonly onAsk: (asked: NewQuestion) => void;
}

/** Goes on from an answer: in words, or by one of the questions that suggest themselves. */
export function FollowUp({ answer, disabled, onAsk }: FollowUpProps) {
  const { t } = useTranslation("studio");
  const [text, setText] = useState("");
  return (
    <Box component="section" aria-label={t("question.followUp.label")} sx={{ display: "grid", gap: 3 }}>
      {answer.status === "answered" ? (
        <Offers
          label={t("question.followUp.offers")}
          offers={answer.followUps}
          disabled={disabled}
          onChoose={({ text: question, meaning }) => onAsk({ question, meaning, goesOn: true })}
        />
      ) : null}
      <Box
        component="form"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          if (text.trim() !== "") onAsk({ question: text.trim(), goesOn: true });
        }}
        sx={{ display: "flex", gap: 2, alignItems: "end" }}
      >
        <TextField
          fullWidth
          size="small"
          label={t("question.followUp.field")}
          placeholder={t("question.followUp.example")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Button type="submit" variant="outlined" disabled={disabled} sx={{ flex: "none" }}>
          {t("question.followUp.ask")}
        </Button>
      </Box>
    </Box>
  );
}
