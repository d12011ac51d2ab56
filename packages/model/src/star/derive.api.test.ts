import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { beforeEach, expect, test } from "vitest";

import { askStar, openStar } from "../testing/star.ts";
import { deriveStatements } from "./derive.ts";

/** Tuesday of the third week. */
const AS_OF = "2024-10-15";

/** A course that runs from a Tuesday, with a piece of each kind, and students who come, go and stay away. */
const COURSE = `
  insert into star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, available) values
    ('c', 'C', 'C', 'One', 't', 'n', date '2024-10-01', date '2025-01-31', true),
    ('ahead', 'D', 'D', 'Two', 't', 'n', date '2024-11-01', date '2025-01-31', true);
  insert into star.fact_enrolment (enrolment_id, student_id, course_id, term_id, node_id, counted, registered_date, withdrawn_date, clicks, active_days, submissions)
    select id, id, course, 't', 'n', true, cast(registered as date), cast(withdrawn as date), 0, 0, 0 from (values
      ('steady', 'c', '2024-09-01', null), ('not dated', 'c', null, null), ('joined late', 'c', '2024-10-09', null), ('left', 'c', '2024-09-01', '2024-10-14'),
      ('never began', 'c', '2024-09-01', '2024-09-30'), ('not begun', 'ahead', '2024-09-01', null)) as t(id, course, registered, withdrawn)`;
const ACTIVITY = `
  insert into star.fact_activity (enrolment_id, student_id, course_id, term_id, node_id, item_id, activity_date, activity_day, clicks, "minutes")
    select id, id, 'c', 't', 'n', 'i', date '2024-10-01' + day, day, clicks, minutes from (values
      ('steady', -3, 5, 1.5), ('steady', 0, 1, 2), ('steady', 0, 2, null), ('steady', 6, 4, 1), ('steady', 14, 1, 1), ('left', -1, 9, 1), ('left', 13, 1, null))
      as t(id, day, clicks, minutes)`;
const WORK = `
  insert into star.dim_assessment (assessment_id, course_id, node_id, assessment_type, due_date, due_day, weight)
    select id, 'c', 'n', 'TMA', date '2024-10-01' + day, day, weight from (values
      ('first', 2, 10), ('second', 9, 30), ('not collected', 3, 0), ('no due day', null, 60), ('ahead', 60, 0)) as t(id, day, weight);
  insert into star.fact_submission (submission_id, assessment_id, enrolment_id, student_id, course_id, term_id, node_id, submitted_date, due_date, late, banked, score, graded_date)
    select id || piece, piece, id, id, 'c', 't', 'n', date '2024-10-01' + submitted, date '2024-10-01' + due, submitted > due, banked, score, date '2024-10-01' + graded from (values
      ('steady', 'first', 1, 2, false, 80, 8), ('steady', 'second', 12, 9, false, 40, 13), ('steady', 'ahead', 1, 60, false, 0, 2),
      ('not dated', 'first', null, 2, false, 50, 4), ('not dated', 'no due day', 5, null, false, 10, null),
      ('joined late', 'second', 8, 9, true, 90, 8), ('left', 'second', 9, 9, false, null, null)) as t(id, piece, submitted, due, banked, score, graded)`;

let engine: TestEngine;
beforeEach(async () => {
  engine = await openStar();
});

const derive = async (rows: readonly string[], exempt?: string): Promise<void> => {
  for (const statement of [...rows.join(";").split(";"), ...deriveStatements({ asOf: AS_OF, ...(exempt && { exempt }) })])
    await engine.run(statement);
};
const weeks = (columns: string, enrolment: string) =>
  engine.rows(`select ${columns} from star.fact_enrolment_week where enrolment_id = '${enrolment}' order by week`);
const pieces = (columns: string, enrolment: string) =>
  engine.rows(
    `select assessment_id, ${columns} from star.fact_expected_work where enrolment_id = '${enrolment}' order by due_day, assessment_id`,
  );

