import { expect, test } from "vitest";

import { openLocales } from "./open-locales.ts";
import { pseudoBundle, pseudoText } from "./pseudo.ts";

test.each([
  ["Save", "[Šávé~~]"],
  ["{{count}} students", "[{{count}} šťüďéñťš~~~~]"],
  ["See <a>the guide</a>", "[Šéé <a>ťhé ğüíďé</a>~~~~~~]"],
  ["Whoever reads this reads a long text", "[Whöévéř řéáďš ťhíš řéáďš á ĺöñğ ťéxť~~~~~~~~~~~~ ~~~]"],
  ["", "[]"],
])("%s becomes %s", (text, expected) => {
  expect(pseudoText(text)).toBe(expected);
});

const en = openLocales().textsFor("en")?.texts;

const values = (texts: unknown): string[] =>
  typeof texts === "string" ? [texts] : Object.values(texts as Record<string, unknown>).flatMap((item) => values(item));

test("every text of the product keeps its values and markup, and is longer", () => {
  const originals = values(en);
  const made = values(pseudoBundle(en));
  const placeholders = (text: string) => [...text.matchAll(/\{\{[^}]*\}\}|<[^>]*>/g)].map(String);
  expect(made).toHaveLength(originals.length);
  for (const [index, text] of originals.entries()) {
    expect(placeholders(made[index] ?? "")).toEqual(placeholders(text));
    expect((made[index] ?? "").length).toBeGreaterThan(text.length);
  }
});
