import { readdir } from "node:fs/promises";
import path from "node:path";

import type { PublishedSnapshot } from "@lyceum/warehouse";
import { afterAll, beforeAll, expect, it } from "vitest";

import { faultText } from "../faults/fault.ts";
import { FaultsError } from "../faults/faults-error.ts";
import { importWorld } from "../testing/import-world.ts";
import { manifestText, rosterText, smallRoster, writeRoster } from "../testing/roster-files.ts";
import type { FileName } from "./format/files.ts";

let world: Awaited<ReturnType<typeof importWorld>>;
let before: PublishedSnapshot | undefined;
beforeAll(async () => {
  world = await importWorld();
  before = (await world.import(smallRoster())).published;
});
afterAll(() => world.close());

/** Runs an import that must fail and gives its faults; the data on record must stay. */
async function refused(source: string): Promise<string[]> {
  const error: unknown = await world.importFrom(source).then(
    () => "it was taken",
    (thrown: unknown) => thrown,
  );
  expect(await world.current()).toEqual(before);
  expect(await readdir(path.join(world.root, world.tenant.id, "drafts"))).toEqual([]);
  if (!(error instanceof FaultsError)) return [String(error)];
  expect(error.faults.total).toBe(error.faults.first.length);
  return error.faults.first.map(faultText);
}

type Change = readonly [file: keyof ReturnType<typeof smallRoster>, row: Record<string, string>, fault: string];

const ORG = { sourcedId: "x", name: "X", type: "school" };
const USER = { sourcedId: "x", enabledUser: "true", username: "x", givenName: "X", familyName: "Y" };
const ENROLMENT = { sourcedId: "x", classSourcedId: "c-lit", schoolSourcedId: "arts", userSourcedId: "u-ann", role: "student" };
const ITEM = {
  sourcedId: "x",
  title: "T",
  assignDate: "2026-01-01",
  dueDate: "2026-01-02",
  classSourcedId: "c-lit",
  categorySourcedId: "g-exam",
  academicSessionSourcedId: "s26",
  schoolSourcedId: "arts",
};

