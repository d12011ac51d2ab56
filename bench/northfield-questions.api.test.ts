import { readFile } from "node:fs/promises";
import path from "node:path";

import type { QuestionAnswer } from "@lyceum/contracts";
import { DEMO_INSTITUTIONS } from "@lyceum/demo-data";
import { agrees, type Cell } from "@lyceum/model/testing/gold";
import type { SnapshotWriter } from "@lyceum/warehouse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { publishDemoData } from "../apps/server/src/features/demo/publish-demo-data.ts";
import { snapshotsOf } from "../apps/server/src/testing/snapshots-of.ts";
import { startTestServer, type TestServer } from "../apps/server/src/testing/test-server.ts";
import { askAs } from "../apps/server/src/testing/worlds/question-world.ts";
import { linesIn } from "./questions/golds.ts";
import { goldOf, type NorthfieldQuestion, openNorthfieldData } from "./questions/northfield-data.ts";

/** Questions that are right at least, by tier, over fewer students than the demo has. */
const FLOORS: Readonly<Record<string, number>> = { t1: 20, t2: 13, t3: 25, t4: 10, t5: 21 };

const [northfield] = DEMO_INSTITUTIONS;
const source = { ...northfield, data: { ...northfield.data, students: 1200 } };
const questions = linesIn([
  await readFile(path.join(import.meta.dirname, "questions/northfield.jsonl"), "utf8"),
]) as readonly NorthfieldQuestion[];

let server: TestServer;
let data: SnapshotWriter;
let ask: (question: string) => Promise<QuestionAnswer>;
beforeAll(async () => {
  server = await startTestServer();
  const { services } = server;
  const tenant = await server.createTenant();
  await services.databases.owner.insertInto("client_settings").values({ tenant_id: tenant.id, ai_opt_in: true }).execute();
  const act = { actor: { kind: "operator", name: "test" }, source: "test" } as const;
  await publishDemoData(services, { tenantId: tenant.id, source, scale: 1, onStep: () => undefined }, act);
  const snapshots = snapshotsOf(services);
  const current = await snapshots.current(tenant.id);
  data = await openNorthfieldData(path.join(snapshots.folder(tenant.id), current?.file ?? ""), services.config.dataDir);
  const user = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  ask = async (question) => (await askAs(server, tenant, user, { question, locale: "en" })).body;
});
afterAll(async () => {
  data.close();
  await server.close();
});

/** A cell as the golds have it: yes and no as the data have them, differences of rates as fractions. */
function written(cell: Cell, unit: string | undefined): Cell {
  if (typeof cell === "boolean") return cell ? "Y" : "N";
  return unit === "points" && typeof cell === "number" ? cell / 100 : cell;
}

async function isRight(question: NorthfieldQuestion): Promise<boolean> {
  const { status, columns, rows } = await ask(question.question);
  if (question.sql === null) return status !== "answered" && rows.length === 0;
  if (status !== "answered") return false;
  const gold = await goldOf(data, question, question.sql);
  // Over fewer students two may be level that are not in the demo: whichever is named is right.
  if (gold === "level") return true;
  return agrees(
    { ...gold, ordered: question.ordered },
    rows.map((row) => row.map((cell, index) => written(cell, columns[index]?.unit))),
  );
}

describe("questions about Northfield that its staff wrote", () => {
  test.each(Object.entries(FLOORS))("of tier %s are answered as before", async (tier, floor) => {
    const wrong: string[] = [];
    const ofTier = questions.filter((question) => question.tier === tier);
    for (const question of ofTier) if (!(await isRight(question))) wrong.push(`${question.id} ${question.question}`);
    expect(ofTier.length - wrong.length, wrong.join("\n")).toBeGreaterThanOrEqual(floor);
  });
});
