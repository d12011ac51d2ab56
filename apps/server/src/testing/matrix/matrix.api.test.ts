import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { ROUTES } from "@lyceum/contracts";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { EXPECTATIONS } from "../guards/expectations.ts";
import type { PersonaName } from "../guards/personas.ts";
import { snapshotsOf } from "../snapshots-of.ts";
import { alertWays, allAlerts, lookAtAlerts, setAlerts } from "./alert-ways.ts";
import { FILE_WAYS } from "./file-ways.ts";
import { COMMENT, FRAME_WAYS, NOTES, SHARED_VIEW } from "./frame-ways.ts";
import { type Mailing, type Mails, mailWays, makeMailing, sendMailing } from "./mail-ways.ts";
import { type MatrixWorld, startMatrixWorld } from "./matrix-world.ts";
import { factOf, type Outcome } from "./outcome.ts";
import type { MatrixPerson, PersonName } from "./people.ts";
import { PROGRAM_WAYS } from "./program-ways.ts";
import { send } from "./requests.ts";
import { UNCOVERED } from "./route-coverage.ts";
import { openFrameAs, OPEN_REPORT, readScreen, REPORTS, type Screen, screenFacts, screenOf, sheetOf } from "./screen.ts";
import { type State, STATES } from "./states.ts";
import { openVisit, reopenFrames, useOnce, type Visit } from "./visit.ts";
import type { Way } from "./way.ts";

let world: MatrixWorld;
let visits: Visit[];
const mailings: Mailing[] = [];
const mails = new Map<string, Mails>();
const alerts = allAlerts();
const WAYS: readonly Way[] = [...FRAME_WAYS, ...FILE_WAYS, ...PROGRAM_WAYS, ...mailWays(mailings, mails), ...alerts.flatMap(alertWays)];

const openAll = () => Promise.all([...world.people.values()].map((person) => openVisit(world, person)));

/** Writes what others read: a view, a comment on all figures, and a note on each college. */
async function writeForOthers(report: string): Promise<void> {
  const { owner, server } = world;
  const frame = await openFrameAs(world, owner, await server.tokenFor(owner.user), `dashboards/${report}`);
  if ("refused" in frame) throw new Error(frame.refused);
  const state = { sheet: sheetOf(report).id, filters: { college: ["Science"] }, sorts: {} };
  const write = async (what: string, body: object) => {
    const reply = await send(`${server.framesOrigin}/frame-api/dashboards/${report}/${what}`, { token: frame.token, body });
    if (!reply.ok) throw new Error(reply.text);
  };
  await write("views", { name: SHARED_VIEW, audience: "institution", state });
  await write("comments", { visual: sheetOf(report).visuals[0]?.id, text: COMMENT, state: { ...state, filters: {} } });
  for (const [name, text] of Object.entries(NOTES)) {
    const place = name === "Arts" ? world.arts.id : world.science.id;
    await write("annotations", { from: "2026-03-01", to: "2026-03-02", text, everyReport: false, place });
  }
}

beforeAll(async () => {
  world = await startMatrixWorld();
  for (const report of REPORTS) {
    await writeForOthers(report);
  }
  visits = await openAll();
});
afterAll(() => world.close());

const UNAUTHENTICATED = ["unauthenticated", "token_expired", "embed_code_invalid"];

/** Whether the person has this way at all, by the expectations that were written from the specification. */
function hasWay({ gate }: Way, like: PersonaName): boolean {
  const expectation = EXPECTATIONS[gate];
  if (!expectation) throw new Error(`No expectation says who may call ${gate}`);
  return expectation.who === "everybody" || expectation.who.includes(like);
}

interface Comparison {
  readonly outcome: Outcome;
  /** The screen now, and the one before the state. */
  readonly screen: Screen;
  readonly before: Screen;
  readonly state: State;
}

