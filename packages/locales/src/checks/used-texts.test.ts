import { beforeAll, expect, test } from "vitest";

import { ENGLISH_KEYS } from "./english-texts.ts";
import { findUsedTexts, isUsed } from "./find-used-texts.ts";
import type { UsedTexts } from "./read-program.ts";

/** Texts that are asked for by names from a document or an answer. Everything else has a key that the compiler knows. */
const BY_NAME: Readonly<Record<string, string>> = {
  "dashboards:": "by the ids of a dashboard's document, which an institution may have written",
  "model:": "by the names of measures, dimensions and tables in an answer",
  "earlyWarning:backTest.values.": "by the values of closed lists in a group of students",
  "warehouseTables:": "by the names of schemas, tables and columns in the data dictionary",
};

/** Where such names are put into a key. */
const COMPUTED = [/^(apps\/studio|packages\/reports)\/.*: (model|dashboards):/];

let used: UsedTexts;
beforeAll(() => {
  used = findUsedTexts();
}, 300_000);

test("every text is asked for; remove what is listed here from packages/locales/src/en, or ask for it", () => {
  const isByName = (key: string) => Object.keys(BY_NAME).some((family) => key.startsWith(family));
  expect(ENGLISH_KEYS.filter((key) => !isByName(key) && !isUsed(key, used))).toEqual([]);
});

test("every key is known to the compiler; give what is listed here a type of its own, or a reason in BY_NAME", () => {
  expect(used.computed.filter((call) => !COMPUTED.some((allowed) => allowed.test(call)))).toEqual([]);
});

test("every family of texts that are asked for by name has texts and is asked for", () => {
  for (const family of Object.keys(BY_NAME))
    expect(
      ENGLISH_KEYS.some((key) => key.startsWith(family)),
      family,
    ).toBe(true);
});
