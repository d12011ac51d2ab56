import { publishReport, REPORT_LIMITS, type ReportSummary } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { CardSkeleton, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { LoadProblem } from "../LoadProblem.tsx";
import { ImpactList } from "../publishing/ImpactList.tsx";
import { ReviewPart } from "../publishing/ReviewPart.tsx";
import { useImpact } from "../publishing/useImpact.ts";
import { useReview } from "../publishing/useReview.ts";
import { DialogActions } from "./DialogActions.tsx";
import { DifferenceList } from "./DifferenceList.tsx";

interface PublishDialogProps {
  readonly client: FrameClient;
  readonly report: ReportSummary;
  readonly document: Dashboard;
  /** What readers see; undefined before it is first published. */
  readonly published: Dashboard | undefined;
  /** Visuals that cannot be answered. */
  readonly brokenCount: number;
  /** Saves what is not saved yet. @returns the version that the server has then; undefined where that failed. */
  readonly flush: () => Promise<number | undefined>;
  readonly onClose: () => void;
  readonly onShare: () => void;
  readonly onPublished: (report: ReportSummary) => void;
}

/** Says what readers will find changed, and gives it to them. */
export function PublishDialog(props: PublishDialogProps) {
  const { client, report, document, published, brokenCount, flush, onClose, onShare, onPublished } = props;
  const { t } = useTranslation("console");
  const [note, setNote] = useState("");
  const publishing = useMutation({
    mutationFn: async () => {
      const version = await flush();
      if (version === undefined) return undefined;
      return client.call(publishReport, { params: { reportId: report.id }, body: { version, note: note.trim() } });
    },
    onSuccess: (done) => done && onPublished(done),
  });
  const impact = useImpact(client, report.id, flush);
  const { review, put, commenting } = useReview(client, report.id, flush);
  const needsReview = review.data?.required === true && review.data.state !== "approved";
  const isEmpty = document.sheets.every(({ visuals, blocks = [] }) => visuals.length + blocks.length === 0);
  return (
    <FrameDialog open onClose={onClose} title={t("editor.publishing.title")}>
      <Box sx={{ display: "grid", gap: 4 }}>
        {needsReview ? null : <Box>{t(report.shared ? "editor.publishing.shared" : "editor.publishing.private")}</Box>}
        {isEmpty ? <Notice kind="warning">{t("editor.publishing.empty")}</Notice> : null}
        {brokenCount > 0 ? <Notice kind="warning">{t("editor.publishing.broken", { count: brokenCount })}</Notice> : null}
        {published ? (
          <Box component="section" aria-label={t("editor.publishing.changes")}>
            <Box sx={{ fontWeight: 600, mb: 2 }}>{t("editor.publishing.changes")}</Box>
            <DifferenceList before={published} after={document} label={t("editor.publishing.changes")} />
          </Box>
        ) : null}
        <ImpactList impact={impact} cause="publish" />
        {review.isError ? <LoadProblem error={review.error} retrying={review.isFetching} onRetry={() => void review.refetch()} /> : null}
        {review.isPending ? <CardSkeleton rows={2} /> : null}
        {review.data && needsReview ? (
          <ReviewPart
            client={client}
            reportId={report.id}
            review={review.data}
            put={put}
            commenting={commenting}
            isEmpty={isEmpty}
            flush={flush}
            onClose={onClose}
          />
        ) : null}
        {review.data?.state === "approved" ? <Notice kind="success">{t("review.state.approved")}</Notice> : null}
        {needsReview || review.isPending ? null : (
          <>
            <TextField
              label={t("editor.publishing.note")}
              helperText={t("editor.publishing.noteHelp")}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              slotProps={{ htmlInput: { maxLength: REPORT_LIMITS.note } }}
            />
            {publishing.data === undefined && publishing.isSuccess ? (
              <Notice kind="warning" live="alert">
                {t("editor.publishing.unsaved")}
              </Notice>
            ) : null}
            <FailureNotice error={publishing.error} />
            <DialogActions
              confirm={t("editor.publishing.confirm")}
              busy={publishing.isPending}
              disabled={isEmpty || impact.isPending}
              onClose={onClose}
              onConfirm={() => publishing.mutate()}
            >
              {report.mayManage && !report.shared ? <Button onClick={onShare}>{t("editor.publishing.share")}</Button> : null}
            </DialogActions>
          </>
        )}
      </Box>
    </FrameDialog>
  );
}