const CHANGES: readonly Change[] = [
  ["orgs", { ...ORG, sourcedId: "" }, "orgs.csv:6:1: sourcedId is missing; expected a value"],
  ["orgs", { ...ORG, name: "   " }, 'orgs.csv:6:4: name "   " is missing; expected a value'],
  [
    "orgs",
    { ...ORG, type: "faculty" },
    'orgs.csv:6:5: type "faculty" is not one of its words; expected department, school, district, local, state, national or one that begins with ext:',
  ],
  ["orgs", { ...ORG, type: "ext:" }, 'orgs.csv:6:5: type "ext:" is not one of its words'],
  ["orgs", { ...ORG, sourcedId: "arts" }, 'orgs.csv:6:1: sourcedId "arts" names an earlier row of the file as well'],
  ["orgs", { ...ORG, parentSourcedId: "nowhere" }, 'orgs.csv:6:7: parentSourcedId "nowhere" names no row of orgs.csv'],
  ["orgs", { ...ORG, parentSourcedId: "x" }, 'orgs.csv:6:7: parentSourcedId "x" leads back to the row itself'],
  ["orgs", { ...ORG, status: "tobedeleted" }, 'orgs.csv:6:2: status "tobedeleted" deletes a row of a file that the manifest calls bulk'],
  [
    "orgs",
    { ...ORG, status: "active" },
    'orgs.csv:6:2: status "active" is filled in a file that the manifest calls bulk; expected nothing',
  ],
  [
    "orgs",
    { ...ORG, dateLastModified: "2026-02-01T08:00:00Z" },
    'orgs.csv:6:3: dateLastModified "2026-02-01T08:00:00Z" is filled in a file that the manifest calls bulk',
  ],
  ["orgs", { ...ORG, name: "The\nX" }, "orgs.csv:6:4: has a line break inside a value; expected values on one line"],
  [
    "academicSessions",
    { sourcedId: "x", title: "T", type: "term", startDate: "2026-02-30", endDate: "2026-03-01", schoolYear: "2026" },
    'academicSessions.csv:5:6: startDate "2026-02-30" is not a date; expected a day such as 2026-01-31',
  ],
  [
    "academicSessions",
    { sourcedId: "x", title: "T", type: "term", startDate: "2026-02-03", endDate: "2026-02-02", schoolYear: "2026" },
    'academicSessions.csv:5:7: endDate "2026-02-02" is before startDate',
  ],
  [
    "academicSessions",
    { sourcedId: "x", title: "T", type: "term", startDate: "2026-02-03", endDate: "2026-02-04", schoolYear: "26" },
    'academicSessions.csv:5:9: schoolYear "26" is not a year',
  ],
  ["users", { ...USER, enabledUser: "yes" }, 'users.csv:6:4: enabledUser "yes" is not one of its words; expected true or false'],
  ["users", { ...USER, agentSourcedIds: "u-ann,u-dan" }, 'users.csv:6:14: agentSourcedIds "u-dan" names no row of users.csv'],
  ["users", { ...USER, givenName: "é".repeat(90), familyName: "" }, "users.csv:6:8: familyName is missing"],
  ["demographics", { sourcedId: "u-none" }, 'demographics.csv:4:1: sourcedId "u-none" names no row of users.csv'],
  ["demographics", { sourcedId: "u-cy", birthDate: "02/03/2001" }, 'demographics.csv:4:4: birthDate "02/03/2001" is not a date'],
  [
    "enrollments",
    { ...ENROLMENT, role: "pupil" },
    'enrollments.csv:9:7: role "pupil" is not one of its words; expected administrator, proctor, student, teacher or one',
  ],
  [
    "enrollments",
    { ...ENROLMENT, "metadata.outcome": "Passed" },
    'enrollments.csv:9:11: metadata.outcome "Passed" is not one of its words; expected Distinction, Pass, Fail or Withdrawn',
  ],
  [
    "enrollments",
    { ...ENROLMENT, userSourcedId: "u'; DROP TABLE x" },
    `enrollments.csv:9:6: userSourcedId "u'; DROP TABLE x" names no row of users.csv`,
  ],
  ["categories", { sourcedId: "x", title: "T", weight: "1.5" }, 'categories.csv:3:5: weight "1.5" is not a whole number'],
  ["lineItems", { ...ITEM, resultValueMax: "ten" }, 'lineItems.csv:3:12: resultValueMax "ten" is not a number'],
  [
    "lineItems",
    { ...ITEM, resultValueMin: "5", resultValueMax: "5" },
    'lineItems.csv:3:12: resultValueMax "5" is not above resultValueMin',
  ],
  [
    "results",
    { sourcedId: "x", lineItemSourcedId: "l1", studentSourcedId: "u-ann", scoreStatus: "graded", scoreDate: "2026-01-01" },
    'results.csv:5:6: scoreStatus "graded" is not one of its words',
  ],
  [
    "resources",
    { sourcedId: "x", vendorResourceId: "v", roles: "student,dean" },
    'resources.csv:3:6: roles "student,dean" is not one of its words',
  ],
];

it.each(CHANGES)("refuses a row of %s: %j", async (file, row, fault) => {
  const contents = smallRoster();
  contents[file].push(row);
  const faults = await refused(await writeRoster(contents));
  expect(faults).toEqual([expect.stringContaining(fault)]);
});

it("cuts a long value short", async () => {
  const contents = smallRoster();
  contents.orgs.push({ ...ORG, type: "🎓".repeat(200) });
  const [fault] = await refused(await writeRoster(contents));
  expect(fault).toContain(`"${"🎓".repeat(80)}…" is not one`);
});

/** The small set with one of its files as this text. */
const withFile = (name: FileName, text: string | Uint8Array) => writeRoster(smallRoster(), "bulk", { [`${name}.csv`]: text });
const orgs = (end?: string) => rosterText("orgs", smallRoster().orgs, end);
const HEADER = "sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId";

