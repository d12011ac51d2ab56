import type { DataRights } from "@lyceum/access";
import { deliveredDashboard } from "@lyceum/model";
import { askStar } from "@lyceum/model/testing/star";
import { expect, test } from "vitest";

import { admin, MIN_GROUP, restricted as anyRestricted, rounded, shownRows, testReport, sharedDemo } from "./testing/demo-reports.ts";
import { AS_OF } from "./warehouse/step.ts";

const restricted: DataRights = { ...anyRestricted, areas: ["leading"] };

const engine = sharedDemo();
const shown = (dashboard: string, visual: string, rights: DataRights) => shownRows(engine(), dashboard, visual, rights);

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

/** People of active courses in their weeks: students while they are enrolled, and instructors; each with whether they used a tool there in that week. */
const PEOPLE = `(select a.course_id, a.node_id, a.college, a.week, p.person, p.role, u.person is not null as used from ${ACTIVE} a
  join (select course_id, student_id::varchar as person, 'Student' as role, registered_date as since, withdrawn_date as until from star.fact_enrolment where counted
    union all select course_id, instructor_id::varchar, 'Instructor', null, null from star.fact_teaching) p
    on p.course_id = a.course_id and (p.since is null or p.since < a.week + interval 7 day) and (p.until is null or p.until >= a.week)
  left join (select distinct course_id, person_id as person, role, date_trunc('week', use_date) as week from star.fact_tool_day where counted and uses > 0) u
    on u.course_id = a.course_id and u.person = p.person and u.role = p.role and u.week = a.week
  where a.week >= ${FIRST_WEEK}) as w`;
const REACHED = "count(distinct w.person) filter (w.used) / count(distinct w.person)";
const COLLEGE_USES = USES.replace(
  "from star",
  ", n.level1_name as college, c.module_code, c.course_code, c.name as course_name from star",
).replace(" where f.counted", " join star.dim_node n on n.node_id = f.node_id where f.counted");
const OPEN = `${ACTIVE} w cross join star.dim_tool t left join ${USED} u on u.course_id = w.course_id and u.week = w.week and u.tool = t.name where w.week >= ${FIRST_WEEK} and @w`;
const useWeek = "strftime(date_trunc('week', w.use_date), '%Y-%m-%d')";
/** Nine tools at most: eight have a name. */
const LARGE_TOOL = `case when w.tool in (select tool from (select w.tool, count(distinct w.person_id) as people from ${USES} where @w group by 1 order by 2 desc, 1 limit 8)) then w.tool else 'Other tools' end`;

const ADOPTION: Readonly<Record<string, string>> = {
  key: `select ${useWeek}, count(distinct w.person_id) from ${USES} where @w group by 1`,
  courses: `select count(distinct w.course_id) filter (u.tool is not null) / count(distinct w.course_id) from ${OPEN}`,
  people: `select ${REACHED} from ${PEOPLE} where @w`,
  "by-tool": `select w.tool, count(distinct w.person_id) from ${USES} where @w group by 1`,
  "by-node": `select w.college, count(distinct w.person_id) from ${COLLEGE_USES} where @w group by 1`,
  growth: `select ${useWeek}, ${LARGE_TOOL}, count(distinct w.person_id) from ${USES} where @w group by 1, 2`,
  "reach-by-node": `select w.college, ${REACHED} from ${PEOPLE} where @w group by 1 having count(distinct w.person) >= 30`,
  "reach-by-role": `select w.role, ${REACHED} from ${PEOPLE} where @w group by 1`,
  "roles-by-node": `select w.college, w.role, count(distinct w.person_id) from ${COLLEGE_USES} where @w group by 1, 2`,
  "people-by-tool": `select w.tool, count(distinct w.person_id), count(distinct w.person_id) / (select count(distinct w.person_id) from ${USES} where @w) from ${USES} where @w group by 1`,
  "courses-by-tool": `select t.name, count(distinct w.course_id) filter (u.tool is not null), count(distinct w.course_id) filter (u.tool is not null) / count(distinct w.course_id) from ${OPEN} group by 1`,
  "came-and-left": `select w.tool, count(distinct w.module_code), 0, 0 from ${COLLEGE_USES} where w.uses > 0 and @w group by 1`,
  "by-day": `select strftime(w.use_date, '%Y-%m-%d'), count(distinct w.person_id) from ${USES} where @w group by 1`,
  "per-person": `select w.tool, sum(w.uses) / count(distinct w.person_id) from ${USES} where @w group by 1`,
  most: `select w.module_code, w.course_name, sum(w.uses), count(distinct w.person_id), sum(w.uses) / count(distinct w.person_id) from ${COLLEGE_USES} where @w group by 1, 2`,
};

