import { quoteLiteral } from "@lyceum/sql-text";
import fc from "fast-check";

import type { TestEngine } from "./engines.ts";

/** Words that break careless SQL. */
export const WORDS = ["O'Brien", 'a"b', "ü 数", "%_\\", "'; drop table w.enrol; --", "", "plain"] as const;

export interface Enrol {
  readonly enrol_id: string;
  readonly student_id: string;
  readonly course_id: string;
  readonly counted: boolean;
  readonly band: string | null;
  readonly outcome: string | null;
  readonly disability: boolean | null;
  readonly score: number | null;
}
export interface Act {
  readonly enrol_id: string;
  readonly day_number: number;
  readonly clicks: number;
}
export interface World {
  readonly enrols: readonly Enrol[];
  readonly acts: readonly Act[];
}

/** Root 0, two nodes below it, one below the first. */
export const CLOSURE: readonly (readonly [ancestor: string, node: string])[] = [
  ["n0", "n0"],
  ["n0", "n1"],
  ["n0", "n2"],
  ["n0", "n3"],
  ["n1", "n1"],
  ["n1", "n3"],
  ["n2", "n2"],
  ["n3", "n3"],
];
export const TERMS = [
  { term_id: "t1", name: "2024 J", season: "J", academic_year: 2024, sequence: 1, start_date: "2024-10-07", end_date: "2025-01-26" },
  { term_id: "t2", name: "2024 B", season: "B", academic_year: 2024, sequence: 2, start_date: "2025-02-03", end_date: "2025-06-30" },
  { term_id: "t3", name: "2025 J", season: "J", academic_year: 2025, sequence: 3, start_date: "2025-10-06", end_date: "2026-01-25" },
] as const;
export const COURSES = [
  { course_id: "c1", name: WORDS[0], term_id: "t1", node_id: "n1" },
  { course_id: "c2", name: WORDS[2], term_id: "t2", node_id: "n2" },
  { course_id: "c3", name: WORDS[0], term_id: "t3", node_id: "n3" },
  { course_id: "c4", name: WORDS[5], term_id: "t3", node_id: "n2" },
] as const;
export const courseOf = (id: string) => COURSES.find(({ course_id }) => course_id === id) as (typeof COURSES)[number];
export const termOf = (id: string) => TERMS.find(({ term_id }) => term_id === id) as (typeof TERMS)[number];
export const rankOf = (band: string): number => WORDS.indexOf(band as (typeof WORDS)[number]);

const enrolArbitrary = fc.record({
  student_id: fc.constantFrom("s1", "s2", "s3", "s4", "s5"),
  course_id: fc.constantFrom(...COURSES.map(({ course_id }) => course_id)),
  counted: fc.boolean(),
  band: fc.option(fc.constantFrom(...WORDS)),
  outcome: fc.option(fc.constantFrom("Pass", "Fail")),
  disability: fc.option(fc.boolean()),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
});

/** Small sets of rows with repeats, nulls, enrolments without activity and courses without enrolments. */
export const worldArbitrary: fc.Arbitrary<World> = fc.array(enrolArbitrary, { maxLength: 12 }).chain((rows) => {
  const enrols = rows.map((row, index) => ({ ...row, enrol_id: `e${index}` }));
  if (enrols.length === 0) return fc.constant<World>({ enrols, acts: [] });
  const act = fc.record({
    enrol_id: fc.constantFrom(...enrols.map(({ enrol_id }) => enrol_id)),
    day_number: fc.integer({ min: -10, max: 40 }),
    clicks: fc.integer({ min: 0, max: 9 }),
  });
  return fc.array(act, { maxLength: 20 }).map((acts): World => ({ enrols, acts }));
});

export const dayOf = (act: Act, enrol: Enrol): string => {
  const start = Date.parse(`${termOf(courseOf(enrol.course_id).term_id).start_date}T00:00:00Z`);
  return new Date(start + act.day_number * 86_400_000).toISOString().slice(0, 10);
};

/** Makes an empty warehouse of the small model. */
export async function makeWorld(engine: TestEngine): Promise<void> {
  await engine.run(`create schema w;
    create table w.closure (ancestor_id varchar, node_id varchar);
    create table w.term (term_id varchar, name varchar, season varchar, academic_year integer, sequence integer, start_date date, end_date date);
    create table w.course (course_id varchar, name varchar, term_id varchar, node_id varchar);
    create table w.enrol (enrol_id varchar, student_id varchar, course_id varchar, term_id varchar, node_id varchar, counted boolean,
      band varchar, band_rank integer, outcome varchar, disability boolean, score double precision);
    create table w.act (enrol_id varchar, student_id varchar, course_id varchar, term_id varchar, node_id varchar, day date, day_number integer, clicks integer)`);
  await insert(engine, "closure", CLOSURE);
  await insert(
    engine,
    "term",
    TERMS.map((term) => Object.values(term)),
  );
  await insert(
    engine,
    "course",
    COURSES.map((course) => Object.values(course)),
  );
}

const DATE = /^\d{4}-\d\d-\d\d$/;

function literal(value: string | number | boolean | null): string {
  if (typeof value !== "string") return String(value);
  return `${DATE.test(value) ? "date " : ""}${quoteLiteral(value)}`;
}

async function insert(engine: TestEngine, table: string, rows: readonly (readonly (string | number | boolean | null)[])[]): Promise<void> {
  if (rows.length === 0) return;
  const tuples = rows.map((row) => `(${row.map(literal).join(",")})`);
  await engine.run(`insert into w.${table} values ${tuples.join(",")}`);
}

/** Replaces the facts of the warehouse by those of a world. */
export async function loadWorld(engine: TestEngine, { enrols, acts }: World): Promise<void> {
  await engine.run("delete from w.enrol; delete from w.act");
  const place = (enrol: Enrol) => [enrol.student_id, enrol.course_id, courseOf(enrol.course_id).term_id, courseOf(enrol.course_id).node_id];
  await insert(
    engine,
    "enrol",
    enrols.map((row) => [
      row.enrol_id,
      ...place(row),
      row.counted,
      row.band,
      row.band === null ? null : rankOf(row.band),
      row.outcome,
      row.disability,
      row.score,
    ]),
  );
  const byId = new Map(enrols.map((enrol) => [enrol.enrol_id, enrol]));
  await insert(
    engine,
    "act",
    acts.map((row) => {
      const enrol = byId.get(row.enrol_id) as Enrol;
      return [row.enrol_id, ...place(enrol), dayOf(row, enrol), row.day_number, row.clicks];
    }),
  );
}
