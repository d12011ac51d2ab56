import type { DataRights } from "@lyceum/access";
import { alteredBy, uncertainBy } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { attack, type Attacked, type AttackQuestion, type AttackResult } from "@lyceum/semantic/testing/linear-attack";

import { DELIVERED_DASHBOARDS } from "../dashboards/delivered.ts";
import { educationModel } from "../metrics/education-model.ts";
import { askStar } from "./star.ts";

const TABLES = new Set(["fact_enrolment", "dim_course", "dim_term", "dim_node"]);

function columnOf(name: string): string | undefined {
  const dimension = educationModel.dimensions[name];
  if (!dimension || !TABLES.has(dimension.table)) return undefined;
  const column = `${dimension.table}.${dimension.column}`;
  return dimension.bucket ? `cast(floor(${column} / ${dimension.bucket}.0) as integer)` : column;
}

/** Dimensions of the visuals of all delivered reports that enrolments have, each list once. */
export const REPORTED_GROUPS: readonly (readonly string[])[] = [
  ...new Map(
    DELIVERED_DASHBOARDS.flatMap(({ sheets }) => sheets.flatMap(({ visuals }) => visuals))
      .filter(({ query }) => query.dimensions.every(({ name, grain }) => grain === undefined && columnOf(name) !== undefined))
      .map(({ query }) => query.dimensions.map(({ name }) => name))
      .map((names) => [names.join(" "), names] as const),
  ).values(),
];

/** Dimensions of the filters of all delivered reports that enrolments have: their lists are answers too. */
export const REPORTED_FILTERS: readonly string[] = [
  ...new Set(
    DELIVERED_DASHBOARDS.flatMap(({ filters }) => filters.map(({ dimension }) => dimension)).filter((name) => columnOf(name) !== undefined),
  ),
];

/** What an attack is about: all enrolments, or those with activity. */
const SUBJECTS = {
  enrolments: { measures: ["enrolments", "students"], condition: "counted" },
  activity: {
    measures: ["active_enrolments", "active_students"],
    condition: "counted and enrolment_id in (select enrolment_id from star.fact_activity)",
  },
} as const;

/** Reads every enrolment as the institution knows it, and asks as a restricted reader of it. */
export async function attackedInstitution(
  engine: TestEngine,
  asOf: string,
  names: readonly string[],
  rights: DataRights,
  subject: keyof typeof SUBJECTS = "enrolments",
): Promise<Attacked> {
  const { measures, condition } = SUBJECTS[subject];
  const columns = names.map((name) => columnOf(name) ?? "null");
  const rows = await engine.rows(
    `select student_id, ${columns.join(", ")} from star.fact_enrolment join star.dim_course using (course_id)
      join star.dim_term on dim_term.term_id = fact_enrolment.term_id join star.dim_node on dim_node.node_id = fact_enrolment.node_id where ${condition}`,
  );
  return {
    rows: rows.map(([person, ...values]) => ({
      person: String(person),
      values: Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])),
    })),
    ask: (query) => askStar(engine, query, asOf, rights),
    measures,
    protection: {
      minimumGroup: rights.minimumGroup,
      uncertainBy: uncertainBy(rights.minimumGroup),
      alteredBy: alteredBy(rights.minimumGroup),
    },
  };
}

/** The same reader, who writes filters into measures of the query's own. */
export const withOwnFilters = (attacked: Attacked): Attacked => ({
  ...attacked,
  ask: ({ filters = [], measures = [], ...query }) => {
    const own = Object.fromEntries(measures.map((measure, index) => [`own_${index}`, { measure, where: [...filters] }]));
    return attacked.ask({ ...query, define: { measures: own, dimensions: {} }, measures: Object.keys(own) });
  },
});

const keyOf = (row: readonly unknown[], by: number): string => JSON.stringify(row.slice(0, by));

/** The same institution with a bug: what is shown is shown without alteration, and the attacker knows it. */
export const withoutAlteration = (attacked: Attacked, engine: TestEngine, asOf: string): Attacked => ({
  ...attacked,
  protection: { ...attacked.protection, alteredBy: 0 },
  ask: async (query) => {
    const [shown, exact] = [await attacked.ask(query), await askStar(engine, query, asOf)];
    const by = query.dimensions?.length ?? 0;
    const keys = new Set(shown.rows.map((row) => keyOf(row, by)));
    return { rows: exact.rows.filter((row) => keys.has(keyOf(row, by))), ...(exact.totals && { totals: exact.totals }) };
  },
});

