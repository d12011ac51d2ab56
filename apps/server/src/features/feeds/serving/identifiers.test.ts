import { describe, expect, test } from "vitest";

import { identifierOf, namesLike, UsedNames } from "./identifiers.ts";

/** A simple identifier of OData in ASCII. */
const IDENTIFIER = /^[A-Za-z_]\w{0,127}$/;

describe("names for programs", () => {
  test.each(["Größe", "学生", "2026 first", "a-b", "Студенты", "m".repeat(300), "عدد", "rate.change"])(
    "%s is an identifier of OData",
    (name) => {
      const used = new UsedNames();
      const names = [1, 2, 3].map(() => used.claim(namesLike(identifierOf(name), [`${identifierOf(name)}_month`])));
      for (const own of names) expect(own).toMatch(IDENTIFIER);
      expect(new Set(names).size).toBe(3);
    },
  );

  test("names that differ by case alone are told apart, and none is one of our own", () => {
    const used = new UsedNames(["withheld", "row"]);
    const names = ["Rate", "rate", "RATE", "Row", "Withheld"].map((name) => used.claim(namesLike(name)));
    expect(names).toEqual(["Rate", "rate_2", "RATE_3", "Row_2", "Withheld_2"]);
  });
});
