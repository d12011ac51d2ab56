import { readFile } from "node:fs/promises";
import path from "node:path";

import { educationModel } from "@lyceum/model";
import { openQuestions, type QuestionReading, type Vocabulary } from "@lyceum/questions";
import { canLimit } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { QUESTION_LANGUAGES, screenVocabulary } from "../../testing/screen-vocabulary.ts";

const file = path.resolve(import.meta.dirname, "../../../../../bench/questions/in-ten-languages-values.json");
const { northfield } = JSON.parse(await readFile(file, "utf8")) as Readonly<Record<"northfield", Pick<Vocabulary, "values" | "calendar">>>;

/** Dimensions of the same in other facts, which take each other's place by what is counted. */
const BY_ANOTHER_NAME = /role$|^entrant_|weekday$|^item_group$/;

/** A measure that a dimension limits, students first: enrolments with an outcome are a measure of their own. */
const measureOf = (dimension: string): string | undefined =>
  ["students", "average_score", ...Object.keys(educationModel.measures)].find(
    (name) => canLimit(educationModel, [name], { dimension, range: false }).reach === "all",
  );

const keeps = (read: QuestionReading, dimension: string, value: unknown): boolean =>
  read.status === "read" &&
  read.reading.meaning.where.some(
    (limit) =>
      "values" in limit && limit.dimension === dimension && limit.op === "in" && limit.values.length === 1 && limit.values[0] === value,
  );

test.each(QUESTION_LANGUAGES)("in %s, values are typed as screens show them, beside the name of their breakdown", (tag) => {
  const vocabulary = screenVocabulary(tag, northfield);
  const reader = openQuestions(vocabulary);
  const { labels } = vocabulary;
  const lost = Object.entries(northfield.values).flatMap(([dimension, values]) => {
    const measure = BY_ANOTHER_NAME.test(dimension) ? undefined : measureOf(dimension);
    return values.flatMap((value) => {
      const shown = labels.value?.(dimension, value);
      if (shown === undefined || measure === undefined) return [];
      const question = `${labels.measure(measure)} (${labels.dimension(dimension)}: ${shown})`;
      return keeps(reader.read(question), dimension, value) ? [] : [question];
    });
  });
  expect(lost).toEqual([]);
});
