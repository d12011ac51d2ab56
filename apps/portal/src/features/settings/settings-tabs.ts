import type { PermissionName } from "@lyceum/access";

import type { AccessView } from "../../domain/access/useAccess.ts";

/** Tabs of the settings page in their order; also the values of `?tab=`. */
export const SETTINGS_TABS = ["licenses", "warehouse", "global"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** What each tab has something for: one of these is enough. */
export const TAB_ACCESS: Readonly<Record<SettingsTab, readonly PermissionName[]>> = {
  licenses: ["developer/settings/user-management"],
  warehouse: ["developer/settings/service-users", "developer/settings/credits", "developer/launch-snowflake"],
  global: ["developer/settings/tenant-settings"],
};

export type TabState = "shown" | "disabled" | "hidden" | "loading";

/** Hidden from those who may use none of it, disabled where it is only the region that lacks all of it. */
export function tabState(access: readonly AccessView[]): TabState {
  if (access.includes("LOADING")) return "loading";
  if (access.includes("OK")) return "shown";
  return access.length > 0 && access.every((result) => result === "REGION_UNAVAILABLE") ? "disabled" : "hidden";
}

/** The tab that an address asks for where it is offered, even if only to say that the region lacks it; else the first that can be opened. */
export function openTab(requested: string | null, states: Readonly<Partial<Record<SettingsTab, TabState>>>): SettingsTab | undefined {
  const open = SETTINGS_TABS.filter((tab) => states[tab] === "shown");
  const offered = SETTINGS_TABS.filter((tab) => states[tab] === "shown" || states[tab] === "disabled");
  return offered.find((tab) => tab === requested) ?? open[0];
}
