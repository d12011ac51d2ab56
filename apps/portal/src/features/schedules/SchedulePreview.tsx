import { type DeliveryReason, previewSchedule, type ScheduleDetail } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { ChartSkeleton, Notice, role } from "@lyceum/ui";
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

import { QueryState } from "../../components/QueryState.tsx";
import { useAccess } from "../../domain/access/useAccess.ts";
import { MailFrame } from "../../domain/mail/MailFrame.tsx";
import { mailKey } from "../../domain/mail/useMailAct.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

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
  const { t } = useTranslation("schedules");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const query = useQuery({
    queryKey: [...mailKey("schedules", tenant), "preview", id, userId],
    queryFn: ({ signal }) => call(previewSchedule, { params: { tenant, id }, body: { userId } }, signal),
    // A preview is of this moment: what is kept of it would be of another.
    gcTime: 0,
    retry: retryUnlessFinal,
  });
  if (!query.data) {
    return (
      <QueryState query={query} loading={t("preview.loading")} title={t("preview.failed")} skeleton={<ChartSkeleton height={320} />} />
    );
  }
  const { subject, html, skipped, attachment } = query.data;
  if (skipped !== null) return <Skipped reason={skipped} />;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <MailFrame subject={subject} html={html}>
        <Box sx={{ color: role.inkMuted, overflowWrap: "anywhere" }}>
          {attachment === null ? t("preview.noAttachment") : t("preview.attachment", { name: attachment })}
        </Box>
      </MailFrame>
    </Box>
  );
}

function Skipped({ reason }: { readonly reason: DeliveryReason }) {
  const { t } = useTranslation("schedules");
  return <Notice kind="warning">{t("preview.skipped", { reason: t(`reasons.${reason}`) })}</Notice>;
}
