import * as z from "zod";

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
