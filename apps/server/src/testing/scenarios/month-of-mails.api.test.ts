import type { ScheduleDraft } from "@lyceum/contracts";
import { deliveredDashboard } from "@lyceum/model";
import { formatMeasure, visualQuestion } from "@lyceum/reports";
import type { Answer, QueryInput } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { DIMENSION_KINDS, MODEL_FACTS } from "../../domain/reports/model-of-reports.ts";
import { callFrame, openFrame } from "../frame-reader.ts";
import type { ReceivedMail } from "../mail-server.ts";
import { secondServices } from "../test-services.ts";
import { startOf, workbookBesideScreen } from "../workbook-figures.ts";
import { type AlertWorld, FAILING, lookOnce, startAlertWorld } from "../worlds/alert-world.ts";
import { dying } from "../worlds/run-mailing.ts";
import { DAILY, DRAFT, runServer } from "../worlds/schedule-world.ts";

const REPORT = "enrolment-and-outcomes";
const FILE = "Enrolment-and-outcomes-2026-06-30.xlsx";
const ABOVE = 0.2;
/** Which students of physics fail in the data that comes on a day of July; on the others none comes. */
const DATA: Readonly<Record<number, number>> = { 2: 2, 8: 3, 13: 0, 19: 2, 27: 4 };
/** Days on which the first server is gone as soon as the mail server has a mail of its. */
const KILLED = [8, 19];
/** From this day on one of the readers lacks the role. */
const LOST = 15;
const RHYTHMS: Readonly<Record<string, Pick<ScheduleDraft, "format"> & { readonly times: Partial<ScheduleDraft["times"]> }>> = {
  "Every day": { format: "link", times: { rhythm: "daily" } },
  "Every Wednesday": { format: "link", times: { rhythm: "weekly", weekday: 3 } },
  "Every month": { format: "workbook", times: { rhythm: "monthly", monthDay: LOST } },
};
const WEDNESDAYS = [1, 8, 15, 22, 29];

const dashboard = deliveredDashboard(REPORT);
const failing = dashboard?.sheets.flatMap(({ visuals }) => visuals).find(({ id }) => id === FAILING.visual);
if (!dashboard || !failing) throw new Error("the report is not delivered");
const failRate = visualQuestion(failing, { dashboard, values: {}, facts: MODEL_FACTS, kinds: DIMENSION_KINDS }).query;

let world: AlertWorld;
let owner: AppUser;
let leaver: AppUser;
let readers: readonly AppUser[];
beforeAll(async () => {
  world = await startAlertWorld();
  const { server, tenant } = world;
  const science = await server.createNode(tenant, { externalId: "science", name: "Science" });
  const create = (name: string, groups: readonly string[], nodes: Parameters<typeof server.createUser>[1] = {}) =>
    server.createUser(tenant, { name, groups, email: `${name.toLowerCase()}@small.edu`, ...nodes });
  owner = await create("Ada", ["InstitutionAdmin"]);
  leaver = await create("Leo", ["BbDataReportViewer"]);
  const dean = await create("Dean", ["BbDataReportViewer"], { nodes: [science] });
  readers = [owner, dean, await create("Rita", ["BbDataRestrictedViewer"]), leaver];
});
afterAll(() => world.close());

const addressOf = ({ email }: Pick<AppUser, "email">): string => email ?? "";
const clock = (day: number, time: string): string => `2026-07-${String(day).padStart(2, "0")}T${time}Z`;
const dueOn = (day: number): readonly string[] => [
  "Every day",
  ...(WEDNESDAYS.includes(day) ? ["Every Wednesday"] : []),
  ...(day === LOST ? ["Every month"] : []),
];

interface Screen {
  readonly ask: (query: QueryInput) => Promise<Answer>;
  readonly figures: string;
  /** Undefined where the alert's condition does not hold of it. */
  readonly alerted: string | undefined;
}

/** Asks a person's own frame, past everything that mails are made of. */
async function screenOf(user: AppUser): Promise<Screen> {
  const before = world.services.now();
  // Tokens of frames are checked by the real clock.
  world.setNow(new Date().toISOString());
  const { token } = await openFrame(world.server, world.tenant, user, REPORT);
  const ask: Screen["ask"] = async (query) => (await callFrame<Answer>(world.server, "/query", { token, body: { query } })).body;
  const [enrolments, students] = (await ask({ measures: ["enrolments", "students"] })).rows[0] ?? [];
  const [rate] = (await ask(failRate)).rows[0] ?? [];
  world.setNow(before.toISOString());
  const alerted = typeof rate === "number" && rate > ABOVE ? formatMeasure(rate, "ratio", "en") : undefined;
  return { ask, figures: `${String(enrolments)} of ${String(students)}`, alerted };
}

function screenAt(screens: ReadonlyMap<string, Screen>, address: string): Screen {
  const screen = screens.get(address);
  if (!screen) throw new Error(`no reader has the address ${address}`);
  return screen;
}

