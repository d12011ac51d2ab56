import type { ReportSummary } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../lib/frame-client.ts";
import { LoadProblem } from "./LoadProblem.tsx";
import { changeCachedReports, REPORTS_KEY, withoutReport } from "./reports-cache.ts";

interface DeleteReportProps {
  readonly client: FrameClient;
  readonly report: ReportSummary;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a report is gone for everybody. */
export function DeleteReport({ client, report, onClose, onDeleted }: DeleteReportProps) {
  const { t } = useTranslation("studio");
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () => client.deleteReport(report.id, report.version ?? 0),
    onSuccess: async () => {
      await changeCachedReports(queries, (reports) => withoutReport(reports, report.id));
      onDeleted();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS_KEY }),
  });
  return (
    <FrameDialog open onClose={onClose} title={t("console.deleting.title")}>
      <Box sx={{ display: "grid", gap: 4 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {t(report.shared ? "console.deleting.shared" : "console.deleting.private", { title: report.title })}
        </Typography>
        {removal.isError ? <LoadProblem error={removal.error} retrying={removal.isPending} onRetry={() => removal.mutate()} /> : null}
        <Box sx={{ display: "flex", gap: 2, justifyContent: "flex-end" }}>
          <Button onClick={onClose}>{t("console.cancel")}</Button>
          <Button variant="contained" color="error" disabled={removal.isPending} onClick={() => removal.mutate()}>
            {t("console.deleting.confirm")}
          </Button>
        </Box>
      </Box>
    </FrameDialog>
  );
}
