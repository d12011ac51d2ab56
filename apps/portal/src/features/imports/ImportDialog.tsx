import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { ImportFailure } from "./ImportFailure.tsx";
import { ImportReport } from "./ImportReport.tsx";
import { useImportRecord } from "./useImports.ts";

/** Reports one import: its rows and what was decided about them, or why nothing was taken. */
export function ImportDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation("imports");
  const heading = useId();
  const record = useImportRecord(id);
  return (
    <Dialog open aria-labelledby={heading} onClose={onClose} maxWidth="lg" fullWidth>
      <DialogTitle id={heading} sx={{ overflowWrap: "anywhere" }}>
        {record.data ? t("report.of", { name: record.data.fileName }) : t("report.title")}
      </DialogTitle>
      <DialogContent
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The dialog's content takes no other tag.
        role="region"
        aria-labelledby={heading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reached by the keyboard.
        tabIndex={0}
        sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        <QueryState query={record} loading={t("report.loading")} />
        {record.data?.result ? <ImportReport result={record.data.result} /> : null}
        {record.data && !record.data.result ? <ImportFailure record={record.data} /> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t("report.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
