import { type DataRights, REPORTING_AREAS } from "@lyceum/access";
import {
  ATTACKED_DIMENSIONS,
  attackAll,
  attackedGroups,
  attackedInstitution,
  withoutAlteration,
} from "@lyceum/model/testing/attacked-institution";
import { openDuckDb, type TestEngine } from "@lyceum/semantic/testing/engines";
import { beforeAll, expect, test } from "vitest";

import { northfield } from "./institutions/northfield.ts";
import { generationSteps, runSteps } from "./warehouse/generate-warehouse.ts";
import { AS_OF } from "./warehouse/step.ts";

const restricted: DataRights = {
  areas: REPORTING_AREAS,
  nodes: "all",
  restricted: true,
  minimumGroup: 10,
  secret: "the same in every run",
};
const PAIRS = 3;
/** A tenth of the usual students: their groups are smaller, and so easier to attack; all of them would take minutes. */
const source = { ...northfield, data: { ...northfield.data, students: 1200 } };

let engine: TestEngine;
beforeAll(async () => {
  engine = await openDuckDb();
  const writer = { run: async (statement: string) => void (await engine.run(statement)) };
  await runSteps(writer, generationSteps(source, 1), () => {});
});

test("linear programmes over all that a restricted reader of the demo institution can see tell of no small group", async () => {
  const institution = await attackedInstitution(engine, AS_OF, ATTACKED_DIMENSIONS, restricted);
  const lists = attackedGroups(institution);
  expect(lists.length).toBeGreaterThan(5);
  const found = await attackAll(institution, lists, PAIRS);
  expect(found.attacked).toBeGreaterThan(20);
  expect([found.narrow, found.shown]).toEqual([[], []]);
}, 900_000);

test("they would tell of some if counts were not altered", async () => {
  const institution = await attackedInstitution(engine, AS_OF, ATTACKED_DIMENSIONS, restricted);
  const bare = withoutAlteration(institution, engine, AS_OF);
  expect((await attackAll(bare, [["term", "level2"]], PAIRS)).narrow.length).toBeGreaterThan(0);
}, 900_000);
