import { ReportingArea } from "@lyceum/access";
import { Answer, AnswerColumn, Cell, Protection, Query } from "@lyceum/semantic";
import * as z from "zod";

import { ReportBasis } from "./frame-opening.ts";
import { REPORT_READING } from "./report-routes.ts";
import { defineRoute } from "./route.ts";

/** What a frame can be opened for. */
export const FRAME_KINDS = ["dashboard", "console-author", "console-reader", "topic"] as const;
export type FrameKind = (typeof FRAME_KINDS)[number];

/**
 * Name of the message by which a frame tells the page around it that a person is active inside: another
 * origin's clicks and keys stay unseen otherwise. It is none of the embedding SDK's events, which ignores it.
 */
export const FRAME_ACTIVITY = "lyceum.activity";

/** Parameter by which the portal hands a frame a fresh one-time code, through the SDK's setParameters. */
export const RENEWAL_PARAMETER = "lyceum.code";

/** Parameter by which a link asks a report to open with a saved view. No filter has this name. */
export const VIEW_PARAMETER = "view";

/** Parameters by which our frames are told how the reader has the portal look. */
export const FRAME_PARAMETERS = {
  /** `light` or `dark`. */
  theme: "lyceum.theme",
  /** `comfortable` or `compact`. */
  density: "lyceum.density",
  /** `utc`, or `device` for that of the reader's own. */
  timeZone: "lyceum.timeZone",
  /** Address of the page around a report, a console or a question bar, without filters, for links to it; absent where other hosts show it. */
  page: "lyceum.page",
  /** Id of a conversation that the question bar opens with; absent for none. */
  conversation: "lyceum.conversation",
  /** Id of one of the institution's own reports or stories that a console opens with; absent for its list. */
  report: "lyceum.report",
} as const;

/** How far a reader sees. */
export const ReaderScope = z.object({
  /** Reporting areas whose measures the reader may ask for. */
  areas: z.array(ReportingArea),
  nodes: z.array(z.string()).nullable(),
  /** How many levels of the hierarchy lie above all that the reader sees: 1 within one college, 0 for the institution. */
  depth: z.int(),
  restricted: z.boolean(),
  /** How people are protected from a restricted reader; absent for others. */
  protection: Protection.optional(),
});

/** Where the numbers of an institution come from. */
export const FrameSnapshot = z.object({
  snapshotId: z.string(),
  asOf: z.string(),
  updatedAt: z.string(),
  attribution: z.string().nullable(),
  synthetic: z.boolean(),
  /** Imports that failed since the snapshot was made, and when the last one did; null where none did. */
  failedImports: z.object({ count: z.int(), last: z.string() }).nullable().default(null),
});

const Colour = z.string();
const SchemeColours = z.object({
  /** In the order of use. */
  categorical: z.tuple([Colour, Colour, Colour, Colour, Colour, Colour, Colour, Colour]).readonly(),
  /** Low to high. */
  sequential: z.array(Colour).readonly(),
});

/** Colours of charts in light and dark that the institution's colour leads; null where it has chosen none. */
export const BrandPalette = z.object({ light: SchemeColours, dark: SchemeColours });

/** Calls of the frames, on the frames' own origin under `/frame-api`. */
export const openFrameSession = defineRoute({
  id: "frames.session",
  summary: "Exchange a one-time code for an embed token",
  api: "frame",
  method: "POST",
  path: "/session",
  access: { kind: "public", reason: "The one-time code in the body is the credential" },
  body: z.strictObject({ session: z.string().max(100), code: z.string().min(20).max(200) }),
  response: z.object({
    token: z.string(),
    expiresIn: z.number().int(),
    resource: z.object({ kind: z.enum(FRAME_KINDS), id: z.string() }),
    tenantName: z.string(),
    locale: z.string(),
    /** Rights in words for the reader: whole institution, or the names of their nodes. */
    scope: ReaderScope,
    brandPalette: BrandPalette.nullable(),
  }),
  problems: ["embed_code_invalid", "forbidden", "rate_limited", "validation_failed"],
});

const Limited = z.object({ reach: z.enum(["all", "some", "none"]), free: z.array(z.string()).readonly() });

/** What a document needs to know of the model, so that a frame does without it: `DocumentFacts` of packages/reports. */
export const DocumentFacts = z.object({
  measures: z.record(
    z.string(),
    z.object({
      additive: z.boolean(),
      /** Counts or adds up what has people behind it. */
      ofPeople: z.boolean(),
      splits: z.boolean(),
      better: z.enum(["higher", "lower"]).optional(),
      reached: z.array(z.string()).readonly(),
    }),
  ),
  kinds: z.record(z.string(), z.enum(["text", "integer", "number", "boolean", "date"])),
  limits: z.record(z.string(), z.record(z.string(), Limited)),
});

/** An administrator's word for a published version of a report. */
export const VerifiedMark = z.object({
  /** Null when the person has left. */
  by: z.string().nullable(),
  verifiedAt: z.string(),
  /** Another version is published since, or a definition that it rested on has changed. */
  stale: z.boolean(),
});
export type VerifiedMark = z.infer<typeof VerifiedMark>;