test("an enrolment has a row for each week at whose end the student is enrolled, and none of a course that has not begun", async () => {
  await derive([COURSE]);
  expect(
    await engine.rows("select enrolment_id, count(*)::integer, min(week) from star.fact_enrolment_week group by 1 order by 1"),
  ).toEqual([
    ["joined late", 2, 1],
    ["left", 1, 0],
    ["not dated", 3, 0],
    ["steady", 3, 0],
  ]);
});

test("the last week ends with the data, and is the latest of those who are still there", async () => {
  await derive([COURSE]);
  expect(await weeks("week, week_start::varchar, week_days, latest", "steady")).toEqual([
    [0, "2024-10-01", 7, false],
    [1, "2024-10-08", 7, false],
    [2, "2024-10-15", 1, true],
  ]);
  expect(await engine.rows("select count(*)::integer from star.fact_enrolment_week where latest")).toEqual([[3]]);
});

test("activity is that of the week; the last visit may be older than the course", async () => {
  await derive([COURSE, ACTIVITY]);
  expect(await weeks("clicks::integer, minutes, active_days, quiet_days, quiet_band", "steady")).toEqual([
    [7, 3, 2, 0, "0-6"],
    [0, 0, 0, 7, "7-13"],
    [1, 1, 1, 0, "0-6"],
  ]);
  expect(await weeks("clicks::integer, active_days, quiet_days, quiet_band", "left")).toEqual([[0, 0, 7, "7-13"]]);
  expect(await weeks("clicks::integer, minutes, quiet_days, quiet_band", "joined late")).toEqual([
    [0, 0, null, "Never"],
    [0, 0, null, "Never"],
  ]);
});

test("a source that records no activity and no work says nothing of either", async () => {
  await derive([COURSE]);
  const columns = "clicks, minutes, active_days, quiet_days, quiet_band, pieces_due, pieces_handed_in, pieces_missing, running_mark";
  expect(await engine.rows(`select distinct ${columns} from star.fact_enrolment_week`)).toEqual([
    [null, null, null, null, null, null, null, null, null],
  ]);
});

test("a piece is expected of those who are enrolled on its due day, and neither exempt nor banked", async () => {
  await derive([COURSE, WORK], "select 'not dated' as enrolment_id, 'second' as assessment_id");
  const columns = "expected, exempt, handed_in, late, banked, score, graded";
  expect(await pieces(columns, "steady")).toEqual([
    ["first", true, false, true, false, false, 80, true],
    // It is past due and no student has handed it in: this source does not collect it.
    ["not collected", null, false, false, null, false, null, false],
    ["second", true, false, true, true, false, 40, true],
    ["ahead", true, false, true, false, false, 0, true],
    ["no due day", null, false, false, null, false, null, false],
  ]);
  const expected = async (enrolment: string) => Object.fromEntries(await pieces("expected", enrolment));
  expect(await expected("not dated")).toMatchObject({ first: true, second: false });
  expect(await expected("joined late")).toMatchObject({ first: false, second: false });
  expect(await expected("left")).toMatchObject({ first: true, second: true, ahead: false });
  expect(await pieces("banked, handed_in, graded", "joined late")).toContainEqual(["second", true, false, true]);
});

test("what is due, missing and scored is what the week's end knew", async () => {
  await derive([COURSE, WORK]);
  const columns = "pieces_due, pieces_handed_in, pieces_missing, running_mark";
  // 80 is known in week 1, 40 in week 1 too, and each counts by its weight; the piece that is not due yet waits.
  expect(await weeks(columns, "steady")).toEqual([
    [1, 1, 0, null],
    [2, 2, 0, (10 * 80 + 30 * 40) / 40],
    [2, 2, 0, 50],
  ]);
  // Handed in on a day that is not known, but graded on the fourth: by then it was in. What has no due day counts once it has a score.
  expect(await weeks(columns, "not dated")).toEqual([
    [1, 1, 0, round((10 * 50 + 60 * 10) / 70)],
    [2, 1, 1, round((10 * 50 + 60 * 10) / 70)],
    [2, 1, 1, round((10 * 50 + 60 * 10) / 70)],
  ]);
  expect(await weeks(columns, "joined late")).toEqual([
    [0, 0, 0, null],
    [0, 0, 0, null],
  ]);
});

