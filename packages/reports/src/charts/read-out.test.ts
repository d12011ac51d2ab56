import { beforeAll, expect, test } from "vitest";

import { englishTexts } from "../testing/export-parts.ts";
import type { NumberModel } from "./chart-model.ts";
import { changeSummary, type ChangeSummary } from "./read-out.ts";

let words: Parameters<typeof changeSummary>[2];
beforeAll(async () => {
  words = { t: await englishTexts(), locale: "en" };
});

function toldOf(value: number, previous: number, better: "higher" | "lower" | undefined): ChangeSummary | undefined {
  const change = (value - previous) * 100;
  const measured = { format: "ratio", measure: "Pass rate", notes: [], compared: "previous_year", suppressed: false, history: [] } as const;
  return changeSummary(
    { kind: "number", ...measured, value, previous, change, changeFormat: "points" } satisfies NumberModel,
    better,
    words,
  );
}

test("a change is good or bad news where the measure has a better end, and points where it leads", () => {
  expect(toldOf(0.448, 0.41, "higher")).toEqual({ text: "+3.8 points", direction: 1, news: "good" });
  expect(toldOf(0.448, 0.41, "lower")).toEqual({ text: "+3.8 points", direction: 1, news: "bad" });
  expect(toldOf(0.41, 0.448, "lower")).toEqual({ text: "-3.8 points", direction: -1, news: "good" });
  expect(toldOf(0.448, 0.41, undefined)).toMatchObject({ news: undefined });
});

test("a change that rounds to nothing is no news and points nowhere", () => {
  expect(toldOf(0.9912, 0.9909, "higher")).toEqual({ text: "No change", direction: 0, news: undefined });
  expect(toldOf(0.9909, 0.9912, "lower")).toEqual({ text: "No change", direction: 0, news: undefined });
  // The figures beside it still read 99.1% and 99.0%.
  expect(toldOf(0.99051, 0.9904, "higher")).toEqual({ text: "Almost no change", direction: 0, news: undefined });
});
