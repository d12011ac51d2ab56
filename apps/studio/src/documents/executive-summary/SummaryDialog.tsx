import type { SummaryFinding } from "@lyceum/contracts";
import { codeOf } from "@lyceum/contracts/client";
import { CardSkeleton, ErrorState, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";
import { useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { SummaryBody } from "./SummaryBody.tsx";
import { useExecutiveSummary } from "./useExecutiveSummary.ts";

/** What a draft's author does with a summary of it. */
export interface DraftSummary {
  readonly reportId: string;
  /** Saves what is not saved yet, of which the summary is then. */
  readonly flush: () => Promise<unknown>;
  /** Puts a text on the open sheet. */
  readonly onAdd: (text: string) => void;
}

interface SummaryDialogProps {
  readonly sheetId: string;
  readonly onClose: () => void;
  readonly onShow: (finding: SummaryFinding) => void;
  /** Undefined for a report that is read. */
  readonly draft?: DraftSummary | undefined;
}

/** On paper a summary stands alone, as long as it is. */
const onPaper = {
  "@media print": {
    "#root": { display: "none" },
    ".MuiDialog-root": { position: "static !important" },
    ".MuiDialog-container": { height: "auto !important", display: "block !important" },
    ".MuiDialog-paper": { margin: "0 !important", maxHeight: "none !important", maxWidth: "none !important", boxShadow: "none !important" },
    ".MuiDialogContent-root": { overflow: "visible !important" },
    ".MuiBackdrop-root, .MuiDialog-paper .MuiIconButton-root": { display: "none !important" },
  },
} as const;

/** Says what stands out in the open report or sheet, each sentence with the way to its visual. */
export function SummaryDialog({ sheetId, onClose, onShow, draft }: SummaryDialogProps) {
  const { t, i18n } = useTranslation(["studio", "executiveSummary"]);
  const { dashboard } = useDashboard();
  const [isWhole, setWhole] = useState(true);
  const { summary, short, makeFile } = useExecutiveSummary({
    dashboardId: draft?.reportId ?? dashboard.id,
    sheetId: isWhole ? undefined : sheetId,
    flush: draft?.flush,
  });
  return (
    <FrameDialog open onClose={onClose} title={t("studio:summary.open")}>
      <GlobalStyles styles={onPaper} />
      <Box aria-busy={summary.isFetching} sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography sx={{ color: role.inkMuted, maxWidth: "70ch" }}>{t("studio:summary.intro")}</Typography>
        {dashboard.sheets.length > 1 ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            className="no-print"
            aria-label={t("studio:summary.scope")}
            value={isWhole ? "whole" : "sheet"}
            onChange={(_, value: "whole" | "sheet" | null) => {
              if (value !== null) setWhole(value === "whole");
            }}
          >
            <ToggleButton value="whole">{t("studio:summary.whole")}</ToggleButton>
            <ToggleButton value="sheet">{t("studio:summary.sheet")}</ToggleButton>
          </ToggleButtonGroup>
        ) : null}
        {summary.isPending ? (
          <output aria-label={t("studio:summary.loading")}>
            <CardSkeleton rows={6} />
          </output>
        ) : null}
        {summary.error ? (
          <ErrorState
            title={t("studio:summary.failed")}
            retryLabel={t("studio:problem.retry")}
            retrying={summary.isFetching}
            onRetry={() => void summary.refetch()}
          >
            {problemText(codeOf(summary.error), i18n.getFixedT(null, "studio"), i18n).detail}
          </ErrorState>
        ) : null}
        {summary.data ? (
          <SummaryBody summary={summary.data} short={short} onShow={onShow} onAdd={draft?.onAdd} makeFile={makeFile} />
        ) : null}
      </Box>
    </FrameDialog>
  );
}
