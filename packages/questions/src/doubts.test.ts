import { expect, test } from "vitest";

import { openQuestions } from "./open-questions.ts";
import { isSure } from "./reading.ts";
import { ARCHIVE_VALUES, only } from "./testing/archive.ts";
import { CAMPUS_CALENDAR, CAMPUS_VALUES } from "./testing/campus.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const archive = openQuestions(vocabularyOf(ARCHIVE_VALUES));
const campus = openQuestions({ ...vocabularyOf(CAMPUS_VALUES), calendar: CAMPUS_CALENDAR });

test.each([
  [archive, "mean exam score BIO as well as LAW"],
  [archive, "pass rate in Wales plus Scotland"],
  [archive, "Which modules are late?"],
  [campus, "learners who attended meetings"],
  [campus, "modules led by each lecturer"],
])("what may mean something else is not sure: %#", (reader, question) => {
  const read = reader.read(question);
  expect(read.status === "read" && isSure(read.reading)).toBe(false);
});

test.each(["pass rate in Wales and Scotland together", "how many students are there in Wales and Scotland", "pass rate in Wales"])(
  "one number of several values is sure where it can be no other: %s",
  (question) => {
    const read = archive.read(question);
    expect(read.status === "read" && read.reading.confidence).toBe(1);
  },
);

test("who failed in at least one module is counted once", () => {
  const read = archive.read("proportion of students who withdrew from at least one course");
  expect(read.status === "read" && read.reading.meaning).toEqual(
    meant({ figures: [{ kind: "share", of: measure("students"), part: [only("outcome", "Withdrawn")] }] }),
  );
});
