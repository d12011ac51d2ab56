import type { GroupName } from "@lyceum/access";
import type { DataNode } from "@lyceum/contracts";
import { describe, expect, test } from "vitest";

import {
  addRoles,
  canSave,
  changesBetween,
  countOf,
  knownGroups,
  mergeChanges,
  removeRole,
  type RoleHint,
  roleHints,
  rolesLeft,
  widens,
} from "./access-draft.ts";

const ASSIGNABLE = [
  "BbDataReportViewer",
  "BbDataRestrictedViewer",
  "ReportViewer.LEARNING",
  "ReportViewer.TEACHING",
  "ReportViewer.LEADING",
  "BbDataUnrestricted",
  "BbDataStudentRecords",
];

describe("staging roles", () => {
  test("seven can be given, and no others", () => {
    expect(rolesLeft([])).toEqual(ASSIGNABLE);
    expect(addRoles([], ["InstitutionAdmin", "BbDataAuthor", "ReportViewer.LEADING"])).toEqual(["ReportViewer.LEADING"]);
  });

  test("given ones are not offered again and keep the order in which roles are shown", () => {
    expect(rolesLeft(["BbDataReportViewer"])).not.toContain("BbDataReportViewer");
    expect(addRoles(["BbDataUnrestricted"], ["BbDataReportViewer"])).toEqual(["BbDataReportViewer", "BbDataUnrestricted"]);
  });

  test("what the portal does not give it does not take away", () => {
    expect(removeRole(["InstitutionAdmin", "BbDataReportViewer"], "InstitutionAdmin")).toEqual(["InstitutionAdmin", "BbDataReportViewer"]);
    expect(removeRole(["InstitutionAdmin", "BbDataReportViewer"], "BbDataReportViewer")).toEqual(["InstitutionAdmin"]);
  });

  test("stored names with a suffix are the same roles", () => {
    expect(knownGroups(["BbDataReportViewer#User", "Unheard"])).toEqual(["BbDataReportViewer"]);
  });
});

test.each<[readonly GroupName[], boolean, readonly RoleHint[]]>([
  [["BbDataReportViewer"], true, []],
  [[], false, []],
  [[], true, ["nothingToSee"]],
  [["BbDataUnrestricted"], false, ["nothingToSee"]],
  [["InstitutionAdmin"], true, ["adminSeesAll"]],
  [["BbDataRestrictedViewer", "ReportViewer.LEARNING"], false, ["restrictedWins"]],
  [["BbDataReportViewer", "ReportViewer.LEARNING"], false, ["allAreas"]],
  [["BbDataReportViewer", "BbDataUnrestricted"], true, ["unrestrictedWins"]],
])("%j, limited %s: %j", (staged, limited, hints) => {
  expect(roleHints(staged, limited)).toEqual(hints);
});

describe("what a save would change", () => {
  const before = { roles: ["InstitutionAdmin", "BbDataReportViewer"], nodes: ["n1"] } as const;

  test.each<[string, Parameters<typeof changesBetween>[1], number]>([
    ["nothing", before, 0],
    ["the same in another order", { roles: ["BbDataReportViewer", "InstitutionAdmin"], nodes: ["n1"] }, 0],
    ["a role more", { ...before, roles: [...before.roles, "BbDataUnrestricted"] }, 1],
    ["another role and another part", { roles: ["InstitutionAdmin", "ReportViewer.LEARNING"], nodes: ["n2"] }, 4],
    ["no part", { ...before, nodes: [] }, 1],
    ["only a role that is not given here", { ...before, roles: ["BbDataReportViewer"] }, 0],
  ])("%s", (_, after, changed) => {
    expect(countOf(changesBetween(before, after))).toBe(changed);
  });

  test.each([
    [1, false, false, true],
    [0, false, false, false],
    [1, true, false, false],
    [1, false, true, false],
  ])("%i changes, loading %s, failed %s: Save %s", (changed, loading, failed, can) => {
    expect(canSave(changed, { loading, failed })).toBe(can);
  });
});

describe("somebody else's changes meanwhile", () => {
  const node = (id: string, ...ancestorIds: string[]): DataNode => ({
    id,
    name: id,
    ancestorIds,
    level: ancestorIds.length,
    childrenIds: [],
    sortableName: id,
  });
  const [a, b, belowA] = [node("a", "u"), node("b", "u"), node("x", "u", "a")];
  const read = { roles: ["BbDataReportViewer"], nodes: [a] } as const;

  test("are kept together with one's own", () => {
    const staged = { roles: ["ReportViewer.LEARNING"], nodes: [b] } as const;
    const fresh = { roles: ["BbDataReportViewer", "BbDataUnrestricted"], nodes: [a, node("c", "u")] } as const;
    expect(mergeChanges(read, staged, fresh)).toEqual({
      roles: ["ReportViewer.LEARNING", "BbDataUnrestricted"],
      nodes: [node("c", "u"), b],
    });
  });

  test("that include what one chose need no choice of it", () => {
    expect(mergeChanges({ ...read, nodes: [] }, { ...read, nodes: [belowA] }, { ...read, nodes: [a] }).nodes).toEqual([a]);
  });
});

const VIEWER: GroupName = "BbDataReportViewer";

test.each<[string, boolean, GroupName[], string[], GroupName[], string[]]>([
  ["the last part goes", true, [VIEWER], ["a"], [VIEWER], []],
  ["the last of several goes", true, [VIEWER], ["a", "b"], [VIEWER], []],
  ["the roles go with it", true, [VIEWER], ["a"], [], []],
  ["the group that lifts limits goes with it", true, ["BbDataUnrestricted"], ["a"], [VIEWER], []],
  ["a part stays", false, [VIEWER], ["a", "b"], [VIEWER], ["b"]],
  ["one takes the place of another", false, [VIEWER], ["a"], [VIEWER], ["b"]],
  ["there was none", false, [VIEWER], [], [VIEWER], []],
  ["the whole institution is what was chosen", false, [VIEWER], ["a"], [VIEWER, "BbDataUnrestricted"], []],
  ["limits do not count for admins", false, ["InstitutionAdmin"], ["a"], ["InstitutionAdmin"], []],
])("%s: %s", (_, expected, rolesBefore, nodesBefore, rolesAfter, nodesAfter) => {
  expect(widens({ roles: rolesBefore, nodes: nodesBefore }, { roles: rolesAfter, nodes: nodesAfter })).toBe(expected);
});
