import { type AlertChoices, type AlertDetail, type AlertSettings, changeAlert, readAlert } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";
import { alertFieldTexts, alertReadingTexts } from "@lyceum/reports/alerts";
import { AlertFields, AlertReadingView, ConfirmDialog, isWholeAlert, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";

import { QueryState } from "../../components/QueryState.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { LanguageField } from "../../domain/mail/LanguageField.tsx";
import { draftRecipients, recipientsBody } from "../../domain/mail/recipients.ts";
import { RecipientsField } from "../../domain/mail/RecipientsField.tsx";
import { mailKey, useMailAct } from "../../domain/mail/useMailAct.ts";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useLeaveGuard } from "../../lib/navigation/useLeaveGuard.ts";
import { AlertPage } from "./AlertPage.tsx";
import { useAlert } from "./useAlerts.ts";

/** Changes an alert of the person's own. */
export function AlertEditor({ id }: { readonly id: string }) {
  const { t } = useTranslation("alerts");
  const query = useAlert(id);
  const alert = query.data;
  return (
    <AlertPage title={t("edit.title")}>
      <QueryState query={query} loading={t("loading")} rows={6} />
      {alert?.choices ? <Form alert={alert} choices={alert.choices} /> : null}
      {alert && !alert.choices ? <Notice kind="warning">{t("failures.visual_gone")}</Notice> : null}
    </AlertPage>
  );
}

function Form({ alert, choices }: { readonly alert: AlertDetail; readonly choices: AlertChoices }) {
  const { t, i18n } = useTranslation("alerts");
  const { tenantIdentifier: tenant } = usePerson();
  const navigate = useNavigate();
  const call = useCall();
  const [initial] = useState<AlertSettings>(() => {
    const { name, measure, by, condition, repeat, quiet, locale } = alert;
    return { name, measure, by, condition, repeat, quiet, locale };
  });
  const [first] = useState(() => draftRecipients(alert.people));
  const [settings, setSettings] = useState(initial);
  const [recipients, setRecipients] = useState(first);
  const leave = useLeaveGuard(settings !== initial || recipients !== first);
  const isWhole = isWholeAlert(settings);
  const save = useMailAct("alerts", {
    act: async () => {
      const body = { ...settings, recipients: recipientsBody(recipients), version: alert.version };
      await call(changeAlert, { params: { tenant, id: alert.id }, body });
      leave.release();
      await navigate(`/reporting/alerts/${alert.id}`);
    },
    done: () => t("edit.saved"),
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) save.mutate();
      }}
      sx={{ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 760 }}
    >
      <Now id={alert.id} settings={settings} isWhole={isWhole} />
      <AlertFields
        values={settings}
        choices={choices}
        texts={alertFieldTexts(t, i18n.language)}
        onChange={(part) => setSettings((before) => ({ ...before, ...part }))}
      />
      <SettingsSection title={t("told.title")} lead={t("told.others")}>
        <RecipientsField recipients={recipients} options={alert} mayBeNone onChange={setRecipients} />
        <LanguageField
          label={t("edit.language")}
          help={t("edit.languageHelp")}
          value={settings.locale}
          onChange={(locale) => setSettings((before) => ({ ...before, locale: locale ?? initial.locale }))}
        />
      </SettingsSection>
      {save.error ? <SaveFailure error={save.error} /> : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button type="submit" variant="contained" loading={save.isPending} disabled={!isWhole}>
          {t("edit.save")}
        </Button>
        <Button component={Link} to={`/reporting/alerts/${alert.id}`}>
          {t("cancel")}
        </Button>
      </Box>
      <ConfirmDialog
        open={leave.asking}
        title={t("edit.leave.title")}
        confirm={t("edit.leave.confirm")}
        cancel={t("edit.leave.cancel")}
        destructive
        onConfirm={leave.go}
        onCancel={leave.stay}
      >
        {t("edit.leave.body")}
      </ConfirmDialog>
    </Box>
  );
}

/** Says why it was not saved; the server names the recipient to whom nothing may go. */
function SaveFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation("alerts");
  const problemText = useProblemText();
  const isNamed = error instanceof ApiError && (error.code === "validation_failed" || error.code === "conflict");
  return (
    <Notice kind="error" live="alert" title={t("edit.failed")}>
      {(isNamed ? error.detail : undefined) ?? problemText(error)}
    </Notice>
  );
}

interface NowProps {
  readonly id: string;
  readonly settings: AlertSettings;
  readonly isWhole: boolean;
}

/** Reads back the condition as it is being changed, with the person's present figures beside it. */
function Now({ id, settings, isWhole }: NowProps) {
  const { t } = useTranslation("alerts");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const problemText = useProblemText();
  const format = useFormat();
  // Typed letters come one by one: what is read is the last of them.
  const body = useDeferredValue(settings);
  const query = useQuery({
    queryKey: [...mailKey("alerts", tenant), "reading", id, { ...body, name: "" }],
    queryFn: ({ signal }) => call(readAlert, { params: { tenant, id }, body }, signal),
    // What is read may still be what was typed before.
    enabled: isWhole && isWholeAlert(body),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <AlertReadingView
      reading={isWhole ? query.data : undefined}
      state={!isWhole ? t("now.incomplete") : query.isPending ? t("now.loading") : undefined}
      problem={isWhole && query.error ? problemText(query.error) : undefined}
      texts={alertReadingTexts(t, query.data, format.date)}
    />
  );
}
