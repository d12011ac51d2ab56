import { readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

import type { PublishedSnapshot } from "@lyceum/warehouse";
import { afterAll, beforeAll, expect, it } from "vitest";

import { importWorld } from "../testing/import-world.ts";
import { officialLine, smallDataset, writeDataset, type OuladContents } from "../testing/oulad-files.ts";
import type { OuladFileName } from "./files.ts";

let world: Awaited<ReturnType<typeof importWorld>>;
let before: PublishedSnapshot | undefined;

beforeAll(async () => {
  world = await importWorld();
  before = (await world.importOulad(await writeDataset(smallDataset()))).published;
});
afterAll(() => world.close());

/** Runs an import that must fail and gives its message; the data on record must stay. */
async function refusal(source: string): Promise<string> {
  const message = await world.importOulad(source).then(
    () => "it was taken",
    (error: unknown) => String(error),
  );
  expect(await world.current()).toEqual(before);
  expect(await readdir(path.join(world.root, world.tenant.id, "drafts"))).toEqual([]);
  return message;
}

type Line = readonly [file: OuladFileName, line: string, message: string];

const BAD_LINES: readonly Line[] = [
  ["courses", "DDD,2013X,240", "courses.csv:5:2: code_presentation has the unknown code 2013X"],
  ["courses", "AAA,2013J,268", "courses.csv:5: repeats the row of AAA 2013J"],
  ["courses", "DDD,2013J,many", "courses.csv:5:3: module_presentation_length is not a whole number: many"],
  ["assessments", "AAA,2014J,9,TMA,19,10", "assessments.csv:6:2: courses has no row for AAA 2014J"],
  ["assessments", "AAA,2013J,9,Essay,19,10", "assessments.csv:6:4: assessment_type has the unknown code Essay"],
  ["assessments", "AAA,2013J,9,TMA,1.5,10", "assessments.csv:6:5: date is not a whole number: 1.5"],
  ["assessments", "AAA,2013J,9,TMA,1,heavy", "assessments.csv:6:6: weight is not a number: heavy"],
  ["vle", "546943,AAA,2013J,resource,,", "vle.csv:5: repeats the row of 546943"],
  ["studentInfo", "AAA,2013J,5,X,Wales,HE Qualification,0-10%,0-35,0,60,N,Pass", "studentInfo.csv:6:4: gender has the unknown code X"],
  ["studentInfo", "AAA,2013J,5,F,?,HE Qualification,0-10%,0-35,0,60,N,Pass", "studentInfo.csv:6:5: region is missing"],
  [
    "studentInfo",
    "AAA,2013J,5,F,Wales,HE Qualification,0-10%,0-35,0,60,N,Passed",
    "studentInfo.csv:6:12: final_result has the unknown code Passed",
  ],
  ["studentRegistration", "AAA,2013J,5,-3,?", "studentRegistration.csv:6:3: studentInfo has no row for AAA 2013J 5"],
  ["studentAssessment", "77,28400,1,0,50", "studentAssessment.csv:6:1: assessments has no row for 77"],
  ["studentAssessment", "1752,31604,1,0,50", "studentAssessment.csv:6:2: studentInfo has no row for student 31604"],
  ["studentVle", "AAA,2013J,28400,700001,1,1", "studentVle.csv:7:4: vle has no row for AAA 2013J 700001"],
  ["studentVle", "AAA,2013J,99,546943,1,1", "studentVle.csv:7:3: studentInfo has no row for AAA 2013J 99"],
  ["studentVle", "AAA,2013J,28400,546943,1,?", "studentVle.csv:7:6: sum_click is missing"],
  ["studentVle", "AAA,2013J,28400,546943,1.5,1", "studentVle.csv:7:5: date is not a whole number: 1.5"],
  ["studentVle", "AAA,2013J,28400,546943,soon,1", "studentVle.csv:7:5: the line is malformed: the value is not a number"],
  ["studentVle", "AAA,2013J,28400,546943", "studentVle.csv:7:4: the line is malformed: Expected Number of Columns: 6 Found: 4"],
  ["studentAssessment", "1752,31604,1,0,50,6", "studentAssessment.csv:6:6: the line is malformed"],
];

it.each(BAD_LINES)("refuses a line of %s: %s", async (file, line, message) => {
  const contents = smallDataset();
  contents[file].push(line);
  const text = await refusal(await writeDataset(contents));
  expect(text).toContain("1 row was refused");
  expect(text).toContain(message);
});

it("counts every refused row and names the first of them by file and line", async () => {
  const contents = smallDataset();
  for (let student = 1; student <= 30; student += 1) contents.studentRegistration.push(`AAA,2013J,${student},0,?`);
  contents.courses.push("DDD,13J,1");
  const text = await refusal(await writeDataset(contents));
  expect(text).toContain("31 rows were refused");
  expect(text.indexOf("courses.csv:5:2")).toBeLessThan(text.indexOf("studentRegistration.csv:6:3"));
  expect(text).toContain("and 11 more");
});

it("names a missing file, a double one and a source that is not there", async () => {
  const contents: Partial<OuladContents> = smallDataset();
  delete contents.vle;
  expect(await refusal(await writeDataset(contents))).toContain("lacks vle.csv (or the same as .parquet)");
  const twice = await writeDataset(smallDataset());
  await writeFile(path.join(twice, "Vle.parquet"), "");
  expect(await refusal(twice)).toMatch(/holds vle twice/);
  expect(await refusal(path.join(twice, "nowhere"))).toContain("does not exist");
});

it("names a wrong header, an empty file and one with nothing but its header", async () => {
  const contents = smallDataset();
  contents.courses[0] = "module,code_presentation,module_presentation_length";
  expect(await refusal(await writeDataset(contents))).toContain('courses.csv:1: the header lacks code_module and has "module"');
  const empty = await writeDataset(smallDataset());
  await writeFile(path.join(empty, "vle.csv"), "");
  expect(await refusal(empty)).toContain("vle.csv: the file is empty");
  const headerOnly = smallDataset();
  headerOnly.studentVle.splice(1);
  expect(await refusal(await writeDataset(headerOnly))).toContain("studentVle.csv has a header but no rows");
});

it("notices files that were cut short", async () => {
  for (const name of ["studentInfo", "studentVle"] as const) {
    const folder = await writeDataset(smallDataset());
    const file = path.join(folder, `${name}.csv`);
    await writeFile(file, (await readFile(file)).subarray(0, -7));
    expect(await refusal(folder)).toMatch(new RegExp(`${name}\\.csv:\\d+:\\d+: the line is malformed`));
  }
  const folder = await writeDataset(smallDataset());
  await rm(path.join(folder, "studentVle.csv"));
  await writeFile(path.join(folder, "studentVle.parquet"), "PAR1 and nothing else");
  const damaged = await refusal(folder);
  expect(damaged).toContain("studentVle.parquet is damaged or was cut short");
  // The engine names files by their paths.
  expect(damaged).not.toContain(folder);
});

it("refuses text that is not UTF-8", async () => {
  const folder = await writeDataset(smallDataset());
  const file = path.join(folder, "vle.csv");
  const line = Buffer.from(officialLine("9,AAA,2013J,caf\u00e9,,"), "latin1");
  await writeFile(file, Buffer.concat([await readFile(file), line]));
  expect(await refusal(folder)).toContain("vle.csv:5:4: the line is malformed");
});

it.runIf(process.platform !== "win32")("reads a directory that is a link, as any other", async () => {
  const folder = await writeDataset(smallDataset());
  const link = `${folder}-link`;
  await symlink(folder, link);
  await rm(path.join(folder, "vle.csv"));
  expect(await refusal(link)).toContain("lacks vle.csv");
  await rm(link);
});
