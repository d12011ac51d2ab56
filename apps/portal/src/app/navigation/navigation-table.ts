import type { PermissionName } from "@lyceum/access";
import type { ParseKeys } from "i18next";

import type { NavigationIconName } from "./navigation-icons.ts";

export type NavigationLevel = 1 | 2 | 3;

/** An entry as it is written down, before it is known who asks. */
export interface NavigationEntry {
  readonly key: string;
  readonly parentKey?: string;
  readonly level: NavigationLevel;
  readonly path: string;
  /** Text in the portal's bundle. */
  readonly label: ParseKeys;
  readonly icon?: NavigationIconName;
  readonly exact?: boolean;
  readonly permission: PermissionName;
  /**
   * Where the institution has it (the first is granted), only those see it who may use it (the second is): to them
   * alone it would lead. Everywhere else it tells everybody what it would be.
   */
  readonly whereHad?: readonly [has: PermissionName, mayUse: PermissionName];
  /** Shown to visitors who are not signed in as well. */
  readonly visitors?: boolean;
  readonly hideSecondaryNavigation?: boolean;
}

/** The whole navigation, in its order. Areas and their dashboards are added from what the person may see. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { key: "home", level: 1, path: "/", label: "navigation.home", icon: "home", exact: true, permission: "authenticated", visitors: true },
  {
    key: "reporting",
    level: 1,
    path: "/reporting",
    label: "navigation.reporting",
    icon: "reporting",
    exact: true,
    permission: "reporting/reports",
  },
  {
    key: "learning",
    parentKey: "reporting",
    level: 2,
    path: "/reporting/learning",
    label: "areas.learning.name",
    icon: "learning",
    permission: "reporting/reports",
  },
  {
    key: "teaching",
    parentKey: "reporting",
    level: 2,
    path: "/reporting/teaching",
    label: "areas.teaching.name",
    icon: "teaching",
    permission: "reporting/reports",
  },
  {
    key: "leading",
    parentKey: "reporting",
    level: 2,
    path: "/reporting/leading",
    label: "areas.leading.name",
    icon: "leading",
    permission: "reporting/reports",
  },
  {
    key: "data-q-and-a",
    parentKey: "reporting",
    level: 2,
    path: "/reporting/data-q-and-a",
    label: "navigation.questions",
    icon: "ask",
    permission: "reporting/dataQA",
    hideSecondaryNavigation: true,
  },
  {
    key: "custom-reports",
    parentKey: "reporting",
    level: 2,
    path: "/reporting/custom-reports",
    label: "navigation.customReports",
    icon: "compose",
    permission: "authenticated",
    whereHad: ["custom-reports/enabled", "reporting/custom-reports"],
    hideSecondaryNavigation: true,
  },
  {
    key: "schedules",
    parentKey: "reporting",
    level: 2,
    path: "/reporting/schedules",
    label: "navigation.schedules",
    icon: "schedule",
    permission: "reporting/schedules",
    hideSecondaryNavigation: true,
  },
  {
    key: "alerts",
    parentKey: "reporting",
    level: 2,
    path: "/reporting/alerts",
    label: "navigation.alerts",
    icon: "schedule",
    permission: "reporting/alerts",
    hideSecondaryNavigation: true,
  },
  {
    key: "developer",
    level: 1,
    path: "/developer",
    label: "navigation.developer",
    icon: "developer",
    exact: true,
    permission: "authenticated",
    visitors: true,
  },
  {
    key: "dictionary",
    parentKey: "developer",
    level: 2,
    path: "/dictionary",
    label: "navigation.dictionary",
    icon: "book",
    permission: "developer/data-dictionary",
    visitors: true,
  },
  {
    key: "dictionary-entries",
    parentKey: "dictionary",
    level: 3,
    path: "/dictionary/entries",
    label: "navigation.dictionaryEntries",
    permission: "developer/data-dictionary",
    visitors: true,
  },
  {
    key: "dictionary-relationships",
    parentKey: "dictionary",
    level: 3,
    path: "/dictionary/entity-relationships",
    label: "navigation.dictionaryRelationships",
    permission: "developer/data-dictionary",
    visitors: true,
  },
  {
    key: "query",
    parentKey: "developer",
    level: 2,
    path: "/developer/query",
    label: "navigation.query",
    icon: "query",
    permission: "developer/query",
    hideSecondaryNavigation: true,
  },
  {
    key: "feeds",
    parentKey: "developer",
    level: 2,
    path: "/developer/feeds",
    label: "navigation.feeds",
    icon: "table",
    permission: "reporting/feeds",
    hideSecondaryNavigation: true,
  },
  {
    key: "warehouse",
    parentKey: "developer",
    level: 2,
    path: "/developer/warehouse",
    label: "navigation.warehouse",
    icon: "table",
    permission: "developer/launch-snowflake",
    hideSecondaryNavigation: true,
  },
  { key: "settings", level: 1, path: "/settings/", label: "navigation.settings", icon: "settings", permission: "developer/settings" },
  { key: "privacy", level: 1, path: "/privacy", label: "navigation.privacy", icon: "privacy", permission: "authenticated", visitors: true },
];