test("full marks are in the highest band, and without a mark there is none", async () => {
  await derive([COURSE, WORK, "update star.fact_submission set score = 100 where enrolment_id = 'steady'"]);
  expect(await weeks("mark_band", "steady")).toEqual([[null], ["90-100"], ["90-100"]]);
});

test("where an assessment lacks its weight, all pieces count alike", async () => {
  await derive([COURSE, WORK, "update star.dim_assessment set weight = null where assessment_id = 'ahead'"]);
  expect((await weeks("running_mark, mark_band", "steady"))[1]).toEqual([60, "60-69"]);
});

const round = (mark: number): number => Number(mark.toFixed(6));

test("what an item is for follows from its type, and SQL tools read what reports show", async () => {
  await derive([
    COURSE,
    `insert into star.dim_item (item_id, course_id, node_id, item_type) select type, 'c', 'n', type
      from (values ('Video'), ('oucontent'), ('Quiz'), ('forumng'), ('External tool'), ('a type of its own')) as t(type)`,
  ]);
  const stored = await engine.rows("select item_id, item_group from star.dim_item order by 1");
  expect(stored).toEqual([
    ["External tool", "Tool"],
    ["Quiz", "Assessment"],
    ["Video", "Content"],
    ["a type of its own", "Other"],
    ["forumng", "Interaction"],
    ["oucontent", "Content"],
  ]);
  const shown = await askStar(engine, { measures: ["items"], dimensions: [{ name: "item_type" }, { name: "item_group" }] }, AS_OF);
  expect(shown.rows.map(([type, group]) => `${type}: ${group}`).toSorted()).toEqual(
    stored.map(([type, group]) => `${type}: ${group}`).toSorted(),
  );
  // What the model has put together is put together again: the commonest of the kinds, and not of the types.
  const define = { dimensions: { first: { dimension: "item_group", top: 1, by: "items", others: "…" } } };
  const first = await askStar(engine, { define, measures: ["items"], dimensions: [{ name: "first" }] }, AS_OF);
  expect(first.rows).toEqual([
    ["Content", 2],
    ["…", 4],
  ]);
});

test("each enrolment that counts has the offerings that its student takes in the term, and no other has", async () => {
  const more = `insert into star.fact_enrolment (enrolment_id, student_id, course_id, term_id, node_id, counted, registered_date, withdrawn_date, clicks, active_days, submissions) values
    ('gave up', 'steady', 'elsewhere', 't', 'n', true, null, date '2024-10-20', 0, 0, 0), ('preview', 'steady', 'unseen', 't', 'n', false, null, null, 0, 0, 0),
    ('later', 'steady', 'elsewhere', 'next', 'n', true, null, null, 0, 0, 0)`;
  await derive([COURSE, WORK, more]);
  expect(
    await engine.rows("select enrolment_id, courses_in_term from star.fact_enrolment where student_id = 'steady' order by enrolment_id"),
  ).toEqual([
    ["gave up", 2],
    ["later", 1],
    ["preview", null],
    ["steady", 2],
  ]);
});

