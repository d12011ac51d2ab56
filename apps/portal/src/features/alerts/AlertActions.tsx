import { type AlertDetail, deleteAlert, pauseAlert, transferAlert } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { type FoundPerson, PeopleSearch } from "../../domain/mail/PeopleSearch.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { AlertPreview } from "./AlertPreview.tsx";
import { useAlertAct } from "./useAlerts.ts";

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
  const problemText = useProblemText();
  const paused = pausedFor !== null;
  const act = useAlertAct(
    () => call(pauseAlert, { params: { tenant, id }, body: { paused: !paused } }),
    () => t(paused ? "pause.resumed" : "pause.done"),
  );
  return (
    <>
      <Button size="small" loading={act.isPending} onClick={() => act.mutate()}>
        {t(paused ? "acts.resume" : "acts.pause")}
      </Button>
      {act.error ? (
        <Notice kind="error" live="alert" title={t("pause.failed")}>
          {problemText(act.error)}
        </Notice>
      ) : null}
    </>
  );
}

function Delete({ alert: { id }, name }: ActionProps) {
  const { t } = useTranslation("alerts");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const navigate = useNavigate();
  const act = useAlertAct(
    () => call(deleteAlert, { params: { tenant, id } }),
    () => t("remove.done"),
    () => void navigate("/reporting/alerts"),
  );
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

/** Gives an alert to another person, after they were looked for and chosen. */
function Transfer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation("alerts");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const heading = useId();
  const [person, setPerson] = useState<FoundPerson>();
  const act = useAlertAct(
    () => call(transferAlert, { params: { tenant, id }, body: { userId: person?.id ?? "" } }),
    () => t("transfer.done", { name: person?.name ?? "" }),
    () => void navigate("/reporting/alerts"),
  );
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{t("transfer.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <DialogContentText>{t("transfer.body")}</DialogContentText>
        <PeopleSearch onChoose={setPerson} />
        {act.error ? (
          <Notice kind="error" live="alert" title={t("transfer.failed")}>
            {problemText(act.error)}
          </Notice>
        ) : null}
        <Box aria-live="polite" sx={{ minHeight: "1.5em" }}>
          {person ? `${person.name} · ${person.address}` : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("cancel")}</Button>
        {person ? (
          <Button variant="contained" loading={act.isPending} onClick={() => act.mutate()}>
            {t("transfer.confirm", { name: person.name })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
