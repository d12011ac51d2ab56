import type { DataRights } from "@lyceum/access";
import { deliveredDashboard } from "@lyceum/model";
import { askStar } from "@lyceum/model/testing/star";
import { expect, test } from "vitest";

import { DATED, DUE, WORK } from "./testing/assessed-work.ts";
import { admin, MIN_GROUP, restricted as anyRestricted, shownRows, testReport, sharedDemo } from "./testing/demo-reports.ts";
import { AS_OF } from "./warehouse/step.ts";

const restricted: DataRights = { ...anyRestricted, areas: ["teaching"] };

const engine = sharedDemo();
const shown = (dashboard: string, visual: string, rights: DataRights) => shownRows(engine(), dashboard, visual, rights);

const WAITING = "w.score is null and w.age > 14";
const GRADING_DUE = `(w.grading_days is not null or (${WAITING}))`;

/** What each visual should show, by statements that know nothing of the model. `@` stands for the reader's part. */
const ASSESSMENT: Readonly<Record<string, string>> = {
  "submission-rate": `select avg(cast(w.handed_in as integer)) from ${DUE} where @w`,
  missed: `select w.course_code, w.assessment_type, w.assessment_id, count(*), count(*) filter (not w.handed_in), avg(cast(w.handed_in as integer))
    from ${DUE} where @w group by all having count(*) >= 30`,
  "dated-work": `select count(*) from ${DATED} where @w`,
  "students-with-work": `select count(distinct w.student_id) from ${DATED} where @w`,
  "busy-share": `select count(distinct w.student_id) filter (w.most >= 3) / count(distinct w.student_id) from ${DATED} where @w`,
  "piling-up": `select w.department, strftime(w.monday, '%Y-%m-%d'), count(*) from ${DATED} where @w group by 1, 2`,
  clashes: `select w.most, count(distinct w.student_id) from ${DATED} where @w group by 1`,
  "busy-by-college": `select w.college, count(distinct w.student_id) filter (w.most >= 3) / count(distinct w.student_id) from ${DATED} where @w
    group by 1 having count(distinct w.student_id) >= 30`,
  "on-time-rate": `select avg(cast(not w.late as integer)) from ${WORK} where w.late is not null and @w`,
  "dated-submissions": `select count(*) from ${WORK} where w.late is not null and @w`,
  "undated-submissions": `select count(*) from ${WORK} where w.late is null and @w`,
  "days-around-due": `select w.submitted_date - w.due_date, count(*) from ${WORK}
    where w.submitted_date - w.due_date between -14 and 14 and @w group by 1`,
  "by-college": `select w.college, avg(cast(not w.late as integer)) from ${WORK} where w.late is not null and @w group by 1 having count(*) >= 30`,
  "by-type": `select w.assessment_type, avg(cast(not w.late as integer)) from ${WORK} where w.late is not null and @w group by 1 having count(*) >= 30`,
  assessments: `select w.course_code, w.assessment_type, w.assessment_id, count(*), avg(cast(not w.late as integer)) from ${WORK}
    where w.late is not null and @w group by all having count(*) >= 30`,
  median: `select median(w.grading_days) from ${WORK} where @w`,
  "nine-in-ten": `select quantile_cont(w.grading_days, 0.9) from ${WORK} where @w`,
  "in-time-rate": `select count(*) filter (w.grading_days <= 14) / count(*) from ${WORK} where ${GRADING_DUE} and @w`,
  backlog: `select count(*) from ${WORK} where ${WAITING} and @w`,
  "in-time-by-college": `select w.college, count(*) filter (w.grading_days <= 14) / count(*) from ${WORK} where ${GRADING_DUE} and @w
    group by 1 having count(*) >= 30`,
  "time-to-grade": `select case when d < 4 then '< 4' when d < 8 then '4 – < 8' when d < 15 then '8 – < 15' when d < 22 then '15 – < 22'
      when d < 29 then '22 – < 29' when d is not null then '≥ 29' end, count(*)
    from (select w.grading_days as d from ${WORK} where @w and w.grading_days is not null) group by 1`,
  "backlog-by-college": `select w.college, count(*) from ${WORK} where ${WAITING} and @w group by 1`,
  "backlog-by-month": `select strftime(date_trunc('month', w.submitted_date), '%Y-%m-%d'), count(*) from ${WORK} where ${WAITING} and @w group by 1`,
  courses: `select w.course_code, count(*), count(*) filter (${WAITING}), count(*) filter (${WAITING} and w.age > 28),
      count(*) filter (${WAITING} and w.age > 56), median(w.grading_days)
    from ${WORK} where @w group by 1 having count(*) filter (${WAITING}) > 0`,
  "median-score": `select median(w.score) from ${WORK} where @w`,
  "under-pass-rate": `select count(*) filter (w.score < 40) / count(*) from ${WORK} where w.score is not null and @w`,
  "scored-submissions": `select count(w.score) from ${WORK} where @w`,
  "spread-by-type": `select w.assessment_type, quantile_cont(w.score, 0.1), median(w.score), quantile_cont(w.score, 0.9), count(w.score)
    from ${WORK} where @w group by 1 having count(w.score) >= 30`,
  bands: `select case when w.score < 10 then '< 10' when w.score >= 90 then '≥ 90'
      else format('{} – < {}', cast(floor(w.score / 10) * 10 as integer), cast(floor(w.score / 10) * 10 as integer) + 10) end, count(*)
    from ${WORK} where w.score is not null and @w group by 1`,
  difficulty: `select w.assessment_id, median(w.score), count(*) filter (w.score < 40) / count(*), count(*) from ${WORK}
    where w.score is not null and @w group by 1 having count(*) >= 30`,
  hardest: `select w.course_code, w.assessment_type, w.assessment_id, count(*), count(*) filter (w.score < 40) / count(*),
    quantile_cont(w.score, 0.1), median(w.score), quantile_cont(w.score, 0.9)
  from ${WORK} where w.score is not null and @w group by all having count(*) >= 30`,
  "telling-apart": `select w.course_code, w.assessment_type, w.assessment_id, count(*), corr(w.score, others), stddev_samp(w.score)
    from (select w.*, (select round(avg(o.score), 6) from star.fact_submission o where o.enrolment_id = w.enrolment_id and o.assessment_id <> w.assessment_id and not o.banked) as others
      from ${WORK} where w.score is not null and @w) as w
    where others is not null group by all having count(*) >= 50 and stddev_samp(w.score) > 0 and stddev_samp(others) > 0`,
  weights: `select null, null, null, null where false`,
};

