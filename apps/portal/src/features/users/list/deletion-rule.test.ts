import { expect, test } from "vitest";

import { deletionRefusal } from "./deletion-rule.ts";

test.each([
  [["InstitutionAdmin"], "u1", "adminDeletionForbidden"],
  [["InstitutionAdmin#User"], "u1", "adminDeletionForbidden"],
  [["BbDataAuthor"], "u1", "authorDeletionForbidden"],
  [["InstitutionAdmin", "BbDataAuthor"], "u1", "adminDeletionForbidden"],
  [["InstitutionAdmin"], "me", "adminDeletionForbidden"],
  [["BbDataAuthor"], "me", "authorDeletionForbidden"],
  [["ClientSupport"], "me", "selfDeletionForbidden"],
  [["ClientSupport"], "u1", undefined],
  [["BbDataReportViewer", "BbDataRestrictedViewer"], "u1", undefined],
  [[], "u1", undefined],
])("somebody with %j and the id %s: %s", (groups, userId, refusal) => {
  expect(deletionRefusal({ userId, roles: groups.map((name) => ({ name })) }, "me")).toBe(refusal);
});
