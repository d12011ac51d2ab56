import { lazy, type ReactElement } from "react";

import type { SettingsTab } from "./settings-tabs.ts";

/** What the settings page is made of, as elements of lazy components: each is fetched when it is first shown. */
export interface SettingsParts {
  /** Above the tabs. */
  readonly migration?: ReactElement;
  /** A tab without content is not offered. */
  readonly tabs: Readonly<Partial<Record<SettingsTab, ReactElement>>>;
  /** Below the tabs, for everybody. */
  readonly you?: ReactElement;
}

const MigrationSection = lazy(async () => ({
  default: (await import("../../features/migration/MigrationSection.tsx")).MigrationSection,
}));
const LicensesTab = lazy(async () => ({ default: (await import("../../features/users/list/LicensesTab.tsx")).LicensesTab }));
const WarehouseTab = lazy(async () => ({ default: (await import("./WarehouseTab.tsx")).WarehouseTab }));
const GlobalSettingsTab = lazy(async () => ({
  default: (await import("../../features/tenant-settings/GlobalSettingsTab.tsx")).GlobalSettingsTab,
}));
const UserSettings = lazy(async () => ({ default: (await import("../../features/preferences/UserSettings.tsx")).UserSettings }));

export const settingsParts: SettingsParts = {
  tabs: { licenses: <LicensesTab />, warehouse: <WarehouseTab />, global: <GlobalSettingsTab /> },
  you: <UserSettings />,
  migration: <MigrationSection />,
};
