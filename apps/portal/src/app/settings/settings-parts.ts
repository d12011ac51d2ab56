import type { ComponentType } from "react";

import type { SettingsTab } from "./settings-tabs.ts";

/** What the settings page is made of. Each part is fetched when it is first shown; a tab without content is not offered. */
export interface SettingsParts {
  /** Above the tabs. */
  readonly migration?: ComponentType;
  readonly tabs: Readonly<Partial<Record<SettingsTab, ComponentType>>>;
  /** Below the tabs, for everybody. */
  readonly you?: ComponentType;
}

export const settingsParts: SettingsParts = {
  tabs: {},
};
