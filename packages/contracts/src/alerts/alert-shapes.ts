import * as z from "zod";

import { ClockTime, LanguageTag, OneLine } from "../mail-parts.ts";
import {
  ALERT_REASONS,
  Delivery,
  DELIVERY_STATES,
  RecipientChoices,
  RecipientDraft,
  ScheduleRecipient,
} from "../schedules/schedule-shapes.ts";

/** Most alerts that one person keeps, and most people or groups that one of them names beside its owner. */
export const MAX_ALERTS = 50;
export const MAX_ALERT_RECIPIENTS = 100;
/** Longest name of an alert. */
export const MAX_ALERT_NAME = 150;
/** Groups of a breakdown that an alert tells apart. */
export const MAX_ALERT_GROUPS = 1000;
/** Groups that a preview and the history name. */
export const MAX_NAMED_GROUPS = 10;

export const ALERT_UNITS = ["value", "percent", "points"] as const;
export type AlertUnit = (typeof ALERT_UNITS)[number];
/** What a change is a change from: the visual's comparison, or what the last data showed. */
export const ALERT_BASES = ["comparison", "last"] as const;
export const ALERT_DIRECTIONS = ["rise", "fall", "either"] as const;

/** Amounts are as people write them: 20 is 20 % of a rate, 5 is five percentage points, 10 is ten percent of what was. */
const Amount = z.number().min(-1e12).max(1e12);

/** When an alert speaks. */
export const AlertCondition = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("threshold"), direction: z.enum(["above", "below"]), amount: Amount }),
  z.strictObject({
    kind: z.literal("change"),
    direction: z.enum(ALERT_DIRECTIONS),
    amount: Amount.positive(),
    unit: z.enum(ALERT_UNITS),
    against: z.enum(ALERT_BASES),
  }),
  // Whatever the amount: the figure is written differently.
  z.strictObject({ kind: z.literal("any-change"), against: z.enum(ALERT_BASES) }),
]);
export type AlertCondition = z.infer<typeof AlertCondition>;

/** When no mail of an alert goes out, by the clock of a time zone. What is found meanwhile is told at its end. */
export const QuietTimes = z.strictObject({
  /** The same as `to` for no quiet hours; may pass midnight. */
  from: ClockTime,
  to: ClockTime,
  /** Days without mails: 1 is Monday, 7 Sunday. */
  days: z.array(z.number().int().min(1).max(7)).max(6),
  timeZone: z.string().min(1).max(60),
});
export type QuietTimes = z.infer<typeof QuietTimes>;

export const ALERT_REPEATS = ["first", "every"] as const;

/** What its owner may change of an alert. */
export const AlertSettings = z.strictObject({
  /** Empty for the sentence that says its condition. */
  name: OneLine(MAX_ALERT_NAME),
  measure: z.string().min(1).max(100),
  /** Dimension of the visual each of whose groups is looked at; null for all together. */
  by: z.string().min(1).max(100).nullable(),
  condition: AlertCondition,
  /** Told the first time until it has recovered, or with all new data for which the condition holds. */
  repeat: z.enum(ALERT_REPEATS),
  quiet: QuietTimes,
  locale: LanguageTag,
});
export type AlertSettings = z.infer<typeof AlertSettings>;

/** A visual of a report as its reader has set it. */
export const AlertTarget = z.strictObject({
  sheet: z.string().min(1).max(100),
  visual: z.string().min(1).max(100),
  /** Everything that is set, by the ids of filters. */
  filters: z.record(z.string().min(1).max(100), z.array(z.string().max(200)).max(200)),
});
export type AlertTarget = z.infer<typeof AlertTarget>;

/** An alert as a frame makes it, which goes to its owner alone. */
export const FrameAlertDraft = AlertTarget.extend(AlertSettings.omit({ locale: true }).shape);
export type FrameAlertDraft = z.infer<typeof FrameAlertDraft>;

export const AlertChange = AlertSettings.extend({
  recipients: z.array(RecipientDraft).max(MAX_ALERT_RECIPIENTS),
  version: z.number().int().min(1),
});
export type AlertChange = z.infer<typeof AlertChange>;

/** One group, or all together, as a reader may see it, in words of their language. */
export const AlertValue = z.object({
  /** Null for all together. */
  group: z.string().nullable(),
  value: z.string(),
  /** What the condition compares with; null where nothing is compared or known. */
  before: z.string().nullable(),
});
export type AlertValue = z.infer<typeof AlertValue>;

