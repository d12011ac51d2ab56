import { expect, test } from "vitest";

import { accessOf, type Staged } from "./access-draft.ts";
import { type Conflict, linesOf, stagedFor } from "./conflict.ts";
import type { Read } from "./useSaveUser.ts";

const node = (id: string) => ({ id, name: id, level: 1, parentId: "root", ancestorIds: ["root"], childrenIds: [] });
const staged = (roles: Staged["roles"], ...nodes: string[]): Staged => ({ roles, nodes: nodes.map(node) as unknown as Staged["nodes"] });

const before = staged(["BbDataReportViewer"], "arts");
const theirs = staged(["BbDataReportViewer", "BbDataUnrestricted"], "arts", "law");
const mine = staged(["ReportViewer.LEARNING"], "science");
const conflict: Conflict = { before, wasActive: true, theirs: { access: theirs } as Read, mine };

test("each side's change is named by role and part", () => {
  expect(linesOf(before, theirs).map((line) => [line.kind, "group" in line ? line.group : line.node.id])).toEqual([
    ["added", "BbDataUnrestricted"],
    ["partAdded", "law"],
  ]);
  expect(linesOf(before, mine).map((line) => [line.kind, "group" in line ? line.group : line.node.id])).toEqual([
    ["added", "ReportViewer.LEARNING"],
    ["removed", "BbDataReportViewer"],
    ["partAdded", "science"],
    ["partRemoved", "arts"],
  ]);
});

test.each([
  ["both", { roles: ["ReportViewer.LEARNING", "BbDataUnrestricted"], nodes: ["law", "science"] }],
  ["takeTheirs", { roles: ["BbDataReportViewer", "BbDataUnrestricted"], nodes: ["arts", "law"] }],
  ["keepMine", { roles: ["ReportViewer.LEARNING"], nodes: ["science"] }],
] as const)("%s is staged as chosen", (choice, expected) => {
  expect(accessOf(stagedFor(choice, conflict))).toEqual(expected);
});

test("a role that nobody assigns here stays as somebody else left it, whatever is chosen", () => {
  const appointed = { ...conflict, theirs: { access: staged(["BbDataAuthor", "BbDataReportViewer"], "arts") } as Read };
  expect(stagedFor("keepMine", appointed).roles).toEqual(["BbDataAuthor", "ReportViewer.LEARNING"]);
});