/** The same institution with a bug: every group is shown, altered as before. */
export const withoutSuppression = (attacked: Attacked, engine: TestEngine, asOf: string): Attacked => ({
  ...attacked,
  ask: (query) => askStar(engine, query, asOf),
});

/** Numbers from 0 up to 1 that are the same in every run. */
function numbers(): () => number {
  let state = 12_345;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/**
 * Lists the questions of an attack by some dimensions.
 * They are all by one and by several of them, the list of a filter under values of the first, and pairs that differ by
 * one value of the last.
 * @param pairs how many pairs
 */
export function questionsOf({ rows }: Attacked, names: readonly string[], pairs: number): readonly AttackQuestion[] {
  const subsets = names.reduce<string[][]>((all, name) => [...all, ...all.map((subset) => [...subset, name])], [[]]);
  const [first = "", last = ""] = [names[0], names.at(-1)];
  const valuesOf = (name: string) => [...new Set(rows.map(({ values }) => values[name] ?? null))];
  const next = numbers();
  const [places, values] = [valuesOf(first), valuesOf(last)];
  const lists = places
    .slice(0, pairs)
    .map((place): AttackQuestion => ({ by: [last], filters: [{ dimension: first, op: "in", values: [place] }] }));
  const without = Array.from({ length: pairs }, () => values[Math.floor(next() * values.length)] ?? null).flatMap((value) => {
    const others = values.filter((other) => other !== value && next() < 0.7);
    const left = (op: "in" | "not_in", chosen: typeof values): AttackQuestion => ({
      by: [first],
      filters: [{ dimension: last, op, values: chosen }],
    });
    return [left("not_in", [value]), left("in", others), left("in", [...others, value])];
  });
  return [...subsets.map((by): AttackQuestion => ({ by })), ...(names.length > 1 ? [...lists, ...without] : [])];
}

/** Groups that are worked out of each grid: two linear programmes each. */
const MAX_GROUPS = 12;
/** Larger grids would take linear programmes minutes. */
const MAX_CELLS = 1500;

/**
 * Lists of dimensions to attack by: each that a visual of a delivered report has, with one more that a reader can filter
 * by, in turn, and those in which the fewest people stand.
 */
export function attackedGroups({ rows }: Attacked): readonly (readonly string[])[] {
  const sizeOf = (name: string): number => new Set(rows.map(({ values }) => values[name] ?? null)).size;
  const reported = REPORTED_GROUPS.map((names, index) => [
    ...new Set([...names, REPORTED_FILTERS[(index * 3) % REPORTED_FILTERS.length] ?? ""]),
  ]);
  const fine = [
    ["course", "region"],
    ["course", "outcome"],
    ["course", "gender", "age_band"],
    ["module", "deprivation_band"],
    ["course", "highest_education"],
    ["course", "age_band"],
  ];
  // Every other one: all of them take minutes.
  return [...fine, ...reported.filter((_, index) => index % 2 === 1)].filter(
    (names) => names.reduce((cells, name) => cells * sizeOf(name), 1) <= MAX_CELLS,
  );
}

/** Every dimension that an attack can have. */
export const ATTACKED_DIMENSIONS: readonly string[] = [...new Set([...REPORTED_GROUPS.flat(), ...REPORTED_FILTERS, "course"])];

/** Attacks by several lists of dimensions, and adds up the findings. */
export async function attackAll(attacked: Attacked, lists: readonly (readonly string[])[], pairs: number): Promise<AttackResult> {
  const results: AttackResult[] = [];
  for (const names of lists) results.push(await attack(attacked, names, questionsOf(attacked, names, pairs), MAX_GROUPS));
  const total = (count: (result: AttackResult) => number): number => results.reduce((sum, result) => sum + count(result), 0);
  return {
    groups: total(({ groups }) => groups),
    withheld: total(({ withheld }) => withheld),
    attacked: total((result) => result.attacked),
    shown: results.flatMap(({ shown }) => shown),
    narrow: results.flatMap(({ narrow }) => narrow),
  };
}
