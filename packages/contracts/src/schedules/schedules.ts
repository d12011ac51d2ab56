import * as z from "zod";

import { FrameLocale } from "../frame-opening.ts";
import { HistoryPage, MAIL_WRITING, NewOwner, OfMailing, OfRun, OfTenant } from "../mail-parts.ts";
import { defineRoute } from "../route.ts";
import {
  DELIVERY_REASONS,
  Delivery,
  MailDomain,
  SCHEDULE_FORMATS,
  RecipientChoices,
  ScheduleDetail,
  ScheduleDraft,
  ScheduleRun,
  ScheduleSummary,
  SendingTimes,
} from "./schedule-shapes.ts";

export * from "./schedule-shapes.ts";

const path = "/v1/tenants/:tenant/schedules";
const access = { kind: "permission", permission: "reporting/schedules" } as const;

export const listSchedules = defineRoute({
  id: "schedules.list",
  summary: "Schedules of the caller; for administrators those of the whole institution",
  api: "dashboards",
  method: "GET",
  path,
  access,
  params: OfTenant,
  query: FrameLocale,
  response: z.object({
    schedules: z.array(ScheduleSummary),
    more: z.boolean(),
    /** The server can send mail. */
    mail: z.boolean(),
    /** The caller looks after all schedules of the institution. */
    admin: z.boolean(),
    /** Domains that mail may go to; none for those of all its people. */
    domains: z.array(z.string()),
  }),
  problems: MAIL_WRITING,
});

export const getScheduleOptions = defineRoute({
  id: "schedules.options",
  summary: "What a schedule of the caller can send: reports with their saved views, roles and groups",
  api: "dashboards",
  method: "GET",
  path: `${path}/options`,
  access,
  params: OfTenant,
  query: FrameLocale,
  response: z.object({
    reports: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        area: z.string(),
        views: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
    ...RecipientChoices.shape,
    formats: z.array(z.enum(SCHEDULE_FORMATS)),
    /** Files can be locked with a password. */
    passwords: z.boolean(),
    mail: z.boolean(),
  }),
  problems: MAIL_WRITING,
});

export const findScheduleRecipients = defineRoute({
  id: "schedules.people",
  summary: "People of the institution who may read reports, by their address; for authors and administrators by a part of name or address",
  api: "dashboards",
  method: "GET",
  path: `${path}/people`,
  access,
  params: OfTenant,
  query: z.strictObject({ search: z.string().trim().min(2).max(100) }),
  response: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string(), address: z.string() })),
    more: z.boolean(),
  }),
  problems: MAIL_WRITING,
});

export const previewSendingTimes = defineRoute({
  id: "schedules.times",
  summary: "The next three moments at which a schedule of these times would send",
  api: "dashboards",
  method: "POST",
  path: `${path}/times`,
  access,
  params: OfTenant,
  body: SendingTimes,
  response: z.object({ times: z.array(z.iso.datetime()) }),
  problems: MAIL_WRITING,
});

export const createSchedule = defineRoute({
  id: "schedules.create",
  summary: "Send a report by mail regularly; each recipient gets their own numbers",
  api: "dashboards",
  method: "POST",
  path,
  access,
  params: OfTenant,
  body: ScheduleDraft,
  response: ScheduleDetail,
  idempotent: true,
  status: 201,
  problems: [...MAIL_WRITING, "not_found", "conflict", "idempotency_key_reused"],
});

export const getSchedule = defineRoute({
  id: "schedules.get",
  summary: "One schedule with its recipients",
  api: "dashboards",
  method: "GET",
  path: `${path}/:id`,
  access,
  params: OfMailing,
  query: FrameLocale,
  response: ScheduleDetail,
  problems: [...MAIL_WRITING, "not_found"],
});

export const changeSchedule = defineRoute({
  id: "schedules.change",
  summary: "Change one's own schedule",
  api: "dashboards",
  method: "PUT",
  path: `${path}/:id`,
  access,
  params: OfMailing,
  /** `changed_meanwhile` when it was changed since `version`. */
  body: ScheduleDraft.extend({ version: z.number().int().min(1) }),
  response: ScheduleDetail,
  problems: [...MAIL_WRITING, "not_found", "changed_meanwhile"],
});

