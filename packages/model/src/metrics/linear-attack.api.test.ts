import { existsSync } from "node:fs";
import path from "node:path";

import { type DataRights, REPORTING_AREAS } from "@lyceum/access";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { beforeAll, describe, expect, test } from "vitest";

import {
  ATTACKED_DIMENSIONS,
  attackAll,
  attackedGroups,
  attackedInstitution,
  withOwnFilters,
  withoutAlteration,
  withoutSuppression,
} from "../testing/attacked-institution.ts";
import { openCrowd } from "../testing/crowd.ts";
import { DATA_FOLDER, openUniversity } from "../testing/open-university.ts";

const AS_OF = "2026-06-30";
const restricted: DataRights = {
  areas: REPORTING_AREAS,
  nodes: "all",
  restricted: true,
  minimumGroup: 10,
  secret: "the same in every run",
};
/** Who was active at all is what is attacked: one event of each tells it as ten million do, and is read in a moment. */
async function keepOneEventEach(engine: TestEngine): Promise<void> {
  await engine.run("create temp table first_event as select distinct on (enrolment_id) * from star.fact_activity");
  await engine.run("truncate star.fact_activity");
  await engine.run("insert into star.fact_activity from first_event");
}

/** Pairs of questions that differ by one value, and lists of filters, for each list of dimensions. */
const PAIRS = 3;

const INSTITUTIONS: readonly (readonly [name: string, open: () => Promise<TestEngine>, isHere: boolean])[] = [
  ["a generated university", openCrowd, true],
  ["the Open University", openUniversity, existsSync(path.join(DATA_FOLDER, "oulad/studentInfo.csv"))],
];

for (const [name, open, isHere] of INSTITUTIONS) {
  describe.runIf(isHere)(`linear programmes over all that a restricted reader of ${name} can see`, () => {
    let engine: TestEngine;
    beforeAll(async () => {
      engine = await open();
    });
    const attacked = () => attackedInstitution(engine, AS_OF, ATTACKED_DIMENSIONS, restricted);

    test("tell of no small group more closely than the smallest group is large", async () => {
      const institution = await attacked();
      const lists = attackedGroups(institution);
      expect(lists.length).toBeGreaterThan(8);
      const found = await attackAll(institution, lists, PAIRS);
      expect(found.attacked).toBeGreaterThan(20);
      expect([found.narrow, found.shown]).toEqual([[], []]);
    }, 900_000);

    test("tell no more of activity, nor under filters of a query's own", async () => {
      const lists = [
        ["course", "region"],
        ["course", "outcome"],
        ["module", "deprivation_band"],
      ];
      const subjectOf = (subject: "activity" | "enrolments") =>
        attackedInstitution(engine, AS_OF, ATTACKED_DIMENSIONS, restricted, subject);
      const enrolments = await subjectOf("enrolments");
      await keepOneEventEach(engine);
      for (const institution of [await subjectOf("activity"), enrolments]) {
        const found = await attackAll(withOwnFilters(institution), lists, PAIRS);
        expect(found.attacked).toBeGreaterThan(3);
        expect([found.narrow, found.shown]).toEqual([[], []]);
      }
      const bare = withOwnFilters(withoutAlteration(enrolments, engine, AS_OF));
      expect((await attackAll(bare, lists.slice(0, 1), PAIRS)).narrow.length).toBeGreaterThan(0);
    }, 900_000);

    test("would tell of many if counts were not altered, or nothing withheld", async () => {
      const institution = await attacked();
      const lists = [["course", "region"]];
      expect((await attackAll(withoutAlteration(institution, engine, AS_OF), lists, PAIRS)).narrow.length).toBeGreaterThan(0);
      expect((await attackAll(withoutSuppression(institution, engine, AS_OF), lists, 0)).shown.length).toBeGreaterThan(0);
    }, 900_000);
  });
}
