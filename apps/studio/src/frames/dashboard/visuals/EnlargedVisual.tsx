import { FrameDialog } from "../FrameDialog.tsx";
import { VisualBody, type VisualBodyProps } from "./VisualBody.tsx";

const TALL = 520;

/** The same visual in all the room that there is. */
export function EnlargedVisual({ open, onClose, ...shown }: VisualBodyProps & { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <FrameDialog open={open} onClose={onClose} title={shown.title} wide>
      {open ? <VisualBody {...shown} height={TALL} /> : null}
    </FrameDialog>
  );
}
