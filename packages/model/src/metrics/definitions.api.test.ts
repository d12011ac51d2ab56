import { canLimit, canUse, type Dimension, type Filter, QUERY_LIMITS, type QueryInput, type TimeGrain } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { beforeAll, describe, expect, test } from "vitest";

import { COURSE_SUMS } from "../star/course-sums.ts";
import { adoptionStatements } from "../star/derive-adoption.ts";
import { askStar, openStar } from "../testing/star.ts";
import { educationModel } from "./education-model.ts";

const AS_OF = "2025-01-31";
/** Both courses have ended. */
const ENDED = "2025-06-30";
const DAY_ONE = "2024-10-01";

/** Eight enrolments that count and a preview, in two courses of one college. */
const ROWS = `
  insert into star.dim_node (node_id, level, kind, name, sort_name, level1_id, level1_name) values ('n1', 1, 'college', 'Arts', 'Arts', 'n1', 'Arts');
  insert into star.node_closure values ('n1', 'n1');
  insert into star.dim_term values ('t1', '2024J', 'J', 2024, 1, date '2024-10-01', date '2025-06-30');
  insert into star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, available) values
    ('c1', 'C1-2024J', 'C1', 'One', 't1', 'n1', date '2024-10-01', date '2025-06-30', true),
    ('c2', 'C2-2024J', 'C2', 'Two', 't1', 'n1', date '2024-10-01', date '2025-06-30', true);
  insert into star.fact_enrolment (enrolment_id, student_id, course_id, term_id, node_id, counted, outcome, last_activity_date, average_score, clicks, active_days, submissions)
    select id, student, course, 't1', 'n1', counted, outcome, cast(last as date), score, 0, 0, 0 from (values
      ('e1', 's1', 'c1', true, 'Pass', '2024-10-01', 90), ('e2', 's2', 'c1', true, 'Fail', null, null),
      ('quiet for six days', 's3', 'c1', true, null, '2025-01-25', 80), ('quiet for seven days', 's4', 'c1', true, null, '2025-01-24', 80),
      ('under the pass mark', 's5', 'c1', true, null, '2025-01-31', 39.5), ('e6', 's1', 'c2', true, 'Withdrawn', null, null),
      ('e7', 's7', 'c2', true, 'Distinction', null, 95), ('never there', 's8', 'c2', true, null, null, null),
      ('preview', 's9', 'c1', false, 'Pass', '2025-01-31', 1)) as t(id, student, course, counted, outcome, last, score);
  insert into star.fact_activity (enrolment_id, student_id, course_id, term_id, node_id, item_id, activity_date, activity_day, clicks)
    select id, student, 'c1', 't1', 'n1', 'i1', cast(day as date), 0, clicks from (values
      ('e1', 's1', '2024-10-01', 2), ('e1', 's1', '2024-10-01', 2), ('quiet for seven days', 's4', '2025-01-24', 3),
      ('quiet for six days', 's3', '2025-01-25', 1), ('under the pass mark', 's5', '2025-01-31', 5), ('preview', 's9', '2025-01-31', 100)) as t(id, student, day, clicks);
  insert into star.dim_item (item_id, course_id, node_id, item_type, available, created_day) values ('i1', 'c1', 'n1', 'quiz', null, 0), ('never used', 'c2', 'n1', 'quiz', false, -1);
  insert into star.dim_assessment (assessment_id, course_id, node_id, assessment_type) values ('a1', 'c1', 'n1', 'TMA');
  insert into star.fact_submission (submission_id, assessment_id, enrolment_id, student_id, course_id, term_id, node_id, late, banked, score, grading_days)
    select id, 'a1', enrolment, 's1', 'c1', 't1', 'n1', late, false, score, days from (values
      ('b1', 'e1', true, 40, 10), ('b2', 'e1', false, 80, 91), ('b3', 'e1', null, 60, null), ('b4', 'e1', false, null, null),
      ('b5', 'e1', false, 20, 1), ('b6', 'preview', true, 0, 50)) as t(id, enrolment, late, score, days);
  insert into star.fact_expected_work (enrolment_id, student_id, course_id, term_id, node_id, assessment_id, due_date, expected, exempt, handed_in, banked, graded, most_in_week, score, rest_score, beyond_rest)
    select id, id, 'c1', 't1', 'n1', 'a1', cast(due as date), expected, false, handed, false, false, case when expected then 1 end, score, rest, score - rest from (values
      ('e1', '2025-01-31', true, true, 30, 40), ('e2', '2024-12-01', true, false, 50, 50), ('quiet for six days', '2025-02-01', true, false, 70, 60),
      ('never there', null, null, true, 90, null), ('e6', '2024-12-01', false, true, null, null), ('preview', '2024-12-01', true, false, 0, 100)) as t(id, due, expected, handed, score, rest);
  insert into star.fact_enrolment_week (enrolment_id, student_id, course_id, term_id, node_id, week, week_start, week_days, latest, active_days, running_mark, planned_used)
    select id, id, 'c1', 't1', 'n1', week, date '2024-10-01', days, latest, active, mark, case when active < 2 then active > 0 end from (values
      ('e1', 0, 7, false, 1, 30), ('e1', 1, 7, false, 0, 30), ('e1', 2, 3, true, 1, 50), ('e2', 0, 7, false, 2, null), ('e2', 2, 3, true, 0, 35),
      ('e6', 0, 7, false, 0, 90), ('e7', 2, 7, true, null, null), ('preview', 2, 7, true, 1, 10)) as t(id, week, days, latest, active, mark);
  insert into star.fact_grade_change (change_id, assessment_id, enrolment_id, student_id, course_id, term_id, node_id, changed_date, previous_score, score, points, posted, overridden)
    select id, 'a1', enrolment, student, 'c1', 't1', 'n1', cast(day as date), 50, 50 + points, points, posted, by_hand from (values
      ('g1', 'e1', 's1', '2025-01-10', 5, true, true), ('g2', 'e1', 's1', '2025-01-20', -2, true, false), ('g3', 'e2', 's2', '2025-01-20', 12, true, null),
      ('g4', 'e2', 's2', '2025-01-20', 4, false, true), ('g5', 'e6', 's1', '2025-01-20', 30, null, true), ('g6', 'preview', 's9', '2025-01-20', 8, true, true)) as t(id, enrolment, student, day, points, posted, by_hand);
  insert into star.fact_accessibility (item_id, course_id, term_id, node_id, measured_date, score, band, severe_issues, other_issues, students, barriers) values
    ('i1', 'c1', 't1', 'n1', date '2025-01-10', 50, 'Medium', 2, 1, 5, 10), ('i2', 'c1', 't1', 'n1', date '2025-01-10', 100, 'Perfect', 0, 0, 7, 0);
  insert into star.fact_accessibility_day (item_id, course_id, term_id, node_id, measured_date, score, severe_issues, change) values
    ('i1', 'c1', 't1', 'n1', date '2024-12-10', 30, 4, 'First'), ('i1', 'c1', 't1', 'n1', date '2025-01-10', 50, 2, 'Improved'),
    ('i2', 'c1', 't1', 'n1', date '2025-01-10', 100, 0, 'First'), ('i2', 'c1', 't1', 'n1', date '2025-01-12', 90, 0, 'Worsened');
  insert into star.fact_issue (item_id, course_id, term_id, node_id, issue_kind, severity, issues) values
    ('i1', 'c1', 't1', 'n1', 'Video without captions', 'Severe', 2), ('i1', 'c1', 't1', 'n1', 'No headings', 'Major', 1);
  insert into star.fact_alternative_format (download_id, item_id, enrolment_id, student_id, course_id, term_id, node_id, format, downloaded_date) values
    ('d1', 'i1', 'e1', 's1', 'c1', 't1', 'n1', 'Audio', date '2025-01-10'), ('d2', 'i1', 'e1', 's1', 'c1', 't1', 'n1', 'HTML', date '2025-01-11'),
    ('d3', 'i1', 'preview', 's9', 'c1', 't1', 'n1', 'HTML', date '2025-01-11');
  insert into star.dim_programme values ('p1', 'n1', 'BSc Physics', 'BSc', 'Undergraduate');
  insert into star.fact_programme_registration (registration_id, student_id, programme_id, node_id, entry_date, entry_year, planned_end_date, status, continuation)
    select id, id, 'p1', 'n1', date '2022-10-01', '2022/23', cast(planned as date), status, continuation from (values
      ('r1', 'Registered', 'Continued', '2025-01-30'), ('r2', 'Awarded', 'Continued', '2025-01-31'), ('r3', 'Left', 'Left', '2025-01-31'), ('r4', 'Left', 'Gone early', '2025-01-31'),
      ('r5', 'Registered', 'Not yet known', '2025-01-31'), ('r6', 'Registered', 'Continued', '2025-01-31'), ('r7', 'Registered', 'Not yet known', '2025-01-31')) as t(id, status, continuation, planned);
  insert into star.fact_award (award_id, registration_id, student_id, programme_id, node_id, awarded_date, award_year, classification, years_to_award)
    select id, 'r2', student, 'p1', 'n1', date '2024-07-01', '2023/24', class, years from (values
      ('a1', 's1', 'First', 3), ('a2', 's1', 'Merit', 1), ('a3', 's2', 'Third', 4), ('a4', 's3', null, 2)) as t(id, student, class, years);
  insert into star.fact_student_term values ('st1', 'r1', 's1', 'p1', 't1', 'n1', 60, 40), ('st2', 'r1', 's1', 'p1', 't1', 'n1', 60, null), ('st3', 'r2', 's2', 'p1', 't1', 'n1', 20, 20);
  insert into star.fact_teaching values ('x1', 'i1', 'c1', 't1', 'n1', 30, 20), ('x2', 'i2', 'c1', 't1', 'n1', 0, 4);
  insert into star.fact_post (post_id, thread_id, item_id, person_id, enrolment_id, course_id, term_id, node_id, role, kind, posted_time, posted_date, posted_day, reply_hours, staff_reply_hours, answered)
    select id, thread, 'i1', person, null, 'c1', 't1', 'n1', role, kind, timestamp '2025-01-01', cast(day as date), 0, null, staff, answered from (values
      ('p1', 'p1', 's1', 'Student', 'Opens', '2025-01-10', 5, true), ('p2', 'p1', 'i1', 'Instructor', 'Replies', '2025-01-11', null, null),
      ('p3', 'p3', 's2', 'Student', 'Opens', '2025-01-12', 15, true), ('p4', 'p4', 's3', 'Student', 'Opens', '2025-01-29', null, false),
      ('p5', 'p5', 's3', 'Student', 'Opens', '2025-01-30', null, false)) as t(id, thread, person, role, kind, day, staff, answered);
  insert into star.fact_forum_enrolment (enrolment_id, student_id, course_id, term_id, node_id, posts, forum_clicks, taking_part)
    select id, id, 'c1', 't1', 'n1', posts, 0, part from (values ('e1', 2, 'Posted'), ('e2', 0, 'Neither'), ('e6', 0, 'Only read'), ('preview', 9, 'Posted')) as t(id, posts, part);
  insert into star.fact_meeting (meeting_id, course_id, term_id, node_id, start_time, meeting_date, meeting_day, weekday, hour, minutes, recorded, people) values
    ('m1', 'c1', 't1', 'n1', timestamp '2025-01-10', date '2025-01-10', 101, 'Friday', 9, 60, true, 3), ('m2', 'c2', 't1', 'n1', timestamp '2025-01-10', date '2025-01-10', 101, 'Friday', 9, 90, false, 1);
  insert into star.fact_attendance (meeting_id, person_id, course_id, term_id, node_id, meeting_date, role, present, minutes, share_present, attended, watched)
    select meeting, person, 'c1', 't1', 'n1', date '2025-01-10', role, part is not null, 0, part, coalesce(part >= 0.5, false), watched from (values
      ('m1', 's1', 'Student', 0.5, true), ('m1', 's2', 'Student', 0.25, false), ('m1', 's3', 'Student', null, true), ('m1', 's4', 'Student', null, false),
      ('m1', 's5', 'Student', null, null), ('m1', 'i1', 'Instructor', 1, null), ('m2', 's1', 'Student', 1, null)) as t(meeting, person, role, part, watched);
  insert into star.fact_taught_week values ('c1', 't1', 'n1', 0, date '2024-10-01', date '2024-10-07', true),
    ('c1', 't1', 'n1', 1, date '2024-10-08', date '2024-10-14', false), ('c2', 't1', 'n1', 0, date '2024-10-01', date '2024-10-07', true);
  insert into star.fact_teaching_day (teaching_id, instructor_id, course_id, term_id, node_id, access_date, access_day, visits, posts, grades)
    select teaching, teaching, course, 't1', 'n1', cast(day as date), 0, visits, posts, grades from (values
      ('x1', 'c1', '2025-01-25', 2, 1, 0), ('x1', 'c1', '2025-01-24', 1, 0, 3), ('x3', 'c2', '2025-01-24', 4, 0, 0), ('x3', 'c2', '2025-01-31', 0, 0, 2)) as t(teaching, course, day, visits, posts, grades);
  insert into star.dim_tool values ('quiz', 'Quiz', 'Built in', null, false), ('wiki', 'Wiki', 'Connected', 'Wikiware', true);
  insert into star.fact_tool_day
    select person, role, enrolment, enrolment is distinct from 'preview', course, 't1', 'n1', tool, cast(day as date), 6, uses, minutes from (values
      ('s1', 'Student', 'e1', 'c1', 'quiz', '2024-10-07', 4, 30), ('s3', 'Student', 'quiet for six days', 'c1', 'quiz', '2024-10-07', 1, 12),
      ('s1', 'Student', 'e6', 'c2', 'quiz', '2024-10-08', 2, null), ('i1', 'Instructor', null, 'c1', 'wiki', '2024-10-07', 3, 18),
      ('s9', 'Student', 'preview', 'c1', 'wiki', '2024-10-07', 50, 500)) as t(person, role, enrolment, course, tool, day, uses, minutes);
  insert into star.fact_session
    select id, person, role, 'n1', cast(day as date), minutes, device, weekday, hour, client from (values
      ('v1', 's3', 'Student', '2025-01-30', 20, 'Mobile', 'Thursday', 21, 'App'), ('v2', 's3', 'Student', '2024-12-02', 40, 'Desktop', 'Monday', 9, 'Browser'),
      ('v3', 's4', 'Student', '2025-01-03', 10, null, 'Friday', 9, null), ('v4', 's5', 'Student', '2025-01-04', 5, 'Desktop', 'Saturday', 13, 'Browser'),
      ('v5', 'i1', 'Instructor', '2025-01-30', 45, 'Desktop', 'Thursday', 9, 'Browser')) as t(id, person, role, day, minutes, device, weekday, hour, client);`;