test("pieces of one type stand in the order of their due days, from the first and from the last", async () => {
  await derive([
    COURSE,
    `insert into star.dim_assessment (assessment_id, course_id, node_id, assessment_type, due_date, due_day, weight) values
       ('late', 'c', 'n', 'TMA', null, 40, 0), ('early', 'c', 'n', 'TMA', null, 12, 0), ('also late', 'c', 'n', 'TMA', null, 40, 0),
       ('undated', 'c', 'n', 'TMA', null, null, 0), ('exam', 'c', 'n', 'Exam', null, null, 100), ('other course', 'd', 'n', 'TMA', null, 90, 0)`,
  ]);
  expect(await engine.rows("select assessment_id, sequence, sequence_from_last from star.dim_assessment order by 1")).toEqual([
    ["also late", 2, 2],
    ["early", 1, 3],
    ["exam", 1, 1],
    ["late", 3, 1],
    ["other course", 1, 1],
    ["undated", null, null],
  ]);
});

test("each piece has the most that its student has due in one week of the term, and the student's other scores of the course", async () => {
  const other = `insert into star.fact_enrolment (enrolment_id, student_id, course_id, term_id, node_id, counted, registered_date, clicks, active_days, submissions)
      values ('steady elsewhere', 'steady', 'elsewhere', 't', 'n', true, null, 0, 0, 0), ('preview', 'steady', 'unseen', 't', 'n', false, null, 0, 0, 0);
    insert into star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, available) values
      ('elsewhere', 'E', 'E', 'Three', 't', 'n', date '2024-10-01', null, true), ('unseen', 'U', 'U', 'Four', 't', 'n', date '2024-10-01', null, true);
    insert into star.dim_assessment (assessment_id, course_id, node_id, assessment_type, due_date, due_day, weight) values
      ('same week', 'elsewhere', 'n', 'TMA', date '2024-12-01', 61, 0), ('not seen', 'unseen', 'n', 'TMA', date '2024-12-01', 61, 0)`;
  await derive([COURSE, WORK, other]);
  expect(await pieces("expected, most_in_week, rest_score, beyond_rest", "steady")).toEqual([
    // Sunday 2024-11-30 and 2024-12-01 lie in one week; a preview user's piece of that week does not count.
    ["first", true, 2, 20, 60],
    ["not collected", null, null, null, null],
    ["second", true, 2, 40, 0],
    ["ahead", true, 2, 60, -60],
    ["no due day", null, null, null, null],
  ]);
  // Work without a due day has a score like any other; a banked one neither counts nor stands beside others.
  expect(await pieces("most_in_week, rest_score", "not dated")).toEqual([
    ["first", 1, 10],
    ["not collected", null, null],
    ["second", 1, null],
    ["ahead", 1, null],
    ["no due day", null, 50],
  ]);
  expect(await pieces("most_in_week, rest_score", "joined late")).toContainEqual(["second", null, null]);
});

test("a week of an enrolment tells whether content was used in the week for which it is planned", async () => {
  await derive([
    COURSE,
    ACTIVITY,
    `insert into star.dim_item (item_id, course_id, node_id, item_type, week_from, week_to) values
       ('i', 'c', 'n', 'Page', 0, 1), ('j', 'c', 'n', 'Page', 1, null), ('k', 'c', 'n', 'Page', null, null)`,
  ]);
  // Item i is used in week 0, and again in week 2, for which nothing is planned.
  expect(await weeks("week, planned_used", "steady")).toEqual([
    [0, true],
    [1, false],
    [2, null],
  ]);
  expect(await weeks("week, planned_used", "not dated")).toEqual([
    [0, false],
    [1, false],
    [2, null],
  ]);
});

test("an offering with an instructor has a row for each week that is over, with whether one came", async () => {
  const teaching = `insert into star.fact_teaching (teaching_id, instructor_id, course_id, term_id, node_id, active_days, elapsed_days) values ('t', 'p', 'c', 't', 'n', 1, 15)`;
  const visit = `insert into star.fact_teaching_day (teaching_id, instructor_id, course_id, term_id, node_id, access_date, access_day, visits, posts, grades) values
      ('t', 'p', 'c', 't', 'n', date '2024-09-30', -1, 1, 0, 0), ('t', 'p', 'c', 't', 'n', date '2024-10-02', 1, 0, 0, 3), ('t', 'p', 'c', 't', 'n', date '2024-10-14', 13, 2, 0, 0)`;
  await derive([COURSE, teaching, visit]);
  expect(await engine.rows("select course_id, week, week_end::varchar, present from star.fact_taught_week order by week")).toEqual([
    ["c", 0, "2024-10-07", false],
    ["c", 1, "2024-10-14", true],
  ]);
});

