import type { Sheet } from "@lyceum/model";
import { choosesPeriod, isPeriod, mediumSpans, missingFilters, shapeOf, smallSpans } from "@lyceum/reports";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { useDashboard } from "./DashboardContext.ts";
import { RequiredChoice } from "./filters/RequiredChoice.tsx";
import { SheetOpening } from "./opening/SheetOpening.tsx";
import { useOpening } from "./opening/useOpening.ts";
import { panelId, tabId } from "./SheetTabs.tsx";
import { usePrefetchedAnswers } from "./usePrefetchedAnswers.ts";
import { VisualCard } from "./visuals/VisualCard.tsx";

const grid = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: "repeat(12, minmax(0, 1fr))",
  "& > *": { gridColumn: "span var(--wide)", minWidth: 0 },
  "@container (max-width: 1023px)": { gridTemplateColumns: "repeat(6, minmax(0, 1fr))", "& > *": { gridColumn: "span var(--medium)" } },
  "@container (max-width: 719px)": {
    gap: 3,
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    "& > *": { gridColumn: "span var(--small)" },
  },
  // Half of it would cut figures.
  "@container (max-width: 319px)": { "& > *": { gridColumn: "span 2" } },
  "@media print": { gap: 3, "& > *": { breakInside: "avoid" } },
} as const;

/** What a sheet says first, what it is about, and its visuals on the grid. */
function SheetContent({ sheet }: { readonly sheet: Sheet }) {
  const { t, i18n } = useTranslation("studio");
  const { dashboard, texts, values, facts } = useDashboard();
  const compared = sheet.visuals.filter(({ comparison }) => comparison);
  const periods = dashboard.filters.filter(
    (filter) => isPeriod(filter) && compared.some(({ query }) => facts.limits(query, shapeOf(filter)).reach === "all"),
  );
  const couldCompare = periods.length > 0 && !choosesPeriod(dashboard.filters, values);
  const labels = new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(periods.map((filter) => texts.filter(filter)));
  const description = texts.sheet(sheet, "description");
  const [medium, small] = [mediumSpans(sheet.visuals), smallSpans(sheet.visuals)];
  usePrefetchedAnswers(sheet);
  const opening = useOpening(sheet);
  return (
    <>
      {opening ? <SheetOpening opening={opening} /> : null}
      <Typography sx={{ color: role.inkMuted, mb: 4, maxWidth: "70ch" }}>
        {description} {couldCompare ? t("chart.changeHint", { labels }) : null}
      </Typography>
      <Box sx={grid}>
        {sheet.visuals.map((visual, index) => (
          <Box
            key={visual.id}
            style={{ "--wide": visual.span, "--medium": medium[index] ?? 6, "--small": small[index] ?? 2 } as React.CSSProperties}
          >
            <VisualCard sheetId={sheet.id} visual={visual} opening={opening?.text} />
          </Box>
        ))}
      </Box>
    </>
  );
}

/** One sheet, or the choice that its report requires first. */
export function SheetPanel({ sheet, labelled }: { readonly sheet: Sheet; readonly labelled: boolean }) {
  const { dashboard, texts, values, host } = useDashboard();
  const [required] = missingFilters(dashboard.filters, values, host.sheetFiltersOf(sheet.id));
  return (
    <Box role={labelled ? "tabpanel" : undefined} id={panelId(sheet.id)} aria-labelledby={labelled ? tabId(sheet.id) : undefined}>
      <Typography component="h2" className={labelled ? "visually-hidden" : undefined} variant="h4">
        {texts.sheet(sheet, "name")}
      </Typography>
      {required ? <RequiredChoice filter={required} /> : <SheetContent sheet={sheet} />}
    </Box>
  );
}
