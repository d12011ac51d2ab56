import { expect, test } from "vitest";

import { type CustomReportsAccess, customReportsView } from "./custom-reports-view.ts";

test.each<[CustomReportsAccess["reports"], CustomReportsAccess["enabled"], string]>([
  ["OK", "OK", "authoring"],
  ["USER_HAS_NO_ACCESS", "OK", "unauthorized"],
  ["REGION_UNAVAILABLE", "OK", "unauthorized"],
  ["FEATURE_MISSING", "FEATURE_MISSING", "teaser"],
  ["USER_HAS_NO_ACCESS", "FEATURE_MISSING", "teaser"],
  ["LOADING", "LOADING", "loading"],
  ["LOADING", "OK", "loading"],
])("reports %s, enabled %s: %s", (reports, enabled, view) => {
  expect(customReportsView({ reports, enabled })).toBe(view);
});