/** Offerings with their students who have not left, instructors and items, counted anew. */
const OFFERINGS = `(select c.*, n.level1_name as college, t.name as term, students, coalesce(staff, 0) as staff, coalesce(days, 0) / nullif(gone, 0) as access,
    days, gone, item_count, cast(ceil(students / greatest(coalesce(staff, 0), 1)) as integer) as size
  from star.dim_course c join star.dim_node n using (node_id) join star.dim_term t using (term_id)
  left join (select course_id, count(*) as students from star.fact_enrolment where counted and (outcome is null or outcome <> 'Withdrawn') group by 1) using (course_id)
  left join (select course_id, count(distinct instructor_id) as staff, sum(active_days) as days, sum(elapsed_days) as gone from star.fact_teaching group by 1) using (course_id)
  left join (select course_id, count(*) as item_count from star.dim_item group by 1) using (course_id)) as w`;
const ENROLLED = `(select course_id, count(*) as enrolled, avg(cast(coalesce(outcome in ('Pass', 'Distinction'), false) as integer)) as pass_rate
  from star.fact_enrolment where counted group by 1)`;
const ITEMS = `(select i.*, c.course_code, c.start_date, n.level1_name as college, exists (select 1 from star.fact_activity f join star.fact_enrolment e using (enrolment_id)
    where f.item_id = i.item_id and e.counted) as opened
  from star.dim_item i join star.dim_course c using (course_id) join star.dim_node n on n.node_id = i.node_id) as w`;
const SPREAD = "quantile_cont(w.access, 0.1), median(w.access), quantile_cont(w.access, 0.9), count(*)";
const BEGUN = `w.start_date <= date '${AS_OF}'`;
/** Students can see it, as far as the source tells. */
const SEEN = "w.available is not false";
const KIND = `case when w.item_type in ('Quiz', 'Assignment') then 'Assessment' when w.item_type in ('Discussion', 'Virtual classroom') then 'Interaction'
  when w.item_type = 'External tool' then 'Tool' else 'Content' end`;

const LIVE = `(select m.*, n.level1_name as college, c.course_code from star.fact_meeting m join star.dim_node n using (node_id) join star.dim_course c using (course_id)) as w`;