/** What a condition comes to on one set of data. */
export const ALERT_OUTCOMES = ["met", "not_met", "first_value", "withheld", "not_shown"] as const;
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number];

/** What an alert would say now to the person who asks. */
export const AlertReading = z.object({
  /** The condition in plain words. */
  sentence: z.string(),
  outcome: z.enum(ALERT_OUTCOMES),
  /** Present values: those for which the condition holds first; the first few. */
  values: z.array(AlertValue.extend({ holds: z.boolean() })),
  /** Groups for which the condition holds, and all that are shown to the person. */
  holding: z.number().int(),
  groups: z.number().int(),
  /** Last day of the data. */
  asOf: z.string(),
});
export type AlertReading = z.infer<typeof AlertReading>;

/** What can be chosen for an alert of a visual. */
export const AlertChoices = z.object({
  title: z.string(),
  measures: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** A rate, whose amounts are percent and whose changes can be percentage points. */
      rate: z.boolean(),
    }),
  ),
  breakdowns: z.array(z.object({ name: z.string(), label: z.string() })),
  /** The visual is compared with another period. */
  compared: z.boolean(),
});
export type AlertChoices = z.infer<typeof AlertChoices>;

export const ALERT_STATES = ["active", "firing", "recovered"] as const;
export type AlertState = (typeof ALERT_STATES)[number];
/** Why an alert is not looked at until its owner or an administrator sees to it. */
export const ALERT_PAUSES = ["by_hand", "owner_left", "owner_lost_access", "report_gone", "visual_gone"] as const;
export type AlertPause = (typeof ALERT_PAUSES)[number];
/** Why a whole evaluation came to nothing. */
export const ALERT_FAILURES = [
  "owner_left",
  "owner_lost_access",
  "report_gone",
  "visual_gone",
  "too_many",
  "too_many_groups",
  "no_mail",
  "replaced",
  "failed",
] as const;
export type AlertFailure = (typeof ALERT_FAILURES)[number];

export const AlertRun = z.object({
  id: z.string(),
  /** When the data was found to be new. */
  foundAt: z.iso.datetime(),
  asOf: z.string(),
  state: z.enum(["waiting", "running", "done", "failed"]),
  failure: z.enum(ALERT_FAILURES).nullable(),
  /** What the condition came to for the owner; null before it was looked at, and for everybody but that owner. */
  outcome: z.enum(ALERT_OUTCOMES).nullable(),
  /** Figures of the owner, who alone sees them, and only while their rights are what they were. */
  values: z.array(AlertValue),
  counts: z.partialRecord(z.enum(DELIVERY_STATES), z.number().int()),
});
export type AlertRun = z.infer<typeof AlertRun>;

export const AlertSummary = z.object({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  /** The condition in plain words; null where the report is no longer there for the person. */
  sentence: z.string().nullable(),
  report: z.object({ title: z.string(), visual: z.string(), path: z.string() }).nullable(),
  state: z.enum(ALERT_STATES),
  /** When its state began. */
  since: z.iso.datetime(),
  pausedFor: z.enum(ALERT_PAUSES).nullable(),
  /** Null where the person is gone. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  own: z.boolean(),
  /** People, roles and groups beside the owner. */
  recipients: z.number().int(),
  /** When it was last looked at. */
  lastFoundAt: z.iso.datetime().nullable(),
});
export type AlertSummary = z.infer<typeof AlertSummary>;

export const AlertDetail = AlertSummary.extend({
  measure: z.string(),
  by: z.string().nullable(),
  condition: AlertCondition,
  repeat: z.enum(ALERT_REPEATS),
  quiet: QuietTimes,
  locale: z.string(),
  people: z.array(ScheduleRecipient),
  /** What its visual offers; null where it is no longer there for the person. */
  choices: AlertChoices.nullable(),
  ...RecipientChoices.shape,
});
export type AlertDetail = z.infer<typeof AlertDetail>;

export const AlertDelivery = Delivery.omit({ attempts: true }).extend({
  reason: z.enum(ALERT_REASONS).nullable(),
  /** When a mail goes out that waits for the end of quiet times, or for its next attempt. */
  waitsUntil: z.iso.datetime().nullable(),
});
export type AlertDelivery = z.infer<typeof AlertDelivery>;
