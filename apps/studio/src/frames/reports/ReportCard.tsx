import type { ReportSummary } from "@lyceum/contracts";
import { formatDate } from "@lyceum/reports";
import { corner, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import type { i18n } from "i18next";

import type { ReportsPage } from "./reports-page.ts";

interface ReportCardProps {
  readonly report: ReportSummary;
  readonly texts: i18n;
  readonly canAuthor: boolean;
  readonly onPage: (page: ReportsPage) => void;
  readonly onDelete: () => void;
}

/** One report of the list with what this person may do with it. */
export function ReportCard({ report, texts, canAuthor, onPage, onDelete }: ReportCardProps) {
  const { t, language } = texts;
  const { title, description, owner, updatedAt } = report;
  const keeper = owner ?? t("console.ownerGone");
  return (
    <Box
      component="li"
      sx={{
        p: 4,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.card}px`,
        backgroundColor: role.surface,
        display: "flex",
        flexWrap: "wrap",
        gap: 3,
        alignItems: "flex-start",
      }}
    >
      <Box sx={{ flex: "1 1 280px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
          <Typography component="h3" sx={{ fontSize: sizes.body, fontWeight: 600 }}>
            <bdi>{title}</bdi>
          </Typography>
          <Chip size="small" label={t(`console.area.${report.area}`)} />
          {report.shared ? null : <Chip size="small" variant="outlined" label={t("console.private")} />}
        </Box>
        <Typography sx={{ color: role.inkMuted, mt: 1, maxWidth: "70ch", whiteSpace: "pre-line" }}>{description}</Typography>
        {report.kind === "own" ? (
          <Typography sx={{ color: role.inkMuted, mt: 1, fontSize: sizes.small }}>
            {t("console.keptBy", { owner: keeper, date: updatedAt ? formatDate(updatedAt, language, "medium") : "" })}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          size="small"
          variant="contained"
          aria-label={t("console.openNamed", { title })}
          onClick={() => onPage({ kind: "report", report })}
        >
          {t("console.open")}
        </Button>
        {canAuthor && report.kind === "delivered" ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={t("console.copyNamed", { title })}
            onClick={() => onPage({ kind: "editor", report })}
          >
            {t("console.copy")}
          </Button>
        ) : null}
        {report.mayChange ? (
          <>
            <Button
              size="small"
              variant="outlined"
              aria-label={t("console.changeNamed", { title })}
              onClick={() => onPage({ kind: "editor", report })}
            >
              {t("console.change")}
            </Button>
            <Button size="small" color="error" aria-label={t("console.deleteNamed", { title })} onClick={onDelete}>
              {t("console.delete")}
            </Button>
          </>
        ) : null}
      </Box>
    </Box>
  );
}
