import { isDeepStrictEqual } from "node:util";

import { type Dimension, type Filter, QueryProblem, type QueryInput, type TimeGrain } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { beforeAll, describe, expect, test } from "vitest";

import { has, isOfDays, ROWS, type Rows, valueOf } from "../testing/campus-rows.ts";
import { CAMPUS_AS_OF, type Cell, openCampus } from "../testing/campus.ts";
import { RATIOS } from "../testing/row-by-row.ts";
import { askStar } from "../testing/star.ts";
import { educationModel } from "./education-model.ts";

const { measures, dimensions } = educationModel;
const ratios = Object.entries(measures).flatMap(([name, { kind }]) => (kind === "ratio" ? [name] : []));
/** Every dimension with each of its grains. */
const WAYS = Object.entries(dimensions).flatMap(([name, dimension]) =>
  [undefined, ...(dimension.grains ?? [])].map((grain) => ({ name, dimension, grain })),
);

/** A ratio by one dimension, row by row; undefined where some of its facts do not have the dimension. */
function truth(ratio: string, dimension: Dimension, grain: TimeGrain | undefined): ReadonlyMap<string, number | null> | undefined {
  const { facts = [], of } = RATIOS[ratio] ?? {};
  const groups = new Map<string, Record<string, Rows[string]>>();
  for (const fact of facts) {
    for (const row of ROWS[fact] ?? []) {
      if (!has(row, dimension, grain)) return undefined;
      const key = JSON.stringify(valueOf(row, dimension, grain));
      const group = groups.get(key) ?? Object.fromEntries(facts.map((name) => [name, []]));
      groups.set(key, { ...group, [fact]: [...(group[fact] ?? []), row] });
    }
  }
  return new Map([...groups].map(([key, rows]) => [key, of?.(rows) ?? null]));
}

const rounded = (value: unknown): unknown => (typeof value === "number" ? Number(value.toPrecision(12)) : value);
const sorted = (entries: Iterable<readonly [string, unknown]>) =>
  [...entries].map(([key, value]) => [key, rounded(value)]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));

let connection: TestEngine;
beforeAll(async () => {
  connection = await openCampus();
});

/** What the product answers, or the code with which it refuses. */
async function answeredTo(query: QueryInput): Promise<readonly (readonly Cell[])[] | string> {
  try {
    return (await askStar(connection, query, CAMPUS_AS_OF)).rows;
  } catch (error) {
    if (error instanceof QueryProblem) return error.code;
    throw error;
  }
}

const answered = (ratio: string, name: string, grain: TimeGrain | undefined) =>
  answeredTo({ measures: [ratio], dimensions: [{ name, ...(grain && { grain }) }] });

/**
 * A ratio over the rows that pass a filter, by a test of one row that is undefined where the fact cannot obey;
 * undefined where the ratio as a whole cannot.
 */
function truthOf(
  ratio: string,
  passes: (row: Rows[string][number], fact: string) => boolean | undefined,
): { value: number | null } | undefined {
  const { facts = [], of, base } = RATIOS[ratio] ?? {};
  const limited = facts.map((fact) => {
    const rows = ROWS[fact] ?? [];
    const obeys = rows.every((row) => passes(row, fact) !== undefined);
    return { fact, obeys, rows: obeys ? rows.filter((row) => passes(row, fact)) : rows };
  });
  const isLimited = limited.every(({ obeys }) => obeys) || (base === true && limited[0]?.obeys === true);
  return isLimited ? { value: of?.(Object.fromEntries(limited.map(({ fact, rows }) => [fact, rows]))) ?? null } : undefined;
}

/** A value that some row of some fact has. */
function someValue(dimension: Dimension): Cell | undefined {
  const rows = Object.values(ROWS).flatMap((all) => all.filter((row) => has(row, dimension)));
  return rows.map((row) => valueOf(row, dimension, undefined)).find((value) => value !== null);
}

test("every ratio of the model has a truth to be held against", () => {
  expect(Object.keys(RATIOS).toSorted()).toEqual(ratios.toSorted());
});

