import { deliveredDashboard } from "@lyceum/model";
import { formatMeasure, visualQuestion } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { DIMENSION_KINDS, MODEL_FACTS } from "../../domain/reports/model-of-reports.ts";
import { callFrame, openFrame } from "../../testing/frame-reader.ts";
import { secondServices } from "../../testing/test-services.ts";
import { type AlertWorld, FAILING, lookOnce, startAlertWorld } from "../../testing/worlds/alert-world.ts";
import { dying } from "../../testing/worlds/run-mailing.ts";

const REPORT = "enrolment-and-outcomes";
const ABOVE = 0.2;
/** Which students of physics fail in the data that comes on a day of July; on the others none comes. */
const DATA: Readonly<Record<number, number>> = { 2: 2, 8: 3, 13: 0, 19: 2, 27: 4 };
/** Days on which the first server is gone as soon as the mail server has a mail of its. */
const KILLED = [8, 19];

let world: AlertWorld;
let people: readonly AppUser[];
beforeAll(async () => {
  world = await startAlertWorld();
  const { server, tenant } = world;
  const science = await server.createNode(tenant, { externalId: "science", name: "Science" });
  const create = (name: string, groups: readonly string[], nodes: Parameters<typeof server.createUser>[1] = {}) =>
    server.createUser(tenant, { name, groups, email: `${name.toLowerCase()}@small.edu`, ...nodes });
  people = [
    await create("Ada", ["InstitutionAdmin"]),
    await create("Dean", ["BbDataReportViewer"], { nodes: [science] }),
    await create("Other", ["BbDataReportViewer"], { nodes: [world.arts] }),
    await create("Rita", ["BbDataRestrictedViewer"]),
  ];
});
afterAll(() => world.close());

/** Asks the visual's own question as a person's screen does. */
async function screenOf(user: AppUser): Promise<number | null> {
  const dashboard = deliveredDashboard(REPORT);
  const visual = dashboard?.sheets.flatMap(({ visuals }) => visuals).find(({ id }) => id === FAILING.visual);
  if (!dashboard || !visual) throw new Error("the visual is not delivered");
  const { query } = visualQuestion(visual, { dashboard, values: {}, facts: MODEL_FACTS, kinds: DIMENSION_KINDS });
  const before = world.services.now();
  // Tokens of frames are checked by the real clock.
  world.setNow(new Date().toISOString());
  const { token } = await openFrame(world.server, world.tenant, user, REPORT);
  const { body } = await callFrame<Answer>(world.server, "/query", { token, body: { query } });
  world.setNow(before.toISOString());
  const [value] = body.rows[0] ?? [];
  return typeof value === "number" ? value : null;
}

const address = ({ email }: AppUser): string => email ?? "";

test("a month of an alert by two servers, one of which is killed with a mail in its hands: each is told once, of what their screen shows", async () => {
  const [owner] = people;
  if (!owner) throw new Error("no owner");
  world.setNow("2026-07-01T00:30:00Z");
  await world.publish(0);
  const id = await world.set(owner, { repeat: "every", condition: { kind: "threshold", direction: "above", amount: ABOVE * 100 } });
  await world.tell(owner, id, ...people.slice(1));
  const second = { ...secondServices(world.services), now: () => world.services.now() };
  const expected: string[] = [];
  const deaths: unknown[] = [];
  for (let day = 1; day <= 31; day += 1) {
    world.setNow(`2026-07-${String(day).padStart(2, "0")}T06:00:00Z`);
    const failing = DATA[day];
    if (failing === undefined) {
      await Promise.all([world.look(), lookOnce(second)]);
      continue;
    }
    await world.publish(failing);
    for (const reader of people) {
      const value = await screenOf(reader);
      if (value !== null && value > ABOVE) expected.push(`${address(reader)} ${formatMeasure(value, "ratio", "en")}`);
    }
    if (KILLED.includes(day)) deaths.push(await lookOnce(dying(world.services)).catch((error: unknown) => String(error)));
    await Promise.all([world.look(), lookOnce(second), world.look()]);
    // What the dead server held is given up after ten minutes, and looked at by those who live.
    world.setNow(`2026-07-${String(day).padStart(2, "0")}T06:15:00Z`);
    await Promise.all([lookOnce(second), world.look()]);
  }
  const mails = world.mail.mails.map(({ to, text }) => `${to[0] ?? ""} ${/^- Fail rate: ([\d.,]+%)/m.exec(text)?.[1] ?? ""}`);
  expect(deaths).toEqual(KILLED.map(() => "Error: killed"));
  expect(mails.toSorted()).toEqual(expected.toSorted());
  expect(new Set(world.mail.mails.map(({ headers }) => headers["message-id"])).size).toBe(mails.length);
  // Some of them, and for some it never holds.
  expect(expected.filter((line) => line.startsWith(address(owner))).length).toBeGreaterThan(2);
  expect(expected.some((line) => line.startsWith("other@"))).toBe(false);
  const rows = await world.services.databases.owner.selectFrom("alert_delivery").select("state").execute();
  expect(rows.filter(({ state }) => state === "unknown")).toHaveLength(KILLED.length);
  expect(rows.filter(({ state }) => state === "sending" || state === "waiting")).toEqual([]);
  await Promise.all([second.jobs.close(), second.warehouse.close()]);
}, 120_000);
