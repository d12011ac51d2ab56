import { DEFAULT_WARNING_RULE } from "@lyceum/contracts";

import type { Persona, PersonaName } from "./personas.ts";

interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

/** People who may make a call, and a request of it that is well-formed and harms no person. */
export interface Expectation {
  readonly who: readonly PersonaName[] | "everybody";
  /** Feature without which it is refused to everybody. */
  readonly feature?: "perInstitution" | "aiOptIn";
  readonly sample?: (me: Persona) => Sample;
}

const READERS: readonly PersonaName[] = ["viewer", "areaViewer", "adviser", "restricted", "author", "admin", "support", "incremental"];
const OWN_REPORTS: readonly PersonaName[] = ["viewer", "areaViewer", "adviser", "author", "admin", "support"];
const EARLY_WARNING: readonly PersonaName[] = ["viewer", "areaViewer", "adviser", "author", "admin", "support", "incremental"];
const TRUST: readonly PersonaName[] = ["author", "admin", "support"];
const SETTINGS: readonly PersonaName[] = ["warehouseAdmin", "admin", "support", "incremental"];
const ADMINS: readonly PersonaName[] = ["admin", "support", "incremental"];
const NOWHERE = "00000000-0000-4000-8000-000000000000";

const self =
  (more: Readonly<Record<string, string>> = {}) =>
  (me: Persona) => ({ params: { userId: me.user.id, sub: me.user.id, ...more } });
const stranger =
  (more: Readonly<Record<string, string>> = {}, body?: unknown) =>
  () => ({ params: { userId: NOWHERE, ...more }, body });
const login = (me: Persona) => ({ params: { userId: me.user.id, warehouse: "warehouse" } });
const body = (value: unknown) => () => ({ body: value });

const BRAND = { name: "", senderName: "", footer: "", colour: null };
const TIMES = { rhythm: "daily", weekday: 1, monthDay: 1, time: "07:00", timeZone: "UTC" };
const scheduleOf = (me: Persona) => ({
  dashboardId: "course-administration",
  viewId: null,
  filters: {},
  format: "link",
  subject: "",
  message: "",
  times: TIMES,
  locale: "en",
  recipients: [{ kind: "person", userId: me.user.id, locale: null }],
});

const ALERT = {
  name: "",
  measure: "enrolments",
  by: null,
  condition: { kind: "threshold", direction: "above", amount: 1 },
  repeat: "first",
  quiet: { from: "00:00", to: "00:00", days: [], timeZone: "UTC" },
  locale: "en",
};

