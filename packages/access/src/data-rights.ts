import * as z from "zod";

import { type AccountKind, type GroupName, hasAdminAccess, hasReportAccess, inGroup, rolesFromGroups } from "./roles.ts";

/** The three reporting areas; a dashboard's name carries one of them as its second part. */
export const REPORTING_AREAS = ["learning", "teaching", "leading"] as const;
export const ReportingArea = z.enum(REPORTING_AREAS);
export type ReportingArea = z.infer<typeof ReportingArea>;

/**
 * What one person may read from a tenant's warehouse, worked out by the server at the moment of
 * asking. It is bound into every compiled query and into every cache key.
 */
export const DataRights = z.strictObject({
  /** Areas whose measures may be asked. Empty means nothing at all. */
  areas: z.array(ReportingArea).readonly(),
  /** "all" for the whole institution, otherwise ids of granted hierarchy nodes (descendants included). Empty means no rows. */
  nodes: z.union([z.literal("all"), z.array(z.string()).readonly()]),
  /** Restricted viewers see no person-level dimension and no group smaller than `minimumGroup`. */
  restricted: z.boolean(),
  /** Smallest number of distinct students that a restricted viewer may see in one group. */
  minimumGroup: z.number().int().min(0),
  /** The institution's own, with which numbers are altered for restricted viewers; never shown to anybody. */
  secret: z.string().optional(),
});
export type DataRights = z.infer<typeof DataRights>;

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
  const roles = rolesFromGroups(groups, kind);
  if (!hasReportAccess(roles)) return [];
  if (!roles.universal || hasAdminAccess(roles) || roles.author || inGroup(groups, "BbDataReportViewer")) return REPORTING_AREAS;
  const named = REPORTING_AREAS.filter((area) => inGroup(groups, AREA_GROUPS[area]));
  return named.length > 0 ? named : REPORTING_AREAS;
}

/** Limits on the reports of a person who may read some. */
export interface ReportLimits {
  /** Small groups and single people are kept from them. */
  readonly restricted: boolean;
  /** The only areas whose reports they may read; undefined: all. */
  readonly areas: readonly ReportingArea[] | undefined;
}

/** Returns the limits that a role's name does not tell: several stand behind the name of the report viewer. */
export function reportLimits(groups: readonly string[], kind: AccountKind): ReportLimits {
  const areas = reportingAreas(groups, kind);
  return {
    restricted: rolesFromGroups(groups, kind).restrictedViewer,
    areas: areas.length > 0 && areas.length < REPORTING_AREAS.length ? areas : undefined,
  };
}
