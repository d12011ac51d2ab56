import { describe, expect, test } from "vitest";

import { openTab, TAB_ACCESS, tabState } from "./settings-tabs.ts";

describe("tabState", () => {
  test.each([
    [["OK"], "shown"],
    [["REGION_UNAVAILABLE", "OK", "USER_HAS_NO_ACCESS"], "shown"],
    [["REGION_UNAVAILABLE", "REGION_UNAVAILABLE"], "disabled"],
    [["REGION_UNAVAILABLE", "USER_HAS_NO_ACCESS"], "hidden"],
    [["USER_HAS_NO_ACCESS", "USER_HAS_NO_ACCESS"], "hidden"],
    [["FEATURE_MISSING"], "hidden"],
    [["SIGNED_OUT"], "hidden"],
    [["LOADING", "OK"], "loading"],
    [[], "hidden"],
  ] as const)("%j makes a tab %s", (access, state) => {
    expect(tabState(access)).toBe(state);
  });
});

describe("openTab", () => {
  const all = { licenses: "shown", warehouse: "shown", global: "shown" } as const;
  test.each([
    ["global", all, "global"],
    [null, all, "licenses"],
    ["nonsense", all, "licenses"],
    ["warehouse", { ...all, warehouse: "disabled" }, "warehouse"],
    [null, { ...all, licenses: "disabled" }, "warehouse"],
    ["licenses", { ...all, licenses: "hidden" }, "warehouse"],
    ["licenses", { licenses: "hidden", warehouse: "disabled" }, undefined],
    ["licenses", {}, undefined],
  ] as const)("?tab=%s with %j opens %s", (requested, states, tab) => {
    expect(openTab(requested, states)).toBe(tab);
  });
});

test("the warehouse's tab has something for everybody who may do one of three things there", () => {
  expect(TAB_ACCESS.warehouse).toEqual(["developer/settings/service-users", "developer/settings/credits", "developer/launch-snowflake"]);
});
