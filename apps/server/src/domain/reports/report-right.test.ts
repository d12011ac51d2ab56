import { rolesFromGroups } from "@lyceum/access";
import { expect, test } from "vitest";

import { reportRight, type Share, type ShareReader } from "./report-right.ts";

const none = { role: null, userId: null, node: null, mayEdit: false };
const area: Share = { ...none, kind: "area" };
const toAuthors: Share = { ...none, kind: "role", role: "Author", mayEdit: true };
const toVera: Share = { ...none, kind: "person", userId: "vera" };
const toScience: Share = { ...none, kind: "node", node: "SCI" };

const paths = new Map([
  [
    "SCI",
    [
      { externalId: "ROOT", name: "" },
      { externalId: "SCI", name: "" },
    ],
  ],
  [
    "SCI-BIO",
    [
      { externalId: "ROOT", name: "" },
      { externalId: "SCI", name: "" },
      { externalId: "SCI-BIO", name: "" },
    ],
  ],
  [
    "ART",
    [
      { externalId: "ROOT", name: "" },
      { externalId: "ART", name: "" },
    ],
  ],
  ["ROOT", [{ externalId: "ROOT", name: "" }]],
]);
const reader = (userId: string, groups: readonly string[], nodes: readonly string[] = []): ShareReader => ({
  userId,
  roles: rolesFromGroups(groups),
  nodes,
  paths,
});
const viewer = ["BbDataReportViewer"];

test.each([
  ["its owner manages", [], reader("ada", ["BbDataAuthor"]), "manage"],
  ["not shared", [], reader("vera", viewer), undefined],
  ["the area", [area], reader("vera", viewer), "view"],
  ["a role", [toAuthors], reader("bela", ["BbDataAuthor"]), "edit"],
  ["another role", [toAuthors], reader("vera", viewer), undefined],
  ["a person", [toVera], reader("vera", viewer), "view"],
  ["another person", [toVera], reader("otto", viewer), undefined],
  ["readers who are no authors, to change", [{ ...area, mayEdit: true }], reader("vera", viewer), "view"],
  ["the most of two shares", [area, toAuthors], reader("bela", ["BbDataAuthor"]), "edit"],
  ["the dean of a node", [toScience], reader("dean", viewer, ["SCI"]), "view"],
  ["a person below a node", [toScience], reader("head", viewer, ["SCI-BIO"]), "view"],
  ["the dean of another node", [toScience], reader("dean", viewer, ["ART"]), undefined],
  ["a person above a node", [toScience], reader("rector", viewer, ["ROOT"]), undefined],
  ["a person of the whole institution", [toScience], reader("rector", viewer), undefined],
  ["an administrator, of what is shared", [toVera], reader("admin", ["InstitutionAdmin"]), "manage"],
  ["an administrator, of what a person keeps", [], reader("admin", ["InstitutionAdmin"]), undefined],
] as const)("shared with %s", (_name, shares, person, right) => {
  expect(reportRight({ ownerId: "ada", shares }, person)).toBe(right);
});

test("what a person who left has kept is an administrator's to look after", () => {
  expect(reportRight({ ownerId: null, shares: [] }, reader("admin", ["InstitutionAdmin"]))).toBe("manage");
  expect(reportRight({ ownerId: null, shares: [] }, reader("bela", ["BbDataAuthor"]))).toBeUndefined();
});
