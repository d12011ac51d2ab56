import type { ReportSummary } from "@lyceum/contracts";
import { CardSkeleton, EmptyState, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useState } from "react";

import type { FrameClient } from "../../lib/frame-client.ts";
import { DeleteReport } from "./DeleteReport.tsx";
import { LoadProblem } from "./LoadProblem.tsx";
import { ReportCard } from "./ReportCard.tsx";
import { REPORTS_KEY } from "./reports-cache.ts";
import type { ReportsPage } from "./reports-page.ts";

interface ReportListProps {
  readonly client: FrameClient;
  readonly texts: i18n;
  readonly canAuthor: boolean;
  /** What has just been done, to be said once. */
  readonly done: string | undefined;
  readonly onPage: (page: ReportsPage) => void;
}

function found(reports: readonly ReportSummary[], text: string, locale: string): readonly ReportSummary[] {
  const sought = text.trim().toLocaleLowerCase(locale);
  return reports.filter(({ title, description, owner }) =>
    [title, description, owner ?? ""].some((part) => part.toLocaleLowerCase(locale).includes(sought)),
  );
}

/** Every report that the person may open, the institution's own first. */
export function ReportList({ client, texts, canAuthor, done, onPage }: ReportListProps) {
  const { t, language } = texts;
  const [text, setText] = useState("");
  const [deleting, setDeleting] = useState<ReportSummary>();
  const [deleted, setDeleted] = useState<string>();
  const reports = useQuery({ queryKey: REPORTS_KEY, queryFn: () => client.reports(language), staleTime: 0 });
  const shown = found(reports.data ?? [], text, language);
  const said = deleted ?? done;
  return (
    <Box
      component="main"
      aria-label={t("console.title")}
      sx={{ display: "grid", gap: 6, p: { xs: 3, sm: 4 }, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Typography component="h1" className="visually-hidden">
        {t("console.title")}
      </Typography>
      {said ? (
        <Notice kind="success" live="status">
          {said}
        </Notice>
      ) : null}
      <TextField
        type="search"
        label={t("console.search")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        size="small"
        sx={{ maxWidth: 420 }}
      />
      {reports.isError ? <LoadProblem error={reports.error} retrying={reports.isFetching} onRetry={() => void reports.refetch()} /> : null}
      {reports.isPending ? <CardSkeleton /> : null}
      {reports.data && shown.length === 0 ? (
        <EmptyState title={t(text ? "console.noMatch" : "console.empty.title", { text })}>
          {text ? t("console.noMatchHelp") : t("console.empty.text")}
        </EmptyState>
      ) : null}
      {(["own", "delivered"] as const).map((kind) => {
        const group = shown.filter((report) => report.kind === kind);
        if (group.length === 0 && (kind === "delivered" || text !== "" || !reports.data)) return null;
        return (
          <Box key={kind} component="section" aria-label={t(`console.group.${kind}`)}>
            <Typography component="h2" variant="h5" sx={{ mb: 3 }}>
              {t(`console.group.${kind}`)}
            </Typography>
            {group.length === 0 ? (
              <Typography sx={{ color: role.inkMuted }}>{t(canAuthor ? "console.noOwn.author" : "console.noOwn.reader")}</Typography>
            ) : (
              <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 3 }}>
                {group.map((report) => (
                  <ReportCard
                    key={report.id}
                    report={report}
                    texts={texts}
                    canAuthor={canAuthor}
                    onPage={onPage}
                    onDelete={() => setDeleting(report)}
                  />
                ))}
              </Box>
            )}
          </Box>
        );
      })}
      {deleting ? (
        <DeleteReport
          client={client}
          report={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            setDeleted(t("console.done.deleted", { title: deleting.title }));
          }}
        />
      ) : null}
    </Box>
  );
}
