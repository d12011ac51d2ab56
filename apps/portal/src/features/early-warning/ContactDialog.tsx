import {
  CONTACT_CHANNELS,
  CONTACT_RESULTS,
  type ContactChannel,
  type ContactResult,
  MAX_NOTE_LENGTH,
  recordContact,
} from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useWarningKey } from "./useEarlyWarning.ts";

export interface ContactDialogProps {
  readonly enrolment: string;
  /** Name of the student, or the number where the source has no names. */
  readonly student: string;
  readonly onClose: (saved: boolean) => void;
}

/** Puts a contact with a student on record. */
export function ContactDialog({ enrolment, student, onClose }: ContactDialogProps) {
  const { t } = useTranslation("earlyWarning");
  const title = useId();
  const [channel, setChannel] = useState<ContactChannel>("mail");
  const [result, setResult] = useState<ContactResult>("reached");
  const [followUpOn, setFollowUpOn] = useState("");
  const [snoozedUntil, setSnoozedUntil] = useState("");
  const [note, setNote] = useState("");
  const [call, client, key] = [useCall(), useQueryClient(), useWarningKey()];
  const { tenantIdentifier: tenant } = usePerson();
  const problemText = useProblemText();
  const save = useMutation({
    mutationFn: () => {
      const body = { enrolment, channel, result, note, followUpOn: followUpOn || null, snoozedUntil: snoozedUntil || null };
      return call(recordContact, { params: { tenant }, body });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key });
      onClose(true);
    },
  });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title} onClose={() => onClose(false)}>
      <DialogTitle id={title}>{t("record.title", { student })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4, paddingTop: "8px !important" }}>
        {save.error ? (
          <Notice kind="error" live="alert" title={t("record.failed")}>
            {problemText(save.error)}
          </Notice>
        ) : null}
        <TextField select label={t("record.channel")} value={channel} onChange={({ target }) => setChannel(target.value as ContactChannel)}>
          {CONTACT_CHANNELS.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`channels.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField select label={t("record.result")} value={result} onChange={({ target }) => setResult(target.value as ContactResult)}>
          {CONTACT_RESULTS.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`results.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          label={t("record.followUp")}
          value={followUpOn}
          onChange={({ target }) => setFollowUpOn(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          type="date"
          label={t("record.snooze")}
          value={snoozedUntil}
          onChange={({ target }) => setSnoozedUntil(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          multiline
          minRows={3}
          label={t("record.note")}
          helperText={t("record.noteHint")}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(false)}>{t("record.cancel")}</Button>
        <Button variant="contained" loading={save.isPending} onClick={() => save.mutate()}>
          {t("record.save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
