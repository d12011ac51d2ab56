import { QUERY_PROBLEM_CODES } from "@lyceum/semantic";
import * as z from "zod";

import { FrameLocale } from "../frame-opening.ts";
import { HistoryPage, MAIL_WRITING, NewOwner, OfMailing, OfRun, OfTenant } from "../mail-parts.ts";
import { OfReport, REPORT_WRITING } from "../report-routes.ts";
import { defineRoute } from "../route.ts";
import {
  AlertChange,
  AlertChoices,
  AlertDelivery,
  AlertDetail,
  AlertReading,
  AlertRun,
  AlertSettings,
  AlertSummary,
  AlertTarget,
  FrameAlertDraft,
} from "./alert-shapes.ts";

export * from "./alert-shapes.ts";

const path = "/v1/tenants/:tenant/alerts";
const access = { kind: "permission", permission: "reporting/alerts" } as const;
/** Refusals of calls that read present values. */
const measuring = [
  "conflict",
  "tenant_asleep",
  "no_data",
  "snapshot_too_old",
  "snapshot_too_new",
  "warehouse_busy",
  "warehouse_timeout",
  "report_too_new",
  "report_unreadable",
  "seat_quota_exceeded",
  ...QUERY_PROBLEM_CODES,
] as const;

export const listAlerts = defineRoute({
  id: "alerts.list",
  summary: "Alerts of the caller; for administrators those of the whole institution",
  api: "dashboards",
  method: "GET",
  path,
  access,
  params: OfTenant,
  query: FrameLocale,
  response: z.object({
    alerts: z.array(AlertSummary),
    more: z.boolean(),
    /** The server can send mail. */
    mail: z.boolean(),
    /** The caller looks after all alerts of the institution. */
    admin: z.boolean(),
  }),
  problems: MAIL_WRITING,
});

export const getAlert = defineRoute({
  id: "alerts.get",
  summary: "One alert with its recipients and what can be chosen for it",
  api: "dashboards",
  method: "GET",
  path: `${path}/:id`,
  access,
  params: OfMailing,
  query: FrameLocale,
  response: AlertDetail,
  problems: [...MAIL_WRITING, "not_found"],
});

export const changeAlert = defineRoute({
  id: "alerts.change",
  summary: "Change one's own alert",
  api: "dashboards",
  method: "PUT",
  path: `${path}/:id`,
  access,
  params: OfMailing,
  /** `changed_meanwhile` when it was changed since `version`. */
  body: AlertChange,
  response: AlertDetail,
  problems: [
    ...MAIL_WRITING,
    "not_found",
    "changed_meanwhile",
    "conflict",
    "tenant_asleep",
    "report_too_new",
    "report_unreadable",
    "seat_quota_exceeded",
  ],
});

export const pauseAlert = defineRoute({
  id: "alerts.pause",
  summary: "Pause an alert, or let it go on with the present data",
  api: "dashboards",
  method: "POST",
  path: `${path}/:id/pause`,
  access,
  params: OfMailing,
  body: z.strictObject({ paused: z.boolean() }),
  response: z.object({ id: z.string() }),
  problems: [...MAIL_WRITING, "not_found"],
});

export const transferAlert = defineRoute({
  id: "alerts.transfer",
  summary: "Give an alert to another person who may read its report",
  api: "dashboards",
  method: "POST",
  path: `${path}/:id/transfer`,
  access,
  params: OfMailing,
  body: NewOwner,
  response: z.object({ id: z.string() }),
  problems: [...MAIL_WRITING, "not_found", "conflict"],
});

export const deleteAlert = defineRoute({
  id: "alerts.delete",
  summary: "Delete an alert with its history",
  api: "dashboards",
  method: "DELETE",
  path: `${path}/:id`,
  access,
  params: OfMailing,
  response: z.object({ id: z.string() }),
  problems: [...MAIL_WRITING, "not_found"],
});

export const readAlert = defineRoute({
  id: "alerts.read",
  summary: "What an alert, also as it would be changed, says on the present data to its owner",
  api: "dashboards",
  method: "POST",
  path: `${path}/:id/reading`,
  access,
  params: OfMailing,
  body: AlertSettings,
  response: AlertReading,
  problems: [...MAIL_WRITING, "not_found", ...measuring],
});

export const previewAlert = defineRoute({
  id: "alerts.preview",
  summary: "The mail that the caller would get if the alert were found to hold on the present data",
  api: "dashboards",
  method: "POST",
  path: `${path}/:id/preview`,
  access,
  params: OfMailing,
  response: AlertReading.extend({
    /** Null where the condition does not hold, and no mail would go out. */
    mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
  }),
  problems: [...MAIL_WRITING, "not_found", ...measuring],
});

export const listAlertRuns = defineRoute({
  id: "alerts.runs",
  summary: "Evaluations of an alert, the newest first; figures are for its owner alone",
  api: "dashboards",
  method: "GET",
  path: `${path}/:id/runs`,
  access,
  params: OfMailing,
  query: HistoryPage,
  response: z.object({ runs: z.array(AlertRun), nextCursor: z.string().nullable() }),
  problems: [...MAIL_WRITING, "not_found"],
});

export const listAlertDeliveries = defineRoute({
  id: "alerts.deliveries",
  summary: "Who was told at one evaluation, and why others were not",
  api: "dashboards",
  method: "GET",
  path: `${path}/:id/runs/:runId/deliveries`,
  access,
  params: OfRun,
  query: HistoryPage,
  response: z.object({ deliveries: z.array(AlertDelivery), nextCursor: z.string().nullable() }),
  problems: [...MAIL_WRITING, "not_found"],
});

export const getFrameAlertChoices = defineRoute({
  id: "alerts.frame.choices",
  summary: "What can be chosen for an alert of a visual of the report that a frame shows",
  api: "frame",
  method: "POST",
  path: "/dashboards/:dashboardId/alerts/choices",
  access: { kind: "embed" },
  params: OfReport,
  body: AlertTarget,
  response: AlertChoices,
  problems: REPORT_WRITING,
});

export const readFrameAlert = defineRoute({
  id: "alerts.frame.read",
  summary: "What an alert that is being set would say on the present data",
  api: "frame",
  method: "POST",
  path: "/dashboards/:dashboardId/alerts/reading",
  access: { kind: "embed" },
  params: OfReport,
  body: FrameAlertDraft,
  response: AlertReading,
  problems: [
    ...REPORT_WRITING,
    ...measuring.filter((code) => code !== "report_too_new" && code !== "report_unreadable" && code !== "seat_quota_exceeded"),
  ],
});

export const createFrameAlert = defineRoute({
  id: "alerts.frame.create",
  summary: "Set an alert on a visual of the report that a frame shows",
  api: "frame",
  method: "POST",
  path: "/dashboards/:dashboardId/alerts",
  access: { kind: "embed" },
  params: OfReport,
  body: FrameAlertDraft,
  response: z.object({
    id: z.string(),
    /** Page on which it is changed, paused and given to others. */
    page: z.string(),
  }),
  status: 201,
  problems: [...REPORT_WRITING, "conflict"],
});

/** Calls about alerts on measures of visuals. */
export const alertRoutes = [
  listAlerts,
  getAlert,
  changeAlert,
  pauseAlert,
  transferAlert,
  deleteAlert,
  readAlert,
  previewAlert,
  listAlertRuns,
  listAlertDeliveries,
] as const;
