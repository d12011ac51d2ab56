import { educationModel } from "@lyceum/model";
import { isSure, openQuestions } from "@lyceum/questions";
import { describe, expect, test } from "vitest";

import { QUESTION_LANGUAGES, screenVocabulary } from "../../testing/screen-vocabulary.ts";

/** What an institution records, of which names of measures speak: where it has no staff, "instructors" are none. */
const VALUES = {
  gender: ["Female", "Male"],
  outcome: ["Pass", "Fail", "Withdrawn", "Distinction"],
  item_type: ["Discussion", "Document", "Quiz"],
  assessment_type: ["Assignment", "Quiz", "Exam"],
  session_role: ["Student", "Instructor"],
  course_person_role: ["Student", "Instructor"],
};

const vocabularyOf = (tag: string) => screenVocabulary(tag, { values: VALUES });

describe.each(QUESTION_LANGUAGES)("in %s", (tag) => {
  const vocabulary = vocabularyOf(tag);
  const reader = openQuestions(vocabulary);
  const names = Object.keys(educationModel.measures);
  const labels = names.map((name) => vocabulary.labels.measure(name).toLowerCase());
  const single = names.filter((_, index) => labels.filter((label) => label === labels[index]).length === 1);

  test("the name of a measure, as screens show it, asks for that measure", () => {
    const others = single.filter((name) => {
      const read = reader.read(vocabulary.labels.measure(name));
      if (read.status !== "read" || !isSure(read.reading)) return true;
      const { figures, by, where } = read.reading.meaning;
      const [figure, ...more] = figures;
      return figure?.kind !== "measure" || figure.name !== name || figure.where.length + more.length + by.length + where.length > 0;
    });
    expect(others.map((name) => `${name}: ${vocabulary.labels.measure(name)}`)).toEqual([]);
  });
});

/** How each language that names what is broken down first says "by". */
const BY = { en: "by", es: "por", de: "nach", fr: "par", nl: "per", it: "per", "pt-BR": "por", sv: "per", cy: "yn ôl" };

test.each(Object.entries(BY))("in %s a name by something asks for that measure by it", (tag, by) => {
  const vocabulary = vocabularyOf(tag);
  const own = openQuestions(vocabulary);
  const terms = ["clicks_per_active_enrolment", "ended_withdrawals", "late_registrations", "scored_submissions", "awards", "sessions"];
  for (const name of terms) {
    const read = own.read(`${vocabulary.labels.measure(name)} ${by} ${vocabulary.labels.dimension("module")}`);
    expect(read.status === "read" && { ...read.reading.meaning, order: [] }, `${name} in ${tag}`).toEqual({
      figures: [{ kind: "measure", name, where: [] }],
      by: [{ dimension: "module" }],
      where: [],
      having: [],
      order: [],
    });
  }
});

const reader = openQuestions(vocabularyOf("en"));
const meaningOf = (question: string) => {
  const read = reader.read(question);
  return read.status === "read" ? read.reading.meaning : undefined;
};

test("capitals and punctuation do not matter", () => {
  const named = [{ kind: "measure", name: "clicks_per_active_enrolment", where: [] }];
  expect(meaningOf("events per active enrolment?")?.figures).toEqual(named);
});

test("a name by something keeps its conditions, its order and its bounds", () => {
  const read = meaningOf("Late registrations by module for women, most first");
  expect(read?.figures).toEqual([{ kind: "measure", name: "late_registrations", where: [] }]);
  expect(read?.by).toEqual([{ dimension: "module" }]);
  expect(read?.where).toMatchObject([{ dimension: "gender", values: ["Female"] }]);
  expect(read?.order).toHaveLength(1);
});

test("a phrase of the institution's own goes before a name of the model's", () => {
  const own = { phrase: "Events per active enrolment", meaning: { kind: "measure", name: "sessions" } } as const;
  const read = openQuestions({ ...vocabularyOf("en"), synonyms: [own] }).read("Events per active enrolment");
  expect(read.status === "read" && read.reading.meaning.figures).toEqual([{ kind: "measure", name: "sessions", where: [] }]);
});
