import type { AlertCondition, AlertDelivery, AlertDetail, AlertReading, AlertRun, AlertSettings, FrameAlertDraft } from "@lyceum/contracts";
import { formatMeasure } from "@lyceum/reports";

import { FAILING, lookOnce } from "../worlds/alert-world.ts";
import type { MatrixWorld } from "./matrix-world.ts";
import { factOf, type Outcome, refusedBy, shown } from "./outcome.ts";
import type { MatrixPerson } from "./people.ts";
import { type PlainReply, send } from "./requests.ts";
import { type FrameAccess, numbersOf, openFrameAs, REPORTS, textNumbers } from "./screen.ts";
import type { Visit } from "./visit.ts";
import type { Way } from "./way.ts";

type Made = { readonly id: string } | { readonly refused: string };

/** Conditions that hold for whatever is on the screens: above nothing, and other than what was known before. */
const CONDITIONS = {
  threshold: { kind: "threshold", direction: "above", amount: 0 },
  "any-change": { kind: "any-change", against: "last" },
} as const satisfies Record<string, AlertCondition>;
type ConditionKind = keyof typeof CONDITIONS;

/** A figure that no screen shows: what is known of before. */
const KNOWN = 7;

/** Alerts of one kind of condition that were set before a state. */
export interface Alerts {
  readonly kind: ConditionKind;
  /** Those of the owner by report, of which everybody is told. */
  readonly forAll: Map<string, string>;
  /** Those that people set for themselves, by person and report. */
  readonly own: Map<string, Made>;
  /** What became of the mails of those for all, by person and report. */
  readonly mails: Map<string, Outcome>;
}

const noAlerts = (kind: ConditionKind): Alerts => ({ kind, forAll: new Map(), own: new Map(), mails: new Map() });

/** Alerts of each kind of condition; those that remember first. */
export const allAlerts = (): readonly Alerts[] => [noAlerts("any-change"), noAlerts("threshold")];

const keyOf = ({ name }: Pick<MatrixPerson, "name">, report: string): string => `${name} ${report}`;
const nameOf = (kind: ConditionKind, report: string): string => `Told of ${report}, ${kind}`;
const api = ({ server }: MatrixWorld, { tenant }: Pick<MatrixPerson, "tenant">): string =>
  `${server.origin}/api/v1/tenants/${tenant.slug}/alerts`;

/** Writes an alert of the first figure of a report. */
function draftOf(report: string, kind: ConditionKind, name: string): FrameAlertDraft {
  const [[place, visual] = []] = numbersOf(report);
  const measure = visual?.query.measures[0];
  if (place === undefined || !visual || measure === undefined) throw new Error(report);
  const [sheet = ""] = place.split("/");
  return { ...FAILING, sheet, visual: visual.id, name, measure, condition: CONDITIONS[kind], repeat: "every" };
}

async function makeIn(
  { server }: MatrixWorld,
  frame: FrameAccess | { readonly refused: string },
  report: string,
  draft: FrameAlertDraft,
): Promise<Made> {
  if ("refused" in frame) return frame;
  const address = `${server.framesOrigin}/frame-api/dashboards/${report}/alerts`;
  const reply = await send<{ id: string }>(address, { token: frame.token, body: draft });
  return reply.ok ? { id: reply.json().id } : (refusedBy(reply.text) as { readonly refused: string });
}

async function askOwner<T>(
  world: MatrixWorld,
  path: string,
  request: { readonly body?: unknown; readonly method?: string } = {},
): Promise<T> {
  const token = await world.server.tokenFor(world.owner.user);
  const reply = await send<T>(`${api(world, world.owner)}${path}`, { token, ...request });
  if (!reply.ok) throw new Error(reply.text);
  return reply.json();
}