/** Says what is wrong with one cell; undefined where it is as the person's screen is. */
function faultOf(way: Way, { person }: Visit, report: string, { outcome, screen, before, state }: Comparison): string | undefined {
  const like = person.tenant.id === world.tenant.id && state.like ? state.like(person) : person.like;
  const ended = state.ends?.includes(way.credential) === true;
  if (ended)
    return "refused" in outcome && (UNAUTHENTICATED.includes(outcome.refused) || !hasWay(way, like) || "refused" in screen)
      ? undefined
      : `let in with a credential that had ended: ${JSON.stringify(outcome)}`;
  if ("refused" in outcome && state.mayEnd?.includes(way.credential) === true && UNAUTHENTICATED.includes(outcome.refused))
    return undefined;
  if ("refused" in screen) {
    if (!("refused" in outcome)) return `shows ${[...outcome.shown].slice(0, 3).join(" ")} where the screen says ${screen.refused}`;
    // What could not even be opened says why it could not.
    const codes = [screen.refused, ...("refused" in before ? [before.refused] : []), ...(way.words?.[screen.refused] ?? [])];
    return codes.includes(outcome.refused) || !hasWay(way, like)
      ? undefined
      : `says ${outcome.refused} where the screen says ${screen.refused}`;
  }
  if (!hasWay(way, like))
    return "refused" in outcome ? undefined : `shows ${[...outcome.shown].slice(0, 3).join(" ")} to a person who does not have it`;
  if ("refused" in outcome && state.like && way.silent?.includes(outcome.refused)) return undefined;
  if ("refused" in outcome) return `says ${outcome.refused} where the screen shows numbers`;
  const expected = new Set(way.expected(screen, report, person));
  const more = [...outcome.shown].filter((fact) => !expected.has(fact));
  if (more.length > 0) return `shows more than the screen: ${more.slice(0, 3).join(" ")} and not ${[...expected].slice(0, 3).join(" ")}`;
  const less = way.isPart
    ? outcome.shown.size === 0 && expected.size > 0
      ? [...expected]
      : []
    : [...expected].filter((fact) => !outcome.shown.has(fact));
  return less.length > 0 ? `shows less than the screen: no ${less.slice(0, 3).join(" ")}` : undefined;
}

/** Reads what everybody's screen shows at this moment. */
async function readScreens(tokens: ReadonlyMap<MatrixPerson, string>): Promise<Map<string, Screen>> {
  const screensOf = async ({ person }: Visit) => {
    const screens: [string, Screen][] = [];
    for (const report of REPORTS)
      screens.push([`${person.name} ${report}`, await screenOf(world, person, tokens.get(person) ?? "", report)]);
    return screens;
  };
  return new Map((await Promise.all(visits.map(screensOf))).flat());
}

/** Has open frames ask at the level of the hierarchy at which their reader's screen begins now: the same numbers stand side by side. */
function levelFrames(screens: ReadonlyMap<string, Screen>): void {
  for (const { person, frames } of visits) {
    for (const report of REPORTS) {
      const screen = screens.get(`${person.name} ${report}`);
      if (!screen || "refused" in screen) continue;
      for (const frame of frames.values()) if (!("refused" in frame)) frame.depth = screen.depth;
    }
  }
}

/** Sends the mails of each report and of alerts; one after another, as people are told apart by their addresses. */
async function sendAll(): Promise<void> {
  mails.clear();
  for (const mailing of mailings) mails.set(mailing.report, await sendMailing(world, mailing));
  await lookAtAlerts(world, alerts);
}

/** Tells of each report whether it could be opened before: a screen without its numbers. */
const openedBefore = (): Map<string, Screen> =>
  new Map(
    visits.flatMap(({ person, frames }) =>
      REPORTS.map((report) => {
        const frame = frames.get(report);
        return [`${person.name} ${report}`, frame && "refused" in frame ? frame : { answers: new Map(), rights: "", depth: 0 }] as const;
      }),
    ),
  );

interface Moment {
  readonly state: State;
  /** Screens before the state, and now. */
  readonly before: ReadonlyMap<string, Screen>;
  readonly screens: ReadonlyMap<string, Screen>;
}

/** Asks one person's way and compares. @returns what is wrong */
async function faultAt(way: Way, visit: Visit, report: string, { state, before, screens }: Moment): Promise<string[]> {
  const earlier = before.get(`${visit.person.name} ${report}`);
  const screen = state.sleeps && way.restsOn ? earlier : screens.get(`${visit.person.name} ${report}`);
  if (!screen || !earlier) throw new Error(report);
  const where = `${way.name} × ${visit.person.name} × ${report}`;
  const outcome = await way.ask(visit, report).catch((error: unknown) => {
    throw new Error(`${where}: ${String(error)}`, { cause: error });
  });
  const fault = faultOf(way, visit, report, { outcome, screen, before: earlier, state });
  return fault === undefined ? [] : [`${where}: ${fault}`];
}

