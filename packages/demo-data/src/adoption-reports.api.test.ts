import type { DataRights } from "@lyceum/access";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  admin,
  below,
  dean as anyDean,
  MIN_GROUP,
  openDemo,
  restricted as anyRestricted,
  rounded,
  shownRows,
  visualsOf,
} from "./testing/demo-reports.ts";
import { AS_OF } from "./warehouse/step.ts";

const dean: DataRights = { ...anyDean, areas: ["leading"] };
const restricted: DataRights = { ...anyRestricted, areas: ["leading"] };

let engine: TestEngine;
beforeAll(async () => {
  engine = await openDemo();
}, 600_000);
afterAll(() => engine.close());
const shown = (dashboard: string, visual: string, rights: DataRights) => shownRows(engine, dashboard, visual, rights);

/** Uses of tools that count, with the tool; `@w` stands for the reader's part. */
const USES = `(select f.*, t.name as tool, t.maker, t.third_party, c.start_date from star.fact_tool_day f join star.dim_tool t using (tool_id) join star.dim_course c using (course_id) where f.counted) as w`;
/** Courses that are available and have an instructor, in weeks in which three students or more were active, from the activity anew. */
const ACTIVE = `(select c.course_id, c.node_id, n.level1_name as college, date_trunc('week', a.activity_date) as week
  from star.fact_activity a join star.fact_enrolment e using (enrolment_id) join star.dim_course c on c.course_id = a.course_id join star.dim_node n on n.node_id = c.node_id
  where e.counted and c.available and c.course_id in (select course_id from star.fact_teaching)
  group by 1, 2, 3, 4 having count(distinct a.student_id) >= 3)`;
const FIRST_WEEK = "(select date_trunc('week', min(use_date)) from star.fact_tool_day)";
const USED = `(select distinct f.course_id, t.name as tool, date_trunc('week', f.use_date) as week from star.fact_tool_day f join star.dim_tool t using (tool_id) where f.counted)`;

const TOOLS: Readonly<Record<string, string>> = {
  uses: `select sum(w.uses) from ${USES} where @w`,
  people: `select count(distinct w.person_id) from ${USES} where @w`,
  courses: `select count(distinct w.course_id) from ${USES} where @w`,
  "by-tool": `select w.tool, sum(w.uses) from ${USES} where @w group by 1`,
  "by-week": `select strftime(date_trunc('week', w.use_date), '%Y-%m-%d'), w.tool, sum(w.uses) from ${USES} where @w group by 1, 2`,
  "uses-per-person": `select w.tool, sum(w.uses) / count(distinct w.person_id) from ${USES} where @w group by 1`,
  "minutes-per-person": `select w.tool, sum(w.minutes) / count(distinct w.person_id) from ${USES} where @w group by 1`,
  "by-course-week": `select w.tool, w.use_day // 7, sum(w.uses) / sum(sum(w.uses)) over (partition by w.tool) from ${USES} where w.use_day >= 0 and @w group by 1, 2`,
  "by-role": `select w.tool, w.role, count(distinct w.person_id) from ${USES} where @w group by 1, 2`,
  "by-node": `select w.college, t.name, count(distinct w.course_id) filter (u.tool is not null) / count(distinct w.course_id)
    from ${ACTIVE} w cross join star.dim_tool t left join ${USED} u on u.course_id = w.course_id and u.week = w.week and u.tool = t.name where w.week >= ${FIRST_WEEK} and @w group by 1, 2`,
  together: `select a.tool, b.tool, count(distinct w.course_id) from ${ACTIVE} w join ${USED} a on a.course_id = w.course_id and a.week = w.week
    join ${USED} b on b.course_id = w.course_id and b.week = w.week and b.tool <> a.tool where @w group by 1, 2`,
  fading: `select tool, count(*), count(*) filter (late), count(*) filter (late) / count(*) from
    (select w.tool, w.course_id, bool_or(w.use_day <= 20 and w.start_date <= date '${AS_OF}' - 77) as early, bool_or(w.use_day >= 56) as late
     from ${USES} where @w group by 1, 2) where early group by 1`,
  "third-party": `select w.tool, w.maker, count(distinct w.person_id), count(distinct w.course_id), sum(w.uses) from ${USES} where w.third_party and @w group by 1, 2`,
};

const REPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "learning-tool-activity": TOOLS,
};

const READERS: readonly (readonly [string, DataRights])[] = [
  ["an administrator", admin],
  ["a dean of one college", dean],
];

describe.each(READERS)("%s", (_who, rights) => {
  test.each(Object.entries(REPORTS).flatMap(([report, visuals]) => Object.entries(visuals).map(([id, sql]) => [report, id, sql] as const)))(
    "reads in %s, %s, what the rows say",
    async (report, visual, sql) => {
      const rows = await shown(report, visual, rights);
      const expected = await engine.rows(sql.replaceAll("@w", below(rights, "w")));
      expect(rounded(rows)).toEqual(rounded(expected));
      expect(rows.length).toBeGreaterThan(0);
    },
  );
});

test.each(Object.entries(REPORTS))("no visual of %s goes without a statement of its own", (report, statements) => {
  const visuals = visualsOf(report) ?? [];
  expect(Object.keys(statements).toSorted()).toEqual(visuals.toSorted());
});

test("a restricted viewer sees no group of few users, and is refused what counts courses", async () => {
  const rows = await shown("learning-tool-activity", "by-role", restricted);
  expect(rows.length).toBeGreaterThan(5);
  const people = new Map(
    ((await engine.rows(TOOLS["by-role"]?.replaceAll("@w", "true") ?? "")) as [string, string, number][]).map(([tool, role, count]) => [
      `${tool} ${role}`,
      count,
    ]),
  );
  expect(rows.filter(([tool, role]) => (people.get(`${String(tool)} ${String(role)}`) ?? 0) < MIN_GROUP)).toEqual([]);
  for (const visual of ["by-node", "together", "fading"]) {
    await expect(shown("learning-tool-activity", visual, restricted), visual).rejects.toMatchObject({ code: "query_dimension_forbidden" });
  }
});
