import type { Scheme } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import type { i18n } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { DashboardProvider } from "../../../documents/DashboardContext.ts";
import { FilterBar } from "../../../documents/filters/FilterBar.tsx";
import { useFilters } from "../../../documents/filters/useFilters.ts";
import { useLatestValues } from "../../../documents/filters/useLatestValues.ts";
import { SheetPanel } from "../../../documents/SheetPanel.tsx";
import { panelId, tabId } from "../../../documents/SheetTabs.tsx";
import { useDashboardView } from "../../../documents/useDashboardView.ts";
import type { FrameClient, FrameDocument, FrameSession } from "../../../lib/frame-client.ts";
import { BackNotice } from "../BackNotice.tsx";

interface PreviewProps {
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  readonly scheme: Scheme;
  readonly content: Omit<FrameDocument, "basis">;
  readonly onBack: () => void;
}

const NO_PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map();

/** The draft as its readers would find it, with filters that work. */
export function Preview({ client, session, texts, scheme, content, onBack }: PreviewProps) {
  const { t } = useTranslation("console");
  const [sheetId, setSheetId] = useState(content.dashboard.sheets[0]?.id ?? "");
  const own = content.dashboard.sheets.find(({ id }) => id === sheetId);
  const filters = useFilters(content, { parameters: NO_PARAMETERS, sheet: own });
  const view = useDashboardView({ client, session, content, filters, texts, scheme, isReport: false, depth: session.scope.depth });
  const ready = useLatestValues(view, filters, own);
  const { dashboard } = view;
  const sheet = dashboard.sheets.find(({ id }) => id === sheetId);
  return (
    <DashboardProvider value={view}>
      <Box
        component="main"
        aria-label={t("editor.preview.label")}
        sx={{ containerType: "inline-size", display: "grid", gap: 4, p: { xs: 3, sm: 4 }, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        <BackNotice label={t("editor.preview.close")} onBack={onBack}>
          {t("editor.preview.text")}
        </BackNotice>
        <Typography component="h1" variant="h4" sx={{ overflowWrap: "anywhere" }}>
          <bdi>{view.texts.title}</bdi>
        </Typography>
        <Tabs
          value={sheetId}
          onChange={(_, id: string) => setSheetId(id)}
          aria-label={t("editor.sheets.label")}
          variant="scrollable"
          scrollButtons="auto"
        >
          {dashboard.sheets.map((entry) => (
            <Tab
              key={entry.id}
              value={entry.id}
              id={tabId(entry.id)}
              aria-controls={entry.id === sheetId ? panelId(entry.id) : undefined}
              label={view.texts.sheet(entry, "name")}
            />
          ))}
        </Tabs>
        <FilterBar sheetId={sheetId} onReset={() => filters.dispatch({ type: "reset" })} />
        {sheet && ready ? <SheetPanel key={sheet.id} sheet={sheet} labelled /> : null}
      </Box>
    </DashboardProvider>
  );
}
