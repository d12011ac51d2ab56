import { expect, test } from "vitest";

import { follow } from "./typed-search.ts";

test("letters typed while the address catches up stay", () => {
  const typing = { text: "term_id", handed: ["term", "term_i"] };
  const caughtUp = follow(typing, "term");
  expect(caughtUp).toEqual({ text: "term_id", handed: ["term_i"] });
  expect(follow(caughtUp, "term_i")).toEqual({ text: "term_id", handed: [] });
});

test("searches that the address never showed are forgotten with those before the one that it shows", () => {
  expect(follow({ text: "abc", handed: ["a", "ab"] }, "ab")).toEqual({ text: "abc", handed: [] });
});

test("nothing is waited for once the address says what is typed, spaces around it apart", () => {
  expect(follow({ text: "a ", handed: ["a", "ab", "a"] }, "a")).toEqual({ text: "a ", handed: [] });
});

test("Back and links replace what was typed", () => {
  expect(follow({ text: "course term", handed: [] }, "")).toEqual({ text: "", handed: [] });
  expect(follow({ text: "term", handed: ["te"] }, "course")).toEqual({ text: "course", handed: [] });
});