/** A `Dashboard` of packages/model, with the snapshot that it would be answered from. */
export const ReportDocument = z.object({
  dashboard: z.unknown(),
  facts: DocumentFacts,
  /** For an institution's own report: the delivered one that it was made from, whose translated texts it shares. */
  source: z.string().nullable(),
  /** Reports that the reader may open on a value of a dimension, by dimension. */
  details: z.record(
    z.string(),
    z.object({
      report: z.string(),
      /** Address within the pages of reports: its area and its own part. */
      path: z.string(),
      /** Dimensions whose values set its filters, by the filters' ids. */
      filters: z.record(z.string(), z.string()),
    }),
  ),
  snapshot: FrameSnapshot.nullable(),
  /** An administrator vouches for what is published of an institution's own report. */
  verified: VerifiedMark.optional(),
  /** Present where its charts wear the institution's colour, or its author may choose it: as that is now, later than the session's. */
  brandPalette: BrandPalette.nullable().optional(),
});

export const getFrameDashboard = defineRoute({
  id: "frames.dashboard",
  summary: "A report's document: the one that the token is bound to, or any that the person may read in a console",
  api: "frame",
  method: "GET",
  path: "/dashboards/:dashboardId",
  access: { kind: "embed" },
  params: z.strictObject({ dashboardId: z.string().max(200) }),
  response: ReportDocument.extend({ basis: ReportBasis }),
  problems: [...REPORT_READING, "snapshot_too_new"],
});

/** What a question of a frame can be refused with. */
const QUERY_PROBLEMS = [
  "unauthenticated",
  "token_expired",
  "forbidden",
  "feature_missing",
  "seat_quota_exceeded",
  "region_unavailable",
  "not_found",
  "validation_failed",
  "no_data",
  "warehouse_busy",
  "warehouse_timeout",
  "snapshot_too_new",
  "snapshot_too_old",
  "report_too_new",
  "report_unreadable",
  "tenant_asleep",
  "rate_limited",
  "query_invalid",
  "query_unknown_name",
  "query_wrong_kind",
  "query_too_large",
  "query_not_joinable",
  "query_grain_mixed",
  "query_comparison_needs_period",
  "query_area_forbidden",
  "query_dimension_forbidden",
] as const;

export const queryFrame = defineRoute({
  id: "frames.query",
  summary: "Answer one query with the reader's rights",
  api: "frame",
  method: "POST",
  path: "/query",
  access: { kind: "embed" },
  body: z.strictObject({ query: Query }),
  response: Answer,
  problems: QUERY_PROBLEMS,
});

/** How one breakdown's groups add up to a change. Effects are in the unit of the measure: 0.03 for a rate from 0.41 to 0.44. */
export const ChangeBreakdown = z.object({
  dimension: z.string(),
  label: z.string(),
  kind: AnswerColumn.shape.kind,
  /** How far its groups depart from changing alike, in standard deviations of chance; 3 and more is worth showing. */
  strength: z.number(),
  /** The largest effects first. `rate` is by the group's own value, `mix` by its share of the whole; sums have neither. */
  groups: z.array(
    z.object({
      value: Cell,
      before: z.number().nullable(),
      after: z.number().nullable(),
      effect: z.number(),
      rate: z.number().optional(),
      mix: z.number().optional(),
    }),
  ),
  /** Groups with smaller effects, together. */
  smaller: z.object({ groups: z.number().int(), effect: z.number() }).optional(),
  /** All that is in no group that may be named. */
  others: z.object({ effect: z.number(), because: z.enum(["protected", "many", "shared"]) }).optional(),
});
export type ChangeBreakdown = z.infer<typeof ChangeBreakdown>;

/** Why a measure changed: groups, others and `bounds` of each breakdown add up to `change`. */
export const ChangeReasons = z.object({
  label: z.string(),
  format: AnswerColumn.shape.format,
  before: z.number(),
  after: z.number(),
  change: z.number(),
  /** Part of the change that comes from what the measure does to its quotient: a cap, rounding up. */
  bounds: z.number(),
  /** The most telling first. */
  breakdowns: z.array(ChangeBreakdown),
});
export type ChangeReasons = z.infer<typeof ChangeReasons>;

export const explainFrameChange = defineRoute({
  id: "frames.change",
  summary: "Say why a measure changed between the two periods of a query, with the reader's rights",
  api: "frame",
  method: "POST",
  path: "/change",
  access: { kind: "embed" },
  /** A query with a comparison, and the measure of it whose change is to be explained; and the report in which a reader asks. */
  body: z.strictObject({ query: Query, measure: z.string().max(100), report: z.string().max(100).optional() }),
  /** Null where one of the two values is missing or withheld. */
  response: z.object({ reasons: ChangeReasons.nullable() }),
  problems: QUERY_PROBLEMS,
});
