import { expect, test } from "vitest";

import { MIN_GROUP, restricted, shownRows, testReport, sharedDemo } from "./testing/demo-reports.ts";
import { AS_OF } from "./warehouse/step.ts";

const REPORT = "social-and-collaborative-engagement";

const engine = sharedDemo();

const COLLEGE = "join star.dim_node n on n.node_id = f.node_id";
const POSTS = `(select f.*, n.level1_name as college, c.course_code, f.kind = 'Opens' as opens,
    f.kind = 'Opens' and f.posted_date <= date '${AS_OF}' - 2 as settled,
    exists (select 1 from star.fact_post r where r.thread_id = f.post_id and r.person_id <> f.person_id) as has_reply
  from star.fact_post f ${COLLEGE} join star.dim_course c on c.course_id = f.course_id) as w`;
const FORUM = `(select f.*, n.level1_name as college, c.course_code, (select count(*) from star.fact_post p where p.enrolment_id = f.enrolment_id) as written,
    coalesce((select sum(a.clicks) from star.fact_activity a where a.enrolment_id = f.enrolment_id and a.item_id like '%.E'), 0) as opened
  from star.fact_enrolment f ${COLLEGE} join star.dim_course c on c.course_id = f.course_id where f.counted) as w`;
const EXPECTED = `(select f.*, n.level1_name as college, m.meeting_day // 7 as week, m.recorded, f.minutes / m.minutes as part, m.people
  from star.fact_attendance f ${COLLEGE} join star.fact_meeting m using (meeting_id) where f.role = 'Student' and m.people > 1) as w`;
const MEETINGS = "(select f.* from star.fact_meeting f) as w";
const rate = (condition: string): string => `avg(cast(${condition} as integer))`;
const REPLY = "quantile_cont(w.staff_reply_hours, 0.1), median(w.staff_reply_hours), quantile_cont(w.staff_reply_hours, 0.9)";

/** What each visual should show, by statements that know nothing of the model. `@` stands for the reader's part. */
const STATEMENTS: Readonly<Record<string, string>> = {
  "posting-share": `select ${rate("w.written > 0")} from ${FORUM} where @w`,
  posts: `select count(*) from ${POSTS} where @w`,
  answered: `select ${rate("w.has_reply")} from ${POSTS} where w.settled and @w`,
  "staff-reply": `select median(w.staff_reply_hours) from ${POSTS} where @w`,
  "posts-by-week": `select strftime(date_trunc('week', w.posted_date), '%Y-%m-%d'), w.role, count(*) from ${POSTS} where @w group by 1, 2`,
  "taking-part": `select w.college, case when w.written > 0 then 'Posted' when w.opened > 0 then 'Only read' else 'Neither' end, count(*)
    from ${FORUM} where @w group by 1, 2`,
  "staff-reply-by-college": `select w.college, ${REPLY}, count(*) filter (w.settled) from ${POSTS} where @w group by 1 having count(*) filter (w.settled) >= 30`,
  silent: `select w.course_code, count(*), coalesce(any_value(t.threads), 0), coalesce(any_value(t.posts), 0), ${rate("w.written > 0")}, any_value(t.answered)
    from ${FORUM} left join (select w.course_id, count(*) filter (w.opens) as threads, count(*) as posts, ${rate("w.has_reply")} filter (w.settled) as answered
      from ${POSTS} group by 1) t on t.course_id = w.course_id where @w group by 1 having count(*) >= 30`,
  "attendance-rate": `select ${rate("w.part >= 0.5")} from ${EXPECTED} where @w`,
  "share-present": `select avg(w.part) from ${EXPECTED} where w.present and @w`,
  meetings: `select count(*) from ${MEETINGS} where @w`,
  "attendance-by-week": `select w.week, ${rate("w.part >= 0.5")} from ${EXPECTED} where @w group by 1`,
  stay: `select case when w.part < 0.25 then '0-24%' when w.part < 0.5 then '25-49%' when w.part < 0.75 then '50-74%' else '75-100%' end, count(*)
    from ${EXPECTED} where w.present and @w group by 1`,
  size: `select case when w.people < 6 then '< 6' when w.people < 11 then '6 – < 11' when w.people < 21 then '11 – < 21' when w.people < 41 then '21 – < 41'
      when w.people < 81 then '41 – < 81' else '≥ 81' end, avg(w.part) filter (w.present) from ${EXPECTED} where @w group by 1`,
  "by-college": `select w.college, ${rate("w.part >= 0.5")} from ${EXPECTED} where @w group by 1 having count(*) >= 30`,
  "watched-later": `select w.college, ${rate("w.watched")} from ${EXPECTED} where w.recorded and not w.present and @w group by 1 having count(*) >= 30`,
};

testReport(engine, { report: REPORT, statements: STATEMENTS });

test("a restricted viewer sees shares of large groups close to what they are, and no week in which few write", async () => {
  const [[share]] = (await shownRows(engine(), REPORT, "posting-share", restricted)) as [[number]];
  const [[truth]] = (await engine().rows((STATEMENTS["posting-share"] ?? "").replaceAll("@w", "true"))) as [[number]];
  expect(Math.abs(share - truth)).toBeLessThan(0.01);
  const weeks = await shownRows(engine(), REPORT, "posts-by-week", restricted);
  const writers = new Map(
    (await engine().rows(
      `select strftime(date_trunc('week', posted_date), '%Y-%m-%d') || role, count(distinct person_id) from star.fact_post group by 1`,
    )) as [string, number][],
  );
  expect(weeks.length).toBeGreaterThan(20);
  expect(weeks.length).toBeLessThan(writers.size);
  expect(weeks.filter(([week, role]) => (writers.get(`${String(week)}${String(role)}`) ?? 0) < MIN_GROUP)).toEqual([]);
});

test.each(["staff-reply", "staff-reply-by-college", "meetings"])("a restricted viewer is refused %s", async (visual) => {
  await expect(shownRows(engine(), REPORT, visual, restricted)).rejects.toMatchObject({ code: "query_dimension_forbidden" });
});