/** Goes through every cell of one state. @returns what is wrong, a sentence a cell */
async function faultsIn(state: State): Promise<{ readonly faults: string[]; readonly cells: number }> {
  await Promise.all(
    visits.map(async (visit) => {
      await reopenFrames(visit);
      await useOnce(visit);
    }),
  );
  mailings.length = 0;
  for (const report of REPORTS) mailings.push(await makeMailing(world, report));
  await setAlerts(world, visits, alerts);
  const tokens = new Map(visits.map(({ person, token }) => [person, token]));
  const before = state.sleeps ? await readScreens(tokens) : openedBefore();
  const undo = await state.begin(world, visits);
  try {
    const [screens] = await Promise.all([readScreens(tokens), sendAll()]);
    levelFrames(screens);
    const moment = { state, before, screens };
    const cells = visits.flatMap((visit) =>
      WAYS.filter(({ credential }) => credential !== "none" || visit.person.tenant.id === world.tenant.id).flatMap((way) =>
        (way.ofReport ? REPORTS : [OPEN_REPORT]).map((report) => ({ way, visit, report })),
      ),
    );
    const byPerson = Map.groupBy(cells, ({ visit }) => visit);
    const faults: string[] = [];
    const askInTurn = async (own: typeof cells) => {
      for (const { way, visit, report } of own) faults.push(...(await faultAt(way, visit, report, moment)));
    };
    await Promise.all(byPerson.values().map(askInTurn));
    return { faults, cells: cells.length };
  } finally {
    await undo();
    if (state.reopens) visits = await openAll();
  }
}

/** Under other rights an alert of any change begins anew; where those stay it speaks of every figure that is shown. */
const CHANGES_TOLD: Readonly<Record<string, "none" | "many">> = {
  "nothing happens": "many",
  "rights narrowed to another college": "none",
  "snapshot replaced": "many",
};

describe("no cell shows one row or number more than that person's screen", () => {
  test.each(STATES.map((state) => [state.name, state] as const))("when %s", async (_name, state) => {
    const { faults, cells } = await faultsIn(state);
    expect(faults).toEqual([]);
    expect(cells).toBeGreaterThan(150);
    const mailsOfChange = alerts
      .flatMap(({ kind, mails: sent }) => (kind === "any-change" ? [...sent.values()] : []))
      .filter((mail) => "shown" in mail);
    const changes = mailsOfChange.length === 0 ? "none" : mailsOfChange.length > 3 ? "many" : "few";
    expect(CHANGES_TOLD[state.name] ?? changes).toBe(changes);
  });
});

