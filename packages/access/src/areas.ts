import type { ReportingArea } from "./rights.ts";
import { REPORTING_AREAS } from "./rights.ts";
import { inGroup, type GroupName } from "./roles.ts";
import { hasAdminAccess, hasReportAccess, rolesFromGroups, type AccountKind } from "./standing.ts";

const AREA_GROUPS: Readonly<Record<ReportingArea, GroupName>> = {
  learning: "ReportViewer.LEARNING",
  teaching: "ReportViewer.TEACHING",
  leading: "ReportViewer.LEADING",
};

/**
 * Reporting areas that a person may read. The area groups limit a viewer who lacks BbDataReportViewer;
 * authors, administrators and support read all areas. Empty without report access.
 */
export function reportingAreas(groups: readonly string[], kind: AccountKind): readonly ReportingArea[] {
  const who = rolesFromGroups(groups, kind);
  if (!hasReportAccess(who)) return [];
  if (!who.universal || hasAdminAccess(who) || who.author || inGroup(groups, "BbDataReportViewer")) return REPORTING_AREAS;
  const named = REPORTING_AREAS.filter((area) => inGroup(groups, AREA_GROUPS[area]));
  return named.length > 0 ? named : REPORTING_AREAS;
}