const PRACTICES: Readonly<Record<string, string>> = {
  "class-size": `select median(w.size) from ${OFFERINGS} where @w`,
  "offering-size": `select median(w.students) from ${OFFERINGS} where w.students > 0 and @w`,
  offerings: `select count(*) from ${OFFERINGS} where @w`,
  sizes: `select case when w.size <= 10 then '< 11' when w.size <= 20 then '11 – < 21' when w.size <= 40 then '21 – < 41' when w.size <= 80 then '41 – < 81'
      when w.size <= 160 then '81 – < 161' else '≥ 161' end, count(*) from ${OFFERINGS} where w.size > 0 and @w group by 1`,
  "by-college": `select w.college, quantile_cont(w.size, 0.1), median(w.size), quantile_cont(w.size, 0.9), count(*) from ${OFFERINGS} where @w
    group by 1 having count(*) >= 5`,
  "size-and-pass-rate": `select w.course_code, w.size, o.pass_rate, o.enrolled from ${OFFERINGS} join ${ENROLLED} o on o.course_id = w.course_id
    where w.end_date <= date '${AS_OF}' and o.enrolled >= 30 and @w`,
  largest: `select w.course_code, w.students, w.staff, w.size from ${OFFERINGS} where w.size > 0 and @w`,
  access: `select median(w.access) from ${OFFERINGS} where @w`,
  "never-opened": `select count(*) from ${OFFERINGS} where w.days = 0 and w.gone > 0 and @w`,
  "access-by-college": `select w.college, ${SPREAD} from ${OFFERINGS} where w.staff > 0 and @w group by 1 having count(*) >= 5`,
  "access-by-mode": `select w.design_mode, ${SPREAD} from ${OFFERINGS} where w.staff > 0 and @w group by 1 having count(*) >= 5`,
  "access-by-term": `select w.term, median(w.access) from ${OFFERINGS} where w.staff > 0 and @w group by 1`,
  "access-and-activity": `select w.course_code, w.access, clicks / o.enrolled, o.enrolled from ${OFFERINGS} join ${ENROLLED} o on o.course_id = w.course_id
    join (select f.course_id, sum(f.clicks) as clicks from star.fact_activity f join star.fact_enrolment e using (enrolment_id) where e.counted group by 1) a
      on a.course_id = w.course_id where o.enrolled >= 30 and @w`,
  present: `select count(distinct w.course_id) filter (exists (select 1 from star.fact_teaching_day d
      where d.course_id = w.course_id and d.visits > 0 and d.access_date > date '${AS_OF}' - 7 and d.access_date <= date '${AS_OF}')) / count(distinct w.course_id)
    from ${OFFERINGS} where w.staff > 0 and ${BEGUN} and w.end_date > date '${AS_OF}' and @w`,
  "presence-by-week": `select week, avg(cast(exists (select 1 from star.fact_teaching_day d where d.course_id = w.course_id and d.visits > 0
      and d.access_date between w.start_date + 7 * week and w.start_date + 7 * week + 6) as integer))
    from (select *, unnest(range(0, 60))::integer as week from ${OFFERINGS} where w.staff > 0) as w
    where w.start_date + 7 * week + 6 <= least(w.end_date, date '${AS_OF}') and @w group by 1 having count(*) >= 5`,
  "grades-by-week": "select w.access_day // 7, sum(w.grades) from star.fact_teaching_day as w where @w group by 1",
  "live-share": `select count(*) filter (exists (select 1 from star.fact_meeting m where m.course_id = w.course_id)) / count(*) from ${OFFERINGS}
    where w.staff > 0 and @w and w.course_id in (select course_id from (
      select f.course_id, date_trunc('week', f.activity_date) from star.fact_activity f join star.fact_enrolment e using (enrolment_id)
      where e.counted group by all having count(distinct f.student_id) >= 3))`,
  "live-hours": `select median(h) from (select sum(w.minutes) / 60 as h from ${LIVE} where @w group by w.course_id)`,
  recorded: `select avg(cast(w.recorded as integer)) from ${LIVE} where @w`,
  "live-times": `select extract(hour from w.start_time), dayname(w.meeting_date), count(*) from ${LIVE} where @w group by 1, 2`,
  "live-hours-by-college": `select college, quantile_cont(h, 0.1), median(h), quantile_cont(h, 0.9), count(*)
    from (select w.college, w.course_id, sum(w.minutes) / 60 as h from ${LIVE} where @w group by 1, 2) group by 1 having count(*) >= 5`,
  "recorded-by-college": `select w.college, avg(cast(w.recorded as integer)) from ${LIVE} where @w group by 1 having count(*) >= 30`,
  "most-live": `select w.course_code, count(*), sum(w.minutes) / 60, avg(cast(w.recorded as integer)), any_value(a.rate)
    from ${LIVE} left join (select f.course_id, avg(cast(f.minutes / m.minutes >= 0.5 as integer)) as rate from star.fact_attendance f
      join star.fact_meeting m using (meeting_id) where f.role = 'Student' and m.people > 1 group by 1) a on a.course_id = w.course_id where @w group by 1`,
  "items-per-course": `select median(w.item_count) from ${OFFERINGS} where @w`,
  "use-rate": `select avg(cast(w.opened as integer)) from ${ITEMS} where ${BEGUN} and ${SEEN} and @w`,
  kinds: `select w.college, ${KIND}, count(*) from ${ITEMS} where @w group by 1, 2`,
  fullness: `select case when w.item_count is null then '< 1' when w.item_count <= 10 then '6 – < 11' else '11 – < 16' end, count(*) from ${OFFERINGS} where @w group by 1`,
  "rare-types": `select w.item_type, count(distinct w.course_id) / (select count(distinct w.course_id) from ${ITEMS} where @w) from ${ITEMS} where @w group by 1`,
  "unopened-types": `select w.item_type, avg(cast(w.opened as integer)) from ${ITEMS} where ${BEGUN} and ${SEEN} and @w group by 1`,
  unused: `select w.course_code, count(*) filter (${SEEN}), count(*) filter (${SEEN} and w.opened), count(*) filter (${SEEN} and not w.opened),
      count(*) filter (not w.available), avg(cast(w.opened as integer)) filter (${SEEN})
    from ${ITEMS} where ${BEGUN} and @w group by 1 having count(*) filter (${SEEN} and not w.opened) > 0`,
  "planned-use": `select week, count(used) / count(*) from (
      select w.enrolment_id, w.week, (select min(1) from star.fact_activity a join star.dim_item i using (item_id)
        where a.enrolment_id = w.enrolment_id and a.activity_date between w.week_start and w.week_start + 6 and w.week between i.week_from and i.week_to) as used
      from (select e.enrolment_id, e.course_id, e.node_id, week, c.start_date + 7 * week as week_start, e.registered_date, e.withdrawn_date, c.end_date
        from star.fact_enrolment e join star.dim_course c using (course_id), (select unnest(range(0, 60))::integer as week) where e.counted) as w
      where w.week_start + 6 <= least(w.end_date, date '${AS_OF}') and coalesce(w.registered_date <= w.week_start + 6, true) and coalesce(w.withdrawn_date > w.week_start + 6, true)
        and exists (select 1 from star.dim_item i where i.course_id = w.course_id and w.week between i.week_from and i.week_to) and @w)
    group by 1 having count(*) >= 30`,
  added: `select (w.created_date - w.start_date) // 7, w.author_role, count(*) from ${ITEMS} where w.created_date >= w.start_date and @w group by 1, 2`,
};
// All weights of the demo institution add up, and the dean's assessments have too few scores for a correlation.
testReport(engine, { report: "assessment-and-grades", statements: ASSESSMENT, empty: ["weights"], emptyToDean: ["telling-apart"] });
testReport(engine, { report: "instructional-practices", statements: PRACTICES });

