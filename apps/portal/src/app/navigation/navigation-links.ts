import { REPORTING_AREAS } from "@lyceum/access";

import type { AccessView } from "../../domain/access/useAccess.ts";
import { dashboardPath } from "../../domain/dashboards/areas.ts";
import type { Dashboard } from "../../domain/dashboards/dashboard.ts";
import type { NavigationIconName } from "./navigation-icons.ts";
import { NAVIGATION, type NavigationEntry, type NavigationLevel } from "./navigation-table.ts";

/** One entry of the navigation, ready to be drawn. */
export interface NavigationLink {
  readonly key: string;
  /** The entry of the level above that it stands under. */
  readonly parentKey?: string;
  /** 1 on top, 2 under its parent in the global drawer, 3 in the secondary drawer. */
  readonly level: NavigationLevel;
  readonly path: string;
  readonly label: string;
  readonly icon?: NavigationIconName;
  /** Marked as current on exactly this path only, not on those below it. */
  readonly exact: boolean;
  readonly testId: string;
  readonly badgeType?: "NEW";
  /** `REGION_UNAVAILABLE` is drawn disabled with the reason; links of any other reason are not made. */
  readonly access: { readonly reason: Extract<AccessView, "OK" | "REGION_UNAVAILABLE"> };
  /** The pages below it have no secondary drawer although their section has one. */
  readonly hideSecondaryNavigation: boolean;
}

interface NavigationFacts {
  readonly accessTo: (permission: NavigationEntry["permission"]) => AccessView;
  /** Dashboards that the person may open. */
  readonly dashboards: readonly Dashboard[];
  readonly text: (label: NavigationEntry["label"]) => string;
}

/** Part of the path of reports that are marked as new. */
const NEW_PATH = "learning-tools-adoption";
const badgeOf = (path: string): Pick<NavigationLink, "badgeType"> => (path.includes(NEW_PATH) ? { badgeType: "NEW" } : {});

function reasonFor({ permission, whereHad, visitors = false }: NavigationEntry, accessTo: NavigationFacts["accessTo"]) {
  const access = accessTo(permission);
  // Until it is known who may use it, it is not there: an entry that goes away again is worse than one that comes.
  if (whereHad && (accessTo(whereHad[0]) === "OK" || accessTo(whereHad[0]) === "LOADING") && accessTo(whereHad[1]) !== "OK")
    return undefined;
  if (access === "SIGNED_OUT") return visitors ? "OK" : undefined;
  return access === "OK" || access === "REGION_UNAVAILABLE" ? access : undefined;
}

function linkOf(entry: NavigationEntry, reason: "OK" | "REGION_UNAVAILABLE", text: NavigationFacts["text"]): NavigationLink {
  const { key, parentKey, level, path, label, icon, exact = false, hideSecondaryNavigation = false } = entry;
  return {
    key,
    ...(parentKey === undefined ? {} : { parentKey }),
    level,
    path,
    label: text(label),
    ...(icon === undefined ? {} : { icon }),
    exact,
    testId: `navigation-${key}`,
    ...badgeOf(path),
    access: { reason },
    hideSecondaryNavigation,
  };
}

const dashboardLink = (dashboard: Dashboard): NavigationLink => ({
  key: dashboard.id,
  parentKey: dashboard.reportingArea,
  level: 3,
  path: dashboardPath(dashboard),
  label: dashboard.locale.reportTitle,
  exact: false,
  testId: `navigation-${dashboard.id}`,
  ...badgeOf(dashboardPath(dashboard)),
  access: { reason: "OK" },
  hideSecondaryNavigation: false,
});

const isArea = (key: string): boolean => REPORTING_AREAS.some((area) => area === key);

/** The navigation of one person: what they may open, what only the region keeps from them, nothing else. */
export function navigationLinks({ accessTo, dashboards, text }: NavigationFacts): NavigationLink[] {
  const fixed = NAVIGATION.flatMap((entry) => {
    const reason = reasonFor(entry, accessTo);
    const empty = isArea(entry.key) && !dashboards.some(({ reportingArea }) => reportingArea === entry.key);
    return reason === undefined || empty ? [] : [linkOf(entry, reason, text)];
  });
  const links = [...fixed, ...dashboards.map(dashboardLink)];
  const usable = new Set(links.filter(({ access }) => access.reason === "OK").map(({ key }) => key));
  return links.filter(({ parentKey }) => parentKey === undefined || usable.has(parentKey));
}

export const childrenOf = (links: readonly NavigationLink[], parent: string | undefined): NavigationLink[] =>
  links.filter(({ parentKey }) => parentKey === parent);