describe.each(ratios)("%s", (ratio) => {
  test("over everything is what the rows say", async () => {
    const { rows } = await askStar(connection, { measures: [ratio] }, CAMPUS_AS_OF);
    expect(rounded(rows[0]?.[0])).toBe(rounded(RATIOS[ratio]?.of(ROWS)));
  });

  test("by every dimension is what the rows say, or refused", async () => {
    const answeredNames: string[] = [];
    const wrong: unknown[] = [];
    for (const { name, dimension, grain } of WAYS) {
      const answer = await answered(ratio, name, grain);
      const expected = truth(ratio, dimension, grain);
      const right =
        typeof answer === "string"
          ? answer === (expected === undefined ? "query_not_joinable" : "query_grain_mixed")
          : isDeepStrictEqual(sorted(answer.map(([key, value]) => [JSON.stringify(key), value])), sorted(expected ?? []));
      if (!right) wrong.push([`by ${name} ${grain ?? ""}`, answer, expected]);
      if (typeof answer !== "string") answeredNames.push(name);
    }
    expect(wrong).toEqual([]);
    expect(answeredNames.length).toBeGreaterThan(5);
  });

  test("limited to a value of every dimension is what the rows say, or refused", async () => {
    const answeredNames: string[] = [];
    const wrong: unknown[] = [];
    for (const { name, dimension } of WAYS.filter(({ grain }) => grain === undefined)) {
      const value = someValue(dimension);
      if (value === undefined) continue;
      const answer = await answeredTo({ measures: [ratio], filters: [{ dimension: name, op: "in", values: [value] }] });
      const expected = truthOf(ratio, (row, fact) => {
        if (has(row, dimension)) return valueOf(row, dimension, undefined) === value;
        if (name === "due_date" && fact === "fact_expected_work") return isOfDays(row, fact, String(value), String(value));
        return name === "activity_date" && fact !== "fact_enrolment" && !RATIOS[ratio]?.asOf
          ? isOfDays(row, fact, String(value), String(value))
          : undefined;
      });
      const right =
        typeof answer === "string"
          ? answer === "query_grain_mixed" || (answer === "query_not_joinable" && expected === undefined)
          : rounded(answer[0]?.[0]) === rounded(expected?.value);
      if (!right) wrong.push([`where ${name} is ${value}`, answer, expected]);
      if (typeof answer !== "string") answeredNames.push(name);
    }
    expect(wrong).toEqual([]);
    expect(answeredNames.length).toBeGreaterThan(5);
  });

  test.each([
    ["2024-11-01", "2024-11-30"],
    ["2023-09-01", "2023-09-30"],
    ["2025-02-10", "2025-12-31"],
    ["2024-11-30", "2024-11-01"],
  ])("in the days from %s to %s is what the rows say, or refused", async (from, to) => {
    const answer = await answeredTo({ measures: [ratio], filters: [{ dimension: "activity_date", op: "between", from, to }] });
    const expected = RATIOS[ratio]?.asOf ? undefined : truthOf(ratio, (row, fact) => isOfDays(row, fact, from, to));
    expect(typeof answer === "string" ? answer : rounded(answer[0]?.[0])).toBe(
      expected === undefined ? "query_not_joinable" : rounded(expected.value),
    );
  });

  test("over everything lies among the groups, wherever a group is made of what is on record about an enrolment", async () => {
    const all = RATIOS[ratio]?.of(ROWS) ?? 0;
    for (const { name, grain } of WAYS.filter((way) => way.dimension.table === "fact_enrolment")) {
      const answer = await answered(ratio, name, grain);
      if (typeof answer === "string") continue;
      const values = answer.flatMap(([, value]) => (typeof value === "number" ? [value] : []));
      expect(Math.min(...values) - 1e-9, `${ratio} by ${name}`).toBeLessThanOrEqual(all);
      expect(Math.max(...values) + 1e-9, `${ratio} by ${name}`).toBeGreaterThanOrEqual(all);
    }
  });
});

test("events per student would be torn by outcome, and per enrolment are not", async () => {
  expect(await answered("clicks_per_active_student", "outcome", undefined)).toBe("query_grain_mixed");
  expect(await answered("clicks_per_enrolled_student", "previous_attempts", undefined)).toBe("query_grain_mixed");
  expect(await answered("clicks_per_active_enrolment", "outcome", undefined)).toHaveLength(5);
});

test("the days of what is asked reach every measure that has days of its own, and none that tells of the last day", async () => {
  const march: Filter = { dimension: "activity_date", op: "between", from: "2024-11-01", to: "2024-11-30" };
  const limited = await Promise.all(
    Object.keys(measures).map(async (name) => [name, await answeredTo({ measures: [name], filters: [march] })] as const),
  );
  const refused = limited.flatMap(([name, answer]) => (typeof answer === "string" ? [name] : []));
  expect(refused.toSorted()).toEqual([
    "accessibility_barriers",
    "accessibility_score",
    "active_last_7_days",
    "active_offering_rate",
    "active_offerings",
    "assessments",
    "at_risk_enrolments",
    "at_risk_rate",
    "at_risk_students",
    "average_running_mark",
    "awarded_students",
    "awards",
    "begun_items",
    "blocked_items",
    "class_size",
    "class_size_p10",
    "class_size_p90",
    "classified_awards",
    "content_readers",
    "continuation",
    "continued_entrants",
    "course_gaps",
    "courses_with_item",
    "coursework_weight",
    "credit_rate",
    "credits_attempted",
    "credits_earned",
    "enrolled_now",
    "entrants",
    "entrants_not_yet_known",
    "exam_weight",
    "expected_enrolments",
    "expected_students",
    "first_content_lead",
    "first_content_lead_p10",
    "first_content_lead_p90",
    "forum_enrolments",
    "gone_early",
    "hidden_items",
    "in_progress",
    "instructor_access",
    "instructor_active_days",
    "instructor_elapsed_days",
    "instructors",
    "items",
    "items_added",
    "items_per_course",
    "items_with_issue",
    "marked_enrolments",
    "measurable_items",
    "measurable_items_measured",
    "measured_items",
    "measured_share",
    "offering_size",
    "offerings_on_record",
    "offerings_with_first_content",
    "overdue_rate",
    "overdue_registrations",
    "phone_only_enrolments",
    "phone_only_share",
    "platform_reach",
    "posting_enrolments",
    "posting_share",
    "present_courses",
    "presentations",
    "reached_enrolments",
    "readiness",
    "ready_offerings",
    "registered_now",
    "registrations",
    "running_mark",
    "running_offerings",
    "running_taught_courses",
    "severe_accessibility_issues",
    "starting_offerings",
    "still_enrolled",
    "students_never_there",
    "taught_courses",
    "teaching_assignments",
    "tool_keeping_rate",
    "tool_starts",
    "tools_kept",
    "uncounted_enrolments",
    "under_pass_enrolments",
    "under_pass_share",
    "upper_award_rate",
    "upper_awards",
    "visited_courses",
    "years_to_award",
    "years_to_award_p10",
    "years_to_award_p90",
  ]);
});