test("a restricted viewer sees no offering whose instructors are few beside its students", async () => {
  expect(await shown("instructional-practices", "access-and-activity", restricted)).toEqual([]);
  for (const visual of ["class-size", "access", "presence-by-week", "largest", "kinds", "unused"]) {
    await expect(shown("instructional-practices", visual, restricted), visual).rejects.toMatchObject({ code: "query_dimension_forbidden" });
  }
});

test("a restricted viewer sees no course week in which content is planned for few students of a module", async () => {
  const dimensions = [{ name: "module" }, { name: "enrolment_week" }];
  const people = { measures: ["planned_weeks"], dimensions };
  const all = (await askStar(engine(), people, AS_OF, admin)).rows as [string, number, number][];
  const few = new Set(all.filter(([, , count]) => count < MIN_GROUP).map(([module, week]) => `${module} ${week}`));
  const seen = (await askStar(engine(), { measures: ["planned_use_share"], dimensions }, AS_OF, restricted)).rows as [
    string,
    number,
    number | null,
  ][];
  expect(few.size).toBeGreaterThan(0);
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.filter(([module, week, share]) => share !== null && few.has(`${module} ${week}`))).toEqual([]);
});

test("a restricted viewer sees no month in which few people's work waits, and is refused what tells of single people", async () => {
  const rows = await shown("assessment-and-grades", "backlog-by-month", restricted);
  const people = new Map(
    (await engine().rows(
      `select strftime(date_trunc('month', w.submitted_date), '%Y-%m-%d'), count(distinct w.student_id) from ${WORK} where ${WAITING} group by 1`,
    )) as [string, number][],
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(people.size).toBeGreaterThan(rows.length);
  expect(rows.filter(([month]) => (people.get(String(month)) ?? 0) < MIN_GROUP)).toEqual([]);
  for (const visual of ["median", "spread-by-type", "difficulty", "telling-apart", "weights", "days-around-due"]) {
    await expect(shown("assessment-and-grades", visual, restricted), visual).rejects.toMatchObject({ code: "query_dimension_forbidden" });
  }
});

test("a restricted viewer sees no week of a department in which few students have work due", async () => {
  const cells = (await engine().rows(
    `select w.department, strftime(w.monday, '%Y-%m-%d'), count(distinct w.student_id) from ${DATED} group by 1, 2`,
  )) as [string, string, number][];
  const few = new Set(cells.filter(([, , people]) => people < MIN_GROUP).map(([department, week]) => `${department} ${week}`));
  expect(few.size).toBeGreaterThan(0);
  const rows = await shown("assessment-and-grades", "piling-up", restricted);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(([department, week, pieces]) => pieces !== null && few.has(`${department} ${week}`))).toEqual([]);
});

