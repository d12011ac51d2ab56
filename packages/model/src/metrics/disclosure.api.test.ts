import { existsSync } from "node:fs";
import path from "node:path";

import { REPORTING_AREAS, type DataRights } from "@lyceum/access";
import { canUse, type QueryInput, uncertainBy } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { beforeAll, describe, expect, test } from "vitest";

import { deliveredDashboard } from "../dashboards/delivered.ts";
import { type Ask, asReader, type Cell, equals, not, OUTCOMES, type Pair, subtract, type Target, targetsOf } from "../testing/attacks.ts";
import { openCrowd } from "../testing/crowd.ts";
import { DATA_FOLDER, openUniversity } from "../testing/open-university.ts";
import { askStar } from "../testing/star.ts";
import { educationModel } from "./education-model.ts";

const AS_OF = "2026-06-30";
const MIN_GROUP = 10;
/** Alterations are mostly no larger. */
const USUAL_ALTERATION = uncertainBy(MIN_GROUP);
const restricted: DataRights = {
  areas: REPORTING_AREAS,
  nodes: "all",
  restricted: true,
  minimumGroup: MIN_GROUP,
  secret: "the same in every run",
};
const by = (...names: readonly string[]): Pick<QueryInput, "dimensions"> => ({ dimensions: names.map((name) => ({ name })) });
const GROUPS = [
  ["course", "region"],
  ["course", "gender", "age_band"],
  ["term", "region", "disability"],
  ["course"],
  ["region", "outcome"],
  ["course", "tool"],
];
/** Each measure with the measure that counts the people behind its fact. */
const PEOPLE = {
  fact_enrolment: "students",
  fact_activity: "active_students",
  fact_submission: "submitting_students",
  fact_enrolment_week: "students",
  fact_expected_work: "students",
  fact_tool_day: "tool_people",
  fact_platform_reach: "expected_students",
} as const;
const COUNTS = [
  "passes",
  "distinctions",
  "fails",
  "withdrawals",
  "completed",
  "open_outcomes",
  "at_risk_students",
  "late_submissions",
  "active_last_7_days",
  "still_enrolled",
  "under_pass_enrolments",
  "expected_handed_in",
  "reached_enrolments",
  "phone_only_enrolments",
];

let connection: TestEngine;
let truth: Ask;
let reader: Ask;
let targets: readonly Target[];
let regions: readonly string[];
beforeAll(async () => {
  connection = await openCrowd();
  truth = asReader(connection, AS_OF);
  reader = asReader(connection, AS_OF, restricted);
  targets = await targetsOf(truth);
  regions = [...(await truth({ measures: ["students"], ...by("region") })).keys()];
}, 900_000);

describe("a course, and the same course without one student", () => {
  /** About half of the other regions, so that neither of the two questions leaves few people out. */
  const half = (region: string): string[] =>
    regions.filter((other, index) => other !== region && (index * 7 + regions.indexOf(region)) % 5 < 3);
  const PAIRS: readonly (readonly [string, Pair])[] = [
    ["that leave the student's region out", ({ region }) => [[], [not("region", region)]]],
    [
      "of regions with and without the student's",
      ({ region }) => [[equals("region", ...half(region), region)], [equals("region", ...half(region))]],
    ],
    [
      "of regions, wrapped and with conditions that change nothing",
      ({ region }) => [
        [{ all: [equals("region", ...half(region), region), not("region", "nowhere")] }],
        [{ not: not("region", ...half(region)) }, not("gender", "unknown")],
      ],
    ],
  ];

  test.each(PAIRS)(
    "questions %s tell everything to who sees exact numbers, and no more than guessing to restricted viewers",
    async (_name, pair) => {
      expect(targets.length).toBeGreaterThan(100);
      const exact = await subtract(truth, targets, pair, 0);
      expect([exact.outcome, exact.changed, exact.score]).toEqual([1, 1, 1]);
      const altered = await subtract(reader, targets, pair, MIN_GROUP);
      // Three standard deviations of the share among so many targets.
      const bound = 3 * Math.sqrt(0.25 / targets.length);
      expect(altered.outcome).toBeLessThan(altered.guess + bound);
      expect(altered.changed).toBeLessThan(altered.guess + bound);
      expect(altered.score).toBeLessThan(exact.guessScore + bound);
    },
    300_000,
  );

  test("rounding instead would tell whom a change is about", async () => {
    const rounded: Ask = async (query) =>
      new Map(
        [...(await truth(query))].map(([key, cells]) => [
          key,
          cells.map((cell) => (typeof cell === "number" ? Math.round(cell / 5) * 5 : cell)),
        ]),
      );
    const seen = await subtract(rounded, targets, PAIRS[1]?.[1] as Pair, 0);
    const altered = await subtract(reader, targets, PAIRS[1]?.[1] as Pair, MIN_GROUP);
    expect(seen.changed).toBeGreaterThan(altered.changed);
  }, 900_000);
});

