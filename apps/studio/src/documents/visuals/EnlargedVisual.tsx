import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

import { FrameDialog } from "../FrameDialog.tsx";
import { VisualBody, type VisualBodyProps } from "./VisualBody.tsx";
import { VisualUnlimited } from "./VisualUnlimited.tsx";

interface EnlargedVisualProps extends VisualBodyProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly subtitle: string | undefined;
  readonly notes: ReactNode;
}

/** The same visual in all the room that the frame has. */
export function EnlargedVisual({ open, onClose, subtitle, notes, ...shown }: EnlargedVisualProps) {
  const isDrawn = shown.model !== undefined && shown.model.kind !== "number";
  return (
    <FrameDialog open={open} onClose={onClose} title={shown.title} size="full" fill={isDrawn ? "all" : "room"}>
      {subtitle ? <Box sx={{ fontSize: sizes.small, color: role.inkMuted, mt: -3 }}>{subtitle}</Box> : null}
      <VisualUnlimited unlimited={shown.answer.unlimited} />
      <VisualBody {...shown} room="rest" />
      {notes}
    </FrameDialog>
  );
}
