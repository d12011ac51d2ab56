import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface MailFrameProps {
  readonly subject: string;
  readonly html: string;
  /** Stands between the subject and the mail. */
  readonly children?: ReactNode;
}

/** Shows a mail as a mail program would. */
export function MailFrame({ subject, html, children }: MailFrameProps) {
  const { t } = useTranslation("schedules");
  return (
    <>
      <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{t("preview.subject", { subject })}</Box>
      {children}
      <Box
        component="iframe"
        title={t("preview.frame")}
        // Nothing in a mail runs, and nothing of it reaches the portal.
        sandbox=""
        srcDoc={html}
        sx={{ width: "100%", height: "min(60vh, 640px)", border: `1px solid ${role.line}`, borderRadius: 1 }}
      />
    </>
  );
}
