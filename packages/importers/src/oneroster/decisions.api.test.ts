import imports from "@lyceum/locales/en/imports.json" with { type: "json" };
import { afterAll, beforeAll, expect, it } from "vitest";

import { importWorld } from "../testing/import-world.ts";
import { type RosterContents, smallRoster, writeRoster } from "../testing/roster-files.ts";

let world: Awaited<ReturnType<typeof importWorld>>;
beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

type Decided = Awaited<ReturnType<typeof world.import>>;
const decided = ({ decisions }: Pick<Decided, "decisions">) => Object.fromEntries(decisions.map(({ code, rows }) => [code, rows]));
const result = (sourcedId: string, studentSourcedId: string, scoreStatus: string, score = "") => ({
  sourcedId,
  lineItemSourcedId: "l1",
  studentSourcedId,
  scoreStatus,
  score,
  scoreDate: "2025-12-12",
});

/** Of four students, two have a mark, one has a nought for what was never handed in, and one has nothing. */
function unsubmitted(): RosterContents {
  const small = smallRoster();
  const students = ["u-dee", "u-eli"];
  const person = (sourcedId: string) => ({ sourcedId, enabledUser: "true", username: sourcedId, givenName: "D", familyName: "E" });
  const taking = (userSourcedId: string) => ({
    sourcedId: `e-${userSourcedId}`,
    classSourcedId: "c-opt-a",
    schoolSourcedId: "science",
    userSourcedId,
    role: "student",
  });
  return {
    ...small,
    users: [...small.users, ...students.map(person)],
    enrollments: [...small.enrollments, ...students.map(taking)],
    results: [
      result("s1", "u-ann", "fully graded", "15"),
      result("s2", "u-bo", "partially graded", "10"),
      result("s3", "u-dee", "not submitted", "0"),
      result("s4", "u-eli", "not submitted"),
    ],
  };
}
const scores = () => world.ask("SELECT avg(score), count(*) FROM star.fact_submission");
const importWith = async (contents: RosterContents, notSubmitted?: "leave-out" | "count") =>
  world.importFrom(await writeRoster(contents), false, notSubmitted);

it("leaves out what is not submitted, says how many of them have a score, and how much hangs on it", async () => {
  const imported = await importWith(unsubmitted());
  expect(imported.notSubmitted).toBe("leave-out");
  expect(decided(imported)).toMatchObject({ not_submitted_left_out: 1, not_submitted_without_score: 1 });
  expect(imported.meanScores?.leftOut).toBeCloseTo(62.5);
  expect(imported.meanScores?.counted).toBeCloseTo(125 / 3);
  expect(await scores()).toEqual([[62.5, 2]]);
});

it("counts their scores where the institution wants it, and goes on so until told otherwise", async () => {
  const imported = await importWith(unsubmitted(), "count");
  expect(decided(imported)).toMatchObject({ not_submitted_counted: 1, not_submitted_without_score: 1 });
  expect(decided(imported)).not.toHaveProperty("not_submitted_left_out");
  expect(imported.meanScores?.leftOut).toBeCloseTo(62.5);
  expect((await scores())[0]?.map(Number)).toEqual([expect.closeTo(125 / 3), 3]);
  expect(await world.ask("SELECT average_score FROM star.fact_enrolment WHERE student_id = 'u-dee'")).toEqual([[0]]);

  expect((await importWith(unsubmitted())).notSubmitted).toBe("count");
  expect((await scores())[0]?.[1]).toBe(3);
  expect((await importWith(unsubmitted(), "leave-out")).notSubmitted).toBe("leave-out");
  expect((await importWith(unsubmitted())).notSubmitted).toBe("leave-out");
  expect(await scores()).toEqual([[62.5, 2]]);
});

it("says nothing of scores where nothing hangs on the choice", async () => {
  const imported = await importWith(smallRoster());
  expect(imported.meanScores).toBeUndefined();
  expect(decided(imported)).not.toHaveProperty("not_submitted_left_out");
});

it("calls people by their preferred given name, never replaces the family name, and says both", async () => {
  const small = smallRoster();
  const [ann, bo] = small.users;
  const names = { preferredGivenName: "Annie", preferredMiddleName: "M", preferredFamilyName: "Star" };
  const imported = await importWith({
    ...small,
    users: [{ ...ann, ...names }, { ...bo, preferredGivenName: "Bo" }, ...small.users.slice(2)],
  });
  expect(await world.ask("SELECT FIRST_NAME, LAST_NAME FROM CDM_SIS.PERSON WHERE ID IN ('u-ann', 'u-bo') ORDER BY ID")).toEqual([
    ["Annie", "O'Hara"],
    ["Bo", "Ødegård"],
  ]);
  expect(await world.ask("SELECT LAST_NAME FROM CDM_LMS.PERSON WHERE ID = 'u-ann'")).toEqual([["O'Hara"]]);
  // A preferred name that is the name itself changes nothing.
  expect(decided(imported)).toMatchObject({ preferred_given_name: 1, preferred_family_name: 1 });
});

it("counts everything else that a row of a sound file is left out for or read as", async () => {
  const small = smallRoster();
  const imported = await importWith({
    ...small,
    demographics: [...small.demographics, { sourcedId: "u-cy", birthDate: "2030-01-01" }],
    enrollments: [
      ...small.enrollments,
      { sourcedId: "e8", classSourcedId: "c-lit", schoolSourcedId: "arts", userSourcedId: "u-teach", role: "proctor" },
    ],
    lineItems: [...small.lineItems, { ...small.lineItems[0], sourcedId: "l2", title: "Resit" }],
    results: [...small.results, result("s4", "u-ann", "submitted", "25"), { ...result("s5", "u-ann", "submitted"), textScore: "B+" }],
    courses: [...small.courses, { sourcedId: "k-far", title: "Far", orgSourcedId: "arts" }],
    classes: [
      ...small.classes,
      {
        sourcedId: "c-far",
        title: "Far",
        courseSourcedId: "k-far",
        classType: "scheduled",
        schoolSourcedId: "science",
        termSourcedIds: "a25",
      },
    ],
  });
  expect(decided(imported)).toEqual({
    disabled_account: 1,
    born_after_start: 1,
    session_without_classes: 1,
    unit_outside_school: 1,
    shared_class_code: 2,
    other_role: 1,
    same_student_and_class: 1,
    left_early: 1,
    outcome_not_said: 4,
    shared_weight: 2,
    stray_result: 1,
    exempt: 1,
    score_out_of_range: 1,
    text_score: 1,
  });
  for (const { code } of imported.decisions) expect(imports.decisions[code]).toBeTruthy();
});
