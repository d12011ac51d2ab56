import type { ReportFolder, ReportSummary } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import { DialogActions } from "../editor/DialogActions.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import type { ReportAct } from "./ReportCard.tsx";
import { TagsDialog } from "./TagsDialog.tsx";
import type { useArranging } from "./useArranging.ts";

/** What is asked about a report, or how a new one begins. */
export type HomeDialog =
  | { readonly act: "new" | "story" }
  | { readonly act: Exclude<ReportAct, "open" | "change">; readonly report: ReportSummary };

interface ArrangeDialogsProps {
  readonly dialog: HomeDialog;
  readonly folders: readonly ReportFolder[];
  readonly tags: readonly string[];
  readonly arranging: ReturnType<typeof useArranging>["arranging"];
  readonly onClose: () => void;
}

/** Asks where a report is to lie, which tags it has, and whether it is a template. */
export function ArrangeDialogs({ dialog, folders, tags, arranging, onClose }: ArrangeDialogsProps) {
  const { t } = useTranslation("console");
  return (
    <>
      {dialog.act === "move" ? (
        <MoveDialog
          report={dialog.report}
          folders={folders}
          moving={arranging.isPending}
          error={arranging.error}
          onMove={(next) => arranging.mutate({ report: dialog.report, change: { folder: next } })}
          onClose={onClose}
        />
      ) : null}
      {dialog.act === "tag" ? (
        <TagsDialog
          report={dialog.report}
          known={tags}
          saving={arranging.isPending}
          error={arranging.error}
          onSave={(next) => arranging.mutate({ report: dialog.report, change: { tags: next } })}
          onClose={onClose}
        />
      ) : null}
      {dialog.act === "template" ? (
        <FrameDialog open onClose={onClose} title={t(dialog.report.template ? "templates.end" : "templates.make")}>
          <Box sx={{ display: "grid", gap: 3 }}>
            <Box>{t(dialog.report.template ? "templates.ending" : "templates.making", { title: dialog.report.title })}</Box>
            <FailureNotice error={arranging.error} />
            <DialogActions
              confirm={t(dialog.report.template ? "templates.end" : "templates.make")}
              busy={arranging.isPending}
              onClose={onClose}
              onConfirm={() => arranging.mutate({ report: dialog.report, change: { template: !dialog.report.template } })}
            />
          </Box>
        </FrameDialog>
      ) : null}
    </>
  );
}
