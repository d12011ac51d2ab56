import questions from "@lyceum/locales/en/questions.json" with { type: "json" };
import { educationModel, EXAMPLE_QUERIES, VALUE_SYNONYMS } from "@lyceum/model";
import { buildLexicon, readQuestion } from "@lyceum/questions";
import { expect, test } from "vitest";

const lexicon = buildLexicon(educationModel, {
  measure: (name) => educationModel.measures[name]?.label ?? name,
  dimension: (name) => educationModel.dimensions[name]?.label ?? name,
  values: { term: ["Autumn 2025", "Spring 2026"] },
  valueSynonyms: VALUE_SYNONYMS,
});
const texts: Readonly<Record<string, string>> = questions.ask.how.example;

test.each(Object.entries<{ measures: readonly string[]; dimensions?: readonly { name: string }[] }>(EXAMPLE_QUERIES))(
  "the example %s asks in words what decides who is offered it",
  (name, query) => {
    const reading = readQuestion(texts[name] ?? "", lexicon);
    if (!reading.understood) throw new Error(`"${texts[name]}" is not understood: ${reading.reason}`);
    const named = [...reading.dimensions, ...reading.filters.map(({ dimension }) => dimension)];
    expect({ measures: reading.measures, dimensions: named }).toEqual({
      measures: query.measures,
      dimensions: (query.dimensions ?? []).map((dimension) => dimension.name),
    });
  },
);