test("no number is shown that fewer people than allowed stand behind, nor one that leaves so few beside it", async () => {
  const leaks: unknown[] = [];
  let cells = 0;
  for (const names of GROUPS) {
    for (const measure of COUNTS) {
      const part = educationModel.measures[measure];
      if (part?.kind !== "simple" || names.some((name) => !canUse(educationModel, [measure], name))) continue;
      const people = PEOPLE[part.fact as keyof typeof PEOPLE];
      const [exact, shown, all] = await Promise.all(
        [truth, reader, truth].map((ask, index) => ask({ measures: [index === 2 ? people : measure], ...by(...names) })),
      );
      for (const [key, [value]] of exact ?? []) {
        const group = Number(all?.get(key)?.[0]);
        const disclosed = shown?.get(key)?.[0];
        cells += 1;
        if (disclosed === undefined || disclosed === null) continue;
        const alone = part.aggregate.op === "count_distinct" && group - Number(value) < MIN_GROUP;
        if (Number(value) < MIN_GROUP || group < MIN_GROUP || alone) leaks.push([names, measure, key, value, group, disclosed]);
      }
    }
  }
  expect(cells).toBeGreaterThan(3000);
  expect(leaks).toEqual([]);
}, 900_000);

test("what is withheld by one measure is withheld by every other", async () => {
  const groups = await truth({ measures: ["students"], ...by("course", "region") });
  const small = [...groups].filter(([, [students]]) => Number(students) < MIN_GROUP).map(([key]) => key);
  expect(small.length).toBeGreaterThan(300);
  const readable: unknown[] = [];
  const refused: string[] = [];
  for (const measure of Object.keys(educationModel.measures)) {
    if (!["course", "region"].every((name) => canUse(educationModel, [measure], name))) continue;
    const shown = await reader({ measures: [measure], ...by("course", "region") }).catch((error: { code?: string }) => error.code);
    if (typeof shown === "object") readable.push(...small.filter((key) => shown.has(key)).map((key) => [measure, key]));
    else refused.push(`${measure} ${shown}`);
  }
  const single = ["active_days_median", "grading_median", "grading_p90", "highest_score", "lowest_score", "running_mark"];
  const deviations = ["beyond_deviation", "rest_deviation", "score_deviation"];
  const percentiles = ["score_median", "score_p10", "score_p25", "score_p75", "score_p90"];
  expect(refused.toSorted()).toEqual(
    [...single, ...deviations, ...percentiles].toSorted().map((name) => `${name} query_dimension_forbidden`),
  );
  expect(readable).toEqual([]);
}, 900_000);

test.each([
  "active_courses",
  "tool_adoption",
  "accessibility_score",
  "lowest_score",
  "highest_score",
  "presentations",
  "assessments",
  "items",
])("%s tells of no group of people, or of one person, and is refused", async (measure) => {
  await expect(reader({ measures: [measure], ...by("course") })).rejects.toMatchObject({ code: "query_dimension_forbidden" });
});

test("two instructors of a course are too few to tell how often they came", async () => {
  expect((await truth({ measures: ["instructor_active_days"], ...by("course") })).size).toBe(48);
  expect((await reader({ measures: ["instructor_active_days", "instructor_access"], ...by("course") })).size).toBe(0);
});

test("choices of filters name no value that too few people have, under the other filters too", async () => {
  const { course, region } = targets[0] as Target;
  const choices = await reader({ measures: ["enrolments"], ...by("region"), filters: [equals("course", course)] });
  const exact = await truth({ measures: ["students"], ...by("region"), filters: [equals("course", course)] });
  expect(exact.has(region)).toBe(true);
  expect([...choices.keys()].filter((name) => Number(exact.get(name)?.[0]) < MIN_GROUP)).toEqual([]);
});

