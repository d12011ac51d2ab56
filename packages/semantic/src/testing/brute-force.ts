import type { DataRights } from "@lyceum/access";

import type { Filter, Query } from "../query.ts";
import { type Act, CLOSURE, courseOf, dayOf, type Enrol, rankOf, termOf, type World } from "./small-world.ts";

export type Value = string | number | boolean | null;
/** One row of either fact, with its enrolment. */
export interface Row {
  readonly enrol: Enrol;
  readonly act?: Act;
}

const monday = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

/** Value of a dimension for a row, worked out without SQL. */
export function valueOf({ enrol, act }: Row, name: string, grain?: string): Value {
  const course = courseOf(enrol.course_id);
  const term = termOf(course.term_id);
  if (name === "term" || grain === "term") return term.name;
  if (name === "year" || grain === "academic_year") return term.academic_year;
  if (name === "course") return course.name;
  if (name === "offset") return Math.floor((act as Act).day_number / 7);
  if (name === "day") {
    const day = dayOf(act as Act, enrol);
    if (grain === "week") return monday(day);
    return grain === "month" ? `${day.slice(0, 7)}-01` : day;
  }
  const column = name === "student" ? "student_id" : (name as "band" | "outcome" | "disability");
  return enrol[column];
}

/** Three-valued: null when it cannot be told. */
function passes(row: Row, filter: Filter): boolean | null {
  if ("any" in filter)
    return combine(
      filter.any.map((part) => passes(row, part)),
      true,
    );
  if ("all" in filter)
    return combine(
      filter.all.map((part) => passes(row, part)),
      false,
    );
  if ("not" in filter) return passes(row, filter.not) !== true;
  if ("per" in filter) throw new Error("not generated");
  const value = valueOf(row, filter.dimension, "grain" in filter ? filter.grain : undefined);
  if (filter.op === "in") return filter.values.includes(value);
  if (filter.op === "not_in") return !filter.values.includes(value);
  if (value === null) return null;
  if (filter.op === "contains") return String(value).toLowerCase().includes(filter.value.toLowerCase());
  if (filter.op === "between") return value >= filter.from && value <= filter.to;
  if (!("value" in filter)) throw new Error("not generated");
  const { op, value: bound } = filter;
  return { "<": value < bound, "<=": value <= bound, ">": value > bound, ">=": value >= bound }[op];
}

/** Joins conditions by "or" when `any`, else by "and"; null stands for unknown. */
export function combine(parts: readonly (boolean | null)[], any: boolean): boolean | null {
  if (parts.includes(any)) return any;
  return parts.includes(null) ? null : !any;
}

const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length);
const over = (a: number | null, b: number | null): number | null => (a === null || b === null || b === 0 ? null : a / b);

/** A measure over the rows of one group. */
function measure(name: string, enrols: readonly Row[], acts: readonly Row[]): number | null {
  switch (name) {
    case "enrolments":
      return enrols.length;
    case "students":
      return new Set(enrols.map(({ enrol }) => enrol.student_id)).size;
    case "passes":
      return enrols.filter(({ enrol }) => enrol.outcome === "Pass").length;
    case "score":
      return mean(enrols.flatMap(({ enrol }) => (enrol.score === null ? [] : [enrol.score])));
    case "clicks":
      return acts.reduce((sum, { act }) => sum + (act as Act).clicks, 0);
    case "most":
      return acts.length === 0 ? null : Math.max(...acts.map(({ act }) => (act as Act).clicks));
    case "pass_rate":
      return enrols.some(({ enrol }) => enrol.outcome !== null) ? over(measure("passes", enrols, acts), enrols.length) : null;
    case "clicks_each":
      return over(measure("clicks", enrols, acts), measure("students", enrols, acts));
    case "clicks_per_enrolment":
      return over(measure("clicks", enrols, acts), measure("enrolments", enrols, acts));
    case "pass_rate_scored": {
      const scored = enrols.filter(({ enrol }) => enrol.score !== null);
      return over(measure("passes", scored, acts), scored.length);
    }
    default:
      throw new Error(`unknown measure ${name}`);
  }
}

