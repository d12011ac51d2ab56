import { REPORTING_AREAS, type ReportingArea } from "@lyceum/access";

import type { Dashboard } from "./dashboard.ts";

export interface AreaDashboards {
  readonly area: ReportingArea;
  readonly dashboards: readonly Dashboard[];
}

/** Areas that have dashboards, in their fixed order. */
export const dashboardsByArea = (dashboards: readonly Dashboard[]): AreaDashboards[] =>
  REPORTING_AREAS.map((area) => ({ area, dashboards: dashboards.filter((dashboard) => dashboard.reportingArea === area) })).filter(
    (group) => group.dashboards.length > 0,
  );

export const areaPath = (area: ReportingArea): string => `/reporting/${area}`;
export const dashboardPath = (dashboard: Pick<Dashboard, "reportingArea" | "urlSlug">): string =>
  `${areaPath(dashboard.reportingArea)}/${encodeURIComponent(dashboard.urlSlug)}`;
