import { expect, test } from "vitest";

import { FIRST_CHOICE, formOf, isZipName, type UploadChoice } from "./import-fields.ts";

const file = new File(["PK"], "night.zip");
const fields = (choice: UploadChoice) => [...formOf(file, choice)].filter(([name]) => name !== "file");

test.each<[UploadChoice, string[][]]>([
  [
    FIRST_CHOICE,
    [
      ["format", "oneroster"],
      ["dryRun", "false"],
    ],
  ],
  [
    { format: "oneroster", dryRun: true, notSubmitted: "count" },
    [
      ["format", "oneroster"],
      ["dryRun", "true"],
      ["notSubmitted", "count"],
    ],
  ],
  [{ format: "oulad", dryRun: true, notSubmitted: "count" }, [["format", "oulad"]]],
])("%j is sent as %j, with the file", (choice, expected) => {
  expect(fields(choice)).toEqual(expected);
  expect((formOf(file, choice).get("file") as File).name).toBe("night.zip");
});

test.each([
  ["a.zip", true],
  ["A.ZIP", true],
  ["a.csv", false],
  ["zip", false],
])("%s is a zip: %s", (name, expected) => {
  expect(isZipName(name)).toBe(expected);
});