/** Sessions, with the college of the person's home, and enrolments in progress with their student's sessions, from the rows anew; `@w` stands for the reader's part. */
const SESSIONS = "(select s.*, n.level1_name as college from star.fact_session s join star.dim_node n using (node_id)) as w";
const IN_PROGRESS = `(select e.enrolment_id, e.student_id, e.node_id, n.level1_name as college, e.deprivation_band, c.course_code, c.name,
    v.last, v.recent, v.last > date '${AS_OF}' - 28 as came, v.phones = v.recent as phone_only
  from star.fact_enrolment e join star.dim_course c using (course_id) join star.dim_node n on n.node_id = c.node_id
  left join (select person_id, max(session_date) as last, count(*) filter (session_date > date '${AS_OF}' - 28) as recent,
      count(*) filter (session_date > date '${AS_OF}' - 28 and device = 'Mobile') as phones from star.fact_session where role = 'Student' group by 1) v on v.person_id = e.student_id
  where e.counted and e.outcome is null and c.start_date <= date '${AS_OF}' and c.end_date > date '${AS_OF}') as w`;
const FIFTH = `case when w.deprivation_band in ('0-10%', '10-20%') then '1, most deprived' when w.deprivation_band in ('20-30%', '30-40%') then '2'
  when w.deprivation_band in ('40-50%', '50-60%') then '3' when w.deprivation_band in ('60-70%', '70-80%') then '4' else '5, least deprived' end`;
const WINDOW = "lpad((w.hour // 3 * 3)::varchar, 2, '0') || ':00–' || lpad((w.hour // 3 * 3 + 2)::varchar, 2, '0') || ':59'";
const OFTEN = `case when coalesce(w.recent, 0) < 1 then '< 1' when w.recent < 3 then '1 – < 3' when w.recent < 6 then '3 – < 6' when w.recent < 11 then '6 – < 11'
  when w.recent < 16 then '11 – < 16' when w.recent < 21 then '16 – < 21' else '≥ 21' end`;
const byWeek = "strftime(date_trunc('week', w.session_date), '%Y-%m-%d')";
const LENGTH = "quantile_cont(w.minutes, 0.5)";

const PLATFORM: Readonly<Record<string, string>> = {
  people: `select count(distinct w.person_id) from ${SESSIONS} where @w`,
  reach: `select count(*) filter (w.came) / count(*) from ${IN_PROGRESS} where @w`,
  return: `select avg(people) / (select count(distinct w.person_id) from ${SESSIONS} where @w)
    from (select count(distinct w.person_id) as people from ${SESSIONS} where @w group by w.session_date)`,
  "by-day": `select strftime(w.session_date, '%Y-%m-%d'), w.role, count(distinct w.person_id) from ${SESSIONS} where @w group by 1, 2`,
  "by-node": `select w.college, count(*) filter (w.came) / count(*) from ${IN_PROGRESS} where @w group by 1 having count(*) >= 30`,
  "never-came": `select w.course_code, w.name, count(distinct w.student_id) filter (w.last is null), count(distinct w.student_id)
    from ${IN_PROGRESS} where @w group by 1, 2 having count(*) filter (w.last is null) > 0`,
  devices: `select ${byWeek}, w.device, count(*) from ${SESSIONS} where @w group by 1, 2`,
  clients: `select ${byWeek}, w.client, count(*) from ${SESSIONS} where @w group by 1, 2`,
  hours: `select w.weekday, w.hour, count(*) from ${SESSIONS} where w.hour is not null and @w group by 1, 2`,
  "phone-only": `select ${FIFTH}, count(*) filter (w.phone_only) / count(*) from ${IN_PROGRESS} where w.came and w.deprivation_band is not null and @w group by 1 having count(*) >= 30`,
  "quiet-windows": `select w.weekday, ${WINDOW}, count(*), count(distinct w.person_id) from ${SESSIONS} where w.hour is not null and @w group by 1, 2`,
  sessions: `select count(*) from ${SESSIONS} where @w`,
  length: `select ${LENGTH} from ${SESSIONS} where @w`,
  "per-person": `select count(*) / count(distinct w.person_id) from ${SESSIONS} where @w`,
  "how-often": `select ${OFTEN}, count(distinct w.student_id) from ${IN_PROGRESS} where @w group by 1`,
  "length-by-node": `select w.college, quantile_cont(w.minutes, 0.1), ${LENGTH}, quantile_cont(w.minutes, 0.9), count(*) from ${SESSIONS} where @w group by 1 having count(*) >= 30`,
  "by-week": `select ${byWeek}, w.role, count(*) from ${SESSIONS} where @w group by 1, 2`,
  "by-hour": `select w.hour, count(distinct w.person_id) from ${SESSIONS} where w.hour is not null and @w group by 1`,
};

