import { type DeliveryReason, previewSchedule, type ScheduleDetail } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { ChartSkeleton, Delayed, ErrorState, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useAccess } from "../../domain/access/useAccess.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { schedulesKey } from "./useSchedules.ts";

/** Shows the mail as it would be now: to everybody their own, to administrators that of any person whom it goes to. */
export function SchedulePreview({ schedule, onClose }: { readonly schedule: ScheduleDetail; readonly onClose: () => void }) {
  const { t } = useTranslation("schedules");
  const { userId: me } = usePerson();
  const isAdmin = useAccess("reporting/schedules/all") === "OK";
  const heading = useId();
  const [userId, setUserId] = useState("");
  const others = schedule.people.filter(({ kind, id }) => kind === "person" && id !== me);
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{t("preview.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {isAdmin && others.length > 0 ? (
          <TextField
            select
            label={t("preview.as")}
            helperText={t("preview.asHelp")}
            value={userId}
            onChange={({ target }) => setUserId(target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ marginTop: 2, maxWidth: 420 }}
          >
            <MenuItem value="">{t("preview.self")}</MenuItem>
            {others.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <MailView id={schedule.id} userId={userId === "" ? null : userId} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("preview.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function MailView({ id, userId }: { readonly id: string; readonly userId: string | null }) {
  const { t } = useTranslation(["schedules", "settings"]);
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const problemText = useProblemText();
  const query = useQuery({
    queryKey: [...schedulesKey(tenant), "preview", id, userId],
    queryFn: ({ signal }) => call(previewSchedule, { params: { tenant, id }, body: { userId } }, signal),
    // A preview is of this moment: what is kept of it would be of another.
    gcTime: 0,
    retry: retryUnlessFinal,
  });
  if (query.isPending) {
    return (
      <Delayed label={t("preview.loading")}>
        <ChartSkeleton height={320} />
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
  const { subject, html, skipped, attachment } = query.data;
  if (skipped !== null) return <Skipped reason={skipped} />;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{t("preview.subject", { subject })}</Box>
      <Box sx={{ color: role.inkMuted, overflowWrap: "anywhere" }}>
        {attachment === null ? t("preview.noAttachment") : t("preview.attachment", { name: attachment })}
      </Box>
      <Box
        component="iframe"
        title={t("preview.frame")}
        // Nothing in a mail runs, and nothing of it reaches the portal.
        sandbox=""
        srcDoc={html}
        sx={{ width: "100%", height: "min(60vh, 640px)", border: `1px solid ${role.line}`, borderRadius: 1 }}
      />
    </Box>
  );
}

function Skipped({ reason }: { readonly reason: DeliveryReason }) {
  const { t } = useTranslation("schedules");
  return <Notice kind="warning">{t("preview.skipped", { reason: t(`reasons.${reason}`) })}</Notice>;
}
