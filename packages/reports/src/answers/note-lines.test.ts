import { expect, test } from "vitest";

import { englishReportTexts } from "../testing/export-parts.ts";
import { noteLines } from "./note-lines.ts";

test.each([
  ["month", { start: "2026-11-01", days: 20, length: 30 }, "Nov 2026"],
  ["week", { start: "2026-11-16", days: 5, length: 7 }, "Nov 16, 2026"],
])("a %s that is not whole is named as the axis names it", async (_grain, period, name) => {
  const texts = await englishReportTexts();
  const t = texts.getFixedT(null, "studio");
  const lines = noteLines({ model: undefined, help: undefined, absent: undefined, partial: [period], annotations: [], t, locale: "en" });
  expect(lines).toEqual([`Not whole: ${name} (${period.days} of ${period.length} days).`]);
});
