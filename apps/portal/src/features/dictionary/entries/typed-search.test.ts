import { expect, test } from "vitest";

import { follow, handOn, typedSearch } from "./typed-search.ts";

test("letters typed while the address catches up stay", () => {
  const typing = { ...handOn({ ...typedSearch(""), text: "term" }, "term"), text: "term_i" };
  const caughtUp = follow(typing, "term");
  expect(caughtUp).toEqual({ text: "term_i", seen: "term", handed: [] });
  expect(follow(handOn({ ...caughtUp, text: "term_id" }, "term_id"), "term_id").text).toBe("term_id");
});

test("searches that the address never showed are forgotten with those before the one that it shows", () => {
  const typing = handOn(handOn({ ...typedSearch(""), text: "abc" }, "a"), "ab");
  expect(follow(typing, "ab")).toEqual({ text: "abc", seen: "ab", handed: [] });
});

test("Back and links replace what was typed", () => {
  expect(follow({ ...typedSearch("course"), text: "course term" }, "").text).toBe("");
  const left = follow(handOn({ ...typedSearch(""), text: "term" }, "term"), "term");
  expect(follow(left, "").text).toBe("");
});

test("what the address says already is not waited for", () => {
  expect(handOn(typedSearch("term"), "term").handed).toEqual([]);
});
