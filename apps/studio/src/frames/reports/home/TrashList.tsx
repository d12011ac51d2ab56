import { deleteReport, listReports, recoverReport, type ReportSummary, TRASH_DAYS } from "@lyceum/contracts";
import { formatDate } from "@lyceum/reports";
import { CardSkeleton, corner, EmptyState, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { DeleteDialog } from "../../../documents/DeleteDialog.tsx";
import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { LoadProblem } from "../LoadProblem.tsx";
import { REPORTS_KEY } from "../reports-cache.ts";

const TRASH_KEY = ["trash"] as const;

/** Reports in the trash: each can be taken back for a time, or deleted for good. */
export function TrashList({ client, onDone }: { readonly client: FrameClient; readonly onDone: (text: string) => void }) {
  const { t, i18n } = useTranslation("console");
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState<ReportSummary>();
  const trash = useQuery({
    queryKey: TRASH_KEY,
    queryFn: async () => (await client.call(listReports, { query: { locale: i18n.language, trash: "true" } })).reports,
    staleTime: 0,
  });
  const forget = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: TRASH_KEY });
    await queries.invalidateQueries({ queryKey: REPORTS_KEY });
  };
  const recovery = useMutation({
    mutationFn: ({ id }: ReportSummary) => client.call(recoverReport, { params: { reportId: id } }),
    onSuccess: ({ title }) => onDone(t("done.recovered", { title })),
    onSettled: forget,
  });
  const deletion = useMutation({
    mutationFn: ({ id, version }: ReportSummary) =>
      client.call(deleteReport, { params: { reportId: id }, query: { version: version ?? 1 } }),
    onSuccess: (_, { title }) => {
      setDeleting(undefined);
      onDone(t("done.deleted", { title }));
    },
    onSettled: forget,
  });
  if (trash.isPending) return <CardSkeleton />;
  if (trash.isError) return <LoadProblem error={trash.error} retrying={trash.isFetching} onRetry={() => void trash.refetch()} />;
  if (trash.data.length === 0) return <EmptyState title={t("home.trash.empty")}>{t("home.trash.help", { days: TRASH_DAYS })}</EmptyState>;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box sx={{ color: role.inkMuted }}>{t("home.trash.help", { days: TRASH_DAYS })}</Box>
      <FailureNotice error={recovery.error} />
      <Box component="ul" aria-label={t("home.section.trash")} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {trash.data.map((report) => (
          <Box
            key={report.id}
            component="li"
            sx={{
              display: "flex",
              flexWrap: "wrap",
              gap: 2,
              alignItems: "center",
              p: 3,
              border: `1px solid ${role.line}`,
              borderRadius: `${corner.card}px`,
              backgroundColor: role.surface,
            }}
          >
            <Box sx={{ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" }}>
              <Box sx={{ fontWeight: 600 }}>{report.title}</Box>
              <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>
                {t("home.trash.since", { date: report.trashedAt ? formatDate(report.trashedAt, i18n.language, "medium") : "" })}
              </Box>
            </Box>
            <Button
              size="small"
              variant="outlined"
              aria-label={t("home.trash.recoverNamed", { title: report.title })}
              onClick={() => recovery.mutate(report)}
            >
              {t("home.trash.recover")}
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={t("home.trash.deleteNamed", { title: report.title })}
              onClick={() => setDeleting(report)}
            >
              {t("home.trash.delete")}
            </Button>
          </Box>
        ))}
      </Box>
      {deleting ? (
        <DeleteDialog
          title={t("home.trash.deleting.title")}
          text={t("home.trash.deleting.text", { title: deleting.title })}
          confirm={t("home.trash.delete")}
          deleting={deletion.isPending}
          error={deletion.error}
          onDelete={() => deletion.mutate(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </Box>
  );
}
