import type { ScheduleDetail, ScheduleDraft, SendingTimes } from "@lyceum/contracts";

import { type DraftRecipient, draftRecipients, recipientsBody } from "../../domain/mail/recipients.ts";

/** Everything that the form holds; the view is `""` for none and `current` for filters that came along. */
export interface FormDraft {
  readonly dashboardId: string;
  readonly view: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly format: ScheduleDraft["format"];
  /** Locks its file: null for none, undefined to keep the one there is, which nothing shows. */
  readonly password: string | null | undefined;
  readonly subject: string;
  readonly message: string;
  readonly times: SendingTimes;
  readonly locale: string;
  readonly recipients: readonly DraftRecipient[];
}

/** Choice of the view field that stands for filters which came along with a link. */
export const CURRENT_VIEW = "current";

/** Names in the address of the form that are no filters of a report. */
const OWN_PARAMETERS = new Set(["report", "sheet", "view"]);

/** Reads the filters that a link from a report brings along. */
export function filtersIn(search: URLSearchParams): FormDraft["filters"] {
  const names = [...new Set(search.keys())].filter((name) => !OWN_PARAMETERS.has(name) && !name.startsWith("lyceum."));
  return Object.fromEntries(names.map((name) => [name, search.getAll(name)]));
}

interface NewDraft {
  readonly search: URLSearchParams;
  readonly locale: string;
  readonly timeZone: string;
  readonly me: { readonly id: string; readonly name: string };
}

/** Begins a schedule: of the report that a link names, as it was set there, on Monday mornings, to the person themself. */
export function newDraft({ search, locale, timeZone, me }: NewDraft): FormDraft {
  const filters = filtersIn(search);
  const view = search.get("view") ?? (Object.keys(filters).length > 0 ? CURRENT_VIEW : "");
  return {
    dashboardId: search.get("report") ?? "",
    view,
    filters,
    format: "link",
    password: null,
    subject: "",
    message: "",
    times: { rhythm: "weekly", weekday: 1, monthDay: 1, time: "07:00", timeZone },
    locale,
    recipients: [{ kind: "person", id: me.id, name: me.name, address: null, locale: null }],
  };
}

/** Takes a schedule up for change. */
export const draftOf = (schedule: ScheduleDetail): FormDraft => ({
  dashboardId: schedule.dashboardId,
  view: schedule.viewId ?? (Object.keys(schedule.filters).length > 0 ? CURRENT_VIEW : ""),
  filters: schedule.filters,
  format: schedule.format,
  password: schedule.locked ? undefined : null,
  subject: schedule.subject,
  message: schedule.message,
  times: schedule.times,
  locale: schedule.locale,
  recipients: draftRecipients(schedule.people),
});

/** Writes what the form holds as the call takes it. */
export function bodyOf({ view, filters, recipients, password, ...draft }: FormDraft): ScheduleDraft {
  const chosen = view === "" || view === CURRENT_VIEW ? null : view;
  return {
    ...draft,
    ...(password !== undefined && { password }),
    viewId: chosen,
    filters: view === CURRENT_VIEW ? Object.fromEntries(Object.entries(filters).map(([id, values]) => [id, [...values]])) : {},
    recipients: recipientsBody(recipients),
  };
}
