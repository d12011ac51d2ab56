import { parseQuery, type QueryInput } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { enrolments, MEANINGS, meant, measure, only } from "../testing/meanings.ts";
import { fromQuery } from "./from-query.ts";
import { sameMeaning } from "./same-meaning.ts";
import { toQuery } from "./to-query.ts";

const { among = meant({}), ...others } = MEANINGS;

test.each(Object.entries(others))("a meaning with %s is read back from its query", (_, meaning) => {
  const read = fromQuery(parseQuery(toQuery(meaning)));
  expect(read).toBeDefined();
  expect(sameMeaning(read ?? meant({}), meaning)).toBe(true);
});

test.each<[string, QueryInput]>([
  ["the first values by a figure", toQuery(among)],
  ["a comparison", { measures: ["enrolments"], compare: { dimension: "term", to: "previous_period" } }],
  ["what is not", { measures: ["enrolments"], filters: [{ not: { dimension: "module", op: "in", values: ["BIO"] } }] }],
  ["a part of a text", { measures: ["enrolments"], filters: [{ dimension: "module", op: "contains", value: "B" }] }],
  ["an order by what is not there", { measures: ["enrolments"], order: [{ by: "module" }] }],
  ["other arithmetic", { define: { measures: { m1: { expression: "enrolments * 2" } } }, measures: ["m1"] }],
  ["a growth without a quotient", { define: { measures: { m1: { expression: "passes - fails - 1" } } }, measures: ["m1"] }],
  ["a definition of itself", { define: { measures: { m1: { expression: "m1 / m1" } } }, measures: ["m1"] }],
])("no meaning holds %s", (_, query) => {
  expect(fromQuery(parseQuery(query))).toBeUndefined();
});

test("a name that every object has is no definition", () => {
  expect(fromQuery(parseQuery({ measures: ["constructor"] }))?.figures).toEqual([measure("constructor")]);
});

test("meanings are the same in whatever order they are written, and are not where rows would differ", () => {
  const both = meant({ figures: [enrolments], where: [only("module", "BIO", "CHE"), only("region", "Wales")] });
  const turned = meant({ figures: [enrolments], where: [only("region", "Wales"), only("module", "CHE", "BIO")] });
  expect(sameMeaning(both, turned)).toBe(true);
  expect(sameMeaning(both, { ...both, where: [...both.where, ...both.where] })).toBe(true);
  expect(sameMeaning(both, { ...both, where: [only("region", "Wales")] })).toBe(false);
  const first = meant({ figures: [enrolments], by: [{ dimension: "module" }], order: [{ by: 0, direction: "desc" }] });
  expect(sameMeaning(first, { ...first, order: [] })).toBe(true);
  expect(sameMeaning({ ...first, limit: 3 }, { ...first, order: [{ by: 0, direction: "asc" }], limit: 3 })).toBe(false);
});
