import { previewAlert } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { alertReadingTexts } from "@lyceum/reports/alerts";
import { AlertReadingView, role, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { MailFrame } from "../../domain/mail/MailFrame.tsx";
import { mailKey } from "../../domain/mail/useMailAct.ts";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

/** Shows what an alert would say to the person on the present data, and the mail where there would be one. */
export function AlertPreview({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation("alerts");
  const heading = useId();
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{t("preview.title")}</DialogTitle>
      <DialogContent>
        <Preview id={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("set.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ id }: { readonly id: string }) {
  const { t } = useTranslation("alerts");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const format = useFormat();
  const query = useQuery({
    queryKey: [...mailKey("alerts", tenant), "preview", id],
    queryFn: ({ signal }) => call(previewAlert, { params: { tenant, id } }, signal),
    // A preview is of this moment: what is kept of it would be of another.
    gcTime: 0,
    retry: retryUnlessFinal,
  });
  if (!query.data) {
    return <QueryState query={query} loading={t("now.loading")} title={t("preview.failed")} skeleton={<TextSkeleton lines={6} />} />;
  }
  const { mail, ...reading } = query.data;
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <AlertReadingView reading={reading} texts={alertReadingTexts(t, reading, format.date)} />
      {mail === null ? <Box sx={{ color: role.inkMuted }}>{t("preview.none")}</Box> : <MailFrame subject={mail.subject} html={mail.html} />}
    </Box>
  );
}
