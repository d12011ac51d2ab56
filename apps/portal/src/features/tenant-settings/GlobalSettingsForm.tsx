import type { ClientSettings } from "@lyceum/contracts";
import { ConfirmDialog, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { SettingRow } from "../../components/SettingRow.tsx";
import { useReportingState } from "../../domain/sleep/useReportingState.ts";
import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { useLeaveGuard } from "../../lib/navigation/useLeaveGuard.ts";
import { EmailField } from "./EmailField.tsx";
import { changeOf, type GlobalValues, isChanged, valuesOf } from "./global-values.ts";
import { TimeoutFields } from "./TimeoutFields.tsx";
import { useSaveSettings } from "./useSaveSettings.ts";

interface GlobalSettingsFormProps {
  readonly settings: ClientSettings | undefined;
  /** Another form of the page has changes as well: leaving is asked about once. */
  readonly isUnsavedBeside: boolean;
}

/** Edits the institution's settings. Fields that are untouched here follow what others save. */
export function GlobalSettingsForm({ settings, isUnsavedBeside }: GlobalSettingsFormProps) {
  const { t } = useTranslation("settings");
  const reporting = useReportingState();
  const summariesHelp = useId();
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState<Partial<GlobalValues>>({});
  const { idleSessionTimeoutSeconds: defaultSeconds } = useConfig().app;
  const loaded = valuesOf(settings, defaultSeconds);
  const values = { ...loaded, ...edits };
  const change = changeOf(values, loaded);
  const dirty = isChanged(values, loaded);
  const leave = useLeaveGuard(dirty || isUnsavedBeside);
  const edit = (more: Partial<GlobalValues>): void => setEdits((before) => ({ ...before, ...more }));
  const save = useSaveSettings(() => {
    setEdits({});
    // The button that had the focus is switched off now.
    form.current?.focus({ preventScroll: true });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (change && !save.isPending) save.mutate(change);
  };
  return (
    <Box component="form" ref={form} noValidate tabIndex={-1} aria-label={t("page.tabs.global")} onSubmit={submit} sx={{ outline: "none" }}>
      <Typography variant="body2" sx={{ marginBottom: 4, color: role.inkMuted }}>
        {t("globalSettings.lead")}
      </Typography>
      <SettingRow level="h2" title={t("globalSettings.timeout.title")} help={t("globalSettings.timeout.help")}>
        <TimeoutFields values={values} defaultSeconds={defaultSeconds} onChange={edit} />
      </SettingRow>
      <SettingRow level="h2" title={t("globalSettings.email.title")} help={t("globalSettings.email.help")}>
        <EmailField email={values.email} onChange={(email) => edit({ email })} />
      </SettingRow>
      {reporting.isKnown ? (
        <SettingRow level="h2" title={t("globalSettings.ai.title")} help={t("globalSettings.ai.help")}>
          <FormControlLabel
            control={
              <Switch checked={values.aiOptIn} onChange={(_, aiOptIn) => edit(aiOptIn ? { aiOptIn } : { aiOptIn, aiSummaries: false })} />
            }
            label={t("globalSettings.ai.switch")}
          />
          <Box sx={{ display: "grid", gap: 1 }}>
            <FormControlLabel
              control={
                <Switch
                  checked={values.aiSummaries}
                  disabled={!values.aiOptIn}
                  onChange={(_, aiSummaries) => edit({ aiSummaries })}
                  slotProps={{ input: { "aria-describedby": summariesHelp } }}
                />
              }
              label={t("globalSettings.ai.summaries.switch")}
            />
            <Typography id={summariesHelp} variant="body2" sx={{ maxWidth: "60ch", color: role.inkMuted, textWrap: "pretty" }}>
              {t("globalSettings.ai.summaries.help")}
            </Typography>
          </Box>
        </SettingRow>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, paddingTop: 5, borderTop: `1px solid ${role.line}` }}>
        <Button type="submit" variant="contained" disabled={!change} loading={save.isPending}>
          {t("globalSettings.save")}
        </Button>
        <Button disabled={save.isPending} onClick={() => setEdits({})}>
          {t("globalSettings.cancel")}
        </Button>
      </Box>
      <ConfirmDialog
        open={leave.asking}
        title={t("globalSettings.leave.title")}
        confirm={t("globalSettings.leave.go")}
        cancel={t("globalSettings.leave.stay")}
        destructive
        onConfirm={leave.go}
        onCancel={leave.stay}
      >
        {t("globalSettings.leave.body")}
      </ConfirmDialog>
    </Box>
  );
}
