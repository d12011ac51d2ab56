import { educationModel } from "@lyceum/model";
import { CAMPUS_AS_OF, openCampus } from "@lyceum/model/testing/campus";
import { askStar } from "@lyceum/model/testing/star";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, expect, test } from "vitest";

import { writeDbt } from "./dbt/write-dbt.ts";
import { writeModels } from "./dbt/write-models.ts";
import { writeOssie } from "./ossie/write-ossie.ts";

let engine: TestEngine;
/** What the product itself says of each measure, of all that there is. */
const said = new Map<string, number | null>();

beforeAll(async () => {
  engine = await openCampus();
  await engine.run(
    `insert into star.snapshot values (1, 's', date '${CAMPUS_AS_OF}', timestamp '${CAMPUS_AS_OF} 00:00:00', 'test', null, true)`,
  );
  for (const name of Object.keys(educationModel.measures)) {
    const { rows } = await askStar(engine, { measures: [name] }, CAMPUS_AS_OF);
    said.set(name, (rows[0]?.[0] ?? null) as number | null);
  }
});
afterAll(() => engine.close());

/** The product shows ratios rounded up and means as they are: what a formula gives differs by rounding of sums alone. */
const rounded = (value: unknown): unknown => (typeof value === "number" ? Number(value.toPrecision(9)) : value);

/** Measures whose value differs from the product's. */
function differing(values: ReadonlyMap<string, unknown>): readonly unknown[] {
  return [...values].flatMap(([name, value]) => (rounded(value) === rounded(said.get(name)) ? [] : [[name, value, said.get(name)]]));
}

test("every formula of Ossie over the tables of one fact gives the product's number", async () => {
  const [document] = writeOssie(educationModel, "0.1.1").semantic_model;
  const { datasets = [], relationships = [], metrics = [] } = document ?? {};
  const sources = new Map(datasets.map(({ name, source }) => [name, source]));
  const values = new Map<string, unknown>();
  for (const fact of sources.keys()) {
    const joined = new Set([fact]);
    const joins: string[] = [];
    for (const from of joined) {
      for (const { to, from_columns, to_columns } of relationships.filter(
        (relationship) => relationship.from === from && !joined.has(relationship.to),
      )) {
        joined.add(to);
        joins.push(`left join ${sources.get(to)} as ${to} on ${from}.${from_columns[0]} = ${to}.${to_columns[0]}`);
      }
    }
    const own = metrics.filter(({ name }) => {
      const measure = educationModel.measures[name];
      const facts =
        measure?.kind === "ratio" ? [measure.numerator, measure.denominator].map((part) => educationModel.measures[part]) : [measure];
      return facts.every((part) => part?.kind === "simple" && part.fact === fact);
    });
    if (own.length === 0) continue;
    const columns = own.map(({ expression }) => expression.dialects[0]?.expression).join(", ");
    const [row = []] = await engine.rows(`select ${columns} from ${sources.get(fact)} as ${fact} ${joins.join(" ")}`);
    for (const [index, { name }] of own.entries()) values.set(name, row[index]);
  }
  expect(values.size).toBeGreaterThan(200);
  expect([...values.values()].filter((value) => value !== null).length).toBeGreaterThan(150);
  expect(differing(values)).toEqual([]);
});

const AGGREGATES: Readonly<Record<string, string>> = { average: "avg" };

test("every simple metric of dbt over its model's statement gives the product's number", async () => {
  const statements = writeModels(educationModel);
  const values = new Map<string, unknown>();
  for (const { name: model, metrics = [] } of writeDbt(educationModel).models) {
    const shown = metrics.filter(({ hidden }) => !hidden);
    if (shown.length === 0) continue;
    const columns = shown.map(({ agg = "", expr, percentile }) => {
      if (agg === "percentile") return `percentile_cont(${percentile}) within group (order by ${expr})`;
      if (agg === "count_distinct") return `count(distinct ${expr})`;
      return `${AGGREGATES[agg] ?? agg}(${expr})`;
    });
    const sql = statements[`${model}.sql`]?.replaceAll(/\{\{ source\('lyceum', '(\w+)'\) \}\}/g, "star.$1");
    const [row = []] = await engine.rows(`select ${columns.join(", ")} from (${sql})`);
    for (const [index, { name, fill_nulls_with }] of shown.entries()) values.set(name, row[index] ?? fill_nulls_with ?? null);
  }
  expect(values.size).toBeGreaterThan(180);
  expect(differing(values)).toEqual([]);
});

test("statements that lay out days run", async () => {
  const sql = writeModels(educationModel)["lyceum_days.sql"]?.replaceAll(/\{\{ source\('lyceum', '(\w+)'\) \}\}/g, "star.$1");
  const [row = []] = await engine.rows(`select count(*) from (${sql})`);
  expect(row[0]).toBeGreaterThan(300);
});
