import { expect, test } from "vitest";

import { openQuestions } from "../open-questions.ts";
import { isSure } from "../reading.ts";
import { ARCHIVE_VALUES } from "../testing/archive.ts";
import { vocabularyOf } from "../testing/vocabularies.ts";

const readers = new Map(["en", "de"].map((locale) => [locale, openQuestions(vocabularyOf(ARCHIVE_VALUES, locale))]));
const sure = (locale: string, question: string): boolean => {
  const read = readers.get(locale)?.read(question);
  return read?.status === "read" && isSure(read.reading);
};

test.each([
  ["people of two modules, who may be meant to be in both", "en", "How many students took BIO and CHE?", "How many students are in BIO?"],
  [
    "another thing than what is counted",
    "de",
    "Wie viele Klicks kommen in BIO 2024J auf einen aktiven Studierenden?",
    "Wie viele Klicks in BIO 2024J?",
  ],
])("%s: the reading is to be checked", (_, locale, doubtful, plain) => {
  expect([sure(locale, doubtful), sure(locale, plain)]).toEqual([false, true]);
});

test("no word that is not known stands aside of a figure that none asks for", () => {
  expect(readers.get("en")?.read("number of crampons, by module")).toMatchObject({ status: "refused", reason: "unknown_words" });
  expect(readers.get("en")?.read("The crampons are new, number of students by module")).toMatchObject({ status: "read" });
});