export const pauseSchedule = defineRoute({
  id: "schedules.pause",
  summary: "Pause a schedule, or let it go on from the next moment of its times",
  api: "dashboards",
  method: "POST",
  path: `${path}/:id/pause`,
  access,
  params: OfMailing,
  body: z.strictObject({ paused: z.boolean() }),
  response: ScheduleDetail,
  problems: [...MAIL_WRITING, "not_found", "conflict"],
});

export const transferSchedule = defineRoute({
  id: "schedules.transfer",
  summary: "Give a schedule to another person who may read its report",
  api: "dashboards",
  method: "POST",
  path: `${path}/:id/transfer`,
  access,
  params: OfMailing,
  body: NewOwner,
  response: z.object({ id: z.string() }),
  problems: [...MAIL_WRITING, "not_found", "conflict"],
});

export const deleteSchedule = defineRoute({
  id: "schedules.delete",
  summary: "Delete a schedule with its history",
  api: "dashboards",
  method: "DELETE",
  path: `${path}/:id`,
  access,
  params: OfMailing,
  response: z.object({ id: z.string() }),
  problems: [...MAIL_WRITING, "not_found"],
});

export const sendScheduleNow = defineRoute({
  id: "schedules.send",
  summary: "Send a schedule once, now",
  api: "dashboards",
  method: "POST",
  path: `${path}/:id/runs`,
  access,
  params: OfMailing,
  response: z.object({ runId: z.string() }),
  status: 202,
  problems: [...MAIL_WRITING, "not_found", "conflict", "rate_limited"],
});

export const previewSchedule = defineRoute({
  id: "schedules.preview",
  summary: "The mail as the caller would get it now; administrators also see that of a recipient",
  api: "dashboards",
  method: "POST",
  path: `${path}/:id/preview`,
  access,
  params: OfMailing,
  body: z.strictObject({ userId: z.string().min(1).max(100).nullable() }),
  response: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** Why the person would get nothing. */
    skipped: z.enum(DELIVERY_REASONS).nullable(),
    attachment: z.string().nullable(),
  }),
  problems: [
    ...MAIL_WRITING,
    "not_found",
    "conflict",
    "tenant_asleep",
    "no_data",
    "snapshot_too_old",
    "snapshot_too_new",
    "warehouse_busy",
    "warehouse_timeout",
  ],
});

export const listScheduleRuns = defineRoute({
  id: "schedules.runs",
  summary: "Sendings of a schedule, the newest first",
  api: "dashboards",
  method: "GET",
  path: `${path}/:id/runs`,
  access,
  params: OfMailing,
  query: HistoryPage,
  response: z.object({ runs: z.array(ScheduleRun), nextCursor: z.string().nullable() }),
  problems: [...MAIL_WRITING, "not_found"],
});

export const listDeliveries = defineRoute({
  id: "schedules.deliveries",
  summary: "What became of each person's mail of one sending",
  api: "dashboards",
  method: "GET",
  path: `${path}/:id/runs/:runId/deliveries`,
  access,
  params: OfRun,
  query: HistoryPage,
  response: z.object({ deliveries: z.array(Delivery), nextCursor: z.string().nullable() }),
  problems: [...MAIL_WRITING, "not_found"],
});

export const saveMailDomains = defineRoute({
  id: "schedules.domains",
  summary: "Set the domains that the institution's reports may be mailed to",
  api: "dashboards",
  method: "PUT",
  path: "/v1/tenants/:tenant/mail-domains",
  access: { kind: "permission", permission: "reporting/schedules/all" },
  params: OfTenant,
  body: z.strictObject({ domains: z.array(MailDomain).max(50) }),
  response: z.object({ domains: z.array(z.string()) }),
  problems: MAIL_WRITING,
});

/** Calls about reports that are sent by mail. */
export const scheduleRoutes = [
  listSchedules,
  getScheduleOptions,
  findScheduleRecipients,
  previewSendingTimes,
  createSchedule,
  getSchedule,
  changeSchedule,
  pauseSchedule,
  transferSchedule,
  deleteSchedule,
  sendScheduleNow,
  previewSchedule,
  listScheduleRuns,
  listDeliveries,
  saveMailDomains,
] as const;
