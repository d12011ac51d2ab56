import { Query, type Answer, type Filter } from "@lyceum/semantic";

type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** Numbers from 0 to 1 that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const DISCIPLINES: Readonly<Record<string, readonly string[]>> = {
  "Arts and humanities": ["ENG101", "HIS204"],
  "Engineering and the built environment": ["CIV110", "MEC201"],
  "Health and social care": ["NUR100", "SOC230"],
};
const BANDS = ["0-10%", "10-20%", "20-30%", "30-40%", "40-50%", "50-60%", "60-70%", "70-80%", "80-90%", "90-100%"];

/** Enrolments of a small college with everything that the two dashboards ask about. */
export function sampleRows(count = 2400): readonly Row[] {
  const next = random(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return Array.from({ length: count }, (_, index): Row => {
    const year = pick([2022, 2023, 2024]);
    const level1 = pick(Object.keys(DISCIPLINES));
    const module = pick(DISCIPLINES[level1] ?? []);
    const week = Math.floor(next() * 30);
    const day = new Date(Date.UTC(year, 9, 2 + week * 7)).toISOString().slice(0, 10);
    const luck = next();
    const outcome = luck < 0.12 ? "Distinction" : luck < 0.55 ? "Pass" : luck < 0.75 ? "Fail" : "Withdrawn";
    return {
      student: `s${index % 1700}`,
      academic_year: year,
      term: `${pick(["Autumn", "Spring"])} ${year}`,
      level1,
      level2: `Department of ${module}`,
      module,
      outcome,
      region: pick(["Scotland", "Wales", "London region", "South East region", "North region", "Ireland"]),
      deprivation_band: next() < 0.03 ? null : pick(BANDS),
      age_band: pick(["0-35", "35-55", "55<="]),
      gender: pick(["F", "M"]),
      disability: next() < 0.1,
      highest_education: pick(["A level or equivalent", "Lower than A level", "HE qualification", "No formal quals"]),
      item_type: pick(["resource", "forumng", "oucontent", "quiz", "homepage", "subpage", "url", "ouwiki", "glossary", "dataplus"]),
      assessment_type: pick(["TMA", "CMA", "Exam"]),
      activity_date: day,
      registered_date: day,
      submitted_date: day,
      withdrawn_date: outcome === "Withdrawn" ? day : null,
      course_week: week,
      clicks: Math.floor(next() * 400 * (outcome === "Withdrawn" ? 0.3 : 1) * (1 + Math.sin(week / 3) / 2)),
      score: 40 + next() * 55,
    };
  });
}

const ACADEMIC = (row: Row): Cell => row["academic_year"] ?? null;

function valueOf(row: Row, name: string, grain: string | undefined): Cell {
  const value = row[name] ?? null;
  return grain === "month" && typeof value === "string" ? `${value.slice(0, 7)}-01` : value;
}

function passes(row: Row, filter: Filter): boolean {
  if ("any" in filter) return filter.any.some((part) => passes(row, part));
  if ("all" in filter) return filter.all.every((part) => passes(row, part));
  if ("not" in filter) return !passes(row, filter.not);
  if ("per" in filter) throw new Error("the sample has no entities");
  // Every course of the sample has ended.
  if (filter.op === "past") return true;
  const value = valueOf(row, filter.dimension, "grain" in filter ? filter.grain : undefined);
  if (filter.op === "in") return filter.values.includes(value);
  if (filter.op === "not_in") return !filter.values.includes(value);
  if (filter.op === "between") return value !== null && value >= filter.from && value <= filter.to;
  throw new Error(`the sample has no ${filter.op}`);
}

const share = (rows: readonly Row[], isCounted: (row: Row) => boolean): number | null =>
  rows.length ? rows.filter(isCounted).length / rows.length : null;
const sum = (rows: readonly Row[], field: string): number => rows.reduce((total, row) => total + Number(row[field] ?? 0), 0);
const people = (rows: readonly Row[]): number => new Set(rows.map((row) => row["student"])).size;
const passed = (row: Row): boolean => row["outcome"] === "Pass" || row["outcome"] === "Distinction";

/** Counts, rates and averages over the rows of one group. */
function measure(name: string, rows: readonly Row[]): number | null {
  if (/students$|active_last/.test(name)) return people(name.startsWith("at_risk") ? rows.filter((row) => !passed(row)) : rows);
  if (name === "clicks") return sum(rows, "clicks");
  if (name.startsWith("clicks_per")) return rows.length ? sum(rows, "clicks") / rows.length : null;
  if (name === "minutes") return sum(rows, "clicks") * 1.7;
  if (name === "average_score") return rows.length ? sum(rows, "score") / rows.length : null;
  if (name === "pass_rate") return share(rows, passed);
  if (name === "withdrawal_rate") return share(rows, (row) => row["outcome"] === "Withdrawn");
  if (name === "distinction_rate") return share(rows, (row) => row["outcome"] === "Distinction");
  if (name === "fail_rate") return share(rows, (row) => row["outcome"] === "Fail");
  if (name === "engagement_rate") return share(rows, (row) => Number(row["clicks"]) > 20);
  if (name === "late_rate") return share(rows, (row) => Number(row["score"]) < 55);
  return rows.length;
}

const format = (name: string): "ratio" | "score" | "minutes" | "decimal" | "count" => {
  if (name.endsWith("_rate")) return "ratio";
  if (name === "average_score") return "score";
  if (name === "minutes") return "minutes";
  return name.startsWith("clicks_per") ? "decimal" : "count";
};

const words = (name: string): string => name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());

