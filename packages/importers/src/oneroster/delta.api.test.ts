import { afterAll, beforeAll, expect, it } from "vitest";

import { importWorld } from "../testing/import-world.ts";
import { manifestText, type RosterContents, smallRoster, writeRoster } from "../testing/roster-files.ts";

let world: Awaited<ReturnType<typeof importWorld>>;
beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

const STAMP = { status: "active", dateLastModified: "2026-02-01T08:00:00.000Z" };
const GONE = { status: "tobedeleted", dateLastModified: "2026-02-01T08:00:00Z" };
const NEW_USER = { ...STAMP, sourcedId: "u-dee", enabledUser: "true", username: "dee", givenName: "Dee", familyName: "Dee" };
const enrolment = (sourcedId: string, userSourcedId: string) => ({
  ...STAMP,
  sourcedId,
  userSourcedId,
  classSourcedId: "c-lit",
  schoolSourcedId: "arts",
  role: "student",
});

const delta = (contents: RosterContents) => world.import(contents, "delta");
const refusal = (contents: RosterContents) => delta(contents).then(() => "it was taken", String);
const students = async () => (await world.ask("SELECT enrolment_id FROM star.fact_enrolment ORDER BY 1")).flat();
const changes = async (contents: RosterContents) =>
  (await delta(contents)).changes.map(({ name, added, updated, unchanged, removed, total }) => [
    name,
    added,
    updated,
    unchanged,
    removed,
    total,
  ]);

it("is refused before any bulk import, by the manifest's line", async () => {
  expect(await refusal({ users: [NEW_USER] })).toMatch(
    /manifest\.csv:\d+:2: file\.users "delta" changes rows of users\.csv, .*; expected a bulk import first/,
  );
  expect(await world.current()).toBeUndefined();
});

it("adds, changes and deletes rows of the bulk import before it, and leaves files that are absent", async () => {
  await world.import(smallRoster());
  const changed = { ...smallRoster().users[0], ...STAMP, familyName: "O'Hara-Łuk" };
  expect(await changes({ users: [NEW_USER, changed], enrollments: [enrolment("e8", "u-dee"), { sourcedId: "e5", ...GONE }] })).toEqual([
    ["users", 1, 1, 0, 0, 5],
    ["enrollments", 1, 0, 0, 1, 7],
  ]);
  expect(await students()).toEqual(["e1", "e2", "e4", "e7", "e8"]);
  expect(await world.ask("SELECT LAST_NAME FROM CDM_SIS.PERSON WHERE ID IN ('u-ann', 'u-dee') ORDER BY ID")).toEqual([
    ["O'Hara-Łuk"],
    ["Dee"],
  ]);
  expect(await world.ask("SELECT count(*) FROM star.dim_node")).toEqual([[4]]);
});

it("goes on from the delta before it, brings back what was deleted, and bears being sent again", async () => {
  const again: RosterContents = {
    enrollments: [enrolment("e5", "u-cy"), { sourcedId: "e8", ...GONE }, { sourcedId: "never-there", ...GONE }],
  };
  expect(await changes(again)).toEqual([["enrollments", 1, 0, 0, 1, 7]]);
  expect(await students()).toEqual(["e1", "e2", "e4", "e5", "e7"]);
  expect(await changes(again)).toEqual([["enrollments", 0, 0, 1, 0, 7]]);
  expect(await students()).toEqual(["e1", "e2", "e4", "e5", "e7"]);
});

it("counts what a bulk file says again apart from what it changes, by what is kept of a row", async () => {
  const { users } = smallRoster();
  const [ann, bo, ...others] = users;
  const again = [{ ...ann, phone: "1" }, { ...bo, familyName: "Bødegård" }, ...others];
  const counts = async () =>
    (await world.import({ users: [...again, { ...NEW_USER, status: "", dateLastModified: "" }] })).changes.map(
      ({ added, updated, unchanged, removed, total }) => [added, updated, unchanged, removed, total],
    );
  // The name that the delta before gave Ann goes back to the roster's.
  expect(await counts()).toEqual([[0, 2, 3, 0, 5]]);
  expect(await counts()).toEqual([[0, 0, 5, 0, 5]]);
});

it("refuses to delete what other rows on record name, unless they go with it", async () => {
  const gone = { sourcedId: "u-ann", ...GONE };
  const message = await refusal({ users: [{ sourcedId: "u-dee", ...GONE }, gone] });
  expect(message).toContain('users.csv:3:1: sourcedId "u-ann" goes, though 2 rows of enrollments.csv on record name it as userSourcedId');
  expect(message).not.toContain("u-dee");
  const all = { users: [gone], roles: ["r1"], demographics: ["u-ann"], enrollments: ["e1", "e7"], results: ["s1"] };
  const { users, ...ids } = all;
  const rows = Object.fromEntries(Object.entries(ids).map(([file, keys]) => [file, keys.map((sourcedId) => ({ sourcedId, ...GONE }))]));
  await delta({ ...rows, users });
  expect(await students()).toEqual(["e2", "e4", "e5"]);
});

it("demands what a delta needs of every row, but no more of a deletion", async () => {
  const message = await refusal({
    users: [
      { ...NEW_USER, sourcedId: "u-x", status: "" },
      { ...NEW_USER, sourcedId: "u-y", dateLastModified: "" },
      { ...NEW_USER, sourcedId: "u-w", dateLastModified: "2026-02-01" },
      { sourcedId: "u-z", ...GONE },
    ],
    enrollments: [enrolment("e9", "u-nobody")],
  });
  expect(message).toContain("4 faults were found");
  expect(message).toContain("users.csv:2:2: status is missing; expected active or tobedeleted");
  expect(message).toContain("users.csv:3:3: dateLastModified is missing");
  expect(message).toContain('users.csv:4:3: dateLastModified "2026-02-01" is not a date with its time');
  expect(message).toContain('enrollments.csv:2:6: userSourcedId "u-nobody" names no row of users.csv');
});

it("lets a bulk file of one kind replace it alone, if nothing on record misses its rows", async () => {
  const { orgs } = smallRoster();
  const rows = orgs.filter(({ sourcedId }) => sourcedId !== "physics");
  await expect(world.import({ orgs: rows })).rejects.toThrow('orgs.csv: sourcedId "physics" goes, though 1 row of courses.csv on record');
  await world.import({ orgs: [...orgs, { sourcedId: "music", name: "Music", type: "department", parentSourcedId: "arts" }] });
  expect(await world.ask("SELECT count(*) FROM star.dim_node")).toEqual([[5]]);
  expect(await students()).toEqual(["e2", "e4", "e5"]);
});

it("mixes both kinds in one set", async () => {
  const source = await writeRoster({ orgs: smallRoster().orgs }, "bulk", {
    "manifest.csv": manifestText({ orgs: "bulk", enrollments: "delta" }),
    "enrollments.csv":
      "sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate,metadata.outcome\r\n" +
      "e10,active,2026-02-01T08:00:00Z,c-lit,arts,u-bo,student,,2026-01-10,,Distinction\r\n",
  });
  await world.importFrom(source);
  expect(await world.ask("SELECT outcome FROM star.fact_enrolment WHERE enrolment_id = 'e10'")).toEqual([["Distinction"]]);
});
