import { FilePassword, MAX_SCHEDULE_MESSAGE, MAX_SCHEDULE_SUBJECT, type ScheduleDetail, type ScheduleFormat } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import { ConfirmDialog, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { SettingsSection } from "../../components/SettingsSection.tsx";
import { LanguageField } from "../../domain/mail/LanguageField.tsx";
import { RecipientsField } from "../../domain/mail/RecipientsField.tsx";
import { useMailAct } from "../../domain/mail/useMailAct.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useLeaveGuard } from "../../lib/navigation/useLeaveGuard.ts";
import { PasswordField } from "./PasswordField.tsx";
import { CURRENT_VIEW, type FormDraft } from "./schedule-draft.ts";
import type { ScheduleOptions } from "./schedule-options.ts";
import { TimesFields } from "./TimesFields.tsx";

export interface ScheduleFormProps {
  readonly initial: FormDraft;
  readonly options: ScheduleOptions;
  /** Verb of the button. */
  readonly submit: string;
  readonly send: (draft: FormDraft) => Promise<ScheduleDetail>;
  readonly done: (schedule: ScheduleDetail) => string;
}

/** Asks what is sent, when and to whom. What is typed stays until it is saved: also after a failure, and before leaving. */
export function ScheduleForm({ initial, options, submit, send, done }: ScheduleFormProps) {
  const { t } = useTranslation("schedules");
  const navigate = useNavigate();
  const [draft, setDraft] = useState(initial);
  const leave = useLeaveGuard(draft !== initial);
  const change = (part: Partial<FormDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const save = useMailAct("schedules", {
    act: async () => {
      const schedule = await send(draft);
      leave.release();
      await navigate(`/reporting/schedules/${schedule.id}`);
      return schedule;
    },
    done,
  });
  const isLocked = draft.format === "link" || draft.password == null || FilePassword.safeParse(draft.password).success;
  const incomplete = draft.dashboardId === "" || draft.recipients.length === 0 || !isLocked;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!incomplete) save.mutate();
      }}
      sx={{ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 760 }}
    >
      <ReportFields draft={draft} options={options} onChange={change} />
      <SettingsSection title={t("form.when")}>
        <TimesFields times={draft.times} onChange={(times) => change({ times })} />
      </SettingsSection>
      <SettingsSection title={t("form.recipients")} lead={t("form.recipientsHelp")}>
        <RecipientsField recipients={draft.recipients} options={options} onChange={(recipients) => change({ recipients })} />
        <LanguageField
          label={t("form.language")}
          help={t("form.languageHelp")}
          value={draft.locale}
          onChange={(locale) => change({ locale: locale ?? initial.locale })}
        />
      </SettingsSection>
      {save.error ? <SaveFailure error={save.error} /> : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button type="submit" variant="contained" loading={save.isPending} disabled={incomplete}>
          {submit}
        </Button>
        <Button component={Link} to="/reporting/schedules">
          {t("form.cancel")}
        </Button>
      </Box>
      <ConfirmDialog
        open={leave.asking}
        title={t("form.leave.title")}
        confirm={t("form.leave.confirm")}
        cancel={t("form.leave.cancel")}
        destructive
        onConfirm={leave.go}
        onCancel={leave.stay}
      >
        {t("form.leave.body")}
      </ConfirmDialog>
    </Box>
  );
}

/** Says why it was not saved; the server names the recipient to whom nothing may go. */
function SaveFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation("schedules");
  const problemText = useProblemText();
  const detail = error instanceof ApiError && error.code === "validation_failed" ? error.detail : undefined;
  return (
    <Notice kind="error" live="alert" title={t("form.failed")}>
      {detail ?? problemText(error)}
    </Notice>
  );
}

interface ReportFieldsProps {
  readonly draft: FormDraft;
  readonly options: ScheduleOptions;
  readonly onChange: (part: Partial<FormDraft>) => void;
}

function ReportFields({ draft, options: { reports, formats, passwords }, onChange }: ReportFieldsProps) {
  const { t } = useTranslation("schedules");
  const report = reports.find(({ id }) => id === draft.dashboardId);
  const hasFilters = Object.keys(draft.filters).length > 0;
  const isKnownView = draft.view === "" || draft.view === CURRENT_VIEW || report?.views.some(({ id }) => id === draft.view);
  if (reports.length === 0) return <Notice kind="warning">{t("form.reportNone")}</Notice>;
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <TextField
        select
        required
        label={t("form.report")}
        value={report ? draft.dashboardId : ""}
        onChange={({ target }) => onChange({ dashboardId: target.value, view: "", filters: {} })}
      >
        {reports.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t("form.view")}
        helperText={t("form.viewHelp")}
        value={isKnownView ? draft.view : ""}
        onChange={({ target }) => onChange({ view: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t("form.viewNone")}</MenuItem>
        {hasFilters ? <MenuItem value={CURRENT_VIEW}>{t("form.viewCurrent")}</MenuItem> : null}
        {report?.views.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t("form.format")}
        helperText={t("form.formatHelp")}
        value={draft.format}
        onChange={({ target }) => onChange({ format: target.value as ScheduleFormat })}
      >
        {formats.map((format) => (
          <MenuItem key={format} value={format}>
            {t(`formats.${format}`)}
          </MenuItem>
        ))}
      </TextField>
      {passwords && draft.format !== "link" ? (
        <PasswordField password={draft.password} onChange={(password) => onChange({ password })} />
      ) : null}
      <TextField
        label={t("form.subject")}
        helperText={t("form.subjectHelp")}
        value={draft.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_SCHEDULE_SUBJECT, autoComplete: "off" } }}
      />
      <TextField
        label={t("form.message")}
        helperText={t("form.messageHelp")}
        value={draft.message}
        onChange={({ target }) => onChange({ message: target.value })}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: MAX_SCHEDULE_MESSAGE } }}
      />
    </Box>
  );
}
