import { ErrorState, Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

import { LinkByKey } from "../../components/LinkByKey.tsx";
import type { FrameTexts } from "./embedded-frame-props.ts";

export interface Retry {
  /** True while another address is asked for. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export interface FrameFailureProps extends Retry {
  readonly texts: FrameTexts;
  readonly failureKind?: "error" | "warning";
}

/** Stands where the frame would: what is known of the cause, what to do next, and whom to ask. */
export function FrameFailure({
  texts: { failed },
  failureKind = "warning",
  retrying,
  onRetry,
  children,
}: FrameFailureProps & { readonly children?: ReactNode }) {
  return (
    <ErrorState kind={failureKind} title={failed.title} retryLabel={failed.retry} retrying={retrying} onRetry={onRetry}>
      {children} {failed.advice} <LinkByKey linkKey="contactSupport">{failed.support}</LinkByKey>
    </ErrorState>
  );
}

/** Stands above a frame whose token expired and could not be renewed. */
export function LostNotice({ texts: { lost }, retrying, onRetry }: FrameFailureProps) {
  const action = (
    <Button size="small" disabled={retrying} onClick={onRetry}>
      {lost.retry}
    </Button>
  );
  return (
    <Notice kind="warning" live="alert" title={lost.title} action={action}>
      {lost.body}
    </Notice>
  );
}
