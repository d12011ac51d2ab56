import type { ChangeBreakdown, ChangeReasons } from "@lyceum/contracts";
import { codeOf } from "@lyceum/contracts/client";
import { formatDifference, formatMeasure } from "@lyceum/reports";
import type { QueryInput } from "@lyceum/semantic";
import { Delayed, Notice, RefreshIcon, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";
import { useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { ChangeTable } from "./ChangeTable.tsx";

/** Breakdowns that are shown at first, the most telling. */
const SHOWN_AT_FIRST = 3;
/** Standard deviations of chance from which a breakdown stands out. */
const STANDS_OUT = 3;

interface ChangeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly query: QueryInput;
  readonly measure: string;
}

/** Says why a number changed: by which groups of students, parts of the institution or kinds of work. */
export function ChangeDialog({ open, onClose, title, query, measure }: ChangeDialogProps) {
  const { t, i18n } = useTranslation("studio");
  const { client, reportId } = useDashboard();
  const result = useQuery({
    queryKey: ["change", query, measure],
    queryFn: ({ signal }) => client.change(query, measure, reportId, signal),
    enabled: open,
  });
  const problem = result.isError ? problemText(codeOf(result.error), t, i18n) : undefined;
  return (
    <FrameDialog open={open} onClose={onClose} title={t("change.title", { title })} size="wide">
      <Box aria-live="polite" sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {problem ? (
          <Notice
            kind="warning"
            title={problem.title}
            action={
              <Button size="small" startIcon={<RefreshIcon size={16} />} onClick={() => void result.refetch()}>
                {t("problem.retry")}
              </Button>
            }
          >
            {problem.detail}
          </Notice>
        ) : null}
        {result.isPending ? (
          <Delayed label={t("change.loading")}>
            <TextSkeleton lines={8} />
          </Delayed>
        ) : null}
        {result.data === null ? <Typography>{t("change.nothing")}</Typography> : null}
        {result.data ? <Reasons reasons={result.data} /> : null}
      </Box>
    </FrameDialog>
  );
}

function Reasons({ reasons }: { readonly reasons: ChangeReasons }) {
  const { t, i18n } = useTranslation("studio");
  const [all, setAll] = useState(false);
  const { breakdowns, format, before, after, change, label } = reasons;
  const value = (number: number): string => formatMeasure(number, format, i18n.language);
  const difference = formatDifference(change, format, i18n.language);
  const isEven = breakdowns.every(({ strength }) => strength < STANDS_OUT);
  const shown = all ? breakdowns : breakdowns.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Typography sx={{ maxWidth: "70ch" }}>
        {t("change.summary", {
          label,
          before: value(before),
          after: value(after),
          change: format === "ratio" ? t("chart.points", { value: difference }) : difference,
        })}{" "}
        {t(isEven ? "change.even" : "change.uneven")}
      </Typography>
      {shown.map((breakdown) => (
        <Breakdown key={breakdown.dimension} breakdown={breakdown} reasons={reasons} />
      ))}
      {shown.length < breakdowns.length ? (
        <Button size="small" onClick={() => setAll(true)} sx={{ justifySelf: "start" }}>
          {t("change.more", { count: breakdowns.length - shown.length })}
        </Button>
      ) : null}
    </>
  );
}

function Breakdown({ breakdown, reasons }: { readonly breakdown: ChangeBreakdown; readonly reasons: ChangeReasons }) {
  const { t } = useTranslation("studio");
  const heading = t("hierarchy.by", { label: breakdown.label });
  return (
    <Box>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {heading}
      </Typography>
      <Typography sx={{ fontSize: 13, mb: 2, color: "text.secondary" }}>
        {t(breakdown.strength >= STANDS_OUT ? "change.standsOut" : "change.byChance")}
      </Typography>
      <ChangeTable breakdown={breakdown} reasons={reasons} caption={heading} />
    </Box>
  );
}
