import { listReportVersions, readReportVersion, type ReportSummary, type ReportVersion, restoreReportVersion } from "@lyceum/contracts";
import { Dashboard } from "@lyceum/model";
import { formatMoment } from "@lyceum/reports";
import { CardSkeleton, corner, EmptyState, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { LoadProblem } from "../LoadProblem.tsx";
import { DifferenceList } from "./DifferenceList.tsx";

interface VersionsDialogProps {
  readonly client: FrameClient;
  readonly report: ReportSummary;
  readonly document: Dashboard;
  readonly flush: () => Promise<number | undefined>;
  readonly onClose: () => void;
  /** Goes on with the version that the server has made the draft again. @param when it was made */
  readonly onRestored: (when: string) => Promise<void>;
}

interface VersionItemProps {
  readonly client: FrameClient;
  readonly reportId: string;
  readonly version: ReportVersion;
  readonly document: Dashboard;
  readonly restoring: boolean;
  readonly onRestore: () => void;
}

/** One version: whose it is, in what the draft differs from it, and the way back to it. */
function VersionItem({ client, reportId, version, document, restoring, onRestore }: VersionItemProps) {
  const { t, i18n } = useTranslation("console");
  const [isOpen, setOpen] = useState(false);
  const { kind, number, author, note, createdAt } = version;
  const when = formatMoment(createdAt, i18n.language, "device");
  const read = useQuery({
    queryKey: ["report-version", reportId, kind, number],
    queryFn: async () => Dashboard.parse((await client.call(readReportVersion, { params: { reportId, kind, number } })).document),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Box component="li" sx={{ p: 3, display: "grid", gap: 2, border: `1px solid ${role.line}`, borderRadius: `${corner.card}px` }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
          <Box sx={{ display: "flex", gap: 2, alignItems: "center", flexWrap: "wrap" }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {when}
            </Box>
            <Chip
              size="small"
              color={kind === "published" ? "success" : "default"}
              variant="outlined"
              label={t(`editor.versions.${kind}`)}
            />
          </Box>
          <Box sx={{ color: role.inkMuted, fontSize: sizes.small, overflowWrap: "anywhere" }}>
            {author ?? t("ownerGone")}
            {note === "" ? null : ` · ${note}`}
          </Box>
        </Box>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("editor.versions.compare")}
        </Button>
        <Button
          size="small"
          variant="outlined"
          loading={restoring}
          aria-label={t("editor.versions.restoreNamed", { when })}
          onClick={onRestore}
        >
          {t("editor.versions.restore")}
        </Button>
      </Box>
      {isOpen && read.isPending ? <CardSkeleton rows={2} /> : null}
      {isOpen && read.isError ? <LoadProblem error={read.error} retrying={read.isFetching} onRetry={() => void read.refetch()} /> : null}
      {isOpen && read.data ? (
        <Box>
          <Box sx={{ color: role.inkMuted, mb: 1 }}>{t("editor.versions.since")}</Box>
          <DifferenceList before={read.data} after={document} label={t("editor.versions.since")} />
        </Box>
      ) : null}
    </Box>
  );
}

/** Versions of a report: what was published, and drafts from before a pause or another person's work. */
export function VersionsDialog({ client, report, document, flush, onClose, onRestored }: VersionsDialogProps) {
  const { t, i18n } = useTranslation("console");
  const versions = useQuery({
    queryKey: ["report-versions", report.id],
    queryFn: async () => (await client.call(listReportVersions, { params: { reportId: report.id } })).versions,
    gcTime: 0,
  });
  const restoring = useMutation({
    mutationFn: async ({ kind, number, createdAt }: ReportVersion) => {
      const version = await flush();
      if (version === undefined) return;
      await client.call(restoreReportVersion, { params: { reportId: report.id, kind, number }, body: { version } });
      await onRestored(formatMoment(createdAt, i18n.language, "device"));
    },
  });
  return (
    <FrameDialog open onClose={onClose} title={t("editor.versions.title")}>
      <Box sx={{ display: "grid", gap: 3 }}>
        <Box sx={{ color: role.inkMuted }}>{t("editor.versions.help")}</Box>
        <FailureNotice error={restoring.error} />
        {versions.isError ? (
          <LoadProblem error={versions.error} retrying={versions.isFetching} onRetry={() => void versions.refetch()} />
        ) : null}
        {versions.isPending ? <CardSkeleton rows={3} /> : null}
        {versions.data?.length === 0 ? <EmptyState title={t("editor.versions.none")}>{t("editor.versions.noneHelp")}</EmptyState> : null}
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
          {versions.data?.map((version) => (
            <VersionItem
              key={`${version.kind}-${version.number}`}
              client={client}
              reportId={report.id}
              version={version}
              document={document}
              restoring={restoring.isPending && restoring.variables === version}
              onRestore={() => restoring.mutate(version)}
            />
          ))}
        </Box>
      </Box>
    </FrameDialog>
  );
}
