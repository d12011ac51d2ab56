import type { DataNode } from "@lyceum/contracts";
import { describe, expect, test } from "vitest";

import { canToggle, markOf, toggleNode } from "./node-selection.ts";
import {
  addChildren,
  beginLoading,
  collapse,
  EMPTY_TREE,
  failLoading,
  isLoading,
  nodePageSize,
  type NodeTree,
  readTop,
  ROOT,
  shortBranches,
  treeRows,
} from "./node-tree.ts";

/** A node by its path: `u/a/b` is `b` below `a` below `u`. */
function node(path: string, childrenIds: readonly string[] = []): DataNode {
  const ancestorIds = path.split("/");
  const id = ancestorIds.pop() ?? "";
  return { id, name: id.toUpperCase(), ancestorIds, level: ancestorIds.length, childrenIds: [...childrenIds], sortableName: id };
}

const open = (tree: NodeTree, parent: string, nodes: readonly DataNode[], nextToken?: string): NodeTree =>
  addChildren(beginLoading(tree, parent), parent, { nodes, nextToken }, tree.branches[parent]?.nextToken);

const top = open(EMPTY_TREE, ROOT, [node("u", ["a", "b", "c"])]);
const opened = open(open(top, "u", [node("u/a", ["x"]), node("u/b")], "next"), "a", [node("u/a/x")]);

/** Lines as `level key`, with the state of what is no node. */
const drawn = (tree: NodeTree) => treeRows(tree).map((row) => `${row.kind === "node" ? row.node.level : row.level} ${row.key}`);

describe("what was read", () => {
  test("is drawn from top to bottom, children one level below", () => {
    expect(drawn(opened)).toEqual(["0 u", "1 a", "2 x", "1 b", "1 more:u"]);
  });

  test("counts siblings only once all were read", () => {
    const counts = treeRows(opened).map((row) => (row.kind === "node" ? [row.key, row.position, row.of] : []));
    expect(counts).toEqual([["u", 1, 1], ["a", 1, -1], ["x", 1, 1], ["b", 2, -1], []]);
  });

  test("is on its way, and fails without losing what is there", () => {
    const loading = beginLoading(opened, "u");
    expect([isLoading(opened), isLoading(loading), drawn(loading).at(-1)]).toEqual([false, true, "1 loading:u"]);
    expect(drawn(failLoading(loading, "u"))).toEqual(["0 u", "1 a", "2 x", "1 b", "1 failed:u"]);
  });

  test("grows by pages, each child once", () => {
    const grown = open(opened, "u", [node("u/b"), node("u/c")]);
    expect(drawn(grown)).toEqual(["0 u", "1 a", "2 x", "1 b", "1 c"]);
  });

  test("is forgotten below a node that is closed", () => {
    const closed = collapse(opened, "u");
    expect(drawn(closed)).toEqual(["0 u"]);
    expect([Object.keys(closed.nodes), Object.keys(closed.branches)]).toEqual([["u"], [ROOT]]);
    expect(drawn(collapse(opened, "a"))).toEqual(["0 u", "1 a", "1 b", "1 more:u"]);
  });

  test("takes no page for a node that was closed, or opened anew, meanwhile", () => {
    const page = { nodes: [node("u/c")] };
    expect(addChildren(collapse(opened, "u"), "u", page, "next")).toEqual(collapse(opened, "u"));
    const anew = beginLoading(collapse(opened, "u"), "u");
    expect(addChildren(anew, "u", page, "next")).toBe(anew);
    expect(failLoading(EMPTY_TREE, "u")).toBe(EMPTY_TREE);
  });

  test("is short of a larger page only where more is to be had", () => {
    expect(shortBranches(opened, 25)).toEqual([{ parent: "u", missing: 23 }]);
    expect(shortBranches(opened, 2)).toEqual([]);
  });
});

test.each([
  [1, 10],
  [10, 10],
  [25, 25],
  [30, 50],
  [200, 100],
])("lists of %i rows make a page of %i parts", (rows, size) => {
  expect(nodePageSize(rows)).toBe(size);
});

describe("choosing", () => {
  const [a, x, b] = [node("u/a"), node("u/a/x"), node("u/b")];

  test("a part takes what is below it out of the choice", () => {
    expect(toggleNode([x, b], a)).toEqual([b, a]);
  });

  test("twice takes it back", () => {
    expect(toggleNode(toggleNode([b], a), a)).toEqual([b]);
  });

  test("nothing that is included already", () => {
    const chosen = [a];
    expect([markOf(chosen, x), canToggle(chosen, x), toggleNode(chosen, x)]).toEqual(["inherited", false, chosen]);
  });

  test.each([
    ["chosen", a],
    ["inherited", x],
    ["partly", node("u")],
    ["none", b],
  ] as const)("marks as %s", (mark, node) => {
    expect(markOf([a], node)).toBe(mark);
  });

  test.each([
    [3, true],
    [4, false],
    [5, false],
  ])("at level %i: %s", (level, can) => {
    expect(canToggle([], { ...b, level })).toBe(can);
  });

  test("what is too deep but chosen can be taken back", () => {
    const deep = { ...b, level: 4 };
    expect(toggleNode([deep], deep)).toEqual([]);
  });
});

describe("the top", () => {
  /** Answers what is asked for by parent; what it does not know fails. */
  const reading = (pages: Readonly<Record<string, readonly DataNode[]>>) => (parent: string) => {
    const nodes = pages[parent];
    return nodes ? Promise.resolve({ nodes }) : Promise.reject(new Error(`no ${parent}`));
  };

  test("comes with the children of a single part", async () => {
    expect(drawn(await readTop(reading({ [ROOT]: [node("u", ["a"])], u: [node("u/a")] })))).toEqual(["0 u", "1 a"]);
  });

  test("says which children did not come, and can be asked for them again", async () => {
    const tree = await readTop(reading({ [ROOT]: [node("u", ["a"])] }));
    expect(drawn(tree)).toEqual(["0 u", "1 failed:u"]);
    expect(drawn(open(tree, "u", [node("u/a")]))).toEqual(["0 u", "1 a"]);
  });

  test("rejects when it cannot be read itself, or nobody waits any more", async () => {
    await expect(readTop(reading({}))).rejects.toThrow(`no ${ROOT}`);
    await expect(readTop(reading({ [ROOT]: [node("u", ["a"])] }), AbortSignal.abort())).rejects.toThrow("no u");
  });
});
