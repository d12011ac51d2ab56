import { expect, it } from "vitest";

import { signInRequestOf, wasInterrupted } from "./sign-in-request.ts";

it.each([
  [{ signIn: "/reporting/learning/x?college=a#top" }, "/reporting/learning/x?college=a#top"],
  [{ signIn: "//example.edu" }, undefined],
  [{ signIn: "https://example.edu" }, undefined],
  [{ signIn: 7 }, undefined],
  [null, undefined],
  ["/reporting", undefined],
])("history state %j asks to open %j", (state, path) => {
  expect(signInRequestOf(state, "https://portal.example")).toBe(path);
});

it("knows an interrupted sign-in", () => {
  expect([wasInterrupted({ interrupted: true }), wasInterrupted({}), wasInterrupted(null)]).toEqual([true, false, false]);
});
