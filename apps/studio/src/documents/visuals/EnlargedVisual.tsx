import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

import { FrameDialog } from "../FrameDialog.tsx";
import { VisualBody, type VisualBodyProps } from "./VisualBody.tsx";
import { VisualUnlimited } from "./VisualUnlimited.tsx";

/** Height in px of the lines above and below the picture. */
const LINES = 72;
const MIN_HEIGHT = 280;

interface EnlargedVisualProps extends VisualBodyProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly subtitle: string | undefined;
  readonly notes: ReactNode;
}

/** The same visual in all the room that the frame has. */
export function EnlargedVisual({ open, onClose, subtitle, notes, ...shown }: EnlargedVisualProps) {
  return (
    <FrameDialog open={open} onClose={onClose} title={shown.title} size="full">
      {(room) => (
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {subtitle ? <Box sx={{ fontSize: sizes.small, color: role.inkMuted, mt: -3 }}>{subtitle}</Box> : null}
          <VisualUnlimited unlimited={shown.answer.unlimited} />
          <VisualBody {...shown} room={Math.max(MIN_HEIGHT, room - LINES)} />
          {notes}
        </Box>
      )}
    </FrameDialog>
  );
}
