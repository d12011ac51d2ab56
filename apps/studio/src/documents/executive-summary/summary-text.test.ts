import { expect, test } from "vitest";

import { blockText, sentenceParts, summaryText } from "./summary-text.ts";

test("a text block takes whole sentences as far as they fit, the copied text takes all", () => {
  const sentences = ["a", "b", "c"].map((letter) => letter.repeat(900));
  const parts = { heading: "Report, November 27, 2026", sentences };
  expect(blockText(parts)).toBe(`${parts.heading}\n${sentences[0]}\n${sentences[1]}`);
  expect(summaryText(parts)).toBe(`${parts.heading}\n${sentences.join("\n")}`);
});

test.each([
  ["Enrollments rose from 1,204 to 1,310, by 8.8%.", ["8.8%", "1,204", "1,310"], ["1,204", "1,310", "8.8%"]],
  ["12 of 112 groups, 12.5% of 1,312", ["12", "12.5%"], ["12", "12.5%"]],
  ["Von 41,0\u00A0% auf 44,8\u00A0% (+3,8 Punkte)", ["41,0\u00A0%", "44,8\u00A0%", "+3,8"], ["41,0\u00A0%", "44,8\u00A0%", "+3,8"]],
  ["Half (50%) of 50 [sic]", ["50%", "50"], ["50%", "50"]],
  ["No figure", [], []],
])("in “%s” its figures are found where they stand, each whole", (sentence, figures, found) => {
  const parts = sentenceParts(sentence, figures);
  expect(parts.filter(({ isFigure }) => isFigure).map(({ text }) => text)).toEqual(found);
  expect(parts.map(({ text }) => text).join("")).toBe(sentence);
});
