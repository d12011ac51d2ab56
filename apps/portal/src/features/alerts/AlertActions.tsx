import { type AlertDetail, deleteAlert, pauseAlert, transferAlert } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { OwnerTransfer } from "../../domain/mail/OwnerTransfer.tsx";
import { PauseButton } from "../../domain/mail/PauseButton.tsx";
import { useMailAct } from "../../domain/mail/useMailAct.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { AlertPreview } from "./AlertPreview.tsx";

interface ActionProps {
  readonly alert: AlertDetail;
  readonly name: string;
}

/** Offers everything that can be done with an alert; only its owner changes what it looks at. */
export function AlertActions({ alert, name }: ActionProps) {
  const { t } = useTranslation("alerts");
  const [dialog, setDialog] = useState<"preview" | "transfer">();
  const close = (): void => setDialog(undefined);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-start" }}>
      {alert.own && alert.choices ? (
        <Button size="small" component={Link} to={`/reporting/alerts/${alert.id}/edit`}>
          {t("acts.edit")}
        </Button>
      ) : null}
      {alert.choices ? (
        <Button size="small" onClick={() => setDialog("preview")}>
          {t("acts.preview")}
        </Button>
      ) : null}
      <Pause alert={alert} />
      <Button size="small" onClick={() => setDialog("transfer")}>
        {t("acts.transfer")}
      </Button>
      <Delete alert={alert} name={name} />
      {dialog === "preview" ? <AlertPreview id={alert.id} onClose={close} /> : null}
      {dialog === "transfer" ? <Transfer id={alert.id} onClose={close} /> : null}
    </Box>
  );
}

function Pause({ alert: { id, pausedFor } }: Pick<ActionProps, "alert">) {
  const { t } = useTranslation("alerts");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const paused = pausedFor !== null;
  const act = useMailAct("alerts", {
    act: () => call(pauseAlert, { params: { tenant, id }, body: { paused: !paused } }),
    done: () => t(paused ? "pause.resumed" : "pause.done"),
  });
  return <PauseButton act={act} label={t(paused ? "acts.resume" : "acts.pause")} failed={t("pause.failed")} />;
}

function Delete({ alert: { id }, name }: ActionProps) {
  const { t } = useTranslation("alerts");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const navigate = useNavigate();
  const act = useMailAct("alerts", {
    act: () => call(deleteAlert, { params: { tenant, id } }),
    done: () => t("remove.done"),
    onGone: () => void navigate("/reporting/alerts"),
  });
  return (
    <ConfirmedAction
      act={act}
      texts={{
        button: t("acts.delete"),
        label: t("acts.delete"),
        title: t("remove.title", { name }),
        body: t("remove.body"),
        confirm: t("remove.confirm"),
        cancel: t("cancel"),
        failed: t("remove.failed"),
      }}
    />
  );
}

function Transfer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation("alerts");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return (
    <OwnerTransfer
      kind="alerts"
      transfer={(userId) => call(transferAlert, { params: { tenant, id }, body: { userId } })}
      texts={{
        title: t("transfer.title"),
        body: t("transfer.body"),
        cancel: t("cancel"),
        failed: t("transfer.failed"),
        confirm: (name) => t("transfer.confirm", { name }),
        done: (name) => t("transfer.done", { name }),
      }}
      onClose={onClose}
    />
  );
}