describe("definitions", () => {
  let connection: TestEngine;
  beforeAll(async () => {
    connection = await openStar();
    await connection.run(ROWS);
    for (const statement of adoptionStatements(`DATE '${AS_OF}'`)) await connection.run(statement);
    await connection.run(COURSE_SUMS);
  });
  const value = async (measure: string, asOf = AS_OF): Promise<unknown> =>
    (await askStar(connection, { measures: [measure] }, asOf)).rows[0]?.[0];

  test.each([
    ["enrolments", 8],
    ["students", 7],
    ["withdrawal_rate_so_far", 1 / 8],
    ["in_progress", 4],
    ["at_risk_rate", 3 / 4],
    ["clicks", 13],
    ["active_students", 4],
    ["clicks_per_active_enrolment", 13 / 4],
    ["clicks_per_enrolment", 13 / 8],
    ["clicks_per_active_student", 13 / 4],
    ["clicks_per_enrolled_student", 13 / 7],
    ["tool_uses", 10],
    ["tool_minutes", 60],
    ["tool_people", 3],
    ["courses_using_tools", 2],
    ["tool_uses_per_person", 10 / 3],
    ["tool_minutes_per_person", 20],
    ["sessions", 5],
    ["session_people", 4],
    ["sessions_per_person", 5 / 4],
    ["minutes_per_session", 24],
    ["expected_students", 4],
    ["expected_enrolments", 4],
    ["reached_enrolments", 2],
    ["students_never_there", 1],
    ["phone_only_enrolments", 1],
    ["platform_reach", 1 / 2],
    ["phone_only_share", 1 / 2],
    ["presentations", 2],
    ["modules", 2],
    ["items", 2],
    ["items_added", 1],
    ["hidden_items", 1],
    ["items_used", 1],
    ["assessments", 1],
    ["late_submissions", 1],
    ["on_time_submissions", 3],
    ["score_p25", 35],
    ["score_p75", 65],
    ["dated_work", 3],
    ["students_with_work", 3],
    ["compared_scores", 3],
    ["score_deviation", 20],
    ["rest_deviation", 10],
    ["beyond_deviation", 10],
    ["expected_work", 2],
    ["expected_handed_in", 1],
    ["missing_pieces", 1],
    ["submission_rate", 1 / 2],
    ["enrolment_weeks", 4],
    ["active_enrolment_weeks", 2],
    ["weekly_active_share", 2 / 4],
    ["planned_weeks", 3],
    ["planned_weeks_used", 1],
    ["planned_use_share", 1 / 3],
    ["active_days_median", 0],
    ["still_enrolled", 3],
    ["marked_enrolments", 2],
    ["under_pass_enrolments", 1],
    ["under_pass_share", 1 / 2],
    ["running_mark", 42.5],
    ["average_running_mark", 42.5],
    ["taught_courses", 1],
    ["enrolled_now", 7],
    ["offering_size", 3.5],
    ["class_size", 2.5],
    ["class_size_p10", 2.1],
    ["class_size_p90", 2.9],
    ["items_per_course", 1],
    ["courses_with_item", 2],
    ["begun_items", 1],
    ["begun_items_used", 1],
    ["item_use_rate", 1],
    ["posts", 5],
    ["posting_people", 4],
    ["threads", 4],
    ["settled_threads", 3],
    ["replied_threads", 2],
    ["answered_threads", 2 / 3],
    ["staff_reply_hours_p10", 6],
    ["staff_reply_hours", 10],
    ["staff_reply_hours_p90", 14],
    ["forum_enrolments", 3],
    ["posting_enrolments", 1],
    ["posting_share", 1 / 3],
    ["accessibility_score", 75],
    ["blocked_items", 1],
    ["accessibility_barriers", 10],
    ["content_readers", 12],
    ["accessibility_measurements", 4],
    ["measured_score", 67.5],
    ["improved_items", 1],
    ["worsened_items", 1],
    ["items_with_issue", 1],
    ["format_downloads", 2],
    ["format_students", 1],
    ["registrations", 7],
    ["entrants", 4],
    ["continuation", 3 / 4],
    ["entrants_not_yet_known", 2],
    ["gone_early", 1],
    ["registered_now", 4],
    ["overdue_rate", 1 / 4],
    ["awards", 4],
    ["awarded_students", 3],
    ["classified_awards", 2],
    ["upper_award_rate", 1 / 2],
    ["years_to_award", 2.5],
    ["credits_attempted", 80],
    ["credits_earned", 60],
    ["credit_rate", 3 / 4],
    ["grade_changes", 3],
    ["raised_grades", 2],
    ["overridden_grades", 1],
    ["students_regraded", 2],
    ["meetings", 2],
    ["courses_meeting", 2],
    ["uncounted_enrolments", 1],
    ["meeting_minutes", 150],
    ["recorded_meetings", 1],
    ["recorded_share", 1 / 2],
    ["expected_attendances", 5],
    ["attendances", 2],
    ["half_attendances", 1],
    ["attendance_rate", 1 / 5],
    ["average_share_present", 0.375],
    ["recorded_absences", 2],
    ["watched_absences", 1],
    ["catch_up_rate", 1 / 2],
    ["instructor_visits", 7],
    ["taught_weeks", 3],
    ["weeks_with_presence", 2],
    ["weekly_presence", 2 / 3],
    ["instructor_posts", 1],
    ["grades_given", 5],
    ["visited_courses", 1],
    ["running_taught_courses", 1],
    ["present_courses", 1],
  ])("%s is %d", async (measure, expected) => {
    expect(await value(measure)).toBeCloseTo(expected, 12);
  });

  test.each([
    ["pass_rate", 2 / 8],
    ["distinction_rate", 1 / 8],
    ["fail_rate", 1 / 8],
    ["withdrawal_rate", 1 / 8],
  ])("%s is %d when the courses have ended, and missing while they run", async (measure, expected) => {
    expect(await value(measure, ENDED)).toBe(expected);
    expect(await value(measure)).toBeNull();
  });

  test("what is counted of enrolments in progress ends with the course", async () => {
    expect([await value("in_progress", ENDED), await value("at_risk_students", ENDED)]).toEqual([0, 0]);
    expect([await value("in_progress", "2024-09-30"), await value("ended_enrolments"), await value("ended_enrolments", ENDED)]).toEqual([
      0, 0, 8,
    ]);
  });

  test("rates of outcome are missing where no outcome is known yet, and 0 where all are and none is a pass", async () => {
    const only = (values: readonly (string | null)[]) =>
      askStar(
        connection,
        { measures: ["pass_rate", "fail_rate"], filters: [{ dimension: "outcome", op: "in", values: [...values] }] },
        ENDED,
      );
    expect((await only([null])).rows).toEqual([[null, null]]);
    expect((await only([null, "Withdrawn"])).rows).toEqual([[null, null]]);
    expect((await only(["Withdrawn"])).rows).toEqual([[0, 0]]);
    expect((await only([null, "Fail"])).rows).toEqual([[0, 1 / 5]]);
  });

  test("a student at risk is still enrolled and quiet for seven days, or under the pass mark", async () => {
    expect(await value("at_risk_students")).toBe(3);
  });

  test("the last seven days end with the last day of the data and leave out the eighth", async () => {
    expect(await value("active_last_7_days")).toBe(2);
  });

  test("an instructor is present by a visit in the last seven days, and not by grades alone", async () => {
    expect([await value("present_courses"), await value("present_courses", "2025-02-01"), await value("present_courses", ENDED)]).toEqual([
      1,
      0,
      null,
    ]);
  });

  test("engagement is of enrolments that count, and counts each once", async () => {
    expect(await value("engagement_rate")).toBe(4 / 8);
  });

  test("late and not graded are shares of all submissions, also of those without a due day", async () => {
    expect([await value("late_rate"), await value("not_graded_share"), await value("average_score")]).toEqual([1 / 5, 1 / 5, 50]);
    expect(await value("grading_days")).toBe(34);
  });

  test("class size is rounded up and takes a course without instructors as having one", async () => {
    const { rows } = await askStar(connection, { measures: ["class_size", "instructor_access"], dimensions: [{ name: "module" }] }, AS_OF);
    expect(rows).toEqual([
      ["C1", 3, 1],
      ["C2", 2, null],
    ]);
  });

  test("how things stand is told of one week: the one asked for, or the last, and never of several together", async () => {
    const measures = ["still_enrolled", "under_pass_share", "running_mark"];
    const [week] = [{ name: "enrolment_week" }];
    const ask = async (query: Partial<QueryInput>) => (await askStar(connection, { measures, ...query }, AS_OF)).rows;
    const in_ = (...values: number[]): Filter => ({ dimension: "enrolment_week", op: "in", values });
    expect(await ask({ dimensions: [week] })).toEqual([
      [0, 3, 1 / 2, 60],
      [1, 1, 1, 30],
      [2, 3, 1 / 2, 42.5],
    ]);
    expect(await ask({ filters: [in_(0)] })).toEqual([[3, 1 / 2, 60]]);
    expect(await ask({ filters: [in_(0)], dimensions: [week], totals: true })).toEqual([[0, 3, 1 / 2, 60]]);
    // Each enrolment once, by its last week: the one that left is none of them.
    expect(
      await ask({
        dimensions: [{ name: "enrolment" }],
        measures: ["still_enrolled"],
        having: [{ measure: "still_enrolled", op: ">", value: 1 }],
      }),
    ).toEqual([]);
    const torn: readonly Partial<QueryInput>[] = [
      { filters: [in_(0, 1)] },
      { filters: [{ dimension: "enrolment_week", op: "<=", value: 1 }] },
      { dimensions: [week], totals: true },
      { dimensions: [week, { name: "course" }], subtotals: [["course"]] },
      { define: { dimensions: { half: { dimension: "enrolment_week", width: 10, label: "Half" } } }, dimensions: [{ name: "half" }] },
      {
        define: { measures: { part: { expression: "still_enrolled / total(still_enrolled)", label: "Part" } } },
        measures: ["part"],
        dimensions: [week],
      },
    ];
    for (const query of torn) await expect(ask(query)).rejects.toMatchObject({ code: "query_grain_mixed" });
  });

  test("an active course has an instructor and three students in one week, and a tool is adopted where such a course used it", async () => {
    const own = await openStar();
    await own.run(`${ROWS}
      insert into star.fact_activity (enrolment_id, student_id, course_id, term_id, node_id, item_id, activity_date, activity_day, clicks)
        select id, student, course, 't1', 'n1', 'i1', cast(day as date), 6, 1 from (values
          ('e2', 's2', 'c1', '2024-10-07'), ('quiet for six days', 's3', 'c1', '2024-10-09'), ('quiet for seven days', 's4', 'c1', '2024-10-13'),
          ('e2', 's2', 'c1', '2024-10-14'), ('e1', 's1', 'c1', '2024-10-15'), ('preview', 's9', 'c1', '2024-10-16'),
          ('e6', 's1', 'c2', '2024-10-07'), ('e7', 's7', 'c2', '2024-10-08'), ('never there', 's8', 'c2', '2024-10-09')) as t(id, student, course, day);`);
    for (const statement of adoptionStatements(`DATE '${AS_OF}'`)) await own.run(statement);
    const ask = async (query: QueryInput) => (await askStar(own, query, AS_OF)).rows;
    // The second course has three students in its week and no instructor; the first has two in its second week.
    expect(await ask({ measures: ["active_courses", "courses_open_to_tools"] })).toEqual([[1, 1]]);
    const weekOf = (from: string, to: string) => [{ dimension: "activity_date", op: "between" as const, from, to }];
    expect(await ask({ measures: ["active_courses"], filters: weekOf("2024-10-14", "2024-10-20") })).toEqual([[0]]);
    expect(await ask({ measures: ["active_courses_using_tools", "tool_adoption"], dimensions: [{ name: "tool" }] })).toEqual([
      ["Quiz", 1, 1],
      ["Wiki", 1, 1],
    ]);
    // The same use of one tool is no pair.
    expect(await ask({ measures: ["courses_with_both"], dimensions: [{ name: "tool" }, { name: "other_tool" }] })).toEqual([
      ["Quiz", "Wiki", 1],
      ["Wiki", "Quiz", 1],
    ]);
    await own.run(
      "delete from star.fact_tool_day where tool_id = 'wiki'; delete from star.fact_course_week; delete from star.fact_course_tool; delete from star.fact_tool_pair; delete from star.fact_tool_span; delete from star.fact_platform_reach; delete from star.fact_teaching",
    );
    for (const statement of adoptionStatements(`DATE '${AS_OF}'`)) await own.run(statement);
    // A source that names no instructors is asked for students alone.
    expect(await ask({ measures: ["active_courses", "tool_adoption"], dimensions: [] })).toEqual([[2, 1]]);
    expect(await ask({ measures: ["tool_adoption"], dimensions: [{ name: "tool" }] })).toEqual([
      ["Quiz", 1],
      ["Wiki", 0],
    ]);
  });

  test("attributes of students reach their activity through the enrolment, without multiplying it", async () => {
    const { rows } = await askStar(connection, { measures: ["clicks", "enrolments"], dimensions: [{ name: "outcome" }] }, AS_OF);
    expect(rows).toEqual([
      ["Distinction", 0, 1],
      ["Pass", 4, 1],
      ["Fail", 0, 1],
      ["Withdrawn", 0, 1],
      [null, 9, 4],
    ]);
  });
});

