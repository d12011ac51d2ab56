import { lazy } from "react";

import { type SettingsParts, SettingsPage } from "../../features/settings/SettingsPage.tsx";

const MigrationSection = lazy(async () => ({
  default: (await import("../../features/migration/MigrationSection.tsx")).MigrationSection,
}));
const LicensesTab = lazy(async () => ({ default: (await import("../../features/users/list/LicensesTab.tsx")).LicensesTab }));
const WarehouseTab = lazy(async () => ({ default: (await import("./WarehouseTab.tsx")).WarehouseTab }));
const GlobalSettingsTab = lazy(async () => ({
  default: (await import("../../features/tenant-settings/GlobalSettingsTab.tsx")).GlobalSettingsTab,
}));
const UserSettings = lazy(async () => ({ default: (await import("../../features/preferences/UserSettings.tsx")).UserSettings }));

const PARTS: SettingsParts = {
  tabs: { licenses: <LicensesTab />, warehouse: <WarehouseTab />, global: <GlobalSettingsTab /> },
  you: <UserSettings />,
  migration: <MigrationSection />,
};

/** Shows the settings page with the sections that the features bring. */
export const SettingsRoute = () => <SettingsPage parts={PARTS} />;
