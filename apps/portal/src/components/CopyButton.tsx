import { CheckIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { CopyIcon } from "./CopyIcon.tsx";

export interface CopyButtonProps {
  /** What is copied, in words. */
  readonly what: string;
  readonly value: string;
}

/** Copies a value and says so, also aloud; goes back once the focus leaves. */
export function CopyButton({ what, value }: CopyButtonProps) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<"ready" | "copied" | "failed">("ready");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setStatus("copied");
    } catch {
      setStatus("failed");
    }
  };
  const said = { ready: "", copied: t("warehouse.copiedWhat", { what }), failed: t("warehouse.copyFailed") }[status];
  return (
    <Box className="no-print" sx={{ display: "grid", gap: 1, justifyItems: "end" }}>
      <Button
        size="small"
        aria-label={t("warehouse.copyWhat", { what })}
        startIcon={status === "copied" ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        onClick={() => void copy()}
        onBlur={() => setStatus("ready")}
        sx={{ whiteSpace: "nowrap" }}
      >
        {status === "copied" ? t("warehouse.copied") : t("warehouse.copy")}
      </Button>
      <Box component="output" className={status === "failed" ? "" : "visually-hidden"} sx={{ maxWidth: 220, fontSize: "0.8125rem" }}>
        {said}
      </Box>
    </Box>
  );
}
