import * as z from "zod";

import { VerifiedMark } from "../frames.ts";
import { defineRoute } from "../route.ts";
import { USAGE_MODES } from "./report-review.ts";
import { ByReport, ReportVersionNumber, WRITING_REPORTS } from "./report-shapes.ts";

/**
 * Ways in which a report is read: on the screen, by asking about it (why a figure changed, or what stands out), as a file, by mail of a
 * schedule or an alert, by a feed, and by a connected program.
 */
export const USAGE_KINDS = ["open", "question", "file", "mail", "feed", "program"] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/**
 * Limits of what is told of reading. Owners look back on `shownDays`, what is on record goes after `recordedDays`, a report that
 * was not read for `unreadDays` is named as unused, and days are counted from `fewestReaders` on where names are not shown.
 */
export const USAGE_LIMITS = { shownDays: 90, recordedDays: 396, unreadDays: 90, fewestReaders: 5 } as const;

export const verifyReport = defineRoute({
  id: "reports.verify",
  summary: "Vouch for the published version of a report, or no longer",
  api: "frame",
  method: "PUT",
  path: "/reports/:reportId/verification",
  access: { kind: "embed" },
  params: ByReport,
  /** `version` is the published one that was looked at. */
  body: z.strictObject({ verified: z.boolean(), version: ReportVersionNumber }),
  response: z.object({ verified: VerifiedMark.nullable() }),
  problems: [...WRITING_REPORTS, "conflict", "changed_meanwhile"],
});

export const readUsage = defineRoute({
  id: "reports.usage",
  summary: "How a report was read in the last ninety days, for the people who decide about it",
  api: "frame",
  method: "GET",
  path: "/reports/:reportId/usage",
  access: { kind: "embed" },
  params: ByReport,
  response: z.object({
    mode: z.enum(USAGE_MODES),
    /** First day that is counted. */
    from: z.iso.date(),
    /** Reading by others than the owner, by way. */
    times: z.record(z.enum(USAGE_KINDS), z.number().int()),
    /** Null: fewer than are counted. */
    readers: z.number().int().nullable(),
    lastDay: z.iso.date().nullable(),
    /** Without those on which it was not read; empty where too few people read it. */
    days: z.array(z.object({ day: z.iso.date(), times: z.number().int() })),
    /** Readers with whom the report is shared, the latest first; empty where names are not shown. */
    people: z.array(z.object({ name: z.string(), times: z.number().int(), lastDay: z.iso.date() })),
    /** Readers who may no longer read it, or whose names are not shown for another reason. */
    others: z.number().int(),
  }),
  problems: WRITING_REPORTS,
});

/** What rests on a report or a part of it. Stories keep what they took; all else ends or changes with the part. */
export const DEPENDENT_KINDS = ["view", "schedule", "alert", "feed", "embedding", "pin", "story", "comment", "favourite"] as const;
export type DependentKind = (typeof DEPENDENT_KINDS)[number];

export const readImpact = defineRoute({
  id: "reports.impact",
  summary: "What rests on a report, and on what publishing its draft would change for readers",
  api: "frame",
  method: "GET",
  path: "/reports/:reportId/impact",
  access: { kind: "embed" },
  params: ByReport,
  response: z.object({
    dependents: z.array(
      z.object({
        kind: z.enum(DEPENDENT_KINDS),
        /** Of the report as a whole: gone or without a report once it is deleted. */
        count: z.number().int(),
        /** Of parts that the draft removes or changes. */
        affected: z.number().int(),
        /** Names of the owners of those whom the person may see: one's own, and views that are shared. */
        owners: z.array(z.string()),
        /** Names of the affected ones that the person may see. */
        names: z.array(z.string()),
      }),
    ),
  }),
  problems: WRITING_REPORTS,
});
