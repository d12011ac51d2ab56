import { CheckIcon, LinkIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type Status = "ready" | "copied" | "copyFailed";

/** Copies the address with its filters; says so, and goes back once the pointer or the focus leaves. */
export function CopyLinkButton() {
  const { t } = useTranslation("dashboardPages");
  const [status, setStatus] = useState<Status>("ready");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(globalThis.location.href);
      setStatus("copied");
    } catch {
      setStatus("copyFailed");
    }
  };
  const reset = (): void => setStatus("ready");
  return (
    <>
      <Button startIcon={status === "copied" ? <CheckIcon size={18} /> : <LinkIcon size={18} />} onClick={() => void copy()} onBlur={reset}>
        {status === "copied" ? t("report.copied") : t("report.copyLink")}
      </Button>
      <Box component="output" className={status === "copyFailed" ? "" : "visually-hidden"} sx={{ maxWidth: 220, fontSize: "0.8125rem" }}>
        {status === "ready" ? "" : t(`report.${status}`)}
      </Box>
    </>
  );
}
