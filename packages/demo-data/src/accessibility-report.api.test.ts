import type { DataRights } from "@lyceum/access";
import { expect, test } from "vitest";

import { restricted as anyRestricted, shownRows, testReport, sharedDemo } from "./testing/demo-reports.ts";

const REPORT = "content-accessibility";
const restricted: DataRights = { ...anyRestricted, areas: ["teaching"] };

const engine = sharedDemo();

/** The newest measurement of each item from all of them, with who opened it from the activity anew; `@w` stands for the reader's part. */
const NEWEST = `(select m.item_id, m.course_id, m.node_id, m.score, m.severe_issues, i.name, i.item_type, n.level1_name as college, coalesce(r.students, 0) as students
  from (select *, row_number() over (partition by item_id order by measured_date desc) as place from star.fact_accessibility_day) m
  join star.dim_item i using (item_id) join star.dim_node n on n.node_id = m.node_id
  left join (select a.item_id, count(distinct a.student_id) as students from star.fact_activity a join star.fact_enrolment e using (enrolment_id) where e.counted group by 1) r
    on r.item_id = m.item_id where m.place = 1) as w`;
const BAND = "case when w.score = 100 then 'Perfect' when w.score > 66 then 'High' when w.score > 33 then 'Medium' else 'Low' end";
const DAYS = `(select m.*, t.name as term, strftime(date_trunc('month', m.measured_date), '%Y-%m-%d') as month,
  lag(m.score) over (partition by m.item_id order by m.measured_date) as before from star.fact_accessibility_day m join star.dim_term t using (term_id)) as w`;
const ITEMS = "(select i.* from star.dim_item i) as w";
const DOWNLOADS = "(select f.* from star.fact_alternative_format f join star.fact_enrolment e using (enrolment_id) where e.counted) as w";
const barriers = "sum(w.severe_issues * w.students)";

const STATEMENTS: Readonly<Record<string, string>> = {
  score: `select avg(w.score) from ${NEWEST} where @w`,
  measured: `select count(*) filter (exists (select 1 from star.fact_accessibility_day d where d.item_id = w.item_id)) / count(*) from ${ITEMS}
    where w.item_type in ('Document', 'Page', 'Video', 'Quiz') and @w`,
  blocked: `select count(*) from ${NEWEST} where w.severe_issues > 0 and @w`,
  barriers: `select ${barriers} from ${NEWEST} where @w`,
  bands: `select w.college, ${BAND}, count(*) from ${NEWEST} where @w group by 1, 2`,
  types: `select w.item_type, sum(w.severe_issues), count(*) from ${NEWEST} where @w group by 1`,
  "by-term": `select w.term, case when w.before is null then 'First time' else 'Again' end, avg(w.score) from ${DAYS} where @w group by 1, 2`,
  courses: `select w.course_id, ${barriers}, sum(w.severe_issues), sum(w.students), avg(w.score), count(*) from ${NEWEST} where @w group by 1`,
  issues: `select w.issue_kind, w.severity, count(distinct w.item_id) from star.fact_issue w where @w group by 1, 2`,
  fixed: `select w.month, count(distinct w.item_id) filter (w.score > w.before), count(distinct w.item_id) filter (w.score < w.before) from ${DAYS} where @w group by 1`,
  items: `select w.course_id, w.name, w.item_type, ${barriers}, sum(w.severe_issues), sum(w.students) from ${NEWEST} where w.severe_issues > 0 and @w group by all`,
  formats: `select w.format, count(*), count(distinct w.student_id) from ${DOWNLOADS} where @w group by 1`,
  demand: `select coalesce(a.course_id, b.course_id), a.score, coalesce(b.downloads, 0), a.items
    from (select w.course_id, avg(w.score) as score, count(*) as items from ${NEWEST} where @w group by 1) a
    full join (select w.course_id, count(*) as downloads from ${DOWNLOADS} where @w group by 1) b on a.course_id = b.course_id`,
};
testReport(engine, { report: REPORT, statements: STATEMENTS, ranked: { items: 3 } });

test("what the newest measurement found is told by kind: as many severe issues as it counts", async () => {
  const [[differing]] = (await engine().rows(`select count(*) from star.fact_accessibility a
    left join (select item_id, sum(issues) as issues from star.fact_issue where severity = 'Severe' group by 1) i using (item_id)
    where a.severe_issues <> coalesce(i.issues, 0)`)) as [[number]];
  expect(differing).toBe(0);
});

test("restricted viewers are refused what counts content, and shown downloads of many students alone", async () => {
  await expect(shownRows(engine(), REPORT, "score", restricted)).rejects.toMatchObject({ code: "query_dimension_forbidden" });
  expect((await shownRows(engine(), REPORT, "formats", restricted)).length).toBeGreaterThan(2);
});