/** Work of one course on the last day of the data: graded with and without its day, waiting, banked, and a preview's. */
const WORK = `
  insert into star.dim_node (node_id, level, kind, name, sort_name) values ('n1', 1, 'college', 'Arts', 'Arts');
  insert into star.node_closure values ('n1', 'n1');
  insert into star.dim_term values ('t1', '2024J', 'J', 2024, 1, date '2024-10-01', date '2025-06-30');
  insert into star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, available) values
    ('c1', 'C1-2024J', 'C1', 'One', 't1', 'n1', date '2024-10-01', date '2025-06-30', true);
  insert into star.dim_assessment (assessment_id, course_id, node_id, assessment_type, weight) values
    ('a1', 'c1', 'n1', 'TMA', 20), ('a2', 'c1', 'n1', 'Exam', 50), ('a3', 'c1', 'n1', 'CMA', 30), ('a4', 'c1', 'n1', 'CMA', null);
  insert into star.fact_enrolment (enrolment_id, student_id, course_id, term_id, node_id, counted, clicks, active_days, submissions) values
    ('e1', 's1', 'c1', 't1', 'n1', true, 0, 0, 0), ('preview', 's9', 'c1', 't1', 'n1', false, 0, 0, 0);
  insert into star.fact_submission (submission_id, assessment_id, enrolment_id, student_id, course_id, term_id, node_id, submitted_date, late, banked, score, grading_days)
    select id, 'a1', enrolment, 's1', 'c1', 't1', 'n1', cast(day as date), late, banked, score, days from (values
      ('quick', 'e1', '2024-11-01', false, false, 30, 4), ('just in time', 'e1', '2024-11-02', false, false, 50, 14),
      ('slow', 'e1', '2024-11-03', true, false, 90, 15), ('graded some day', 'e1', '2024-11-04', null, false, 70, null),
      ('15 days ago', 'e1', '2025-01-16', false, false, null, null), ('14 days ago', 'e1', '2025-01-17', true, false, null, null),
      ('banked', 'e1', '2024-10-01', false, true, 0, 90), ('of a preview', 'preview', '2024-11-01', true, false, 0, 50)
    ) as t(id, enrolment, day, late, banked, score, days);`;