const ENROL_MEASURES = new Set([
  "enrolments",
  "students",
  "passes",
  "score",
  "pass_rate",
  "pass_rate_scored",
  "clicks_each",
  "clicks_per_enrolment",
]);
const ACT_MEASURES = new Set(["clicks", "most", "clicks_each", "clicks_per_enrolment"]);

export interface BruteAnswer {
  readonly rows: readonly (readonly Value[])[];
  readonly totals: readonly Value[];
}

/** Computes a query's answer from plain rows: filter, group, compute, sort. Knows nothing of the compiler. */
export function bruteForce(world: World, query: Query, nodes: DataRights["nodes"]): BruteAnswer {
  const visible = (enrol: Enrol): boolean =>
    nodes === "all" || CLOSURE.some(([ancestor, node]) => nodes.includes(ancestor) && node === courseOf(enrol.course_id).node_id);
  const keep = (row: Row): boolean => visible(row.enrol) && query.filters.every((filter) => passes(row, filter) === true);
  const byId = new Map(world.enrols.map((enrol) => [enrol.enrol_id, enrol]));
  const used = [...query.measures, ...query.having.map((having) => having.measure)];
  const usesEnrols = used.some((name) => ENROL_MEASURES.has(name));
  const usesActs = used.some((name) => ACT_MEASURES.has(name));
  const enrols = usesEnrols
    ? world.enrols
        .filter(({ counted }) => counted)
        .map((enrol): Row => ({ enrol }))
        .filter(keep)
    : [];
  const acts = usesActs ? world.acts.map((act): Row => ({ act, enrol: byId.get(act.enrol_id) as Enrol })).filter(keep) : [];
  const groups = new Map<string, { key: readonly Value[]; sort: readonly Value[]; enrols: Row[]; acts: Row[] }>();
  const groupOf = (row: Row) => {
    const key = query.dimensions.map(({ name, grain }) => valueOf(row, name, grain));
    const sort = query.dimensions.map(({ name, grain }, index) => sortOf(name, grain, key[index] ?? null));
    const id = JSON.stringify(key);
    const group = groups.get(id) ?? { key, sort, enrols: [], acts: [] };
    groups.set(id, group);
    return group;
  };
  for (const row of enrols) groupOf(row).enrols.push(row);
  for (const row of acts) groupOf(row).acts.push(row);
  if (query.dimensions.length === 0) groups.set("[]", { key: [], sort: [], enrols, acts });
  const computed = [...groups.values()]
    .filter((group) =>
      query.having.every(
        (having) => "op" in having && compares(measure(having.measure, group.enrols, group.acts), having.op, having.value),
      ),
    )
    .toSorted((a, b) => compareKeys(a.sort, b.sort))
    .map((group) => [...group.key, ...query.measures.map((name) => measure(name, group.enrols, group.acts))]);
  return {
    rows: computed.slice(query.offset, query.offset + query.limit),
    totals: [...query.dimensions.map(() => null), ...query.measures.map((name) => measure(name, enrols, acts))],
  };
}

/** Place of a value in the natural order of its dimension. */
export function sortOf(name: string, grain: string | undefined, value: Value): Value {
  if (value === null) return null;
  if (name === "term" || grain === "term") return ["2024 J", "2024 B", "2025 J"].indexOf(String(value));
  if (name === "band") return rankOf(String(value));
  if (name === "outcome") return ["Pass", "Fail"].indexOf(String(value));
  return value;
}

/** Compares a number as SQL does: a missing one passes no comparison. */
export function compares(value: number | null, op: string, than: number): boolean {
  if (value === null) return false;
  return (
    { "<": value < than, "<=": value <= than, ">": value > than, ">=": value >= than, "=": value === than, "<>": value !== than }[op] ??
    false
  );
}

const encoder = new TextEncoder();
/** Texts by their bytes, as the engine sorts them; missing values last. */
function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === "string" && typeof b === "string") return Buffer.compare(encoder.encode(a), encoder.encode(b));
  return a < b ? -1 : 1;
}

/** Compares rows of values from left to right, for sorting. */
export function compareKeys(a: readonly Value[], b: readonly Value[]): number {
  for (const [index, value] of a.entries()) {
    const order = compareValues(value, b[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}
