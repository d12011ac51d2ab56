import { describe, expect, test } from "vitest";

import { fallbacksOf, isLocale, LOCALE_TABLE, LOCALE_TAGS } from "./locale-table.ts";

/** Languages of Amazon QuickSight's user interface, as its documentation lists them. */
const QUICKSIGHT = ["da", "de", "en", "es", "fi", "fr", "it", "ja", "ko", "nb", "nl", "pt", "sv", "zh-CN", "zh-TW"];

test("the table has every language of the product, and the one for testing", () => {
  const named = "cy en-AU en-GB en-US-k12 en-US-pro en es de fr it ja ko nb nl pt-BR pl sv tr zh-CN zh-TW en-SM".split(" ");
  expect(LOCALE_TAGS).toEqual(expect.arrayContaining(named));
  expect(LOCALE_TAGS.filter((tag) => !named.includes(tag))).toEqual(["en-US"]);
});

describe.each(LOCALE_TAGS)("%s", (tag) => {
  const { apiCode, qsLngCode, hourFormat, firstDayOfWeek } = LOCALE_TABLE[tag];

  test("its tag for calls and formats is one that browsers take, of the same language", () => {
    expect(Intl.getCanonicalLocales(apiCode)).toEqual([apiCode]);
    expect(fallbacksOf(tag)).toContain(apiCode);
  });

  test("hours and weeks are those of its region", () => {
    expect(new Intl.DateTimeFormat(apiCode, { hour: "numeric" }).resolvedOptions().hourCycle).toBe(hourFormat);
    const { firstDay } = (new Intl.Locale(apiCode) as unknown as { getWeekInfo(): { firstDay: number } }).getWeekInfo();
    expect(firstDay % 7).toBe(firstDayOfWeek);
  });

  test("QuickSight's frames are asked for a language that they have", () => {
    expect(QUICKSIGHT).toContain(qsLngCode);
    const own = QUICKSIGHT.find((code) => fallbacksOf(tag).includes(code));
    expect(qsLngCode).toBe(own ?? "en");
  });
});

test.each(["", "EN", "en_US", "en-US-k13", "constructor", "toString"])("%j is no language of the product", (tag) => {
  expect(isLocale(tag)).toBe(false);
});
