import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, type RefObject } from "react";

import { ConnectionNotice } from "./ConnectionNotice.tsx";
import { useDashboard } from "./DashboardContext.ts";
import { DashboardFooter } from "./DashboardFooter.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { HostFilters } from "./filters/HostFilters.tsx";
import { SheetPanel } from "./SheetPanel.tsx";
import { SheetTabs } from "./SheetTabs.tsx";
import type { SavedViews } from "./views/useSavedViews.ts";
import { ViewNotice } from "./views/ViewNotice.tsx";

interface DashboardPageProps {
  readonly page: RefObject<HTMLDivElement | null>;
  /** Its filters are known. */
  readonly ready: boolean;
  readonly sheetTabsHidden?: boolean;
  readonly printHidden?: boolean;
  readonly sheetId: string;
  readonly onSheet: (id: string) => void;
  readonly onReset: (() => void) | undefined;
  readonly views: SavedViews;
}

/** The portal shows the title above the frame; on paper the frame stands alone. */
const onPaperOnly = {
  "@media screen": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap" },
};

/** Shows a dashboard from top to bottom; the portal around it shows the title. */
export function DashboardPage({
  page,
  ready,
  sheetTabsHidden = false,
  printHidden = false,
  sheetId,
  onSheet,
  onReset,
  views,
}: DashboardPageProps) {
  const { dashboard, texts, host } = useDashboard();
  const title = useId();
  const sheet = dashboard.sheets.find(({ id }) => id === sheetId);
  return (
    <Box
      ref={page}
      component="main"
      aria-labelledby={title}
      sx={{ containerType: "inline-size", minHeight: 480, boxSizing: "border-box", p: { xs: 3, sm: 4 }, "@media print": { p: 0 } }}
    >
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography id={title} component="h1" variant="h4" sx={onPaperOnly}>
          {texts.title}
        </Typography>
        <ConnectionNotice />
        {sheetTabsHidden ? null : <SheetTabs sheetId={sheetId} onSheet={onSheet} printHidden={printHidden} views={views} />}
        <ViewNotice views={views} />
        <FilterBar sheetId={sheetId} onReset={onReset} />
        <HostFilters filters={host.sheetFiltersOf(sheetId)} />
        {sheet && ready ? <SheetPanel key={sheet.id} sheet={sheet} labelled={!sheetTabsHidden} /> : null}
        <DashboardFooter />
      </Box>
    </Box>
  );
}
