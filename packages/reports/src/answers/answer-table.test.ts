import { expect, test } from "vitest";

import { testWords } from "../testing/charts.ts";
import { cellText, columnDecimals } from "./answer-table.ts";

const module = { name: "module", role: "dimension", kind: "text", label: "Module" } as const;
const events = { name: "clicks_per_enrolment", role: "measure", kind: "number", label: "Events per enrolment", format: "decimal" } as const;

test("figures of a column have as many decimals as each other, the total among them", () => {
  const answer = {
    columns: [module, events],
    rows: [
      ["POL121", 29.2],
      ["CHM213", 31],
      ["BIO210", null],
    ],
    totals: [null, 38.85],
  };
  const decimals = columnDecimals(answer);
  const texts = [...answer.rows, answer.totals].map((row) => cellText(row[1] ?? null, events, testWords, decimals[1]));
  expect(texts).toEqual(["29.20", "31.00", "–", "38.85"]);
  expect(decimals[0]).toBeUndefined();
});
