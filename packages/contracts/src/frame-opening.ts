import * as z from "zod";

/** Language of the texts in a frame. */
export const FrameLocale = z.strictObject({ locale: z.string().min(2).max(20).default("en") });

/** Query of every call that opens a frame. */
export const FrameOpening = FrameLocale.extend({
  /** Names a running embed session to get a new code for it instead of a new session. */
  session: z.string().max(100).optional(),
});

/** Institution and person in the path of a frame's opening; the person is always the caller. */
export const FrameReader = z.strictObject({ tenantId: z.string().min(1).max(200), sub: z.string().min(1).max(200) });

/** Path before the name of what is opened, for `FrameReader`. */
export const FRAME_READER_PATH = "/v1/data/dashboards/tenants/:tenantId/users/:sub";

/**
 * Names what a report that is open rests on, so that one can tell whether it is still what opening it would show. The
 * names say nothing by themselves.
 */
export const ReportBasis = z.object({
  /** What its reader may read. */
  rights: z.string(),
  /** Its document, the data that answers it and the views that its reader may open it with. */
  report: z.string(),
});
export type ReportBasis = z.infer<typeof ReportBasis>;

/** Header of what a frame reads under its reader's rights: their name as in `ReportBasis`. */
export const RIGHTS_HEADER = "lyceum-rights";

/** Response of every opening. */
export const FrameGrant = z.object({
  /** One-time address on the frames' origin. */
  url: z.string(),
  session: z.string(),
  code: z.string(),
  /** Seconds until the embed token that the code buys runs out; ask again, naming the session, before that. */
  expiresIn: z.number().int(),
});

/** What every opening may be refused with. */
export const OPENING_PROBLEMS = [
  "unauthenticated",
  "token_expired",
  "wrong_tenant",
  "forbidden",
  "feature_missing",
  "seat_quota_exceeded",
  "region_unavailable",
  "tenant_asleep",
  "not_found",
  "rate_limited",
  "analytics_unavailable",
] as const;
