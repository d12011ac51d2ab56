import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";

interface VisualNotesProps {
  readonly notes: readonly string[];
}

/** Lists what a reader may want to know beneath a picture. */
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
