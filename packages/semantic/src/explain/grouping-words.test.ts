import { expect, test } from "vitest";

import { compile } from "../compile/compile.ts";
import { duckdb } from "../dialects/index.ts";
import { parseQuery } from "../parse-query.ts";
import { everything, snapshot } from "../testing/ask.ts";
import { smallModel } from "../testing/small-model.ts";

const first = { dimension: "course", top: 3, by: "enrolments", others: "The rest" };

test.each<[string, object, string]>([
  ["the first values", first, "the first 3 by enrolments, highest first; all others: The rest"],
  [
    "the first values within others",
    { ...first, direction: "asc", within: ["term", "band"] },
    "the first 3 by enrolments, lowest first, within each term and band; all others: The rest",
  ],
  [
    "named groups",
    { dimension: "band", groups: [{ label: "One", values: ["plain", null] }], others: "Two" },
    "One: plain or missing; all others: Two",
  ],
  [
    "named groups without a name for the rest",
    { dimension: "band", groups: [{ label: "One", values: ["plain"] }] },
    "One: plain; all others: missing",
  ],
  [
    "the first values, all others without a name",
    { ...first, others: "…" },
    "the first 3 by enrolments, highest first; all others together",
  ],
  ["bands", { dimension: "mark", bins: [70, 40] }, "bands with edges at 40, 70"],
  ["bands of one width", { dimension: "mark", width: 10 }, "bands of 10, named by their lower end"],
])("an answer says how its values are put together: %s", (_what, part, text) => {
  const query = { define: { dimensions: { part: { ...part, label: "Part" } } }, measures: ["enrolments"], dimensions: [{ name: "part" }] };
  const { explanation } = compile(smallModel, parseQuery(query), everything, snapshot, duckdb);
  expect(explanation.groupings).toEqual([{ label: "Part", text }]);
});

test("an answer of values as they are has nothing to say of them", () => {
  const query = parseQuery({ measures: ["enrolments"], dimensions: [{ name: "course" }] });
  expect(compile(smallModel, query, everything, snapshot, duckdb).explanation.groupings).toBeUndefined();
});