/** Section 6 of the specification, call by call and by hand: nothing here is computed from what the server computes it from. */
export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  "sign-in.identity": { who: "everybody" },
  "dashboards.list": { who: READERS, sample: self() },
  "dashboards.embed": { who: READERS, sample: self({ dashboardId: "student-engagement" }) },
  "reports.authorConsole": { who: ["author"], feature: "perInstitution", sample: self() },
  "reports.readerConsole": { who: OWN_REPORTS, feature: "perInstitution", sample: self() },
  "questions.topic": { who: OWN_REPORTS, feature: "aiOptIn", sample: self({ topicId: "institution-data" }) },
  "questions.ask": {
    who: OWN_REPORTS,
    feature: "aiOptIn",
    sample: (me) => ({ params: { userId: me.user.id }, body: { question: "enrolments" } }),
  },
  "questions.quality": { who: TRUST, feature: "aiOptIn" },
  "questions.settle": { who: TRUST, feature: "aiOptIn", sample: body({ question: "x", locale: "en" }) },
  "questions.synonyms.add": {
    who: TRUST,
    feature: "aiOptIn",
    sample: (me) => ({ body: { phrase: `word of ${me.name}`, kind: "measure", name: "enrolments" } }),
  },
  "questions.synonyms.remove": { who: TRUST, feature: "aiOptIn", sample: () => ({ params: { id: NOWHERE } }) },
  "questions.tests.add": { who: TRUST, feature: "aiOptIn", sample: body({ question: "enrolments" }) },
  "questions.tests.remove": { who: TRUST, feature: "aiOptIn", sample: () => ({ params: { id: NOWHERE } }) },
  "questions.tests.run": { who: TRUST, feature: "aiOptIn", sample: body({}) },
  "early-warning.rule": { who: EARLY_WARNING },
  "early-warning.back-test": { who: EARLY_WARNING, sample: body({}) },
  "early-warning.rule.save": {
    who: ["admin", "support"],
    sample: body({ module: null, rule: DEFAULT_WARNING_RULE, version: 0, shown: "x" }),
  },
  "early-warning.breaks.save": { who: ["admin", "support"], sample: body({ breaks: [] }) },
  "early-warning.places": { who: EARLY_WARNING },
  "early-warning.students": { who: ["adviser"] },
  "early-warning.contacts.record": {
    who: ["adviser"],
    sample: body({ enrolment: "x", channel: "mail", result: "reached", followUpOn: null, snoozedUntil: null, note: "" }),
  },
  "early-warning.contacts": { who: ["adviser"] },
  "early-warning.student": { who: ["adviser"], sample: () => ({ params: { student: "x" } }) },
  "flags.get": { who: "everybody", sample: (me) => ({ query: `tenantId=${me.tenant.slug}&flags=a` }) },
  "flags.evaluate": { who: "everybody", sample: () => ({ params: { key: "reportsEnabled" }, body: {} }) },
  "flags.evaluate-all": { who: "everybody", sample: body({}) },
  "users.list": { who: SETTINGS },
  "users.create": { who: SETTINGS, feature: "perInstitution", sample: body({ users: [{ identityProviderId: NOWHERE, userName: "x" }] }) },
  "users.get": { who: SETTINGS, sample: stranger() },
  "users.delete": { who: SETTINGS, feature: "perInstitution", sample: stranger() },
  "users.password-link": { who: SETTINGS, sample: stranger() },
  "users.patch": { who: SETTINGS, sample: stranger({}, { qsGroups: [], dataNodes: [] }) },
  "users.groups.get": { who: SETTINGS, sample: stranger() },
  "users.groups.add": { who: SETTINGS, sample: stranger({}, { groups: [] }) },
  "users.groups.remove": { who: SETTINGS, sample: stranger({ group: "BbDataUnrestricted" }) },
  "users.nodes.get": { who: SETTINGS, sample: stranger() },
  "users.nodes.add": { who: SETTINGS, sample: stranger({}, { nodes: [] }) },
  "users.nodes.remove": { who: SETTINGS, sample: stranger({ nodeId: NOWHERE }) },
  "users.own-access": { who: "everybody", sample: self() },
  "users.nodes.list": { who: SETTINGS, sample: () => ({ params: { nodeId: "root" } }) },
  "seats.list": { who: SETTINGS },
  "provisioning.get": { who: SETTINGS, sample: login },
  "provisioning.start": { who: SETTINGS, sample: login },
  "provisioning.reset-password": { who: SETTINGS, sample: login },
  "warehouse.url": { who: SETTINGS, sample: () => ({ params: { warehouse: "warehouse" } }) },
  "warehouse.connection": { who: SETTINGS, sample: () => ({ params: { warehouse: "warehouse" } }) },
  "service-accounts.list": { who: SETTINGS },
  "service-accounts.create": { who: SETTINGS, sample: (me) => ({ body: { username: `svc_${me.name.toLowerCase()}` } }) },
  "service-accounts.change": { who: SETTINGS, sample: () => ({ params: { username: "nobody" }, body: { disabled: true } }) },
  "service-accounts.delete": { who: SETTINGS, sample: () => ({ params: { username: "nobody" } }) },
  "service-accounts.reset-password": { who: SETTINGS, sample: () => ({ params: { username: "nobody" } }) },
  "credits.get": { who: SETTINGS, sample: () => ({ query: "monthDate=2026-01" }) },
  "query.answer": { who: READERS, sample: body({ query: { measures: ["enrolments"] } }) },
  "query.examples": { who: READERS },
  "tenant-settings.get": { who: "everybody" },
  "tenant-settings.brand": { who: ["warehouseAdmin", "admin", "support"] },
  "tenant-settings.brand.save": { who: ["warehouseAdmin", "admin", "support"], sample: body(BRAND) },
  "tenant-settings.brand.preview": { who: ["warehouseAdmin", "admin", "support"], sample: body({ brand: BRAND, locale: "en" }) },
  "tenant-settings.change": { who: ["warehouseAdmin", "admin", "support"], sample: body({ email: "" }) },
  "sleep.get": { who: "everybody" },
  "sleep.wake": { who: [...READERS, "warehouseAdmin"] },
  "audit.list": { who: ADMINS },
  "audit.export": { who: ADMINS, sample: () => ({ query: "format=csv" }) },
  "migration.status": { who: ADMINS },
  "migration.users": { who: ADMINS },
  "migration.results": { who: ADMINS },
  "migration.start": { who: ADMINS, sample: body({ userIds: [], users: {} }) },
  "imports.start": { who: ADMINS },
  "imports.list": { who: ADMINS },
  "imports.get": { who: ADMINS, sample: () => ({ params: { id: NOWHERE } }) },
  "imports.errors": { who: ADMINS, sample: () => ({ params: { id: NOWHERE } }) },
  "imports.cancel": { who: ADMINS, sample: () => ({ params: { id: NOWHERE } }) },
  "directory.tokens.list": { who: ["admin", "support"] },
  "directory.tokens.create": { who: ["admin", "support"], sample: body({ name: "x" }) },
  "directory.tokens.revoke": { who: ["admin", "support"], sample: () => ({ params: { id: NOWHERE } }) },
  "feeds.list": { who: "everybody" },
  "feeds.reports": { who: READERS },
  "feeds.visuals": { who: READERS, sample: () => ({ params: { report: "nowhere" } }) },
  "feeds.create": { who: READERS, sample: body({ report: "nowhere", sheet: "x", visual: "x", view: null, locale: "en" }) },
  "feeds.delete": { who: "everybody", sample: () => ({ params: { id: NOWHERE } }) },
  "feeds.tokens.create": { who: READERS, sample: body({ name: "x", feed: null, days: 30 }) },
  "feeds.tokens.revoke": { who: "everybody", sample: () => ({ params: { id: NOWHERE } }) },
  "feeds.institution.tokens": { who: ADMINS },
  "feeds.institution.revoke": { who: ADMINS, sample: () => ({ params: { id: NOWHERE } }) },
  "embedding.get": { who: ADMINS },
  "embedding.origins.add": { who: ADMINS, sample: body({ origin: "http://not.secure.example" }) },
  "embedding.origins.remove": { who: ADMINS, sample: () => ({ params: { id: NOWHERE } }) },
  "embedding.accounts.change": { who: ADMINS, sample: () => ({ params: { username: "nobody" }, body: { embeds: true } }) },
  "programs.own.list": { who: "everybody" },
  "programs.own.disconnect": { who: "everybody", sample: () => ({ params: { id: NOWHERE } }) },
  "programs.list": { who: ADMINS },
  "programs.people.list": { who: ADMINS, sample: () => ({ query: "program=web:a.example" }) },
  "programs.people.disconnect": { who: ADMINS, sample: () => ({ params: { id: NOWHERE } }) },
  "programs.block": { who: ADMINS, sample: body({ program: "web:a.example" }) },
  "programs.unblock": { who: ADMINS, sample: () => ({ params: { id: NOWHERE } }) },
  "schedules.list": { who: READERS },
  "schedules.options": { who: READERS },
  "schedules.people": { who: READERS, sample: () => ({ query: "search=xx" }) },
  "schedules.times": { who: READERS, sample: body(TIMES) },
  "schedules.create": { who: READERS, sample: (me) => ({ body: scheduleOf(me) }) },
  "schedules.get": { who: READERS, sample: () => ({ params: { id: NOWHERE } }) },
  "schedules.change": { who: READERS, sample: (me) => ({ params: { id: NOWHERE }, body: { ...scheduleOf(me), version: 1 } }) },
  "schedules.pause": { who: READERS, sample: () => ({ params: { id: NOWHERE }, body: { paused: true } }) },
  "schedules.transfer": { who: READERS, sample: (me) => ({ params: { id: NOWHERE }, body: { userId: me.user.id } }) },
  "schedules.delete": { who: READERS, sample: () => ({ params: { id: NOWHERE } }) },
  "schedules.send": { who: READERS, sample: () => ({ params: { id: NOWHERE } }) },
  "schedules.preview": { who: READERS, sample: () => ({ params: { id: NOWHERE }, body: { userId: null } }) },
  "schedules.runs": { who: READERS, sample: () => ({ params: { id: NOWHERE } }) },
  "schedules.deliveries": { who: READERS, sample: () => ({ params: { id: NOWHERE, runId: NOWHERE } }) },
  "schedules.domains": { who: ADMINS, sample: body({ domains: [] }) },
  "bounces.list": { who: READERS },
  "bounces.clear": { who: READERS, sample: () => ({ params: { userId: NOWHERE } }) },
  "alerts.list": { who: READERS },
  "alerts.get": { who: READERS, sample: () => ({ params: { id: NOWHERE } }) },
  "alerts.change": { who: READERS, sample: () => ({ params: { id: NOWHERE }, body: { ...ALERT, recipients: [], version: 1 } }) },
  "alerts.pause": { who: READERS, sample: () => ({ params: { id: NOWHERE }, body: { paused: true } }) },
  "alerts.transfer": { who: READERS, sample: (me) => ({ params: { id: NOWHERE }, body: { userId: me.user.id } }) },
  "alerts.delete": { who: READERS, sample: () => ({ params: { id: NOWHERE } }) },
  "alerts.read": { who: READERS, sample: () => ({ params: { id: NOWHERE }, body: ALERT }) },
  "alerts.preview": { who: READERS, sample: () => ({ params: { id: NOWHERE } }) },
  "alerts.runs": { who: READERS, sample: () => ({ params: { id: NOWHERE } }) },
  "alerts.deliveries": { who: READERS, sample: () => ({ params: { id: NOWHERE, runId: NOWHERE } }) },
  "directory.groups.list": { who: ["admin", "support"] },
  "directory.groups.map": { who: ["admin", "support"], sample: () => ({ params: { id: NOWHERE }, body: { grants: null } }) },
};
