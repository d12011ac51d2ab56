import type { QuestionAnswer, QuestionMeaning } from "@lyceum/contracts";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { PartChip } from "./PartChip.tsx";

interface InterpretationProps {
  readonly answer: QuestionAnswer;
  readonly disabled: boolean;
  readonly onChange: (meaning: QuestionMeaning) => void;
}

/** Shows how a question was understood, part by part; what the turn before said already stands apart. */
export function Interpretation({ answer, disabled, onChange }: InterpretationProps) {
  const { t } = useTranslation("studio");
  const { interpretation, meaning } = answer;
  if (interpretation.length === 0 || meaning === null) return null;
  const before = interpretation.filter((part) => part.kept);
  const fresh = interpretation.filter((part) => !part.kept);
  const chips = (parts: typeof interpretation) =>
    parts.map((part) => <PartChip key={part.id} part={part} meaning={meaning} disabled={disabled} onChange={onChange} />);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", fontSize: sizes.small, color: role.inkMuted }}>
      <Box component="h2" sx={{ m: 0, font: "inherit" }}>
        {t(fresh.length > 0 ? "question.understood" : "question.kept")}
      </Box>
      {chips(fresh)}
      {before.length > 0 ? (
        <>
          {fresh.length > 0 ? <span>{t("question.kept")}</span> : null}
          {chips(before)}
        </>
      ) : null}
    </Box>
  );
}
