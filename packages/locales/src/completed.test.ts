import { expect, test } from "vitest";

import { completed } from "./completed.ts";
import { bundleFor, en } from "./index.ts";

const english = { shell: { signIn: "Sign in", left_one: "{{count}} second", left_other: "{{count}} seconds" }, help: { title: "Help" } };

test("what a language lacks is in English, and what it has stays, its own plurals too", () => {
  const welsh = { shell: { signIn: "Mewngofnodi", left_one: "", left_two: "{{count}} eiliad" } };
  expect(completed<typeof english>(welsh, english)).toEqual({
    shell: { signIn: "Mewngofnodi", left_one: "{{count}} second", left_other: "{{count}} seconds", left_two: "{{count}} eiliad" },
    help: { title: "Help" },
  });
});

test.each([undefined, null, "only a sentence", [], { shell: "a word", help: null }])("%j in the place of texts leaves English", (texts) => {
  expect(completed(texts as object, english)).toEqual(english);
});

test("English is what it is", () => {
  expect(bundleFor("en")).toEqual(en);
  expect(bundleFor("tlh")).toBeUndefined();
});
