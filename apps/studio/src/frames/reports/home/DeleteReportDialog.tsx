import { type ReportSummary, TRASH_DAYS } from "@lyceum/contracts";
import { useTranslation } from "react-i18next";

import { DeleteDialog } from "../../../documents/DeleteDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { ImpactList } from "../publishing/ImpactList.tsx";
import { useImpact } from "../publishing/useImpact.ts";

interface DeleteReportDialogProps {
  readonly client: FrameClient;
  readonly report: ReportSummary;
  readonly deleting: boolean;
  readonly error: Error | null;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a report goes to the trash, and says what rests on it. */
export function DeleteReportDialog({ client, report, ...dialog }: DeleteReportDialogProps) {
  const { t } = useTranslation("console");
  const impact = useImpact(client, report.id);
  const text = t(report.shared ? "home.deleting.shared" : "home.deleting.private", { title: report.title, days: TRASH_DAYS });
  return (
    <DeleteDialog {...dialog} title={t("home.deleting.title")} text={text} confirm={t("home.delete")} waits={impact.isPending}>
      <ImpactList impact={impact} cause="delete" />
    </DeleteDialog>
  );
}