test("where some measures obey a filter and others cannot, the answer names the filter beside those", async () => {
  const query: QueryInput = {
    measures: ["enrolments", "clicks", "clicks_per_enrolment", "pass_rate"],
    filters: [{ dimension: "item_type", op: "in", values: ["quiz"] }],
  };
  expect(await answeredTo(query)).toBe("query_not_joinable");
  const { columns, rows, explanation } = await askStar(connection, { ...query, partial: true }, CAMPUS_AS_OF);
  expect(columns.map(({ name, unlimited }) => [name, unlimited])).toEqual([
    ["enrolments", ["item_type"]],
    ["clicks", undefined],
    ["clicks_per_enrolment", undefined],
    ["pass_rate", ["item_type"]],
  ]);
  const [all] = (await askStar(connection, { measures: ["enrolments", "clicks"] }, CAMPUS_AS_OF)).rows;
  const [enrolments, clicks, each] = rows[0] ?? [];
  expect([enrolments, Number(each)]).toEqual([all?.[0], Number(clicks) / Number(enrolments)]);
  expect(Number(clicks)).toBeLessThan(Number(all?.[1]));
  expect(explanation.filters).toEqual([{ label: "Item type", text: "is quiz (does not limit enrolments)" }]);
  expect(await answeredTo({ measures: ["enrolments"], filters: query.filters ?? [], partial: true })).toBe("query_not_joinable");
});

test("an entity of days reaches what has a day of its own, and not what lasts", async () => {
  const onActiveDays = (measure: string): QueryInput => {
    const where: Filter[] = [{ per: [{ name: "student" }, { name: "activity_date" }], measure: "clicks", op: ">", value: 0 }];
    return { define: { measures: { on_active_days: { measure, where } } }, measures: ["on_active_days"] };
  };
  const dayOf = (row: Rows[string][number], fact: string, column: string) =>
    `${String(row["fact_enrolment"]?.["student_id"])} ${String(row[fact]?.[column])}`;
  const active = new Set((ROWS["fact_activity"] ?? []).map((row) => dayOf(row, "fact_activity", "activity_date")));
  const submissions = (ROWS["fact_submission"] ?? []).filter((row) => active.has(dayOf(row, "fact_submission", "submitted_date")));
  expect(submissions.length).toBeGreaterThan(0);
  expect(await answeredTo(onActiveDays("submissions"))).toEqual([[submissions.length]]);
  expect(await answeredTo(onActiveDays("students"))).toBe("query_not_joinable");
});

test("a period that leaves a measure as it is cannot be compared", async () => {
  const query: QueryInput = {
    measures: ["clicks", "in_progress"],
    filters: [{ dimension: "activity_date", op: "between", from: "2024-11-01", to: "2024-11-30" }],
    partial: true,
  };
  expect(typeof (await answeredTo(query))).toBe("object");
  expect(await answeredTo({ ...query, compare: { dimension: "activity_date", to: "previous_year" } })).toBe("query_not_joinable");
});

test("a rate of a range of days is compared with the same rate of the days before", async () => {
  const { rows } = await askStar(
    connection,
    {
      measures: ["engagement_rate"],
      filters: [{ dimension: "activity_date", op: "between", from: "2024-11-01", to: "2024-11-30" }],
      compare: { dimension: "activity_date", to: "previous_period" },
    },
    CAMPUS_AS_OF,
  );
  const rate = (from: string, to: string) => truthOf("engagement_rate", (row, fact) => isOfDays(row, fact, from, to))?.value ?? Number.NaN;
  const [now, before] = [rate("2024-11-01", "2024-11-30"), rate("2024-10-02", "2024-10-31")];
  expect(rows[0]?.map(rounded)).toEqual([now, before, (now - before) * 100].map(rounded));
});
