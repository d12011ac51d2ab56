import { expect, test } from "vitest";

import { LOCALE_TAGS } from "./locale-table.ts";
import { directionOf, TEST_LOCALE } from "./tags.ts";

test.each(["ar", "ar-EG", "he", "fa-IR", "UR", "uz-Arab", "ckb", "dv"])("%s is written from right to left", (tag) => {
  expect(directionOf(tag)).toBe("rtl");
});

test.each(["en-US-k12", "uz", "az-Latn", "zh-TW", "", "not_a_tag"])("%s is written from left to right", (tag) => {
  expect(directionOf(tag)).toBe("ltr");
});

test("every language of the table is written as the platform says it is", () => {
  const platform = (tag: string) => (new Intl.Locale(tag) as unknown as { getTextInfo(): { direction: string } }).getTextInfo().direction;
  expect(LOCALE_TAGS.map(directionOf)).toEqual(LOCALE_TAGS.map((tag) => platform(tag.split("-")[0] ?? "en")));
});

test("the test locale is in the table of languages", () => {
  expect(LOCALE_TAGS).toContain(TEST_LOCALE);
});
