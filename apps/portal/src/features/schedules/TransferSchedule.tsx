import { type ScheduleDetail, transferSchedule } from "@lyceum/contracts";
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
import { useNavigate } from "react-router";

import { type FoundPerson, PeopleSearch } from "../../domain/mail/PeopleSearch.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useScheduleAct } from "./useScheduleAct.ts";

/** Gives a schedule to another person, after they were looked for and chosen. */
export function TransferSchedule({ schedule: { id }, onClose }: { readonly schedule: ScheduleDetail; readonly onClose: () => void }) {
  const { t } = useTranslation("schedules");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const heading = useId();
  const [person, setPerson] = useState<FoundPerson>();
  const act = useScheduleAct(
    () => call(transferSchedule, { params: { tenant, id }, body: { userId: person?.id ?? "" } }),
    () => t("transfer.done", { name: person?.name ?? "" }),
    () => void navigate("/reporting/schedules"),
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
        <Button onClick={onClose}>{t("transfer.cancel")}</Button>
        {person ? (
          <Button variant="contained" loading={act.isPending} onClick={() => act.mutate()}>
            {t("transfer.confirm", { name: person.name })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