testReport(engine, { report: "learning-tool-activity", statements: TOOLS });
testReport(engine, { report: "learning-tools-adoption", statements: ADOPTION });
testReport(engine, { report: "learning-platform-adoption", statements: PLATFORM });

test("what came and what left is told of the chosen days and those compared with", async () => {
  const visual = deliveredDashboard("learning-tools-adoption")?.sheets[1]?.visuals.find(({ periods }) => periods);
  const days = { uses_chosen: ["2026-05-01", "2026-05-28"], uses_compared: ["2025-10-06", "2025-11-02"] } as const;
  const within = ([from, to]: readonly [string, string]) => ({
    measure: "tool_uses",
    where: [{ dimension: "activity_date", op: "between" as const, from, to }],
  });
  expect(visual?.periods).toEqual({ chosen: "uses_chosen", compared: "uses_compared" });
  const measures = { ...visual?.query.define?.measures, uses_chosen: within(days.uses_chosen), uses_compared: within(days.uses_compared) };
  const { rows } = await askStar(engine(), { ...visual?.query, define: { measures } }, AS_OF, admin);
  const used = ([from, to]: readonly [string, string]) => `coalesce(sum(w.uses) filter (w.use_date between '${from}' and '${to}'), 0)`;
  const expected = await engine()
    .rows(`select tool, count(*) filter (now > 0 and past > 0), count(*) filter (now > 0 and past = 0), count(*) filter (now = 0 and past > 0)
    from (select w.tool, w.module_code, ${used(days.uses_chosen)} as now, ${used(days.uses_compared)} as past from ${COLLEGE_USES} group by 1, 2)
    where now > 0 or past > 0 group by 1`);
  expect(rounded(rows)).toEqual(rounded(expected));
  expect(rows.filter(([, ...counts]) => counts.some((count) => Number(count) > 0)).length).toBeGreaterThan(3);
});

test("a restricted viewer sees no group of few users, and is refused what counts courses", async () => {
  const rows = await shown("learning-tool-activity", "by-role", restricted);
  expect(rows.length).toBeGreaterThan(5);
  const people = new Map(
    ((await engine().rows(TOOLS["by-role"]?.replaceAll("@w", "true") ?? "")) as [string, string, number][]).map(([tool, role, count]) => [
      `${tool} ${role}`,
      count,
    ]),
  );
  expect(rows.filter(([tool, role]) => (people.get(`${String(tool)} ${String(role)}`) ?? 0) < MIN_GROUP)).toEqual([]);
  for (const visual of ["by-node", "together", "fading"]) {
    await expect(shown("learning-tool-activity", visual, restricted), visual).rejects.toMatchObject({ code: "query_dimension_forbidden" });
  }
});

test("a restricted viewer is refused what looks at single people and sees no day of few people", async () => {
  const rows = (await shown("learning-platform-adoption", "by-day", restricted)) as [string, string, number | null][];
  expect(rows.length).toBeGreaterThan(100);
  const people = new Map(
    ((await engine().rows(PLATFORM["by-day"]?.replaceAll("@w", "true") ?? "")) as [string, string, number][]).map(([day, role, count]) => [
      `${day} ${role}`,
      count,
    ]),
  );
  expect(rows.filter(([day, role, count]) => count !== null && (people.get(`${day} ${role}`) ?? 0) < MIN_GROUP)).toEqual([]);
  for (const visual of ["return", "length", "length-by-node"]) {
    await expect(shown("learning-platform-adoption", visual, restricted), visual).rejects.toMatchObject({
      code: "query_dimension_forbidden",
    });
  }
});
