import { Answer } from "@lyceum/semantic";
import * as z from "zod";

import { OfReport, REPORT_READING, REPORT_WRITING } from "./report-routes.ts";
import { ByReport, ReportId, ReportVersionNumber, WRITING_REPORTS } from "./reports/report-shapes.ts";
import { defineRoute } from "./route.ts";

/** Most visuals that are picked or frozen at once, and most frozen ones of a story with those of its versions. */
export const STORY_LIMITS = { picked: 40, frozen: 480, frozenOfStory: 2000 } as const;
/** Days for which the data behind frozen numbers is kept: a year, and the weeks in which its reports are written. */
export const FROZEN_DAYS = 400;

/** Numbers of one visual as they were when they were frozen. */
const FrozenVisual = z.object({
  id: z.string(),
  /** The visual's question then: one that is another by now has no frozen numbers. */
  query: z.unknown(),
  /** Null for a reader who sees less than the person who froze it saw. */
  answer: Answer.nullable(),
  /** Name of the person who froze it; null when they have left. */
  by: z.string().nullable(),
  frozenAt: z.string(),
  /** Last local day of the data. */
  asOf: z.string(),
  /** Until then the data behind it is kept, so that the numbers can be worked out again. */
  keptUntil: z.string(),
  /** Rights that it was worked out under: names of nodes, null for the whole institution. */
  reach: z.object({ nodes: z.array(z.string()).nullable(), restricted: z.boolean() }),
});
export type FrozenVisual = z.infer<typeof FrozenVisual>;

export const listFrozen = defineRoute({
  id: "stories.frozen",
  summary: "Frozen numbers of a story: those of the pages that the reader sees, and an author's own of every version",
  api: "frame",
  method: "GET",
  path: "/dashboards/:dashboardId/frozen",
  access: { kind: "embed" },
  params: OfReport,
  response: z.object({ visuals: z.array(FrozenVisual) }),
  problems: REPORT_READING,
});

const PlacedVisual = z.strictObject({ sheet: ReportId, visual: ReportId });

export const freezeVisuals = defineRoute({
  id: "stories.freeze",
  summary: "Freeze numbers of a story's draft as its author sees them now; all of one moment's data",
  api: "frame",
  method: "POST",
  path: "/reports/:reportId/frozen",
  access: { kind: "embed" },
  params: ByReport,
  body: z.strictObject({ version: ReportVersionNumber, visuals: z.array(PlacedVisual).min(1).max(STORY_LIMITS.frozen) }),
  response: z.object({ visuals: z.array(PlacedVisual.extend({ frozen: FrozenVisual })) }),
  status: 201,
  problems: [
    ...WRITING_REPORTS,
    "conflict",
    "changed_meanwhile",
    "tenant_asleep",
    "no_data",
    "warehouse_busy",
    "warehouse_timeout",
    "snapshot_too_new",
    "snapshot_too_old",
    "query_area_forbidden",
    "query_dimension_forbidden",
    "query_unknown_name",
    "query_too_large",
  ],
});

/** A visual of a report; with a saved view of the report, as that sets it. */
const PickedVisual = z.strictObject({ report: ReportId, sheet: ReportId, visual: ReportId, view: z.uuid().optional() });

export const pickVisuals = defineRoute({
  id: "stories.pick",
  summary: "Visuals of reports as pages of a story hold them: with the filters under which the report shows them",
  api: "frame",
  method: "POST",
  path: "/stories/visuals",
  access: { kind: "embed" },
  body: z.strictObject({ visuals: z.array(PickedVisual).min(1).max(STORY_LIMITS.picked) }),
  response: z.object({
    visuals: z.array(
      z.object({
        /** A `Visual` of packages/model; null where the report asks for a choice first. */
        visual: z.unknown().nullable(),
        title: z.string(),
        /** What has to be chosen first. */
        needs: z.array(z.string()),
      }),
    ),
  }),
  problems: [...REPORT_WRITING, "tenant_asleep", "no_data", "warehouse_busy", "warehouse_timeout", "snapshot_too_new", "snapshot_too_old"],
});

/** A story and its frozen numbers, signed: a JSON Web Signature in its flattened form (RFC 7515), with Ed25519. */
export const SignedStory = z.strictObject({ payload: z.string(), protected: z.string(), signature: z.string() });
export type SignedStory = z.infer<typeof SignedStory>;

export const signStory = defineRoute({
  id: "stories.sign",
  summary: "A frozen story as a signed file, for a reader who sees all of its numbers",
  api: "frame",
  method: "GET",
  path: "/dashboards/:dashboardId/signed",
  access: { kind: "embed" },
  params: OfReport,
  response: SignedStory,
  problems: [...REPORT_READING, "conflict"],
});

/** Public half of a key that signs stories. */
const StoryKey = z.object({
  kid: z.string(),
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  alg: z.literal("EdDSA"),
  use: z.literal("sig"),
});

export const listStoryKeys = defineRoute({
  id: "stories.keys",
  summary: "Public keys that signed stories are checked with, those of earlier years among them",
  api: "portal",
  method: "GET",
  path: "/v1/story-keys",
  access: { kind: "public", reason: "Public keys: whoever was given a signed story checks it with them" },
  response: z.object({ keys: z.array(StoryKey) }),
  problems: [],
});
