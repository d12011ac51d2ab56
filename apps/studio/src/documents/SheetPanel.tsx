import type { Sheet } from "@lyceum/model";
import { choosesPeriod, isPeriod, isPlaced, missingFilters, shapeOf } from "@lyceum/reports";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "./DashboardContext.ts";
import { RequiredChoice } from "./filters/RequiredChoice.tsx";
import { SheetOpening } from "./opening/SheetOpening.tsx";
import { useOpening } from "./opening/useOpening.ts";
import { useIsPhone } from "./phone.ts";
import { aloneOnStage, placedGrid, roomIn, sheetGrid, stageGrid, stageRoom, styledParts } from "./sheet-grid.ts";
import { SheetBlock } from "./SheetBlock.tsx";
import { panelId, tabId } from "./SheetTabs.tsx";
import { usePrefetchedAnswers } from "./usePrefetchedAnswers.ts";
import { VisualCard } from "./visuals/VisualCard.tsx";

/** What a sheet says first, what it is about, and its visuals on the grid. */
function SheetContent({ sheet, onStage }: Pick<SheetPanelProps, "sheet" | "onStage">) {
  const { t, i18n } = useTranslation("studio");
  const { dashboard, texts, values, facts } = useDashboard();
  const compared = sheet.visuals.filter(({ comparison }) => comparison);
  const periods = dashboard.filters.filter(
    (filter) => isPeriod(filter) && compared.some(({ query }) => facts.limits(query, shapeOf(filter)).reach === "all"),
  );
  const couldCompare = periods.length > 0 && !choosesPeriod(dashboard.filters, values);
  const labels = new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(periods.map((filter) => texts.filter(filter)));
  const description = texts.sheet(sheet, "description");
  const isFree = isPlaced(sheet);
  const isPhone = useIsPhone();
  const [isWhole, setWhole] = useState(false);
  const parts = styledParts(sheet, isPhone && !isWhole);
  const hidden = sheet.visuals.length + (sheet.blocks?.length ?? 0) - parts.length;
  usePrefetchedAnswers(sheet);
  const opening = useOpening(sheet);
  return (
    <>
      {opening ? <SheetOpening opening={opening} /> : null}
      <Typography sx={{ color: role.inkMuted, mb: 4, maxWidth: "70ch" }}>
        {description} {couldCompare ? t("chart.changeHint", { labels }) : null}
      </Typography>
      <Box sx={onStage ? [stageGrid, parts.length === 1 && aloneOnStage] : isFree ? placedGrid : sheetGrid}>
        {parts.map(({ part, style }) => (
          <Box key={part.id} style={style} sx={part.kind === "block" ? { display: "grid" } : undefined}>
            {part.kind === "visual" ? (
              <VisualCard
                sheetId={sheet.id}
                visual={part.visual}
                room={onStage ? stageRoom(part.visual, parts.length === 1) : roomIn(part.visual)}
              />
            ) : (
              <SheetBlock block={part.block} />
            )}
          </Box>
        ))}
      </Box>
      {hidden > 0 ? (
        <Box className="no-print" sx={{ mt: 4, display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", color: role.inkMuted }}>
          {t("phone.hidden", { count: hidden })}
          <Button size="small" onClick={() => setWhole(true)}>
            {t("phone.showAll")}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

interface SheetPanelProps {
  readonly sheet: Sheet;
  /** A tab names it. */
  readonly labelled: boolean;
  /** False where its name stands above it already. */
  readonly titled?: boolean;
  /** It is presented: what stands on it takes all the height that there is. */
  readonly onStage?: boolean;
}

/** One sheet, or the choice that its report requires first. */
export function SheetPanel({ sheet, labelled, titled = true, onStage = false }: SheetPanelProps) {
  const { dashboard, texts, values, host } = useDashboard();
  const [required] = missingFilters(dashboard.filters, values, host.sheetFiltersOf(sheet.id));
  return (
    <Box
      role={labelled ? "tabpanel" : undefined}
      data-density={dashboard.theme?.density}
      id={panelId(sheet.id)}
      aria-labelledby={labelled ? tabId(sheet.id) : undefined}
      sx={onStage ? { flex: 1, display: "flex", flexDirection: "column" } : undefined}
    >
      {titled ? (
        <Typography component="h2" className={labelled ? "visually-hidden" : undefined} variant="h4">
          {texts.sheet(sheet, "name")}
        </Typography>
      ) : null}
      {required ? <RequiredChoice filter={required} /> : <SheetContent sheet={sheet} onStage={onStage} />}
    </Box>
  );
}