test("where a source records no days of instructors, no week says that none came", async () => {
  await derive([
    COURSE,
    `insert into star.fact_teaching (teaching_id, instructor_id, course_id, term_id, node_id, active_days, elapsed_days) values ('t', 'p', 'c', 't', 'n', 1, 15)`,
  ]);
  expect(await engine.rows("select week from star.fact_taught_week")).toEqual([]);
});

test("an offering lacks what the source could tell of and does not, where it runs or is about to start", async () => {
  await derive([
    COURSE,
    `insert into star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, available, opened_date) values
       ('soon', 'S', 'S', 'Soon', 't', 'n', date '2024-10-20', date '2024-12-01', true, date '2024-10-13'),
       ('bare', 'B', 'B', 'Bare', 't', 'n', date '2024-11-05', date '2024-11-01', false, null),
       ('later', 'L', 'L', 'Later', 't', 'n', date '2024-11-06', null, false, null),
       ('over', 'O', 'O', 'Over', 't', 'n', date '2024-01-01', date '2024-10-15', false, null);
     insert into star.dim_item (item_id, course_id, node_id, item_type, author_role, created_date) values ('i', 'soon', 'n', 'Page', 'Instructor', date '2024-10-10'),
       ('k', 'soon', 'n', 'Page', 'Course designer', date '2024-08-01'), ('l', 'soon', 'n', 'Page', 'Instructor', date '2024-10-12'), ('j', 'c', 'n', 'Page', 'Instructor', null);
     insert into star.fact_teaching (teaching_id, instructor_id, course_id, term_id, node_id, active_days, elapsed_days) values ('t', 'p', 'soon', 't', 'n', 0, 0);
     insert into star.dim_assessment (assessment_id, course_id, node_id, assessment_type, due_date, due_day, weight) values
       ('a', 'soon', 'n', 'Essay', date '2024-11-01', 12, 100), ('x', 'soon', 'n', 'Exam', date '2024-12-01', 42, 100),
       ('u', 'bare', 'n', 'Essay', null, null, 60), ('w', 'ahead', 'n', 'Essay', date '2024-12-01', 30, 60)`,
  ]);
  expect(await engine.rows("select course_id, gap, begun from star.fact_course_gap order by course_id, gap")).toEqual([
    ["ahead", "No content", false],
    ["ahead", "No instructor", false],
    ["ahead", "Weights not 100 %", false],
    ["bare", "Ends before it starts", false],
    ["bare", "No content", false],
    ["bare", "No due date", false],
    ["bare", "No instructor", false],
    ["bare", "Not open", false],
    ["bare", "Weights not 100 %", false],
    ["c", "No assessment", true],
    ["c", "No instructor", true],
  ]);
  expect(
    await engine.rows(
      "select course_id, state, start_in_days, opened_days, first_content_days, ready from star.fact_course_state order by course_id",
    ),
  ).toEqual([
    ["ahead", "Not begun", 17, null, null, false],
    ["bare", "Not begun", 21, null, null, false],
    ["c", "Open, not active", -14, null, null, null],
    ["later", "Not begun", 22, null, null, null],
    ["over", "Ended", -288, null, null, null],
    ["soon", "Not begun", 5, 7, 10, true],
  ]);
});

test("of what the source does not record at all nothing is lacking", async () => {
  await derive([COURSE]);
  expect(await engine.rows("select gap from star.fact_course_gap")).toEqual([]);
});