/** Writes whom a mail told what; of an alert its one figure. */
function lineOf({ to, subject, text, files }: ReceivedMail): string {
  const figure = (label: string): string | undefined => new RegExp(`^- ${label}: ([\\d.,]+%?)`, "m").exec(text)?.[1];
  const isAlert = subject.startsWith("Alert");
  const figures = isAlert ? figure("Fail rate") : `${figure("Enrolments") ?? ""} of ${figure("Students") ?? ""}`;
  return [to[0], isAlert ? "Alert" : subject, figures, ...files.map(({ name }) => name)].join(" ");
}

/** Does what two servers do at a moment of a day, the first of which may be gone with a mail in its hands. */
async function runBoth(run: typeof runServer, second: AlertWorld["services"], isKilled: boolean): Promise<unknown[]> {
  const deaths = isKilled ? [await run(dying(world.services)).catch((error: unknown) => String(error))] : [];
  await Promise.all([run(world.services), run(second), run(world.services)]);
  return deaths;
}

test("a month of schedules and an alert by two servers, one of which is killed twice: each mail once, as its reader's screen of that day, none for who lost the role", async () => {
  world.setNow(clock(1, "00:30:00"));
  await world.publish(0);
  const recipients = readers.map(({ id }) => ({ kind: "person", userId: id, locale: null }));
  for (const [subject, { format, times }] of Object.entries(RHYTHMS)) {
    const draft = { ...DRAFT, format, subject, times: { ...DAILY, ...times }, recipients };
    expect((await world.call(owner, "POST", "/schedules", draft)).status).toBe(201);
  }
  const alert = await world.set(owner, { repeat: "every", condition: { kind: "threshold", direction: "above", amount: ABOVE * 100 } });
  await world.tell(owner, alert, ...readers.slice(1));
  const second = { ...secondServices(world.services), now: () => world.services.now() };
  const { owner: db } = world.services.databases;
  const deaths: unknown[] = [];
  const ids: (string | undefined)[] = [];
  let alerts = 0;
  let present = readers;
  // Screens change with the data: none is opened anew on a day without any.
  const screens = new Map<string, Screen>();
  for (let day = 1; day <= 31; day += 1) {
    world.setNow(clock(day, "06:00:00"));
    if (day === LOST) {
      await db.deleteFrom("user_group").where("user_id", "=", leaver.id).execute();
      present = readers.filter((reader) => reader !== leaver);
    }
    const isNew = DATA[day] !== undefined;
    if (isNew) await world.publish(DATA[day] ?? 0);
    if (isNew || day === 1) for (const reader of present) screens.set(addressOf(reader), await screenOf(reader));
    const isKilled = KILLED.includes(day);
    deaths.push(...(await runBoth(lookOnce, second, isKilled)));
    world.setNow(clock(day, "07:00:30"));
    deaths.push(...(await runBoth(runServer, second, isKilled)));
    // What the dead server held is given up after ten minutes.
    world.setNow(clock(day, "07:15:00"));
    await runBoth(lookOnce, second, false);
    await runBoth(runServer, second, false);
    const mails = world.mail.take();
    const expected = present.map(addressOf).flatMap((address) => {
      const { figures, alerted } = screenAt(screens, address);
      return [
        ...dueOn(day).map((subject) => `${address} ${subject} ${figures}${RHYTHMS[subject]?.format === "workbook" ? ` ${FILE}` : ""}`),
        ...(isNew && alerted !== undefined ? [`${address} Alert ${alerted}`] : []),
      ];
    });
    expect(mails.map(lineOf).toSorted(), clock(day, "07:15:00")).toEqual(expected.toSorted());
    ids.push(...mails.map(({ headers }) => headers["message-id"]));
    alerts += expected.filter((line) => line.includes(" Alert ")).length;
    for (const { to, subject, files } of mails.filter((mail) => mail.files.length > 0)) {
      const screen = screenAt(screens, to[0] ?? "");
      world.setNow(new Date().toISOString());
      const start = await startOf(dashboard, screen.ask);
      const { inFile, onScreen } = await workbookBesideScreen(files[0]?.content ?? new Uint8Array(), dashboard, screen.ask, start);
      expect(inFile, `${String(day)} ${subject} ${String(to[0])}`).toEqual(onScreen);
    }
  }
  expect(deaths).toEqual(KILLED.flatMap(() => ["Error: killed", "Error: killed"]));
  expect(new Set(ids).size).toBe(ids.length);
  expect(alerts).toBeGreaterThan(8);
  for (const table of ["alert_delivery", "schedule_delivery"] as const) {
    const rows = await db.selectFrom(table).select("state").execute();
    expect([table, rows.filter(({ state }) => state === "unknown").length]).toEqual([table, KILLED.length]);
    expect(rows.filter(({ state }) => state === "sending" || state === "waiting")).toEqual([]);
  }
  await Promise.all([second.jobs.close(), second.warehouse.close()]);
}, 300_000);
