import type { DataRights } from "@lyceum/access";
import { deliveredDashboard, educationModel } from "@lyceum/model";
import { askStar } from "@lyceum/model/testing/star";
import { findAbsent, parseQuery } from "@lyceum/semantic";
import { describe, expect, test } from "vitest";

import {
  admin as everywhere,
  below,
  dean as anyDean,
  sharedDemo,
  MIN_GROUP,
  restricted as anyRestricted,
  rounded,
  shownRows,
} from "./testing/demo-reports.ts";
import { AS_OF } from "./warehouse/step.ts";

const engine = sharedDemo();
const REPORT = "student-engagement";
const ofLearning = (rights: DataRights): DataRights => ({ ...rights, areas: ["learning"] });
const [admin, dean, restricted] = [ofLearning(everywhere), ofLearning(anyDean), ofLearning(anyRestricted)];

/** Whole weeks of every enrolment at whose end the student was enrolled, counted anew. */
const WEEKS = `(select e.enrolment_id, e.student_id, e.course_id, e.node_id, e.outcome, week, c.start_date + 7 * week as week_start
  from star.fact_enrolment e join star.dim_course c using (course_id), (select unnest(range(0, 60))::integer as week)
  where e.counted and c.start_date + 7 * week + 6 <= least(c.end_date, date '${AS_OF}')
    and coalesce(e.registered_date <= c.start_date + 7 * week + 6, true) and coalesce(e.withdrawn_date > c.start_date + 7 * week + 6, true)) as w`;
const IN_WEEK = "a.enrolment_id = w.enrolment_id and a.activity_date between w.week_start and w.week_start + 6";

const STATEMENTS: Readonly<Record<string, string>> = {
  "week-by-outcome": `select week, outcome, avg(came::integer) from (select w.*, exists (select 1 from star.fact_activity a where ${IN_WEEK}) as came
    from ${WEEKS} where @w) group by 1, 2 having count(*) >= 30`,
  "planned-use": `select week, avg(used::integer) from (
      select w.*, exists (select 1 from star.fact_activity a join star.dim_item i using (item_id) where ${IN_WEEK} and w.week between i.week_from and i.week_to) as used
      from ${WEEKS} where exists (select 1 from star.dim_item i where i.course_id = w.course_id and w.week between i.week_from and i.week_to) and @w)
    group by 1 having count(*) >= 30`,
  minutes:
    "select i.item_type, sum(w.minutes) from star.fact_activity w join star.dim_item i using (item_id) join star.fact_enrolment e using (enrolment_id) where e.counted and @w group by 1",
};

describe.each([
  ["an administrator", admin],
  ["a dean of one college", dean],
])("read by %s", (_who, rights) => {
  test.each(Object.entries(STATEMENTS))("shows in %s what the rows say", async (visual, statement) => {
    const rows = await shownRows(engine(), REPORT, visual, rights);
    expect(rounded(rows)).toEqual(rounded(await engine().rows(statement.replaceAll("@w", below(rights, "w")))));
    expect(rows.length).toBeGreaterThan(3);
  });
});

test("a restricted viewer sees of no unit and week the planned use of few students who are still enrolled", async () => {
  const dimensions = [{ name: "level2" }, { name: "enrolment_week" }];
  const key = ([unit, week]: readonly unknown[]) => `${String(unit)} ${String(week)}`;
  const all = (await askStar(engine(), { measures: ["planned_weeks"], dimensions }, AS_OF, admin)).rows;
  const few = new Set(all.filter(([, , count]) => Number(count) < MIN_GROUP).map(key));
  const { rows } = await askStar(engine(), { measures: ["planned_use_share"], dimensions }, AS_OF, restricted);
  const seen = rows.filter(([, , share]) => share !== null);
  expect(few.size).toBeGreaterThan(0);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter((row) => few.has(key(row)))).toEqual([]);
});

// Whether a week is whole is the same for all of a course, and takes no student away: it is not weighed as what students did.
test("a restricted viewer is shown how the paths part, and of no week and outcome where few came or few stayed away", async () => {
  const key = ([week, outcome]: readonly unknown[]) => `${String(week)} ${String(outcome)}`;
  const people = new Map(
    (
      await engine().rows(`select week, outcome, count(distinct student_id) filter (came), count(distinct student_id) filter (not came)
        from (select w.*, exists (select 1 from star.fact_activity a where ${IN_WEEK}) as came from ${WEEKS}) group by 1, 2`)
    ).map((row) => [key(row), Math.min(Number(row[2]), Number(row[3]))]),
  );
  const rows = await shownRows(engine(), REPORT, "week-by-outcome", restricted);
  const seen = rows.filter(([, , share]) => share !== null);
  expect([...people.values()].some((fewer) => fewer < MIN_GROUP)).toBe(true);
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.filter((row) => (people.get(key(row)) ?? 0) < MIN_GROUP)).toEqual([]);
});

test("time spent is said to be missing where no minutes are recorded, and use is shown none the less", () => {
  const visuals = deliveredDashboard(REPORT)?.sheets.flatMap((sheet) => sheet.visuals) ?? [];
  const absentOf = (visual: string): readonly string[] => {
    const query = visuals.find(({ id }) => id === visual)?.query;
    if (!query) throw new Error(`no visual ${visual}`);
    return findAbsent(educationModel, parseQuery(query), ({ column }) => column === "minutes").map(({ name }) => name);
  };
  expect(absentOf("minutes")).toEqual(["minutes"]);
  expect(absentOf("by-item-type")).toEqual([]);
});
