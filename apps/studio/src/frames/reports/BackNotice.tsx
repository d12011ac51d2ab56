import { BackIcon, Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

interface BackNoticeProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onBack: () => void;
}

/** Says what the page shows in place of the editor, and leads back to it; the way back has the focus at first. */
export function BackNotice({ label, children, onBack }: BackNoticeProps) {
  return (
    <Notice
      kind="info"
      action={
        <Button size="small" startIcon={<BackIcon size={16} />} ref={(element) => element?.focus({ preventScroll: true })} onClick={onBack}>
          {label}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
