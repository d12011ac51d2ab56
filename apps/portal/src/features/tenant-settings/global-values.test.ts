import { describe, expect, test } from "vitest";

import { changeOf, isChanged, isEmail, parseMinutes, valuesOf, withOwnTimeout } from "./global-values.ts";

describe("parseMinutes", () => {
  test.each([
    ["45", 45],
    ["45.5", 45.5],
    ["45,5", 45.5],
    [" 45 ", 45],
    ["45.26", 45.3],
    ["15", 15],
    ["14.95", 15],
    ["14.94", undefined],
    ["14.9", undefined],
    ["480", 480],
    ["480.04", 480],
    ["480.1", undefined],
    ["0", undefined],
    ["", undefined],
    ["abc", undefined],
    ["-20", undefined],
    ["+20", undefined],
    ["1e2", undefined],
    ["45.", undefined],
    [".5", undefined],
    ["1,000.5", undefined],
  ] as const)("%j is %s", (text, expected) => {
    expect(parseMinutes(text)).toBe(expected);
  });
});

test.each([
  ["", true],
  ["  ", true],
  [" data@example.edu ", true],
  ["foo", false],
  ["a@b@c", false],
  [`${"a".repeat(250)}@example.edu`, false],
])("the address %j is taken: %s", (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

const saved = { settings: { timeout: 2700 }, email: "data@example.edu", aiOptIn: true };
const loaded = valuesOf(saved);

test("what was saved fills the form, and what never was is the default", () => {
  expect(loaded).toEqual({ ownTimeout: true, minutes: "45", email: "data@example.edu", aiOptIn: true });
  expect(valuesOf({ ...saved, settings: { timeout: 2718 } }).minutes).toBe("45.3");
  expect(valuesOf(undefined)).toEqual({ ownTimeout: false, minutes: "15", email: "", aiOptIn: false });
  expect(valuesOf({ ...saved, settings: { timeout: 900 } }).ownTimeout).toBe(false);
});

test("switched off, the field shows the default; switched on, what it showed stays", () => {
  expect(withOwnTimeout(loaded, false)).toEqual({ ...loaded, ownTimeout: false, minutes: "15" });
  expect(withOwnTimeout(valuesOf(undefined), true).minutes).toBe("15");
});

describe("changeOf", () => {
  test.each([
    ["another time-out, in seconds", { ...loaded, minutes: "45.26" }, { settings: { timeout: 2718 } }],
    ["the default, when it is switched off", withOwnTimeout(loaded, false), { settings: { timeout: 900 } }],
    ["the address without blanks around it", { ...loaded, email: " new@example.edu " }, { email: "new@example.edu" }],
    ["no address", { ...loaded, email: " " }, { email: "" }],
    ["the opt-in", { ...loaded, aiOptIn: false }, { aiOptIn: false }],
  ])("sends %s", (_, values, change) => {
    expect(changeOf(values, loaded)).toEqual(change);
    expect(isChanged(values, loaded)).toBe(true);
  });

  test.each([
    ["nothing was touched", loaded],
    ["the same is written differently", { ...loaded, minutes: "45.0", email: " data@example.edu" }],
  ])("sends nothing when %s", (_, values) => {
    expect(changeOf(values, loaded)).toBeUndefined();
    expect(isChanged(values, loaded)).toBe(false);
  });

  test.each([
    ["the time-out", { ...loaded, minutes: "5" }],
    ["the address", { ...loaded, email: "foo" }],
  ])("sends nothing while %s is invalid, which is a change all the same", (_, values) => {
    expect(changeOf({ ...values, aiOptIn: false }, loaded)).toBeUndefined();
    expect(isChanged(values, loaded)).toBe(true);
  });
});