test.each([
  ["assessment-and-grades", "on-time-rate", 0.01],
  ["assessment-and-grades", "dated-submissions", 0.01],
  ["assessment-and-grades", "by-college", 0.05],
  ["assessment-and-grades", "clashes", 0.5],
  ["assessment-and-grades", "backlog", 0.05],
  ["course-administration", "late", 0.05],
  ["course-administration", "late-by-node", 0.2],
])(
  "a restricted viewer sees near its value what thousands stand behind, though hardly anybody fails its condition: %s, %s",
  async (report, visual, part) => {
    const rights = { ...restricted, areas: admin.areas };
    const [exact, altered] = [await shown(report, visual, admin), await shown(report, visual, rights)];
    const keyOf = (row: readonly unknown[]): string => row.slice(0, -1).join();
    const valueOf = (row: readonly unknown[] | undefined): number => Number(row?.at(-1) ?? Number.NaN);
    const known = new Map(altered.map((row) => [keyOf(row), row]));
    // Of few nothing is said: the most clashes that anybody has are of a handful.
    const many = exact.filter((row) => visual !== "clashes" || valueOf(row) > 50);
    expect(many.length).toBeGreaterThan(0);
    for (const row of many) expect(Math.abs(valueOf(known.get(keyOf(row))) / valueOf(row) - 1), keyOf(row)).toBeLessThan(part);
  },
);

test("a course whose weights do not add up is listed, however the reader filters by type", async () => {
  const listed = async (type?: string) => {
    const query = deliveredDashboard("assessment-and-grades")
      ?.sheets.flatMap(({ visuals }) => visuals)
      .find(({ id }) => id === "weights")?.query;
    const filters = type === undefined ? [] : [{ dimension: "assessment_type", op: "in" as const, values: [type] }];
    const { rows } = await askStar(engine(), { ...query, measures: query?.measures ?? [], filters }, AS_OF, admin);
    return rows;
  };
  const [[course]] = (await engine().rows(
    "select course_id from star.dim_assessment where assessment_type = 'Exam' order by 1 limit 1",
  )) as [[string]];
  const exam = `where course_id = '${course}' and assessment_type = 'Exam'`;
  await engine().run("begin");
  try {
    await engine().run(`update star.dim_assessment set weight = weight + 100 ${exam}`);
    expect((await listed()).map(([code]) => code)).toEqual([course]);
    expect(await listed("Exam")).toEqual(await listed());
    // Coursework of 100 beside an exam of 100 is in order, as is a course that is examined only.
    await engine().run(
      `update star.dim_assessment set weight = 100 ${exam}; update star.dim_assessment set weight = 0 where course_id = '${course}' and assessment_type <> 'Exam'`,
    );
    expect(await listed()).toEqual([[course, 3, 0, 100]]);
    await engine().run(`update star.dim_assessment set weight = 50 where course_id = '${course}' and assessment_type <> 'Exam'`);
    expect(await listed()).toEqual([]);
  } finally {
    await engine().run("rollback");
  }
});
