import Button from "@mui/material/Button";
import type { ReactNode } from "react";

import { RefreshIcon } from "../icons/arrows.tsx";
import { Notice } from "./Notice.tsx";

export interface ErrorStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** True while the retry runs. */
  readonly retrying?: boolean;
  /** A warning where the rest of the page works without this part. */
  readonly kind?: "error" | "warning";
}

/** A part of the page that failed to load, with a way to try again. */
export function ErrorState({ title, children, retryLabel, onRetry, retrying = false, kind = "error" }: ErrorStateProps) {
  return (
    <Notice
      kind={kind}
      live="alert"
      title={title}
      action={
        <Button size="small" startIcon={<RefreshIcon size={16} />} disabled={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
