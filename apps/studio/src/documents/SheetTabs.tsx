import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useTranslation } from "react-i18next";

import { AnnotationsButton } from "./annotations/AnnotationsButton.tsx";
import { useDashboard } from "./DashboardContext.ts";
import { SummaryButton } from "./executive-summary/SummaryButton.tsx";
import { DownloadButton } from "./files/DownloadButton.tsx";
import type { SavedViews } from "./views/useSavedViews.ts";
import { ViewsButton } from "./views/ViewsButton.tsx";

interface SheetTabsProps {
  readonly sheetId: string;
  readonly onSheet: (id: string) => void;
  readonly printHidden: boolean;
  readonly views: SavedViews;
}

export const tabId = (sheetId: string): string => `sheet-tab-${sheetId}`;
export const panelId = (sheetId: string): string => `sheet-${sheetId}`;

/** The sheets as tabs; arrow keys move between them. */
export function SheetTabs({ sheetId, onSheet, printHidden, views }: SheetTabsProps) {
  const { t } = useTranslation("studio");
  const { dashboard, texts, reportId } = useDashboard();
  return (
    <Box className="no-print" sx={{ display: "flex", alignItems: "center", gap: 2, borderBottom: `1px solid ${role.line}` }}>
      <Tabs
        value={sheetId}
        onChange={(_, id: string) => onSheet(id)}
        aria-label={t("sheets.label")}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ flex: 1, minWidth: 0 }}
      >
        {dashboard.sheets.map((sheet) => (
          <Tab
            key={sheet.id}
            value={sheet.id}
            id={tabId(sheet.id)}
            aria-controls={sheet.id === sheetId ? panelId(sheet.id) : undefined}
            label={texts.sheet(sheet, "name")}
          />
        ))}
      </Tabs>
      {reportId === undefined ? null : <SummaryButton sheetId={sheetId} onSheet={onSheet} />}
      {reportId === undefined ? null : <DownloadButton />}
      <AnnotationsButton />
      <ViewsButton views={views} />
      {printHidden ? null : (
        <Button size="small" onClick={() => window.print()}>
          {t("print")}
        </Button>
      )}
    </Box>
  );
}
