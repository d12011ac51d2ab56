import * as z from "zod";

import { FilePassword } from "../files.ts";
import { ClockTime, LanguageTag, OneLine } from "../mail-parts.ts";

/** Most schedules that one person keeps, and most people or groups that one of them names. */
export const MAX_SCHEDULES = 50;
export const MAX_SCHEDULE_RECIPIENTS = 100;
/** Most people that one sending goes to, once groups are counted out. */
export const MAX_DELIVERIES = 1000;
/** Longest subject and message of a schedule. */
export const MAX_SCHEDULE_SUBJECT = 150;
export const MAX_SCHEDULE_MESSAGE = 2000;
/** Runs of the history, and people of a search or of one run, that come at a time. */
export const MAX_RUNS = 20;
export const MAX_FOUND_PEOPLE = 10;

export const SCHEDULE_FORMATS = ["link", "workbook", "pdf"] as const;
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number];
export const SCHEDULE_RHYTHMS = ["daily", "weekly", "monthly"] as const;
/** Roles whose people can be recipients, as they are on the day of the sending. */
export const SCHEDULE_ROLES = ["InstitutionAdmin", "Author", "ReportViewer"] as const;

export const MailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/);

/** When a schedule sends, by the clock of a time zone. */
export const SendingTimes = z.strictObject({
  rhythm: z.enum(SCHEDULE_RHYTHMS),
  /** Of a weekly one: 1 is Monday, 7 Sunday. */
  weekday: z.number().int().min(1).max(7),
  /** Of a monthly one; a month that is shorter sends on its last day. */
  monthDay: z.number().int().min(1).max(31),
  time: ClockTime,
  timeZone: z.string().min(1).max(60),
});
export type SendingTimes = z.infer<typeof SendingTimes>;

/** People that a schedule sends to, worked out anew at each sending. */
export const RecipientDraft = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("person"), userId: z.string().min(1).max(100), locale: LanguageTag.nullable() }),
  /** An address that a person of the institution has. */
  z.strictObject({ kind: z.literal("address"), address: OneLine(254), locale: LanguageTag.nullable() }),
  z.strictObject({ kind: z.literal("role"), role: z.enum(SCHEDULE_ROLES), locale: LanguageTag.nullable() }),
  /** A group of the institution's directory. */
  z.strictObject({ kind: z.literal("group"), groupId: z.string().min(1).max(100), locale: LanguageTag.nullable() }),
]);
export type RecipientDraft = z.infer<typeof RecipientDraft>;

export const ScheduleDraft = z.strictObject({
  dashboardId: z.string().min(1).max(100),
  /** A saved view that the report is sent with. */
  viewId: z.string().min(1).max(100).nullable(),
  /** Without a view: values of the report's filters by their ids; others stand as the report opens. */
  filters: z.record(z.string().min(1).max(100), z.array(z.string().max(200)).max(200)),
  format: z.enum(SCHEDULE_FORMATS),
  /** Locks the file into an archive that this opens; null for none, absent to keep what there is. */
  password: FilePassword.nullable().optional(),
  /** Empty for the report's title. */
  subject: OneLine(MAX_SCHEDULE_SUBJECT),
  message: z.string().trim().max(MAX_SCHEDULE_MESSAGE),
  times: SendingTimes,
  /** Language of those recipients for whom no other is set. */
  locale: LanguageTag,
  recipients: z.array(RecipientDraft).min(1).max(MAX_SCHEDULE_RECIPIENTS),
});
export type ScheduleDraft = z.infer<typeof ScheduleDraft>;

/** Why a schedule sends nothing until its owner or an administrator sees to it. */
export const PAUSE_REASONS = ["by_hand", "owner_left", "owner_lost_access", "report_gone", "view_deleted"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Why a whole run sent nothing. */
export const RUN_FAILURES = [
  "owner_left",
  "owner_lost_access",
  "report_gone",
  "view_deleted",
  "password_lost",
  "asleep",
  "no_data",
  "no_mail",
  "no_recipients",
  "too_many",
  "failed",
] as const;
export type RunFailure = (typeof RUN_FAILURES)[number];

/** How far a mail to one person is. `unknown`: the mail server may have taken it, and it is not sent again. `bounced`: it came back. */
export const DELIVERY_STATES = ["waiting", "sending", "sent", "skipped", "refused", "failed", "unknown", "bounced"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
/** Why one person got no mail. */
export const DELIVERY_REASONS = [
  "lost_access",
  "no_seat",
  "no_address",
  "domain",
  "unsubscribed",
  "bounced",
  "left",
  "nothing",
  "refused",
  "unreachable",
  "no_reply",
  "returned",
  "returned_for_now",
  "address_returned",
  "failed",
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];
/** Why an alert told one person nothing: the same, and what its condition came to. */
export const ALERT_REASONS = [
  ...DELIVERY_REASONS,
  "not_met",
  "still_met",
  "first_value",
  "withheld",
  "replaced",
  "not_shown",
  "paused",
] as const;
/** Why one person got no mail, of whichever kind. */
export type MailReason = (typeof ALERT_REASONS)[number];

export const ScheduleRun = z.object({
  id: z.string(),
  dueAt: z.iso.datetime(),
  kind: z.enum(["scheduled", "now"]),
  state: z.enum(["waiting", "running", "done", "failed"]),
  failure: z.enum(RUN_FAILURES).nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** People by what became of their mail. */
  counts: z.partialRecord(z.enum(DELIVERY_STATES), z.number().int()),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;

export const ScheduleSummary = z.object({
  id: z.string(),
  version: z.number().int(),
  dashboardId: z.string(),
  /** Null where the report is no longer there for the reader. */
  report: z.object({ title: z.string(), path: z.string() }).nullable(),
  view: z.string().nullable(),
  subject: z.string(),
  format: z.enum(SCHEDULE_FORMATS),
  times: SendingTimes,
  /** Null while it is paused. */
  nextRunAt: z.iso.datetime().nullable(),
  pausedFor: z.enum(PAUSE_REASONS).nullable(),
  /** Null where the person is gone. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  own: z.boolean(),
  recipients: z.number().int(),
  lastRun: ScheduleRun.nullable(),
});
export type ScheduleSummary = z.infer<typeof ScheduleSummary>;

export const ScheduleRecipient = z.object({
  kind: z.enum(["person", "role", "group"]),
  /** Of the person, the role or the group. */
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  locale: z.string().nullable(),
  /** Why a person gets nothing for the time being. */
  stopped: z.enum(["unsubscribed", "bounced", "returned"]).nullable(),
});
export type ScheduleRecipient = z.infer<typeof ScheduleRecipient>;

/** Roles and groups that a person may name as recipients; none for those who may name single people only. */
export const RecipientChoices = z.object({
  roles: z.array(z.enum(SCHEDULE_ROLES)),
  groups: z.array(z.object({ id: z.string(), name: z.string(), people: z.number().int() })),
});
export type RecipientChoices = z.infer<typeof RecipientChoices>;

export const ScheduleDetail = ScheduleSummary.extend({
  viewId: z.string().nullable(),
  filters: z.record(z.string(), z.array(z.string())),
  /** Its file is locked with a password, which is never told. */
  locked: z.boolean(),
  message: z.string(),
  locale: z.string(),
  people: z.array(ScheduleRecipient),
});
export type ScheduleDetail = z.infer<typeof ScheduleDetail>;

export const Delivery = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(DELIVERY_REASONS).nullable(),
  /** What the mail server said of a mail that it did not take. */
  reply: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  attempts: z.number().int(),
});
export type Delivery = z.infer<typeof Delivery>;