function before(filters: readonly Filter[]): readonly Filter[] {
  return filters.map((filter) =>
    "op" in filter && filter.op === "in" && filter.dimension === "academic_year"
      ? { ...filter, values: filter.values.map((year) => Number(year) - 1) }
      : filter,
  );
}

function group(rows: readonly Row[], query: Query): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, (row) => JSON.stringify(query.dimensions.map(({ name, grain }) => valueOf(row, name, grain))));
}

/** Computes the answer to a query over the rows by brute force. */
export function answerFrom(rows: readonly Row[], input: unknown): Answer {
  const query = Query.parse(input);
  const matching = rows.filter((row) => ACADEMIC(row) !== null && query.filters.every((filter) => passes(row, filter)));
  const groups = query.dimensions.length ? group(matching, query) : new Map([["[]", matching]]);
  const earlier =
    query.compare &&
    group(
      rows.filter((row) => before(query.filters).every((filter) => passes(row, filter))),
      query,
    );
  const table = [...groups].map(([key, members]) => {
    const now = query.measures.map((name) => measure(name, members));
    const then = earlier ? query.measures.map((name) => measure(name, earlier.get(key) ?? [])) : [];
    const change = then.map((value, index) => {
      const difference = (now[index] ?? 0) - (value ?? 0);
      if (value !== null && format(query.measures[index] ?? "") === "ratio") return difference * 100;
      return value ? difference / value : null;
    });
    return [...(JSON.parse(key) as Cell[]), ...now, ...then, ...change];
  });
  const names = [...query.dimensions.map(({ name }) => name), ...query.measures];
  const by = query.order.map((order) => ({ index: names.indexOf(order.by), sign: order.direction === "desc" ? -1 : 1 }));
  const keys = by.length ? by : query.dimensions.map((_, index) => ({ index, sign: 1 }));
  const compare = (a: Cell, b: Cell): number => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1);
  table.sort((a, b) => keys.map(({ index, sign }) => sign * compare(a[index] ?? null, b[index] ?? null)).find((order) => order !== 0) ?? 0);
  const column = (name: string, role: "measure" | "previous" | "change") => ({
    name: role === "measure" ? name : `${name}.${role}`,
    role,
    kind: "number" as const,
    label: words(name),
    ...(role !== "measure" &&
      query.compare && { compared: typeof query.compare.to === "object" ? ("other_days" as const) : query.compare.to }),
    format: role !== "change" ? format(name) : format(name) === "ratio" ? ("points" as const) : ("ratio" as const),
  });
  const dimension = ({ name, grain }: Query["dimensions"][number]) => {
    const sample = rows[0]?.[name];
    const kind = name.endsWith("_date")
      ? ("date" as const)
      : typeof sample === "boolean"
        ? ("boolean" as const)
        : typeof sample === "number"
          ? ("integer" as const)
          : ("text" as const);
    return { name, role: "dimension" as const, kind, label: words(name), ...(grain ? { grain } : {}) };
  };
  const compared = query.compare
    ? (["previous", "change"] as const).flatMap((role) => query.measures.map((name) => column(name, role)))
    : [];
  return {
    columns: [...query.dimensions.map(dimension), ...query.measures.map((name) => column(name, "measure")), ...compared],
    rows: table.slice(0, query.limit),
    ...(query.totals ? { totals: [...query.dimensions.map(() => null), ...query.measures.map((name) => measure(name, matching))] } : {}),
    suppressed: [],
    truncated: table.length > query.limit,
    explanation: {
      sql: `-- ${matching.length} sample rows\nSELECT ${names.join(", ")}`,
      definitions: query.measures.map((name) => ({
        measure: name,
        label: words(name),
        description: `${words(name)} of the sample.`,
        formula: name,
        table: "sample",
      })),
      filters: query.filters.flatMap((filter) =>
        "dimension" in filter ? [{ label: words(filter.dimension), text: JSON.stringify(filter) }] : [],
      ),
      limits: [{ code: "whole_institution" }],
      freshness: [{ submodel: "CDM_LMS", updatedAt: "2026-11-20T04:00:00Z" }],
      asOf: "2026-11-20",
      snapshotId: "sample",
    },
  };
}
