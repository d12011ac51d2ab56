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

/** What narrows the reports of somebody who may read some. */
export interface ReportLimits {
  /** Small groups and single people are kept from them. */
  readonly restricted: boolean;
  /** The only areas whose reports they may read; undefined: all. */
  readonly areas: readonly ReportingArea[] | undefined;
}

/** What a role's name alone does not say: several limits stand behind the name of the report viewer. */
export function reportLimits(groups: readonly string[], kind: AccountKind): ReportLimits {
  const areas = reportingAreas(groups, kind);
  return {
    restricted: rolesFromGroups(groups, kind).restrictedViewer,
    areas: areas.length > 0 && areas.length < REPORTING_AREAS.length ? areas : undefined,
  };
}
