import type { ReportSummary } from "@lyceum/contracts";
import { withPinned } from "@lyceum/model/pinned-sheet";
import { CardSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { i18n } from "i18next";

import type { FrameClient } from "../../lib/frame-client.ts";
import { BackToList } from "./BackToList.tsx";
import { LoadProblem } from "./LoadProblem.tsx";
import { ReportForm } from "./ReportForm.tsx";

interface ReportEditorProps {
  readonly client: FrameClient;
  readonly texts: i18n;
  readonly report: ReportSummary;
  readonly onBack: () => void;
  /** @param done what to say. */
  readonly onSaved: (done: string) => void;
}

/** Loads the delivered report, and the own one that is changed, for the form. */
export function ReportEditor({ client, texts, report, onBack, onSaved }: ReportEditorProps) {
  const { t } = texts;
  const isCopy = report.kind === "delivered";
  const documents = useQuery({
    queryKey: ["editor", report.id, report.version],
    queryFn: async () => {
      const [source, own] = await Promise.all([
        client.dashboard(report.source ?? report.id),
        isCopy ? undefined : client.dashboard(report.id),
      ]);
      return { source: withPinned(source.dashboard, own?.dashboard), own: own?.dashboard };
    },
    gcTime: 0,
  });
  return (
    <Box
      component="main"
      aria-label={t("console.title")}
      sx={{ display: "grid", gap: 4, p: { xs: 3, sm: 4 }, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <BackToList onBack={onBack} />
      <Typography component="h1" variant="h4" sx={{ overflowWrap: "anywhere" }}>
        {t(isCopy ? "console.form.copyTitle" : "console.form.changeTitle", { title: report.title })}
      </Typography>
      {documents.isError ? (
        <LoadProblem error={documents.error} retrying={documents.isFetching} onRetry={() => void documents.refetch()} />
      ) : null}
      {documents.isPending ? <CardSkeleton /> : null}
      {documents.data ? (
        <ReportForm client={client} texts={texts} report={report} {...documents.data} onCancel={onBack} onSaved={onSaved} />
      ) : null}
    </Box>
  );
}
