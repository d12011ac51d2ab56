import * as z from "zod";

import { OfReport, REPORT_READING, REPORT_WRITING } from "./report-routes.ts";
import { defineRoute } from "./route.ts";

/** People who see a saved view: its owner alone, everybody who may read the report, or one role of them. */
export const VIEW_AUDIENCES = ["own", "institution", "InstitutionAdmin", "Author", "ReportViewer"] as const;
export type ViewAudience = (typeof VIEW_AUDIENCES)[number];

/** Longest name of a view. */
export const MAX_VIEW_NAME = 80;

const Id = z.string().min(1).max(100);
const Name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_VIEW_NAME)
  .regex(/^\P{Cc}*$/u);

/** A view holds how a report is set, and no figure of it: figures are asked for anew, under the rights of the person who opens it. */
export const ViewState = z.strictObject({
  sheet: Id,
  /** Values of the report's filters by their ids, and what it is compared with as `comparison`. */
  filters: z.record(Id, z.array(z.string().max(200)).max(200)),
  /** Order of tables by the ids of their visuals. */
  sorts: z.record(Id, z.strictObject({ column: z.string().min(1).max(200), direction: z.enum(["asc", "desc"]) })),
});
export type ViewState = z.infer<typeof ViewState>;

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  audience: z.enum(VIEW_AUDIENCES),
  state: ViewState,
  /** Name of the person who saved it; null when they have left. */
  owner: z.string().nullable(),
  mayChange: z.boolean(),
  /** The reader has this report open with it. */
  isDefault: z.boolean(),
  /** Counts the changes; a change names the version that it was made from. */
  version: z.number().int(),
});
export type SavedView = z.infer<typeof SavedView>;

const ViewDraft = z.strictObject({ name: Name, audience: z.enum(VIEW_AUDIENCES), state: ViewState });
export type ViewDraft = z.infer<typeof ViewDraft>;

const REPORT_PATH = "/dashboards/:dashboardId";
const OfView = OfReport.extend({ viewId: z.string().min(1).max(100) });

export const listViews = defineRoute({
  id: "views.list",
  summary: "Saved views of a report: the person's own, and those shared with them",
  api: "frame",
  method: "GET",
  path: `${REPORT_PATH}/views`,
  access: { kind: "embed" },
  params: OfReport,
  response: z.object({
    views: z.array(SavedView),
    /** The person may share views with others. */
    mayShare: z.boolean(),
  }),
  problems: REPORT_READING,
});

export const createView = defineRoute({
  id: "views.create",
  summary: "Save how a report is set under a name",
  api: "frame",
  method: "POST",
  path: `${REPORT_PATH}/views`,
  access: { kind: "embed" },
  params: OfReport,
  body: ViewDraft,
  response: SavedView,
  idempotent: true,
  status: 201,
  problems: [...REPORT_WRITING, "conflict", "idempotency_key_reused"],
});

export const changeView = defineRoute({
  id: "views.change",
  summary: "Rename a saved view, share it with others, or replace what it sets",
  api: "frame",
  method: "PUT",
  path: `${REPORT_PATH}/views/:viewId`,
  access: { kind: "embed" },
  params: OfView,
  /** `changed_meanwhile` when it was changed since `version`. */
  body: ViewDraft.extend({ version: z.number().int().min(1) }),
  response: SavedView,
  problems: [...REPORT_WRITING, "changed_meanwhile"],
});

export const deleteView = defineRoute({
  id: "views.delete",
  summary: "Delete a saved view",
  api: "frame",
  method: "DELETE",
  path: `${REPORT_PATH}/views/:viewId`,
  access: { kind: "embed" },
  params: OfView,
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  response: z.object({ id: z.string() }),
  problems: [...REPORT_WRITING, "changed_meanwhile"],
});

export const chooseDefaultView = defineRoute({
  id: "views.default",
  summary: "Choose the saved view that a report opens with for this person, or none",
  api: "frame",
  method: "PUT",
  path: `${REPORT_PATH}/default-view`,
  access: { kind: "embed" },
  params: OfReport,
  body: z.strictObject({ view: z.string().min(1).max(100).nullable() }),
  response: z.object({ view: z.string().nullable() }),
  problems: REPORT_WRITING,
});
