import { type Route, ROUTES_BY_AREA } from "@lyceum/contracts";

import { plainPng } from "../plain-png.ts";

/** What of an author's there is to change, and who tries to. */
export interface WriteTargets {
  /** Published, shared with some people to read; its draft is another by now, and a review of that is asked for. */
  readonly report: string;
  readonly version: number;
  /** A report of hers in the trash. */
  readonly trashed: string;
  readonly document: object;
  readonly sheet: string;
  readonly visual: string;
  readonly folder: string;
  readonly view: string;
  readonly annotation: string;
  readonly comment: string;
  readonly schedule: string;
  readonly alert: string;
  readonly feed: string;
  /** Id of the person who tries. */
  readonly person: string;
}

interface Attempt {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object;
}

/**
 * Tells who may make a call on a report that is an author's: `nobody` but those who may change it, `readers`, whom it lets write
 * something of their own about it, or `administrators` of the caller's own institution. Without an attempt, why the call changes
 * nothing of an author's.
 */
export type ReportWrite =
  | {
      readonly by: "nobody" | "readers" | "administrators";
      readonly attempt: (targets: WriteTargets) => Attempt;
      /** What is wrong in the request of a person who may not read the report, where that is how it is refused. */
      readonly detail?: string;
    }
  | { readonly changesNothing: string };

/** Areas of contracts whose calls write what belongs to reports. */
const AREAS = [
  "reports",
  "stories",
  "builder",
  "views",
  "annotations",
  "comments",
  "files",
  "executiveSummary",
  "schedules",
  "alerts",
  "feeds",
  "frames",
  "conversations",
] as const;

/** Every call of these areas that is no reading. */
export const WRITING_ROUTES: readonly Route[] = AREAS.flatMap((area) => ROUTES_BY_AREA[area] ?? []).filter(
  ({ method }) => method !== "GET",
);

const nobody = (attempt: (targets: WriteTargets) => Attempt): ReportWrite => ({ by: "nobody", attempt });
const readers = (attempt: (targets: WriteTargets) => Attempt): ReportWrite => ({ by: "readers", attempt });
const onReport =
  (body?: (targets: WriteTargets) => object) =>
  (targets: WriteTargets): Attempt => ({
    params: { reportId: targets.report },
    ...(body && { body: body(targets) }),
  });
const onDashboard =
  (more: (targets: WriteTargets) => { readonly params?: Attempt["params"]; readonly body?: object; readonly query?: string }) =>
  (targets: WriteTargets): Attempt => {
    const { params, ...rest } = more(targets);
    return { params: { dashboardId: targets.report, ...params }, ...rest };
  };

const NO_REPORT = "names no report, and what is read by it is held by the matrix";
const READS = "returns what may be read, under the reader's own rights, and writes nothing of the report: matrix.api.test.ts";
const OWN = "is about what the person keeps alone, and is not found by anyone else: conversations.api.test.ts, feed-access.api.test.ts";

const DAYS = { from: "2026-03-03", to: "2026-03-03", everyReport: false, place: null };
const VIEW = ({ sheet }: WriteTargets) => ({ name: "Mine", audience: "own", state: { sheet, filters: {}, sorts: {} } });
const QUIET = { from: "00:00", to: "00:00", days: [], timeZone: "UTC" };
const CONDITION = { kind: "threshold", direction: "above", amount: 1 };
const ALERT = { name: "", measure: "enrolments", by: null, condition: CONDITION, repeat: "first", quiet: QUIET };
const TIMES = { rhythm: "daily", weekday: 1, monthDay: 1, time: "07:00", timeZone: "UTC" };
const scheduled = ({ report, person }: WriteTargets) => ({
  dashboardId: report,
  viewId: null,
  filters: {},
  format: "link",
  subject: "",
  message: "",
  times: TIMES,
  locale: "en",
  recipients: [{ kind: "person", userId: person, locale: null }],
});
const target = ({ sheet, visual }: WriteTargets) => ({ sheet, visual, filters: {} });

