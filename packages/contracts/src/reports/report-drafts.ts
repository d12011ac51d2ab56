import { ReportingArea } from "@lyceum/access";
import * as z from "zod";

import { DocumentFacts, ReportDocument } from "../frames.ts";
import { defineRoute } from "../route.ts";
import { ByReport, PublicationNote, ReportSummary, ReportVersionNumber, WRITING_REPORTS } from "./report-shapes.ts";

/** A visual whose question is refused: a measure that the model no longer has. The rest of the report works. */
const BrokenVisual = z.object({ sheet: z.string(), visual: z.string(), code: z.string(), detail: z.string() });
export type BrokenVisual = z.infer<typeof BrokenVisual>;

/** A dimension of the model by which a report can have a filter. */
const FilterDimension = z.object({
  name: z.string(),
  kind: z.enum(["text", "integer", "number", "boolean", "date"]),
  grains: z.array(z.string()),
  period: z.boolean(),
});
export type FilterDimension = z.infer<typeof FilterDimension>;

const BY_REPORT = "/reports/:reportId";

export const readDraft = defineRoute({
  id: "reports.draft",
  summary: "The draft of a report, for people who may change it",
  api: "frame",
  method: "GET",
  path: `${BY_REPORT}/draft`,
  access: { kind: "embed" },
  params: ByReport,
  response: z.object({
    report: ReportSummary,
    content: ReportDocument,
    /** What readers see now; null before it is first published. */
    published: z.unknown().nullable(),
    broken: z.array(BrokenVisual),
    dimensions: z.array(FilterDimension),
    areas: z.array(ReportingArea),
  }),
  problems: [...WRITING_REPORTS, "snapshot_too_new"],
});

export const saveDraft = defineRoute({
  id: "reports.save",
  summary: "Save the draft of a report; readers go on seeing what was published",
  api: "frame",
  method: "PUT",
  path: `${BY_REPORT}/draft`,
  access: { kind: "embed" },
  params: ByReport,
  /** `changed_meanwhile` when it was changed since `version`: its `details` name who did, and when. */
  body: z.strictObject({
    version: ReportVersionNumber,
    document: z.unknown(),
    /** Keep what was there before as a version, as it is after a pause or where another person saved it. */
    asVersion: z.boolean().default(false),
  }),
  response: z.object({
    version: ReportVersionNumber,
    savedAt: z.string(),
    facts: DocumentFacts,
    broken: z.array(BrokenVisual),
  }),
  problems: [...WRITING_REPORTS, "changed_meanwhile"],
});

export const publishReport = defineRoute({
  id: "reports.publish",
  summary: "Give readers the draft as it is",
  api: "frame",
  method: "POST",
  path: `${BY_REPORT}/publish`,
  access: { kind: "embed" },
  params: ByReport,
  body: z.strictObject({ version: ReportVersionNumber, note: PublicationNote.default("") }),
  response: ReportSummary,
  problems: [...WRITING_REPORTS, "conflict", "changed_meanwhile", "approval_required"],
});

export const ReportVersion = z.object({
  number: ReportVersionNumber,
  kind: z.enum(["published", "draft"]),
  /** Name of the person whose state it is; null when they have left. */
  author: z.string().nullable(),
  note: z.string(),
  createdAt: z.string(),
});
export type ReportVersion = z.infer<typeof ReportVersion>;

export const listReportVersions = defineRoute({
  id: "reports.versions",
  summary: "Versions of a report that can be looked at and restored, the newest first",
  api: "frame",
  method: "GET",
  path: `${BY_REPORT}/versions`,
  access: { kind: "embed" },
  params: ByReport,
  response: z.object({ versions: z.array(ReportVersion) }),
  problems: WRITING_REPORTS,
});

const ByVersion = ByReport.extend({ kind: z.enum(["published", "draft"]), number: z.coerce.number().int().min(1) });

export const readReportVersion = defineRoute({
  id: "reports.version",
  summary: "The document of one version of a report",
  api: "frame",
  method: "GET",
  path: `${BY_REPORT}/versions/:kind/:number`,
  access: { kind: "embed" },
  params: ByVersion,
  response: z.object({ document: z.unknown() }),
  problems: WRITING_REPORTS,
});

export const restoreReportVersion = defineRoute({
  id: "reports.restore",
  summary: "Make a version of a report its draft again; the draft before it is kept as a version",
  api: "frame",
  method: "POST",
  path: `${BY_REPORT}/versions/:kind/:number/restore`,
  access: { kind: "embed" },
  params: ByVersion,
  body: z.strictObject({ version: ReportVersionNumber }),
  response: ReportSummary,
  problems: [...WRITING_REPORTS, "changed_meanwhile"],
});