/** Has everybody of the institution told of a report by an alert of the owner. */
async function makeForAll(world: MatrixWorld, kind: ConditionKind, report: string): Promise<string> {
  const { owner, server, tenant } = world;
  const made = await makeIn(
    world,
    await openFrameAs(world, owner, await server.tokenFor(owner.user), `dashboards/${report}`),
    report,
    draftOf(report, kind, nameOf(kind, report)),
  );
  if ("refused" in made) throw new Error(made.refused);
  const { name, measure, by, condition, repeat, quiet, locale, version } = await askOwner<AlertDetail>(world, `/${made.id}?locale=en`);
  const people = [...world.people.values()].filter((person) => person.tenant.id === tenant.id);
  const recipients = people.map(({ user }) => ({ kind: "person", userId: user.id, locale: null }));
  const body = { name, measure, by, condition, repeat, quiet, locale, version, recipients };
  await askOwner(world, `/${made.id}`, { body, method: "PUT" });
  return made.id;
}

/** Makes everybody's alerts remember a figure that no screen shows, under the rights that they have now. */
async function remember(world: MatrixWorld): Promise<void> {
  await lookOnce(world.services);
  const { owner } = world.services.databases;
  const readers = await owner.selectFrom("alert_reader").select(["alert_id", "user_id", "after"]).execute();
  for (const { alert_id, user_id, after } of readers) {
    const values = Object.fromEntries(Object.keys(after.values).map((key) => [key, KNOWN]));
    const known = JSON.stringify({ ...after, firing: [], values });
    await owner.updateTable("alert_reader").set({ after: known }).where("alert_id", "=", alert_id).where("user_id", "=", user_id).execute();
  }
  // What was looked at is data of before.
  await owner.updateTable("alert_run").set({ snapshot_id: "before" }).execute();
}

/** Sets the alerts of everybody anew. */
export async function setAlerts(world: MatrixWorld, visits: readonly Visit[], alerts: readonly Alerts[]): Promise<void> {
  await world.services.databases.owner.deleteFrom("alert").execute();
  for (const { kind, forAll, own } of alerts) {
    for (const report of REPORTS) {
      forAll.set(report, await makeForAll(world, kind, report));
      for (const { person, frames } of visits) {
        const frame = frames.get(report) ?? { refused: "not_found" };
        own.set(keyOf(person, report), await makeIn(world, frame, report, draftOf(report, kind, `Own of ${report}`)));
      }
    }
    if (kind === "any-change") await remember(world);
  }
}

const factsOf = (texts: Iterable<string>): Outcome => shown([...texts].map((text) => factOf("text", [text])));
const figuresIn = (text: string): readonly string[] => [...text.matchAll(/^- [^:]+: ([\d.,%]+)/gm)].map(([, value = ""]) => value);

const beforeIn = (text: string): readonly string[] => [...text.matchAll(/\(before: ([\d.,%]+)\)/g)].map(([, value = ""]) => value);

/** Reads what a mail tells: its figures, and what they were before. */
const factsOfMail = (text: string): Outcome =>
  shown([...figuresIn(text).map((value) => factOf("text", [value])), ...beforeIn(text).map((value) => factOf("before", [value]))]);

/** Looks at all alerts once, and reads what came of those for all for each person. */
export async function lookAtAlerts(world: MatrixWorld, alerts: readonly Alerts[]): Promise<void> {
  world.mail.take();
  await lookOnce(world.services);
  const received = world.mail.take();
  for (const { kind, forAll, mails } of alerts) {
    mails.clear();
    for (const [report, id] of forAll) {
      const { runs } = await askOwner<{ runs: AlertRun[] }>(world, `/${id}/runs`);
      const [run] = runs;
      const found = run && (await askOwner<{ deliveries: AlertDelivery[] }>(world, `/${id}/runs/${run.id}/deliveries`));
      for (const person of world.people.values()) {
        const mail = received.find(({ to, subject }) => to[0] === person.email && subject === nameOf(kind, report));
        const delivery = found?.deliveries.find(({ name }) => name === person.user.name);
        const refused = delivery?.reason ?? run?.failure ?? "not_sent";
        mails.set(keyOf(person, report), mail ? factsOfMail(mail.text) : { refused });
      }
    }
  }
}

