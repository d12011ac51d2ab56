import * as z from "zod";

import { defineRoute } from "../route.ts";
import { ByReport, REPORT_LIMITS, ReportId, ReportSummary, WRITING_REPORTS } from "./report-shapes.ts";

export const SHARE_KINDS = ["area", "role", "person", "node"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];
export const SHARE_ROLES = ["InstitutionAdmin", "Author", "ReportViewer"] as const;
export type ShareRole = (typeof SHARE_ROLES)[number];

const May = z.enum(["view", "edit"]);

/** People with whom a report is shared: everybody who may read its area, a role of them, one of them, or those of a node. */
const ShareDraft = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("area"), may: May }),
  z.strictObject({ kind: z.literal("role"), role: z.enum(SHARE_ROLES), may: May }),
  z.strictObject({ kind: z.literal("person"), id: ReportId, may: May }),
  z.strictObject({ kind: z.literal("node"), id: ReportId, may: May }),
]);
export type ShareDraft = z.infer<typeof ShareDraft>;

/** The same as it is read: with the name of the person or the node. */
const ReportShare = z.object({
  kind: z.enum(SHARE_KINDS),
  id: z.string().nullable(),
  role: z.enum(SHARE_ROLES).nullable(),
  name: z.string().nullable(),
  may: May,
});
export type ReportShare = z.infer<typeof ReportShare>;

const Sharing = z.object({ owner: z.object({ id: z.string(), name: z.string() }).nullable(), shares: z.array(ReportShare) });

const BY_REPORT = "/reports/:reportId";

export const readSharing = defineRoute({
  id: "reports.sharing",
  summary: "Whom a report is shared with",
  api: "frame",
  method: "GET",
  path: `${BY_REPORT}/sharing`,
  access: { kind: "embed" },
  params: ByReport,
  response: Sharing,
  problems: WRITING_REPORTS,
});

export const changeSharing = defineRoute({
  id: "reports.share",
  summary: "Share a report with these people and no others; each of them reads it under their own rights",
  api: "frame",
  method: "PUT",
  path: `${BY_REPORT}/sharing`,
  access: { kind: "embed" },
  params: ByReport,
  body: z.strictObject({ shares: z.array(ShareDraft).max(REPORT_LIMITS.shares) }),
  response: Sharing,
  problems: [...WRITING_REPORTS, "approval_required"],
});

export const findShareTargets = defineRoute({
  id: "reports.people",
  summary: "People and nodes with whom a report can be shared, by a part of their name",
  api: "frame",
  method: "GET",
  path: `${BY_REPORT}/people`,
  access: { kind: "embed" },
  params: ByReport,
  query: z.strictObject({ search: z.string().trim().min(2).max(100) }),
  response: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string(), address: z.string().nullable() })),
    nodes: z.array(z.object({ id: z.string(), name: z.string(), path: z.array(z.string()) })),
  }),
  problems: WRITING_REPORTS,
});

export const transferReport = defineRoute({
  id: "reports.transfer",
  summary: "Give a report to another author, who keeps it from then on",
  api: "frame",
  method: "PUT",
  path: `${BY_REPORT}/owner`,
  access: { kind: "embed" },
  params: ByReport,
  body: z.strictObject({ person: ReportId }),
  response: ReportSummary,
  problems: WRITING_REPORTS,
});
