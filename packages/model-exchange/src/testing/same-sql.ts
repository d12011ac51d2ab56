import { type DataRights, REPORTING_AREAS } from "@lyceum/access";
import { DELIVERED_DASHBOARDS, educationModel } from "@lyceum/model";
import { openingQueries } from "@lyceum/model/testing/opening-queries";
import { compile, duckdb, parseQuery, type Query, QueryProblem, type SemanticModel, TIME_GRAINS } from "@lyceum/semantic";
import fc from "fast-check";
import { expect } from "vitest";

const READERS: readonly DataRights[] = [
  { areas: REPORTING_AREAS, nodes: "all", restricted: false, minimumGroup: 0 },
  { areas: ["learning"], nodes: ["n"], restricted: true, minimumGroup: 10, secret: "s" },
];

/** What a model answers: the statement with its values, or why there is none. */
function answerOf(model: SemanticModel, query: Query, rights: DataRights): unknown {
  try {
    const { sql, params } = compile(model, query, rights, { snapshotId: "s", asOf: "2026-06-30", freshness: [] }, duckdb);
    return { sql, params };
  } catch (error) {
    if (error instanceof QueryProblem) return error.code;
    throw error;
  }
}

const DELIVERED: readonly Query[] = DELIVERED_DASHBOARDS.flatMap(({ sheets }) =>
  sheets.flatMap((sheet) => [...openingQueries(sheet), ...sheet.visuals.map(({ query }) => query)]),
);

const measure = fc.constantFrom(...Object.keys(educationModel.measures));
const dimension = fc
  .constantFrom(...Object.keys(educationModel.dimensions))
  .chain((name) =>
    educationModel.dimensions[name]?.grains
      ? fc.record({ name: fc.constant(name), grain: fc.constantFrom(...TIME_GRAINS) })
      : fc.constant({ name }),
  );
const anyQuery = fc
  .record({
    measures: fc.uniqueArray(measure, { minLength: 1, maxLength: 3 }),
    dimensions: fc.uniqueArray(dimension, { maxLength: 2, selector: ({ name }) => name }),
    filters: fc.array(
      fc.record({ dimension: fc.constantFrom("term", "level1", "module"), op: fc.constant("in" as const), values: fc.constant(["a"]) }),
      { maxLength: 1 },
    ),
    totals: fc.boolean(),
  })
  .map((query) => parseQuery(query));

/** Holds a model that was read back to the original: all delivered visuals, and any question. */
export function requireSameSql(model: SemanticModel): void {
  for (const rights of READERS) {
    for (const query of DELIVERED) expect(answerOf(model, query, rights)).toEqual(answerOf(educationModel, query, rights));
  }
  let answered = 0;
  fc.assert(
    fc.property(anyQuery, fc.constantFrom(...READERS), (query, rights) => {
      const [theirs, ours] = [answerOf(model, query, rights), answerOf(educationModel, query, rights)];
      if (typeof ours === "object") answered += 1;
      expect(theirs).toEqual(ours);
    }),
    { numRuns: 300 },
  );
  expect(answered).toBeGreaterThan(30);
}