const WORDS = {
  // Where the institution is asleep, no alert is looked at.
  forbidden: ["lost_access", "owner_lost_access", "report_gone", "not_sent"],
  not_found: ["lost_access", "owner_lost_access", "report_gone"],
  tenant_asleep: ["asleep", "not_sent"],
  unauthenticated: ["left"],
} as const;

/** What a mail may say: figures of the screen, and of a change what was known before. */
const mailNumbers =
  (kind: ConditionKind): Way["expected"] =>
  (screen, report) => {
    const format = screen.answers.get(numbersOf(report)[0]?.[0] ?? "")?.columns[0]?.format;
    const before = kind === "any-change" ? [factOf("before", [formatMeasure(KNOWN, format, "en")])] : [];
    return [...textNumbers(screen, report), ...before];
  };

/** Alerts, by mail and as those who set them look at them. @param alerts as they were set before, and what came of them */
export const alertWays = (alerts: Alerts): readonly Way[] => {
  const { kind } = alerts;
  const named = kind === "any-change" ? " of any change" : "";
  const ALERT = { ofReport: true, isPart: true, words: WORDS, expected: textNumbers } as const;
  /** Calls what belongs to a person's own alert. */
  const ofOwn = async <T>(
    { world, person, token }: Visit,
    report: string,
    [path, request]: readonly [string, { readonly body?: unknown; readonly method?: string }],
    read: (reply: PlainReply<T>) => Outcome,
  ): Promise<Outcome> => {
    const made = alerts.own.get(keyOf(person, report)) ?? { refused: "not_found" };
    if ("refused" in made) return made;
    const reply = await send<T>(`${api(world, person)}/${made.id}${path}`, { token, ...request });
    return reply.ok ? read(reply) : refusedBy(reply.text);
  };
  const settings = (report: string): AlertSettings => {
    const { name, measure, by, condition, repeat, quiet } = draftOf(report, kind, `Own of ${report}`);
    return { name, measure, by, condition, repeat, quiet, locale: "en" };
  };
  return [
    {
      ...ALERT,
      name: `alert mail${named}`,
      gate: "alerts.list",
      credential: "none",
      calls: ["alerts.frame.create", "alerts.change"],
      expected: mailNumbers(kind),
      // What was known under other rights is nothing that a change is a change from; and its owner is told of their own figures alone.
      ...(kind === "any-change" && { silent: ["not_met"] }),
      ask: ({ person }, report) => Promise.resolve(alerts.mails.get(keyOf(person, report)) ?? { refused: "not_found" }),
    },
    {
      ...ALERT,
      name: `preview of an alert${named}`,
      gate: "alerts.preview",
      credential: "portal",
      calls: ["alerts.preview"],
      ask: (visit, report) =>
        ofOwn<AlertReading & { readonly mail: { readonly text: string } | null }>(
          visit,
          report,
          ["/preview", { method: "POST" }],
          (reply) => {
            const { values, mail } = reply.json();
            return factsOf([...values.map(({ value }) => value), ...figuresIn(mail?.text ?? "")]);
          },
        ),
    },
    {
      ...ALERT,
      name: `reading of an alert${named}`,
      gate: "alerts.read",
      credential: "portal",
      calls: ["alerts.read"],
      ask: (visit, report) =>
        ofOwn<AlertReading>(visit, report, ["/reading", { body: settings(report) }], (reply) =>
          factsOf(reply.json().values.map(({ value }) => value)),
        ),
    },
    {
      ...ALERT,
      name: `history of an alert${named}`,
      gate: "alerts.runs",
      credential: "portal",
      calls: ["alerts.runs"],
      ask: (visit, report) =>
        ofOwn<{ readonly runs: readonly AlertRun[] }>(visit, report, ["/runs", {}], (reply) => {
          const [run] = reply.json().runs;
          const values = run?.values.map(({ value }) => value) ?? [];
          return values.length > 0 ? factsOf(values) : { refused: run?.failure ?? "not_sent" };
        }),
    },
  ];
};
