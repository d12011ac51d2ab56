import { expect, test } from "vitest";

import { duckdb } from "../dialects/duckdb.ts";
import { parseQuery } from "../parse-query.ts";
import type { Filter } from "../query.ts";
import { everything, snapshot } from "../testing/ask.ts";
import { smallModel } from "../testing/small-model.ts";
import { compile } from "./compile.ts";

const pickedBy = (...filters: readonly Filter[]): readonly string[] =>
  compile(
    smallModel,
    parseQuery({ measures: ["enrolments"], dimensions: [{ name: "year" }, { name: "band" }], filters: [...filters] }),
    everything,
    snapshot,
    duckdb,
  ).columns.flatMap(({ name, picked }) => (picked ? [name] : []));

test.each<[what: string, filters: readonly Filter[], expected: readonly string[]]>([
  ["no filter", [], []],
  ["single values", [{ dimension: "year", op: "in", values: [2024, 2026] }], ["year"]],
  ["values left out", [{ dimension: "year", op: "not_in", values: [2025] }], ["year"]],
  ["a choice within others", [{ all: [{ not: { dimension: "band", op: "in", values: ["b"] } }] }], ["band"]],
  ["what is missing left out", [{ dimension: "year", op: "not_in", values: [null] }], []],
  ["a range", [{ dimension: "year", op: ">=", value: 2024 }], []],
  ["single values of another dimension", [{ dimension: "outcome", op: "in", values: ["Pass"] }], []],
])("%s: an answer says of which dimensions single values were picked", (_what, filters, expected) => {
  expect(pickedBy(...filters)).toEqual(expected);
});
