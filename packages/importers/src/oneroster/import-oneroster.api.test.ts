import { afterAll, beforeAll, expect, it } from "vitest";

import { importWorld } from "../testing/import-world.ts";
import { smallRoster, writeRoster } from "../testing/roster-files.ts";

let world: Awaited<ReturnType<typeof importWorld>>;
beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

it("takes a bulk set over whole, and counts what the model has no place for", async () => {
  const { changes, unknown } = await world.import(smallRoster());
  expect(changes.map(({ name, rows, added, removed, total }) => [name, rows, added, removed, total])).toEqual([
    ["orgs", 4, 4, 0, 4],
    ["academicSessions", 3, 3, 0, 3],
    ["courses", 2, 2, 0, 2],
    ["classes", 3, 3, 0, 3],
    ["users", 4, 4, 0, 4],
    ["roles", 2, 2, 0, 2],
    ["demographics", 2, 2, 0, 2],
    ["enrollments", 7, 7, 0, 7],
    ["categories", 1, 1, 0, 1],
    ["lineItems", 1, 1, 0, 1],
    ["resources", 1, 1, 0, 1],
    ["results", 3, 3, 0, 3],
  ]);
  expect(unknown).toEqual([]);
});

it("hangs classes on the course's unit inside their school", async () => {
  expect(await world.ask("SELECT node_id, parent_id, level, kind, name FROM star.dim_node ORDER BY level, node_id")).toEqual([
    ["uni", null, 0, "institution", 'Riverbend "State", University'],
    ["arts", "uni", 1, "school", "Arts 🎭"],
    ["science", "uni", 1, "college", "Science"],
    ["physics", "science", 2, "department", "Physics"],
  ]);
  expect(
    await world.ask(
      "SELECT course_id, course_code, module_code, node_id, term_id, start_date::VARCHAR, end_date::VARCHAR FROM star.dim_course ORDER BY 1",
    ),
  ).toEqual([
    ["c-lit", "c-lit", "k-lit", "arts", "s26", "2026-01-10", "2026-05-30"],
    ["c-opt-a", "OPT c-opt-a", "PHY-2", "physics", "a25", "2025-09-01", "2025-12-20"],
    ["c-opt-s", "OPT c-opt-s", "PHY-2", "physics", "a25", "2025-09-01", "2026-05-30"],
  ]);
  expect(await world.ask("SELECT term_id, season, academic_year, sequence FROM star.dim_term ORDER BY sequence")).toEqual([
    ["a25", "Autumn", 2025, 1],
    ["s26", "Spring", 2025, 2],
  ]);
});

it("makes one enrolment per student and class, with withdrawals and ages, and nobody twice", async () => {
  expect(
    await world.ask(
      "SELECT enrolment_id, student_id, counted, uncounted_cause, courses_in_term, registered_day, withdrawn_date::VARCHAR, outcome, gender, age_band, submissions, average_score FROM star.fact_enrolment ORDER BY 1",
    ),
  ).toEqual([
    ["e1", "u-ann", true, null, 1, 2, null, null, "Female", "Under 21", 1, 75],
    ["e2", "u-bo", true, null, 2, -12, "2025-10-01", "Withdrawn", "diverse", "35 and over", 0, null],
    ["e4", "u-bo", true, null, 2, 31, null, null, "diverse", "35 and over", 0, null],
    ["e5", "u-cy", false, "Account disabled", null, null, null, null, null, null, 0, null],
    ["e7", "u-ann", true, null, 1, null, null, null, "Female", "Under 21", 0, null],
  ]);
  expect(await world.ask("SELECT submission_id, score, late, graded_date::VARCHAR FROM star.fact_submission")).toEqual([
    ["s1", 75, true, "2025-12-12"],
  ]);
  expect(await world.ask("SELECT assessment_type, due_day, weight FROM star.dim_assessment")).toEqual([["Exam", 101, 60]]);
  expect(await world.ask("SELECT teaching_id, instructor_id, course_id FROM star.fact_teaching")).toEqual([["e6", "u-teach", "c-opt-a"]]);
  expect(await world.ask("SELECT as_of::VARCHAR, source FROM star.snapshot")).toEqual([["2026-03-01", "OneRoster 1.2"]]);
});

it("fills the canonical model", async () => {
  expect(
    await world.ask(
      "SELECT ID, FIRST_NAME, LAST_NAME, GENDER_CODE, GENDER_SOURCE_CODE, STUDENT_IND, STAFF_IND FROM CDM_SIS.PERSON ORDER BY ID",
    ),
  ).toEqual([
    ["u-ann", "Ann", "O'Hara", "Female", "female", true, false],
    ["u-bo", "Bo", "Ødegård", "diverse", "ext:diverse", true, false],
    ["u-cy", "סי", "לוי", null, null, true, false],
    ["u-teach", "Tea", "Cher", null, null, false, true],
  ]);
  expect(
    await world.ask("SELECT GRADEBOOK_ID, PERSON_COURSE_ID, SCORE, NORMALIZED_SCORE, EXEMPT_IND FROM CDM_LMS.GRADE ORDER BY ID"),
  ).toEqual([
    ["l1", "e1", 15, 0.75, false],
    ["l1", "e2", null, null, true],
  ]);
  expect(await world.ask("SELECT count(*) FROM CDM_LMS.PERSON_COURSE")).toEqual([[6]]);
  expect(await world.ask("SELECT ID, ROWS_READ FROM CDM_META.LOAD WHERE ID = 'enrollments'")).toEqual([["enrollments", 7]]);
});

it("keeps no password, and of people nothing that neither reports nor references use", async () => {
  const columns = (await world.ask("SELECT column_name FROM duckdb_columns() WHERE starts_with(table_name, 'oneroster_')")).flat();
  for (const column of ["sourcedId", "familyName", "agentSourcedIds", "birthDate"]) expect(columns).toContain(column);
  for (const column of ["password", "sms", "phone", "username", "comment", "white", "cityOfBirth", "vendorId"])
    expect(columns).not.toContain(column);
});

it("changes nothing in a dry run", async () => {
  const before = await world.current();
  const { published, changes } = await world.importFrom(await writeRoster(smallRoster()), true);
  expect(published).toBeUndefined();
  expect(changes).toHaveLength(12);
  expect(await world.current()).toEqual(before);
});
