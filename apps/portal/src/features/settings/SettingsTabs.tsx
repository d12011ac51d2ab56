import { Delayed, EmptyState, LockIcon, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Tab, { type TabProps } from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Tooltip from "@mui/material/Tooltip";
import { type ReactElement, Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { moveAmongTabs } from "./move-among-tabs.ts";
import { openTab, SETTINGS_TABS, type SettingsTab, type TabState } from "./settings-tabs.ts";

export interface SettingsTabsProps {
  readonly states: Readonly<Record<SettingsTab, TabState>>;
  readonly tabs: Readonly<Record<SettingsTab, ReactElement>>;
}

/** The tabs of those who have any, and the open one's content. `?tab=` names it. */
export function SettingsTabs({ states, tabs }: SettingsTabsProps) {
  const { t } = useTranslation("settings");
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const offered = SETTINGS_TABS.filter((tab) => states[tab] === "shown" || states[tab] === "disabled");
  const open = openTab(search.get("tab"), states);
  if (offered.length === 0) return null;
  const choose = (tab: SettingsTab): void => {
    if (states[tab] === "shown" && tab !== open) setSearch({ tab });
  };
  return (
    <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Tabs
        value={open ?? false}
        onChange={(_, tab: SettingsTab) => choose(tab)}
        onKeyDownCapture={moveAmongTabs}
        aria-label={t("page.tabs.label")}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
      >
        {offered.map((tab) => (
          <SettingsTabLabel
            key={tab}
            value={tab}
            label={t(`page.tabs.${tab}`)}
            id={`${id}-${tab}`}
            reason={states[tab] === "disabled" ? t("page.tabs.regionUnavailable") : ""}
            {...(open === tab ? { "aria-controls": `${id}-panel` } : {})}
          />
        ))}
      </Tabs>
      {open ? (
        <Box
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open}`}
          sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}
        >
          {states[open] === "disabled" ? (
            <EmptyState level="h2" picture={<LockIcon size={40} />} title={t("page.tabs.lacking.title", { tab: t(`page.tabs.${open}`) })}>
              {t("page.tabs.lacking.body")}
            </EmptyState>
          ) : (
            <Suspense fallback={<PartSkeleton />}>{tabs[open]}</Suspense>
          )}
        </Box>
      ) : null}
    </Box>
  );
}

/** A tab with the reason why it cannot be opened. It takes the focus all the same, so that everybody can learn the reason. */
function SettingsTabLabel({ reason, ...tab }: TabProps & { readonly reason: string }) {
  return (
    <Tooltip title={reason} describeChild>
      <Tab
        {...tab}
        {...(reason
          ? { "aria-disabled": true, sx: { cursor: "not-allowed", "&, &:hover": { color: "text.disabled", opacity: 0.75 } } }
          : {})}
      />
    </Tooltip>
  );
}

/** A part that is on its way. */
export function PartSkeleton() {
  const { t } = useTranslation("settings");
  return (
    <Delayed label={t("page.loading")}>
      <TextSkeleton lines={4} />
    </Delayed>
  );
}
