import type { MigrationStatusRecord } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../components/LinkByKey.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { useSession } from "../../domain/session/SessionContext.ts";
import type { MigrationBanner as Banner } from "./migration-banner.ts";

export interface MigrationBannerProps {
  readonly banner: Banner;
  readonly status: MigrationStatusRecord | undefined;
  readonly onPlan: () => void;
  readonly onResults: () => void;
}

/** Where the migration stands, and the next step. */
export function MigrationBanner({ banner, status, onPlan, onResults }: MigrationBannerProps) {
  const { t } = useTranslation("migration");
  const results = (
    <Button size="small" onClick={onResults}>
      {t("banner.results")}
    </Button>
  );
  switch (banner.kind) {
    case "first-execution":
      return (
        <Notice
          title={t("banner.first.title")}
          action={
            <Button size="small" variant="contained" aria-haspopup="dialog" onClick={onPlan}>
              {t("banner.configure")}
            </Button>
          }
        >
          {t("banner.first.body")}
        </Notice>
      );
    case "running":
      return (
        <Notice title={t("banner.running.title")} live="status">
          {t("banner.running.body")}
          <Progress progress={status?.progress} />
        </Notice>
      );
    case "succeeded":
      return <Succeeded startedAt={banner.startedAt} shownUntil={banner.shownUntil} results={results} />;
    case "failed-can-retry":
      return (
        <Notice
          kind="error"
          title={t("banner.canRetry.title")}
          action={
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
              {results}
              <Button size="small" variant="contained" aria-haspopup="dialog" onClick={onPlan}>
                {t("retry")}
              </Button>
            </Box>
          }
        >
          {t("banner.canRetry.body")} <LinkByKey linkKey="contactSupport">{t("support")}</LinkByKey>
        </Notice>
      );
    case "failed":
      return (
        <Notice kind="error" title={t("banner.failed.title")} action={results}>
          {t("banner.failed.body")} <LinkByKey linkKey="contactSupport">{t("support")}</LinkByKey>
        </Notice>
      );
  }
}

function Progress({ progress }: { readonly progress: MigrationStatusRecord["progress"] }) {
  const { t } = useTranslation("migration");
  const format = useFormat();
  if (!progress || progress.total === 0) return null;
  const done = progress.migrated + progress.removed + progress.failed;
  const text = t("banner.running.progress", { done: format.number(done), total: format.number(progress.total), count: progress.total });
  return (
    <Box sx={{ display: "grid", gap: 1, maxWidth: 480, marginTop: 2 }}>
      <LinearProgress variant="determinate" value={(done / progress.total) * 100} aria-label={text} />
      <Box component="span" sx={{ fontSize: "0.875rem", fontVariantNumeric: "tabular-nums" }}>
        {text}
      </Box>
    </Box>
  );
}

interface SucceededProps {
  readonly startedAt: Date;
  readonly shownUntil: Date;
  readonly results: React.ReactNode;
}

/** People who signed in before the move still work with the older kind of session; they are asked to sign in anew. */
function Succeeded({ startedAt, shownUntil, results }: SucceededProps) {
  const { t } = useTranslation("migration");
  const format = useFormat();
  const { person, signOut } = useSession();
  const old = person?.isUniversalUser() === false;
  return (
    <Notice
      kind="success"
      title={t("banner.succeeded.title", { date: format.date(startedAt.toISOString()) })}
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          {results}
          {old ? (
            <Button size="small" variant="contained" onClick={signOut}>
              {t("banner.succeeded.signOut")}
            </Button>
          ) : null}
        </Box>
      }
    >
      {old ? `${t("banner.succeeded.old")} ` : null}
      {t("banner.succeeded.body", { until: format.date(shownUntil.toISOString()) })}
    </Notice>
  );
}
