import type { GroupName } from "@lyceum/access";
import { expect, test } from "vitest";

import { widens } from "./widens.ts";

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
