import { Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";

import { useProblemText } from "../../lib/api/problem-text.ts";

interface PauseButtonProps {
  readonly act: { readonly isPending: boolean; readonly error: unknown; readonly mutate: () => void };
  readonly label: string;
  readonly failed: string;
}

/** Pauses a schedule or an alert, or lets it go on; a failure stands below the button. */
export function PauseButton({ act, label, failed }: PauseButtonProps) {
  const problemText = useProblemText();
  return (
    <>
      <Button size="small" loading={act.isPending} onClick={() => act.mutate()}>
        {label}
      </Button>
      {act.error ? (
        <Notice kind="error" live="alert" title={failed}>
          {problemText(act.error)}
        </Notice>
      ) : null}
    </>
  );
}
