import { expect, test } from "vitest";

import { completed } from "./completed.ts";

const english = { shell: { signIn: "Sign in", left_one: "{{count}} second", left_other: "{{count}} seconds" }, help: { title: "Help" } };

test("what a language lacks is in English, and what it has stays, its own plurals too", () => {
  const welsh = { shell: { signIn: "Mewngofnodi", left_one: "", left_two: "{{count}} eiliad" } };
  expect(completed<typeof english>("cy", welsh, english)).toEqual({
    shell: {
      signIn: "Mewngofnodi",
      left_zero: "{{count}} seconds",
      left_one: "{{count}} second",
      left_two: "{{count}} eiliad",
      left_few: "{{count}} seconds",
      left_many: "{{count}} seconds",
      left_other: "{{count}} seconds",
    },
    help: { title: "Help" },
  });
});

test("a form of a plural that is missing is said in the language's general form rather than in English", () => {
  const polish = { shell: { left_other: "{{count}} sekundy" } };
  expect(completed<typeof english>("pl", polish, english).shell).toMatchObject({
    left_one: "{{count}} sekundy",
    left_few: "{{count}} sekundy",
    left_many: "{{count}} sekundy",
  });
});

test("a text that English does not have is left out", () => {
  expect(completed<typeof english>("de", { shell: { gone: "Weg" } } as object, english)).toEqual(english);
});

test.each([undefined, null, "only a sentence", [], { shell: "a word", help: null }])("%j in the place of texts leaves English", (texts) => {
  expect(completed("en-GB", texts as object, english)).toEqual(english);
});
