import { ConfirmDialog, Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useState } from "react";

import { useProblemText } from "../lib/api/problem-text.ts";

/** What the button does: a mutation without variables. */
export interface ConfirmableAct {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly mutate: (variables: undefined, options: { readonly onSuccess: () => void }) => void;
  readonly reset: () => void;
}

export interface ConfirmedActionProps {
  readonly act: ConfirmableAct;
  readonly texts: {
    readonly button: string;
    /** Names what the button acts on. */
    readonly label: string;
    readonly title: string;
    readonly body: string;
    readonly confirm: string;
    readonly cancel: string;
    readonly failed: string;
    /** Why it failed, where more is known than the error says. */
    readonly reason?: string | undefined;
  };
  readonly destructive?: boolean;
}

/** A row's button that asks before it acts; a failure is read in the dialog, which stays. */
export function ConfirmedAction({ act, texts, destructive = true }: ConfirmedActionProps) {
  const problemText = useProblemText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" aria-label={texts.label} onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.title}
        confirm={texts.confirm}
        cancel={texts.cancel}
        destructive={destructive}
        busy={act.isPending}
        failure={
          act.error ? (
            <Notice kind="error" live="alert" title={texts.failed}>
              {texts.reason ?? problemText(act.error)}
            </Notice>
          ) : null
        }
        onConfirm={() => act.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => {
          setAsking(false);
          act.reset();
        }}
      >
        {texts.body}
      </ConfirmDialog>
    </>
  );
}
