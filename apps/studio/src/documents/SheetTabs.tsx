import { Icon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useTranslation } from "react-i18next";

import { AnnotationsButton } from "./annotations/AnnotationsButton.tsx";
import { useDashboard } from "./DashboardContext.ts";
import { SummaryButton } from "./executive-summary/SummaryButton.tsx";
import { DownloadButton } from "./files/DownloadButton.tsx";
import { signAlone } from "./SheetButton.tsx";
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

const Printer = () => (
  <Icon size={16}>
    <path d="M7 8V4h10v4M7 17H4V9h16v8h-3M7 14h10v6H7z" />
  </Icon>
);

/** The sheets as tabs, which arrow keys move between; what can be done with the report stands below them where both do not fit side by side. */
export function SheetTabs({ sheetId, onSheet, printHidden, views }: SheetTabsProps) {
  const { t } = useTranslation("studio");
  const { dashboard, texts, reportId } = useDashboard();
  return (
    <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4, rowGap: 3 }}>
      <Tabs
        value={sheetId}
        onChange={(_, id: string) => onSheet(id)}
        aria-label={t("sheets.label")}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ flex: "1 1 auto", minWidth: 0, maxWidth: "100%", borderBottom: `1px solid ${role.line}` }}
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
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 2,
          marginInlineStart: "auto",
          "@container (max-width: 679px)": { marginInlineStart: 0 },
        }}
      >
        {reportId === undefined ? null : <SummaryButton sheetId={sheetId} onSheet={onSheet} />}
        {reportId === undefined ? null : <DownloadButton />}
        <AnnotationsButton />
        <ViewsButton views={views} />
        {printHidden ? null : (
          <Button size="small" aria-label={t("print")} onClick={() => window.print()} sx={signAlone}>
            <Printer />
            <Box component="span" className="words">
              {t("print")}
            </Box>
          </Button>
        )}
      </Box>
    </Box>
  );
}
