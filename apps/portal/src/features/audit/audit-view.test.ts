import { expect, test } from "vitest";

import { familyOf, filtersOf, isBackwards, NO_LIMIT } from "./audit-view.ts";

test.each([
  [NO_LIMIT, {}],
  [{ ...NO_LIMIT, family: "user" }, { action: "user.*" }],
  [
    { family: "", from: "2026-02-28", to: "2026-02-28" },
    { from: "2026-02-28T00:00:00.000Z", to: "2026-03-01T00:00:00.000Z" },
  ],
  [{ ...NO_LIMIT, to: "2026-12-31" }, { to: "2027-01-01T00:00:00.000Z" }],
  [{ ...NO_LIMIT, from: "half typed" }, {}],
] as const)("%j asks for %j", (view, filters) => {
  expect(filtersOf(view)).toEqual(filters);
});

test.each([
  ["2026-02-02", "2026-02-01", true],
  ["2026-02-02", "2026-02-02", false],
  ["2026-02-02", "", false],
  ["", "2026-02-02", false],
])("from %s to %s is backwards: %s", (from, to, backwards) => {
  expect(isBackwards({ ...NO_LIMIT, from, to })).toBe(backwards);
});

test("an act is of the family before its dot, and of none that only begins alike", () => {
  expect(familyOf("tenant.create")).toBe("tenant");
  expect(familyOf("tenant_settings.change")).toBe("tenant_settings");
  expect(familyOf("tenants")).toBeUndefined();
  expect(familyOf("unheard.of")).toBeUndefined();
});