/** Every call that writes, by its id: a call that is not here fails the test. */
export const REPORT_WRITES: Readonly<Record<string, ReportWrite>> = {
  "reports.create": readers(({ report }) => ({ body: { title: "A copy", start: { kind: "report", report } } })),
  "reports.mark": readers(onReport(() => ({ favourite: true }))),
  "reports.save": nobody(onReport(({ version, document }) => ({ version, document: { ...document, title: "Taken over" } }))),
  "reports.publish": nobody(onReport(({ version }) => ({ version }))),
  "reports.restore": nobody(({ report, version }) => ({ params: { reportId: report, kind: "published", number: 2 }, body: { version } })),
  "reports.share": nobody(onReport(({ person }) => ({ shares: [{ kind: "person", id: person, may: "edit" }] }))),
  "reports.transfer": nobody(onReport(({ person }) => ({ person }))),
  "reports.delete": nobody(({ report, version }) => ({ params: { reportId: report }, query: `version=${version}` })),
  "reports.recover": nobody(({ trashed }) => ({ params: { reportId: trashed }, body: {} })),
  "reports.review.request": nobody(onReport(({ version }) => ({ version }))),
  "reports.review.withdraw": nobody(onReport()),
  "reports.review.comment": nobody(onReport(() => ({ text: "From aside" }))),
  "reports.review.decide": nobody(onReport(({ version }) => ({ version, decision: "approved" }))),
  "reports.policy.change": { by: "administrators", attempt: () => ({ body: { approval: false, usage: "names", reviewers: [] } }) },
  "reports.notices.mail.change": { changesNothing: "sets what mails the person gets" },
  "reports.verify": nobody(onReport(() => ({ verified: true, version: 2 }))),
  "reports.folder.create": { changesNothing: "folders are any author's to make, and grant nothing: report-places.api.test.ts" },
  "reports.folder.change": nobody(({ folder }) => ({ params: { folderId: folder }, body: { name: "Renamed", parent: null } })),
  "reports.folder.delete": nobody(({ folder }) => ({ params: { folderId: folder } })),
  "reports.arrange": nobody(onReport(() => ({ folder: null, tags: ["taken"] }))),
  "reports.image.add": nobody(onReport(() => ({ content: plainPng(4, 4).toString("base64") }))),
  "reports.present": nobody(onReport(({ sheet }) => ({ sheet }))),
  "stories.pick": { changesNothing: READS },
  "stories.freeze": nobody(onReport(({ version, sheet, visual }) => ({ version, visuals: [{ sheet, visual }] }))),
  "views.create": readers(onDashboard((targets) => ({ body: VIEW(targets) }))),
  "views.change": nobody(onDashboard((targets) => ({ params: { viewId: targets.view }, body: { ...VIEW(targets), version: 1 } }))),
  "views.delete": nobody(onDashboard(({ view }) => ({ params: { viewId: view }, query: "version=1" }))),
  "views.default": readers(onDashboard(() => ({ body: { view: null } }))),
  "annotations.create": readers(onDashboard(() => ({ body: { ...DAYS, text: "Mine" } }))),
  "annotations.change": nobody(
    onDashboard(({ annotation }) => ({ params: { annotationId: annotation }, body: { ...DAYS, text: "Not mine", version: 1 } })),
  ),
  "annotations.delete": nobody(onDashboard(({ annotation }) => ({ params: { annotationId: annotation }, query: "version=1" }))),
  "comments.create": readers(onDashboard((targets) => ({ body: { visual: targets.visual, text: "Mine", state: VIEW(targets).state } }))),
  "comments.reply": readers(onDashboard(({ comment }) => ({ params: { commentId: comment }, body: { text: "Mine" } }))),
  "comments.change": nobody(onDashboard(({ comment }) => ({ params: { commentId: comment }, body: { text: "Not mine", version: 1 } }))),
  "comments.delete": nobody(onDashboard(({ comment }) => ({ params: { commentId: comment }, query: "version=1" }))),
  "files.make": { changesNothing: READS },
  "files.picture": { changesNothing: READS },
  "files.answerPicture": { changesNothing: READS },
  "files.table": { changesNothing: READS },
  "files.answerTable": { changesNothing: READS },
  "executive-summary.make": { changesNothing: READS },
  "executive-summary.file": { changesNothing: READS },
  "schedules.times": { changesNothing: "works out moments of a clock" },
  "schedules.create": {
    by: "readers",
    attempt: (targets) => ({ body: scheduled(targets) }),
    detail: "body.dashboardId: is not yours to read",
  },
  "schedules.change": nobody((targets) => ({ params: { id: targets.schedule }, body: { ...scheduled(targets), version: 1 } })),
  "schedules.pause": nobody(({ schedule }) => ({ params: { id: schedule }, body: { paused: true } })),
  "schedules.transfer": nobody(({ schedule, person }) => ({ params: { id: schedule }, body: { userId: person } })),
  "schedules.delete": nobody(({ schedule }) => ({ params: { id: schedule } })),
  "schedules.send": nobody(({ schedule }) => ({ params: { id: schedule } })),
  "schedules.preview": nobody(({ schedule }) => ({ params: { id: schedule }, body: { userId: null } })),
  "schedules.domains": nobody(() => ({ body: { domains: ["elsewhere.example"] } })),
  "alerts.change": nobody(({ alert, person }) => ({
    params: { id: alert },
    body: { ...ALERT, locale: "en", version: 1, recipients: [{ kind: "person", userId: person, locale: null }] },
  })),
  "alerts.pause": nobody(({ alert }) => ({ params: { id: alert }, body: { paused: true } })),
  "alerts.transfer": nobody(({ alert, person }) => ({ params: { id: alert }, body: { userId: person } })),
  "alerts.delete": nobody(({ alert }) => ({ params: { id: alert } })),
  "alerts.read": nobody(({ alert }) => ({ params: { id: alert }, body: { ...ALERT, locale: "en" } })),
  "alerts.preview": nobody(({ alert }) => ({ params: { id: alert } })),
  "feeds.create": readers(({ report, sheet, visual }) => ({ body: { report, sheet, visual, view: null, locale: "en" } })),
  "feeds.delete": nobody(({ feed }) => ({ params: { id: feed } })),
  "feeds.tokens.create": { changesNothing: OWN },
  "feeds.tokens.revoke": { changesNothing: OWN },
  "feeds.institution.revoke": { changesNothing: OWN },
  "frames.session": { changesNothing: NO_REPORT },
  "frames.query": { changesNothing: NO_REPORT },
  "frames.change": { changesNothing: NO_REPORT },
  "feeds.frame.create": readers(onDashboard((targets) => ({ body: target(targets) }))),
  "alerts.frame.choices": { changesNothing: READS },
  "alerts.frame.read": { changesNothing: READS },
  "alerts.frame.create": readers(onDashboard((targets) => ({ body: { ...target(targets), ...ALERT } }))),
  "questions.frame.ask": { changesNothing: NO_REPORT },
  "questions.frame.conversation.change": { changesNothing: OWN },
  "questions.frame.conversation.delete": { changesNothing: OWN },
  "questions.frame.feedback": { changesNothing: OWN },
  "questions.frame.verify": { changesNothing: OWN },
  "questions.frame.pin": nobody(({ report }) => ({
    params: { conversationId: report, turn: 1 },
    body: { title: "Pinned", chart: "table", reportId: report },
  })),
};

/** Address of an attempt below the base of its call. */
export const addressOf = ({ path }: Pick<Route, "path">, tenant: string, { params = {}, query }: Attempt): string => {
  const values: Readonly<Record<string, string | number>> = { tenant, ...params };
  return (
    path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(values[name] ?? "none")) +
    (query === undefined ? "" : `?${query}`)
  );
};
