import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { TFunction } from "i18next";

import type { ChartModel } from "../../../charts/chart-model.ts";

/** What must be known about what is drawn: help, what is folded, left out or withheld. */
export const noteLines = (model: ChartModel | undefined, help: string | undefined, t: TFunction<"studio">): readonly string[] => [
  ...(help ? [help] : []),
  ...(model?.notes ?? []).map((note) => t(`notes.${note.code}`, { ...note })),
];

interface VisualNotesProps {
  readonly notes: readonly string[];
}

/** What a reader may want to know beneath a picture. */
export function VisualNotes({ notes: lines }: VisualNotesProps) {
  if (lines.length === 0) return null;
  return (
    <Box sx={{ fontSize: sizes.caption, color: role.inkMuted, display: "grid", gap: 1, textWrap: "pretty" }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}
