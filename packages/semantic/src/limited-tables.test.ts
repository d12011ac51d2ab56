import type { DataRights } from "@lyceum/access";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { compile } from "./compile/compile.ts";
import { DIALECTS } from "./dialects/index.ts";
import { QueryProblem } from "./query-problem.ts";
import type { Query } from "./query.ts";
import { everything, snapshot } from "./testing/ask.ts";
import { queryArbitrary, comparedQuery } from "./testing/query-arbitrary.ts";
import { readings } from "./testing/readings.ts";
import { summedModel, SUMS } from "./testing/small-sums.ts";

const RUNS = 150;
/** The same queries each time: how many of them are answered is asserted too. */
const SEED = 20_261_126;

const rightsArbitrary: fc.Arbitrary<DataRights> = fc.record({
  areas: fc.constant(everything.areas),
  nodes: fc.constantFrom<DataRights["nodes"]>(["n1"], ["n2", "n3"], []),
  restricted: fc.boolean(),
  minimumGroup: fc.constant(5),
  secret: fc.constant("k"),
});

describe.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))("%s", (_name, dialect) => {
  const written = (query: Query, rights: DataRights): string | undefined => {
    try {
      return compile(summedModel, query, rights, { ...snapshot, preAggregates: SUMS }, dialect).sql;
    } catch (error) {
      if (error instanceof QueryProblem) return undefined;
      throw error;
    }
  };

  test("no statement for a reader of a part names a table without its limits", () => {
    const relations = new Set<string>();
    let answered = 0;
    fc.assert(
      fc.property(fc.oneof(queryArbitrary, comparedQuery), rightsArbitrary, (query, rights) => {
        const sql = written(query, rights);
        if (sql === undefined) return;
        answered += 1;
        const found = readings(summedModel, sql);
        for (const { relation } of found) relations.add(relation);
        expect(found.filter(({ isLimited }) => !isLimited)).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(answered, "queries that were answered").toBeGreaterThanOrEqual(RUNS / 3);
    expect([...relations].toSorted(), "relations that were read").toEqual(
      expect.arrayContaining(["s.act_by_enrol", "s.enrol_rows", "w.act", "w.closure", "w.course", "w.enrol", "w.term"]),
    );
  });
});
