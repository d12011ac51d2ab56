import { previewAlert } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { AlertReadingView, Delayed, ErrorState, role, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { alertsKey } from "./useAlerts.ts";
import { useReadingTexts } from "./useReadingTexts.ts";

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
  const { t } = useTranslation(["alerts", "settings"]);
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const problemText = useProblemText();
  const textsOf = useReadingTexts();
  const query = useQuery({
    queryKey: [...alertsKey(tenant), "preview", id],
    queryFn: ({ signal }) => call(previewAlert, { params: { tenant, id } }, signal),
    // A preview is of this moment: what is kept of it would be of another.
    gcTime: 0,
    retry: retryUnlessFinal,
  });
  if (query.isPending) {
    return (
      <Delayed label={t("now.loading")}>
        <TextSkeleton lines={6} />
      </Delayed>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title={t("preview.failed")}
        retryLabel={t("settings:retry")}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {problemText(query.error)}
      </ErrorState>
    );
  }
  const { mail, ...reading } = query.data;
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <AlertReadingView reading={reading} texts={textsOf(reading)} />
      {mail === null ? (
        <Box sx={{ color: role.inkMuted }}>{t("preview.none")}</Box>
      ) : (
        <>
          <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{t("preview.subject", { subject: mail.subject })}</Box>
          <Box
            component="iframe"
            title={t("preview.frame")}
            // Nothing in a mail runs, and nothing of it reaches the portal.
            sandbox=""
            srcDoc={mail.html}
            sx={{ width: "100%", height: "min(60vh, 640px)", border: `1px solid ${role.line}`, borderRadius: 1 }}
          />
        </>
      )}
    </Box>
  );
}
