import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";
import { CopyIcon } from "./icons.tsx";

export interface CopyActionProps {
  readonly label: string;
  readonly value: string;
  /** What was copied, as a sentence. */
  readonly done: string;
}

/** A button that puts a text on the clipboard and says so. */
export function CopyAction({ label, value, done }: CopyActionProps) {
  const { t } = useTranslation("dictionary");
  const notify = useSnackbar("copy");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      notify({ severity: "success", text: done });
    } catch {
      notify({ severity: "error", text: t("copy.failed") });
    }
  };
  return (
    <Button size="small" startIcon={<CopyIcon size={16} />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
