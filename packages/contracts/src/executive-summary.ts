import * as z from "zod";

import { makeReportFile } from "./files.ts";
import { OfReport } from "./report-routes.ts";
import { defineRoute } from "./route.ts";

/** One finding of a report, in words: every figure of the sentence stands in the answer of its visual, or follows from it. */
const SummaryFinding = z.object({
  kind: z.enum(["change", "outlier", "trend", "concentration", "spread", "season", "unnamed"]),
  sheet: z.string(),
  visual: z.string(),
  /** Title of the visual. */
  title: z.string(),
  sentence: z.string(),
  /** Figures as they stand in the sentence. */
  figures: z.array(z.string()),
  /** From 0 to 1, by the size of what is found. */
  importance: z.number(),
  /** Filters under which the visual shows it, beside those that are set; absent where it does as it is. */
  setting: z.object({ filters: z.record(z.string(), z.array(z.string())), text: z.string() }).optional(),
});
export type SummaryFinding = z.infer<typeof SummaryFinding>;

export const ExecutiveSummary = z.object({
  /** Title of the report. */
  title: z.string(),
  /** Which period changes are of, where the reader has chosen none; null where they have, or nothing changed. */
  period: z.string().nullable(),
  /** The most important first. */
  findings: z.array(SummaryFinding),
  /** How many more were found. */
  others: z.int(),
  /** Filters and rights, what is missing or withheld, and the time of the data. */
  data: z.array(z.string()),
  /** How each kind of finding that is told was worked out, in words. */
  methods: z.array(z.string()),
  snapshotId: z.string().nullable(),
  /** Name of a connected model that may put the findings in short, where the institution lets it; null otherwise. */
  model: z.string().nullable(),
  /** What that model wrote, checked against the findings; null where it was not asked or wrote nothing that can be shown. */
  short: z.string().nullable(),
});
export type ExecutiveSummary = z.infer<typeof ExecutiveSummary>;

/** Says what stands out in a report as it is set, from the answers that its reader is shown. */
export const summariseReport = defineRoute({
  id: "executive-summary.make",
  summary: "Say what stands out in a report, with the reader's rights",
  api: "frame",
  method: "POST",
  path: "/dashboards/:dashboardId/executive-summary",
  access: { kind: "embed" },
  params: OfReport,
  body: z.strictObject({
    /** Sheets of the report; all of them without it. */
    sheets: makeReportFile.body.shape.sheets,
    /** Everything that is set, as a saved view holds it. */
    filters: makeReportFile.body.shape.filters,
    hosted: makeReportFile.body.shape.hosted,
    /** Of the draft, for people who may change the report. */
    draft: z.boolean().default(false),
    /** Lets a connected model put the findings in short, where the institution lets it. */
    short: z.boolean().default(false),
  }),
  response: ExecutiveSummary,
  problems: makeReportFile.problems.filter((code) => code !== "file_too_large" && code !== "pdf_unavailable"),
});

/** Makes pages of what stands out in a report, with what it rests on and how it was worked out. */
export const makeSummaryFile = defineRoute({
  id: "executive-summary.file",
  summary: "Make a PDF of what stands out in a report, with the reader's rights",
  api: "frame",
  method: "POST",
  path: "/dashboards/:dashboardId/executive-summary/file",
  access: { kind: "embed" },
  params: OfReport,
  body: summariseReport.body.omit({ short: true }),
  response: z.unknown(),
  files: ["application/pdf"],
  problems: makeReportFile.problems,
});