/** Reads groups of enrolments from an institution's snapshot, past everything of ours: college, outcome, enrolments, people. */
async function groupsBySql(tenantId: string): Promise<readonly [string, string, number, number][]> {
  const store = snapshotsOf(world.services);
  const { file = "" } = (await store.current(tenantId)) ?? {};
  const instance = await DuckDBInstance.create(path.join(store.folder(tenantId), file), { access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  const read = await connection.runAndReadAll(`
    select n.name, e.outcome, count(*)::integer, count(distinct e.student_id)::integer from star.fact_enrolment e
    join star.node_closure c on c.node_id = e.node_id join star.dim_node n on n.node_id = c.ancestor_id
    where e.counted and n.level = 1 group by all order by all`);
  connection.closeSync();
  instance.closeSync();
  return read.getRowsJson() as [string, string, number, number][];
}

test("screens themselves show what SQL says of the person's part, and no group that is too small", async () => {
  const personOf = (name: PersonName): MatrixPerson => {
    const person = world.people.get(name);
    if (!person) throw new Error(name);
    return person;
  };
  const truth = await groupsBySql(world.tenant.id);
  const groupsOf = async (name: PersonName) => {
    const person = personOf(name);
    const screen = await screenOf(world, person, await world.server.tokenFor(person.user), OPEN_REPORT);
    return "refused" in screen ? [] : screenFacts(screen, ["groups"]);
  };
  const exact = (rows: typeof truth) => rows.map(([college, outcome, enrolments]) => factOf("groups", [college, outcome, enrolments]));
  expect((await groupsOf("admin")).toSorted()).toEqual(exact(truth).toSorted());
  expect((await groupsOf("dean")).toSorted()).toEqual(exact(truth.filter(([college]) => college === "Arts")).toSorted());
  expect((await groupsOf("elsewhere")).toSorted()).toEqual(exact(await groupsBySql(personOf("elsewhere").tenant.id)).toSorted());
  const small = truth.filter(([, , , people]) => people < 10).map(([college, outcome]) => `${college} ${outcome}`);
  const shown = (await groupsOf("restricted")).map((fact) => JSON.parse(fact) as [string, string, string]);
  expect(small.length).toBeGreaterThan(0);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(([, college, outcome]) => small.includes(`${college} ${outcome}`))).toEqual([]);
});

test("every delivered report opens for those alone whose list names it, as a program reads it too", async () => {
  for (const visit of visits) {
    const { person } = visit;
    const token = await world.server.tokenFor(person.user);
    const api = `${world.server.origin}/api/v1/data/dashboards/tenants/${person.tenant.slug}/users/${person.user.id}/dashboards`;
    const list = await send<{ results: { id: string }[] }>(api, { token });
    const listed = list.ok ? list.json().results.map(({ id }) => id) : [];
    const opened: string[] = [];
    const read: string[] = [];
    for (const { id } of DELIVERED_DASHBOARDS) {
      if (!("refused" in (await openFrameAs(world, person, token, `dashboards/${id}`)))) opened.push(id);
      if ("refused" in visit.program) continue;
      if ((await visit.program.call("read_report", { report: id })).refusal === undefined) read.push(id);
    }
    // Who may connect no program reads nothing by one.
    expect([person.name, opened, read]).toEqual([person.name, listed, "refused" in visit.program ? [] : listed]);
  }
});

test("a person of another institution gets nothing by what people of this one hold", async () => {
  const [admin, stranger] = [
    visits.find(({ person }) => person.name === "admin"),
    visits.find(({ person }) => person.name === "elsewhere"),
  ];
  if (!admin || !stranger) throw new Error("nobody");
  await Promise.all([reopenFrames(admin), reopenFrames(stranger)]);
  const { server } = world;
  const own = stranger.frames.get(OPEN_REPORT);
  const theirs = admin.frames.get(OPEN_REPORT);
  const feed = admin.feeds.get(OPEN_REPORT);
  if (!own || !theirs || !feed || "refused" in own || "refused" in theirs || "refused" in feed) throw new Error("refused");
  const [mailing] = mailings;
  const { token } = stranger;
  const portal = `${server.origin}/api`;
  const tries: readonly (readonly [string, Promise<{ readonly ok: boolean }>])[] = [
    [
      "report",
      send(`${portal}/v1/data/dashboards/tenants/${world.tenant.slug}/users/${stranger.person.user.id}/dashboards/${OPEN_REPORT}`, {
        token,
      }),
    ],
    [
      "report of its person",
      send(`${portal}/v1/data/dashboards/tenants/${stranger.person.tenant.slug}/users/${admin.person.user.id}/dashboards/${OPEN_REPORT}`, {
        token,
      }),
    ],
    [
      "session",
      send(
        `${portal}/v1/data/dashboards/tenants/${stranger.person.tenant.slug}/users/${stranger.person.user.id}/dashboards/${OPEN_REPORT}?session=${theirs.session}`,
        { token },
      ),
    ],
    ["code", send(`${server.framesOrigin}/frame-api/session`, { body: { session: theirs.session, code: theirs.code } })],
    ["query", send(`${portal}/v1/tenants/${world.tenant.slug}/query`, { token, body: { query: { measures: ["enrolments"] } } })],
    [
      "question",
      send(`${portal}/v1/data/questions/tenants/${world.tenant.slug}/users/${admin.person.user.id}/questions`, {
        token,
        body: { question: "enrolments" },
      }),
    ],
    [
      "feed",
      send(`${server.origin}/feeds/v1/${feed.id}.json`, {
        authorization: `Bearer ${"refused" in (stranger.feeds.get(OPEN_REPORT) ?? own) ? "" : (stranger.feeds.get(OPEN_REPORT) as { token: string }).token}`,
      }),
    ],
    [
      "schedule",
      send(`${portal}/v1/tenants/${stranger.person.tenant.slug}/schedules/${mailing?.id}/preview`, {
        token,
        body: { userId: admin.person.user.id },
      }),
    ],
    ["frame token", send(`${portal}/v1/tenants/${world.tenant.slug}/schedules`, { token: theirs.token })],
  ];
  for (const [name, reply] of tries) expect([name, (await reply).ok]).toEqual([name, false]);
  const screen = await readScreen(world, OPEN_REPORT, own);
  expect("refused" in screen).toBe(false);
});

test("every call is a way of the matrix or is listed with the reason why it is none", () => {
  const covered = new Set(WAYS.flatMap(({ calls }) => calls));
  const patterns = Object.keys(UNCOVERED);
  const isListed = (id: string): boolean =>
    patterns.some((pattern) => (pattern.endsWith("*") ? id.startsWith(pattern.slice(0, -1)) : id === pattern));
  const ids = ROUTES.map(({ id }) => id);
  const missing = ids.filter((id) => !covered.has(id) && !isListed(id));
  expect(missing, "make these a way of the matrix, or give the reason in UNCOVERED of route-coverage.ts").toEqual([]);
  expect(ids.filter((id) => covered.has(id) && isListed(id))).toEqual([]);
  expect([...covered].filter((id) => !ids.includes(id))).toEqual([]);
  expect(
    patterns.filter((pattern) => !ids.some((id) => (pattern.endsWith("*") ? id.startsWith(pattern.slice(0, -1)) : id === pattern))),
  ).toEqual([]);
});