it.each([
  ["a short row", `${orgs()}x,,,X`, "orgs.csv:6:4: has 4 values; expected 7, as many as the header has"],
  ["a long row", `${orgs()}x,,,X,school,,,\n`, "orgs.csv:6:8: has 8 values; expected 7"],
  ["a quote that never ends", `${orgs()}x,,,"X,school,,\n`, "orgs.csv:6:4: has a quote that never ends"],
  ["a quote inside a value", `${orgs()}x,,,The "X",school,,\n`, "orgs.csv:6:4: has a quote inside a value that does not begin with one"],
  ["text behind a quote", `${orgs()}x,,,"The" X,school,,\n`, "orgs.csv:6:4: goes on after its closing quote"],
  ["a lone carriage return", `${orgs()}x,,,The\rX,school,,\n`, "orgs.csv:6:4: has a carriage return that does not end the line"],
  ["UTF-16 with a mark", Buffer.from(`\uFEFF${orgs()}`, "utf16le"), "orgs.csv:1: is written in UTF-16; expected UTF-8"],
  ["UTF-16 without one", Buffer.from(orgs(), "utf16le"), "orgs.csv:1: is written in UTF-16"],
  [
    "Latin-1",
    Buffer.concat([Buffer.from(orgs()), Buffer.from("x,,,Café,school,,\n", "latin1")]),
    "orgs.csv:6:4: has a byte that is not UTF-8",
  ],
  ["a cut character", Buffer.from(`${orgs()}x,,,Caf\u00E9`).subarray(0, -1), "orgs.csv:6:4: ends in the middle of a character"],
  ["a byte of zero", `${orgs()}x,,,X\0,school,,\n`, "orgs.csv:6:4: has a byte of zero"],
  ["no rows", `${HEADER}\n`, "orgs.csv: has no rows; expected rows, or absent in the manifest"],
  [
    "a column of another name",
    orgs().replace("identifier", "code"),
    "orgs.csv:1:6: has no column identifier; expected identifier as column 6",
  ],
  ["columns in another order", orgs().replace("name,type", "type,name"), 'orgs.csv:1:4: "type" is in another place; expected name there'],
  ["an unknown column", `${HEADER},colour\nuni,,,U,school,,,red\n`, 'orgs.csv:1:8: "colour" is no column of this file'],
  [
    "an own column between",
    `metadata.a,${HEADER}\n1,uni,,,U,school,,\n`,
    'orgs.csv:1:1: "metadata.a" stands before columns of the binding',
  ],
])("refuses a file with %s", async (_what, text, fault) => {
  expect((await refused(await withFile("orgs", text))).join("\n")).toContain(fault);
});

it.each([
  [
    "no such version",
    manifestText({ orgs: "bulk" }).replace("oneroster.version,1.2", "oneroster.version,1.1"),
    'manifest.csv:3:2: oneroster.version "1.1" is a version that is not read here; expected 1.2',
  ],
  [
    "an unknown word",
    manifestText({ orgs: "bulk" }).replace("file.orgs,bulk", "file.orgs,full"),
    'file.orgs "full" is not one of its words; expected absent, bulk or delta',
  ],
  ["an unknown file", `${manifestText({ orgs: "bulk" })}file.pupils,bulk\n`, 'propertyName "file.pupils" is no file of OneRoster 1.2'],
  ["a line missing", manifestText({ orgs: "bulk" }).replace("file.users,absent\n", ""), "manifest.csv: file.users is missing"],
  ["a file twice", `${manifestText({ orgs: "bulk" })}file.orgs,bulk\n`, 'propertyName "file.orgs" stands there twice'],
  [
    "a file that is not there",
    manifestText({ orgs: "bulk", courses: "bulk" }),
    "courses.csv: is not there, though manifest.csv calls it bulk",
  ],
  ["a file that should not be there", manifestText({ users: "absent" }), "orgs.csv: is there, though manifest.csv calls it absent"],
  ["a wrong header", "name,value\n", 'manifest.csv:1:1: "name,value" is not the header of a manifest'],
])("refuses a manifest with %s", async (_what, manifest, fault) => {
  const source = await writeRoster({ orgs: smallRoster().orgs }, "bulk", { "manifest.csv": manifest });
  expect((await refused(source)).join("\n")).toContain(fault);
});

it("refuses a folder without a manifest, and a source that is not there", async () => {
  expect((await refused("/nowhere"))[0]).toContain("/nowhere does not exist");
  expect((await refused(path.join(import.meta.dirname, "csv")))[0]).toContain("There is no manifest.csv");
});

it("names the faults of all files at once, by file, line and column", async () => {
  const contents = smallRoster();
  contents.users.push({ ...USER, enabledUser: "", username: "" }, { ...USER, sourcedId: "y", email: "" });
  contents.orgs.push({ ...ORG, type: "" }, { ...ORG, sourcedId: "x" });
  const faults = await refused(await writeRoster(contents));
  expect(faults.map((fault) => fault.split(" ")[0])).toEqual(["orgs.csv:6:5:", "orgs.csv:7:1:", "users.csv:6:4:", "users.csv:6:5:"]);
});
