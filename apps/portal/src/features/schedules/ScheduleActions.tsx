import { deleteSchedule, pauseSchedule, type ScheduleDetail, sendScheduleNow, transferSchedule } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { OwnerTransfer } from "../../domain/mail/OwnerTransfer.tsx";
import { PauseButton } from "../../domain/mail/PauseButton.tsx";
import { useMailAct } from "../../domain/mail/useMailAct.ts";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { SchedulePreview } from "./SchedulePreview.tsx";

interface ActionProps {
  readonly schedule: ScheduleDetail;
  readonly name: string;
}

/** Offers everything that can be done with a schedule; only its owner changes what it sends. */
export function ScheduleActions({ schedule, name }: ActionProps) {
  const { t } = useTranslation("schedules");
  const [dialog, setDialog] = useState<"preview" | "transfer">();
  const close = (): void => setDialog(undefined);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-start" }}>
      {schedule.own ? (
        <Button size="small" component={Link} to={`/reporting/schedules/${schedule.id}/edit`}>
          {t("detail.edit")}
        </Button>
      ) : null}
      <Button size="small" onClick={() => setDialog("preview")}>
        {t("detail.preview")}
      </Button>
      <SendNow schedule={schedule} name={name} />
      <Pause schedule={schedule} />
      <Button size="small" onClick={() => setDialog("transfer")}>
        {t("detail.transfer")}
      </Button>
      <Delete schedule={schedule} name={name} />
      {dialog === "preview" ? <SchedulePreview schedule={schedule} onClose={close} /> : null}
      {dialog === "transfer" ? <Transfer schedule={schedule} onClose={close} /> : null}
    </Box>
  );
}

function SendNow({ schedule: { id }, name }: ActionProps) {
  const { t } = useTranslation("schedules");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const act = useMailAct("schedules", { act: () => call(sendScheduleNow, { params: { tenant, id } }), done: () => t("send.done") });
  return (
    <ConfirmedAction
      act={act}
      destructive={false}
      texts={{
        button: t("detail.send"),
        label: t("detail.send"),
        title: t("send.title", { name }),
        body: t("send.body"),
        confirm: t("send.confirm"),
        cancel: t("send.cancel"),
        failed: t("send.failed"),
      }}
    />
  );
}

function Pause({ schedule: { id, pausedFor } }: Pick<ActionProps, "schedule">) {
  const { t } = useTranslation("schedules");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const format = useFormat();
  const paused = pausedFor !== null;
  const act = useMailAct("schedules", {
    act: () => call(pauseSchedule, { params: { tenant, id }, body: { paused: !paused } }),
    done: ({ nextRunAt }) => (nextRunAt === null ? t("pause.done") : t("pause.resumed", { moment: format.dateTime(nextRunAt) })),
  });
  return <PauseButton act={act} label={t(paused ? "detail.resume" : "detail.pause")} failed={t("pause.failed")} />;
}

function Delete({ schedule: { id }, name }: ActionProps) {
  const { t } = useTranslation("schedules");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const navigate = useNavigate();
  const act = useMailAct("schedules", {
    act: () => call(deleteSchedule, { params: { tenant, id } }),
    done: () => t("remove.done"),
    onGone: () => void navigate("/reporting/schedules"),
  });
  return (
    <ConfirmedAction
      act={act}
      texts={{
        button: t("detail.delete"),
        label: t("detail.delete"),
        title: t("remove.title", { name }),
        body: t("remove.body"),
        confirm: t("remove.confirm"),
        cancel: t("remove.cancel"),
        failed: t("remove.failed"),
      }}
    />
  );
}

function Transfer({ schedule: { id }, onClose }: Pick<ActionProps, "schedule"> & { readonly onClose: () => void }) {
  const { t } = useTranslation("schedules");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return (
    <OwnerTransfer
      kind="schedules"
      transfer={(userId) => call(transferSchedule, { params: { tenant, id }, body: { userId } })}
      texts={{
        title: t("transfer.title"),
        body: t("transfer.body"),
        cancel: t("transfer.cancel"),
        failed: t("transfer.failed"),
        confirm: (name) => t("transfer.confirm", { name }),
        done: (name) => t("transfer.done", { name }),
      }}
      onClose={onClose}
    />
  );
}
