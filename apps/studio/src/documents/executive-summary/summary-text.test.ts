import { expect, test } from "vitest";

import { blockText, summaryText } from "./summary-text.ts";

test("a text block takes whole sentences as far as they fit, the copied text takes all", () => {
  const sentences = ["a", "b", "c"].map((letter) => letter.repeat(900));
  const parts = { heading: "Report, November 27, 2026", sentences };
  expect(blockText(parts)).toBe(`${parts.heading}\n${sentences[0]}\n${sentences[1]}`);
  expect(summaryText(parts)).toBe(`${parts.heading}\n${sentences.join("\n")}`);
});
