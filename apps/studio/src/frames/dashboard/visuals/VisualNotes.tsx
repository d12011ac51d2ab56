import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import type { ChartModel } from "../../../charts/chart-model.ts";

interface VisualNotesProps {
  readonly model: ChartModel | undefined;
  readonly help: string | undefined;
}

/** What a reader may want to know beneath a picture: help, and what is folded or withheld. */
export function VisualNotes({ model, help }: VisualNotesProps) {
  const { t } = useTranslation("studio");
  const notes = (model?.notes ?? []).map((note) => t(`notes.${note.code}`, { ...note }));
  const lines = [...(help ? [help] : []), ...notes];
  if (lines.length === 0) return null;
  return (
    <Box sx={{ fontSize: sizes.caption, color: role.inkMuted, display: "grid", gap: 1, textWrap: "pretty" }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}