describe("definitions of work", () => {
  let connection: TestEngine;
  beforeAll(async () => {
    connection = await openStar();
    await connection.run(WORK);
  });

  test.each([
    ["dated_submissions", 5],
    ["on_time_rate", 3 / 5],
    ["graded_with_day", 3],
    ["graded_without_day", 1],
    ["quickly_graded", 2],
    ["grading_due", 4],
    ["graded_in_time_rate", 2 / 4],
    ["grading_backlog", 1],
    ["grading_median", 14],
    ["grading_p90", 14.8],
    ["scored_submissions", 4],
    ["under_pass_submissions", 1],
    ["under_pass_submission_rate", 1 / 4],
    ["score_p10", 36],
    ["score_median", 60],
    ["score_p90", 84],
    ["coursework_weight", 50],
    ["exam_weight", 50],
  ])("%s is %d", async (measure, expected) => {
    expect((await askStar(connection, { measures: [measure] }, AS_OF)).rows[0]?.[0]).toBeCloseTo(expected, 9);
  });

  test("how much is graded in time is missing where no day of grading is on record, and no work without a day is waiting", async () => {
    const filters = [{ dimension: "late", op: "in" as const, values: [null] }];
    const { rows } = await askStar(connection, { measures: ["graded_in_time_rate", "grading_backlog"], filters }, AS_OF);
    expect(rows).toEqual([[null, 0]]);
  });
});

