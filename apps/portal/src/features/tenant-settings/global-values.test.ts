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

const saved = { settings: { timeout: 2700 }, email: "data@example.edu", aiOptIn: true, aiSummaries: false };
const DEFAULT = 1200;
const loaded = valuesOf(saved, DEFAULT);

test("what was saved fills the form, and what never was is the default", () => {
  expect(loaded).toEqual({ ownTimeout: true, minutes: "45", email: "data@example.edu", aiOptIn: true, aiSummaries: false });
  expect(valuesOf({ ...saved, settings: { timeout: 2718 } }, DEFAULT).minutes).toBe("45.3");
  expect(valuesOf(undefined, DEFAULT)).toEqual({ ownTimeout: false, minutes: "20", email: "", aiOptIn: false, aiSummaries: false });
});

test("switched off, the field shows the default; switched on, what it showed stays", () => {
  expect(withOwnTimeout(loaded, false, DEFAULT)).toEqual({ ...loaded, ownTimeout: false, minutes: "20" });
  expect(withOwnTimeout(valuesOf(undefined, DEFAULT), true, DEFAULT).minutes).toBe("20");
});

test.each([
  [1200, 900],
  [900, 900],
])("an own time-out stays one beside a default of %i seconds", (defaultSeconds, timeout) => {
  expect(valuesOf({ ...saved, settings: { timeout } }, defaultSeconds)).toMatchObject({ ownTimeout: true, minutes: "15" });
});

test("an institution goes back to the deployment's default, whatever it is", () => {
  const change = changeOf(withOwnTimeout(loaded, false, DEFAULT), loaded);
  expect(change).toEqual({ settings: { timeout: null } });
  const after = valuesOf({ ...saved, settings: {} }, DEFAULT);
  expect(after).toMatchObject({ ownTimeout: false, minutes: "20" });
  expect(isChanged(after, withOwnTimeout(after, true, DEFAULT))).toBe(true);
});

describe("changeOf", () => {
  test.each([
    ["another time-out, in seconds", { ...loaded, minutes: "45.26" }, { settings: { timeout: 2718 } }],
    ["none of its own, when it is switched off", withOwnTimeout(loaded, false, DEFAULT), { settings: { timeout: null } }],
    ["the address without blanks around it", { ...loaded, email: " new@example.edu " }, { email: "new@example.edu" }],
    ["no address", { ...loaded, email: " " }, { email: "" }],
    ["the opt-in", { ...loaded, aiOptIn: false }, { aiOptIn: false }],
    ["summaries", { ...loaded, aiSummaries: true }, { aiSummaries: true }],
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
