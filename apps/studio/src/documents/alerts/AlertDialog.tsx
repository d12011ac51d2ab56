import { type AlertChoices, type AlertTarget, createFrameAlert, type FrameAlertDraft, getFrameAlertChoices } from "@lyceum/contracts";
import { codeOf } from "@lyceum/contracts/client";
import { alertFieldTexts } from "@lyceum/reports/alerts";
import { AlertFields, Delayed, ErrorState, isWholeAlert, Notice, role, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";
import { addTexts } from "../../lib/texts.ts";
import { useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { AlertNow } from "./AlertNow.tsx";

interface AlertDialogProps {
  readonly sheetId: string;
  readonly visualId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Sets an alert on a visual as its reader has set the report. */
export function AlertDialog({ sheetId, visualId, title, onClose }: AlertDialogProps) {
  const { t, i18n } = useTranslation("studio");
  const { client, dashboard, values } = useDashboard();
  const target: AlertTarget = {
    sheet: sheetId,
    visual: visualId,
    filters: Object.fromEntries(Object.entries(values).map(([id, set]) => [id, [...set]])),
  };
  const choices = useQuery({
    queryKey: ["alert", "choices", dashboard.id, target],
    queryFn: async () => {
      await addTexts(i18n, "alerts");
      return client.call(getFrameAlertChoices, { params: { dashboardId: dashboard.id }, body: target });
    },
  });
  return (
    <FrameDialog open onClose={onClose} title={t("alert.of", { title })}>
      {choices.isPending ? (
        <Delayed label={t("alert.loading")}>
          <TextSkeleton lines={6} />
        </Delayed>
      ) : null}
      {choices.error ? (
        <ErrorState
          title={t("alert.failed")}
          retryLabel={t("problem.retry")}
          retrying={choices.isFetching}
          onRetry={() => void choices.refetch()}
        >
          {problemText(codeOf(choices.error), t, i18n).detail}
        </ErrorState>
      ) : null}
      {choices.data ? <AlertForm target={target} choices={choices.data} onClose={onClose} /> : null}
    </FrameDialog>
  );
}

/** Begins with the first figure of the visual, above nothing yet. */
const newDraft = ({ measures }: AlertChoices): Omit<FrameAlertDraft, keyof AlertTarget> => ({
  name: "",
  measure: measures[0]?.name ?? "",
  by: null,
  condition: { kind: "threshold", direction: "above", amount: Number.NaN },
  repeat: "first",
  quiet: { from: "00:00", to: "00:00", days: [], timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
});

interface AlertFormProps {
  readonly target: AlertTarget;
  readonly choices: AlertChoices;
  readonly onClose: () => void;
}

function AlertForm({ target, choices, onClose }: AlertFormProps) {
  const { t, i18n } = useTranslation("alerts");
  const { client, dashboard } = useDashboard();
  const [draft, setDraft] = useState(() => newDraft(choices));
  const isWhole = isWholeAlert(draft);
  const body: FrameAlertDraft = { ...target, ...draft };
  const create = useMutation({
    mutationFn: () => client.call(createFrameAlert, { params: { dashboardId: dashboard.id }, body }),
  });
  if (create.data) {
    return (
      <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
        <Box component="output" sx={{ maxWidth: "60ch" }}>
          {t("set.done")}
        </Box>
        <Link href={create.data.page} target="_blank" rel="noopener">
          {t("set.manage")}
        </Link>
        <Button variant="contained" onClick={onClose}>
          {t("set.close")}
        </Button>
      </Box>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) create.mutate();
      }}
      sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Typography sx={{ maxWidth: "60ch", color: role.inkMuted }}>
        {t("set.intro")} {t("set.filters")}
      </Typography>
      <AlertNow body={body} isWhole={isWhole} />
      <AlertFields
        values={draft}
        choices={choices}
        texts={alertFieldTexts(t, i18n.language)}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      {create.error ? (
        <Notice kind="error" live="alert" title={t("set.failed")}>
          {problemText(codeOf(create.error), i18n.getFixedT(null, "studio"), i18n).detail}
        </Notice>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button type="submit" variant="contained" loading={create.isPending} disabled={!isWhole}>
          {t("set.create")}
        </Button>
        <Button onClick={onClose}>{t("set.cancel")}</Button>
      </Box>
    </Box>
  );
}