const FACTS = [...new Set(Object.values(educationModel.measures).flatMap((measure) => (measure.kind === "simple" ? [measure.fact] : [])))];
const ratios = Object.entries(educationModel.measures).flatMap(([name, { kind }]) => (kind === "ratio" ? [name] : []));
const ofFact = (fact: string): readonly string[] =>
  Object.entries(educationModel.measures).flatMap(([name, measure]) => (measure.kind === "simple" && measure.fact === fact ? [name] : []));
const example = ({ kind }: Dimension, grain: TimeGrain | undefined): string | number | boolean => {
  if (grain === "academic_year" || kind === "integer" || kind === "number") return 2024;
  if (grain === "term" || kind === "text") return "2024J";
  return kind === "boolean" ? true : DAY_ONE;
};

describe("of an empty warehouse", () => {
  let connection: TestEngine;
  beforeAll(async () => {
    connection = await openStar();
  });

  test.each(FACTS.map((fact) => [fact, ofFact(fact)] as const))(
    "the engine takes every grouping and filter of %s",
    async (fact, measures) => {
      const restricted = { areas: ["learning", "teaching", "leading"], nodes: ["n1"], restricted: true, minimumGroup: 5 } as const;
      const accepted: string[] = [];
      // Restricted readers are told of groups of people only, and one count and one mean or sum stand for the others.
      const people = educationModel.tables[fact]?.person !== undefined;
      const disclosed = people
        ? [...new Set([measures[0] ?? "", measures.find((name) => /average|clicks|minutes|days/.test(name)) ?? measures[0] ?? ""])]
        : [];
      for (const [name, dimension] of Object.entries(educationModel.dimensions)) {
        for (const grain of [undefined, ...(dimension.grains ?? [])]) {
          if (!canUse(educationModel, measures, name, grain)) continue;
          const shape = { dimension: name, grain, range: false };
          const limited = measures.filter((measure) => canLimit(educationModel, [measure], shape).reach === "all");
          const query = {
            dimensions: [{ name, ...(grain && { grain }) }],
            filters: [{ dimension: name, ...(grain && { grain }), op: "in" as const, values: [example(dimension, grain), null] }],
            // How things stand at several times has no total.
            totals: educationModel.tables[fact]?.times?.dimension !== name,
          };
          for (let first = 0; first < limited.length; first += QUERY_LIMITS.measures) {
            const part = { ...query, measures: limited.slice(first, first + QUERY_LIMITS.measures) };
            expect((await askStar(connection, part, AS_OF)).rows).toEqual([]);
          }
          accepted.push(name);
          const coarse = !dimension.fine || (grain !== undefined && grain !== "day");
          if (dimension.personal || !coarse || disclosed.length === 0) continue;
          expect((await askStar(connection, { ...query, measures: disclosed, totals: false }, AS_OF, restricted)).rows).toEqual([]);
        }
      }
      expect(accepted.length).toBeGreaterThan(0);
    },
  );

  test("every ratio can be asked and is missing", async () => {
    for (const measure of ratios) {
      expect((await askStar(connection, { measures: [measure] }, AS_OF)).rows).toEqual([[null]]);
    }
  });
});