test("parts taken from their total do not tell how many are withheld", async () => {
  const query = (names: readonly string[]) => ({ measures: ["students"], ...by(...names) });
  const [totals, parts, exact] = [
    await reader(query(["course"])),
    await reader(query(["course", "region"])),
    await truth(query(["course", "region"])),
  ];
  const ofCourse = (course: string, groups: ReadonlyMap<string, readonly Cell[]>) =>
    [...groups].filter(([key]) => key.startsWith(`${course}|`));
  const found = [...totals].map(([course, [total]]) => {
    const hidden = ofCourse(course, exact).filter(([key]) => !parts.has(key));
    const left = Number(total) - ofCourse(course, parts).reduce((sum, [, [students]]) => sum + Number(students), 0);
    return left === hidden.reduce((sum, [, [students]]) => sum + Number(students), 0);
  });
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(Boolean).length / found.length).toBeLessThan(0.35);
});

/** Mean difference of what a restricted reader is shown from the truth, in parts of the truth, by size of the group. */
async function cost(exactly: Ask, altered: Ask, measure: string, names: readonly string[], sizes: readonly (readonly [number, number])[]) {
  const [exact, shown] = [
    await exactly({ measures: [...new Set([measure, "students"])], ...by(...names) }),
    await altered({ measures: [measure], ...by(...names) }),
  ];
  return sizes.map(([from, to]) => {
    const errors = [...exact].flatMap(([key, [value, students = value]]) => {
      const disclosed = shown.get(key)?.[0];
      if (Number(students) < from || Number(students) > to || typeof disclosed !== "number" || !value) return [];
      return [Math.abs(disclosed - Number(value)) / Math.abs(Number(value))];
    });
    return errors.length === 0 ? null : errors.reduce((sum, error) => sum + error, 0) / errors.length;
  });
}

test("figures of groups of fifty people are off by a few parts of a hundred", async () => {
  const [fifty, hundreds] = await cost(
    truth,
    reader,
    "students",
    ["course"],
    [
      [40, 70],
      [150, 300],
    ],
  );
  expect(fifty).toBeLessThan(USUAL_ALTERATION / 40);
  expect(hundreds).toBeLessThan(USUAL_ALTERATION / 150);
});

describe.runIf(existsSync(path.join(DATA_FOLDER, "oulad/studentInfo.csv")))("the Open University's data", () => {
  let open: TestEngine;
  beforeAll(async () => {
    open = await openUniversity();
    return () => open.close();
  }, 900_000);

  test.each([
    ["withdrawal", "timing"],
    ["background", "first-attempts"],
  ])("a condition that hardly anybody fails does not empty a visual: %s, %s", async (sheetId, visualId) => {
    const sheet = deliveredDashboard("enrolment-and-outcomes")?.sheets.find(({ id }) => id === sheetId);
    const visual = sheet?.visuals.find(({ id }) => id === visualId);
    const { rows } = await askStar(open, visual?.query ?? { measures: [] }, AS_OF, restricted);
    const exact = await askStar(open, visual?.query ?? { measures: [] }, AS_OF);
    const near = rows.filter((row) => {
      const known = exact.rows.find(([week]) => row.length === 1 || week === row[0]);
      return Math.abs(Number(row.at(-1)) / Number(known?.at(-1)) - 1) < 0.5;
    });
    expect(near.length).toBeGreaterThan(0.9 * exact.rows.length);
  });

  test("no outcome of fewer students than allowed is shown", async () => {
    const [exactly, altered] = [asReader(open, AS_OF), asReader(open, AS_OF, restricted)];
    const names = ["course", "region", "age_band"];
    const shown = await altered({ measures: [...OUTCOMES[1], "students"], ...by(...names) });
    const exact = await exactly({ measures: [...OUTCOMES[1], "students"], ...by(...names) });
    const leaks = [...shown].flatMap(([key, cells]) =>
      cells.flatMap((disclosed, index) => (disclosed !== null && Number(exact.get(key)?.[index]) < MIN_GROUP ? [[key, index]] : [])),
    );
    expect(exact.size - shown.size).toBeGreaterThan(200);
    expect(leaks).toEqual([]);
  }, 900_000);
});
