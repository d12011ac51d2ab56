import { deleteSchedule, pauseSchedule, type ScheduleDetail, sendScheduleNow } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { SchedulePreview } from "./SchedulePreview.tsx";
import { TransferSchedule } from "./TransferSchedule.tsx";
import { useScheduleAct } from "./useScheduleAct.ts";

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
      {dialog === "transfer" ? <TransferSchedule schedule={schedule} onClose={close} /> : null}
    </Box>
  );
}

function SendNow({ schedule: { id }, name }: ActionProps) {
  const { t } = useTranslation("schedules");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const act = useScheduleAct(
    () => call(sendScheduleNow, { params: { tenant, id } }),
    () => t("send.done"),
  );
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
  const problemText = useProblemText();
  const paused = pausedFor !== null;
  const act = useScheduleAct(
    () => call(pauseSchedule, { params: { tenant, id }, body: { paused: !paused } }),
    ({ nextRunAt }) => (nextRunAt === null ? t("pause.done") : t("pause.resumed", { moment: format.dateTime(nextRunAt) })),
  );
  return (
    <>
      <Button size="small" loading={act.isPending} onClick={() => act.mutate()}>
        {t(paused ? "detail.resume" : "detail.pause")}
      </Button>
      {act.error ? (
        <Notice kind="error" live="alert" title={t("pause.failed")}>
          {problemText(act.error)}
        </Notice>
      ) : null}
    </>
  );
}

function Delete({ schedule: { id }, name }: ActionProps) {
  const { t } = useTranslation("schedules");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const navigate = useNavigate();
  const act = useScheduleAct(
    () => call(deleteSchedule, { params: { tenant, id } }),
    () => t("remove.done"),
    () => void navigate("/reporting/schedules"),
  );
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
