/** What goes out by mail to people one by one. */
export type MailingKind = "schedule" | "alert" | "notice";

/** Tables of one kind of mailing. */
export interface Mailing {
  readonly kind: MailingKind;
  readonly recipients: "schedule_recipient";
  readonly stops: "schedule_stop";
  readonly runs: "schedule_run";
  readonly deliveries: "schedule_delivery";
  /** Column that names the mailing in its tables. */
  readonly id: "schedule_id";
  /** Column of runs by which the history is in order. */
  readonly moment: "due_at";
}

/** Names the tables of a kind. What is read of them here has the same columns: they are typed as those of schedules. */
const mailingOf = (kind: MailingKind, moment: string): Mailing => ({
  kind,
  recipients: `${kind}_recipient` as "schedule_recipient",
  stops: `${kind}_stop` as "schedule_stop",
  runs: `${kind}_run` as "schedule_run",
  deliveries: `${kind}_delivery` as "schedule_delivery",
  id: `${kind}_id` as "schedule_id",
  moment: moment as "due_at",
});

export const SCHEDULES = mailingOf("schedule", "due_at");
export const ALERTS = mailingOf("alert", "found_at");
/** Notices of an institution about its reports: one mailing, whose id is the institution's. */
export const NOTICES = mailingOf("notice", "found_at");
