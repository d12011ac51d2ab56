import type { PermissionName } from "@lyceum/access";
import type { RegionConfig } from "@lyceum/contracts";
import { expect, test } from "vitest";

import { type AccessConditions, accessView, optInOf } from "./useAccess.ts";

const REGION: RegionConfig = {
  id: "us-east-1",
  apis: { dashboards: "/api" },
  features: {},
  topics: {},
  auth: { audience: "a", client_id: "c", domain: "/" },
};
const VIEWER = { kind: "universal", groups: ["BbDataReportViewer"] } as const;
const SETTINGS = { settings: { timeout: 900 }, email: "", aiOptIn: true, aiSummaries: false };

test.each<[PermissionName, AccessConditions["aiOptIn"], string]>([
  ["reporting/dataQA", "LOADING", "LOADING"],
  ["reporting/dataQA", "FAILED", "FAILED"],
  ["reporting/dataQA", false, "FEATURE_MISSING"],
  ["reporting/dataQA", true, "OK"],
  ["reporting/reports", "LOADING", "OK"],
  ["reporting/reports", "FAILED", "OK"],
])("%s with an opt-in of %s is %s", (permission, aiOptIn, expected) => {
  expect(accessView(permission, VIEWER, { region: REGION, features: { reportsEnabled: true }, aiOptIn })).toBe(expected);
});

test.each([
  ["on their way", { settings: undefined, isPending: true, error: null }, "LOADING"],
  ["that cannot be had", { settings: undefined, isPending: false, error: new Error("down") }, "FAILED"],
  ["that nobody saved", { settings: undefined, isPending: false, error: null }, false],
  ["that are saved", { settings: SETTINGS, isPending: false, error: null }, true],
])("settings %s opt in: %s", (_what, view, expected) => {
  expect(optInOf(view)).toBe(expected);
});
