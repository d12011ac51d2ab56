import Box from "@mui/material/Box";
import type { RefObject } from "react";

import type { FrameSession } from "../../lib/frame-client.ts";
import type { FrameOptions } from "../protocol/frame-options.ts";
import { useDashboard } from "./dashboard-context.ts";
import { DashboardStanding } from "./DashboardStanding.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { SheetPanel } from "./SheetPanel.tsx";
import { SheetTabs } from "./SheetTabs.tsx";

interface DashboardPageProps {
  readonly page: RefObject<HTMLDivElement | null>;
  readonly session: FrameSession;
  readonly options: FrameOptions;
  readonly sheetId: string;
  readonly onSheet: (id: string) => void;
  readonly onReset: (() => void) | undefined;
}

/** The dashboard from top to bottom; the portal around it shows the title. */
export function DashboardPage({ page, session, options, sheetId, onSheet, onReset }: DashboardPageProps) {
  const { dashboard } = useDashboard();
  const sheet = dashboard.sheets.find(({ id }) => id === sheetId);
  return (
    <Box
      ref={page}
      component="main"
      aria-label={dashboard.title}
      sx={{ containerType: "inline-size", minHeight: 480, boxSizing: "border-box", p: { xs: 3, sm: 4 }, "@media print": { p: 0 } }}
    >
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {options.sheetTabsHidden ? null : <SheetTabs sheetId={sheetId} onSheet={onSheet} printHidden={options.printHidden} />}
        <FilterBar onReset={onReset} />
        {sheet ? <SheetPanel key={sheet.id} sheet={sheet} labelled={!options.sheetTabsHidden} /> : null}
        <DashboardStanding session={session} />
      </Box>
    </Box>
  );
}
