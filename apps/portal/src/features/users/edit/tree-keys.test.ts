import type { DataNode } from "@lyceum/contracts";
import { expect, test } from "vitest";

import type { TreeRow } from "./node-tree.ts";
import { treeAct } from "./tree-keys.ts";

const row = (key: string, level: number, open: boolean, children: number): TreeRow => {
  const childrenIds = Array.from({ length: children }, (_, index) => `${key}${index}`);
  const node: DataNode = { id: key, name: key, ancestorIds: [], level, childrenIds, sortableName: key };
  return { kind: "node", key, node, open, position: 1, of: 1 };
};
const rows: readonly TreeRow[] = [
  row("uni", 0, true, 2),
  row("arts", 1, true, 1),
  row("art", 2, false, 0),
  row("maths", 1, false, 3),
  { kind: "more", key: "more:uni", parent: "uni", level: 1 },
];
const focus = (key: string) => ({ do: "focus", key });

test.each([
  ["uni", "ArrowDown", focus("arts")],
  ["uni", "ArrowUp", undefined],
  ["maths", "ArrowUp", focus("art")],
  ["art", "Home", focus("uni")],
  ["uni", "End", focus("more:uni")],
  ["maths", "ArrowRight", { do: "open", id: "maths" }],
  ["arts", "ArrowRight", focus("art")],
  ["art", "ArrowRight", undefined],
  ["arts", "ArrowLeft", { do: "close", id: "arts" }],
  ["art", "ArrowLeft", focus("arts")],
  ["more:uni", "ArrowLeft", focus("uni")],
  ["arts", " ", { do: "toggle", id: "arts" }],
  ["arts", "Enter", { do: "close", id: "arts" }],
  ["maths", "Enter", { do: "open", id: "maths" }],
  ["more:uni", "Enter", { do: "load", parent: "uni" }],
  ["more:uni", " ", { do: "load", parent: "uni" }],
  ["uni", "m", focus("maths")],
  ["arts", "A", focus("art")],
  ["maths", "a", focus("arts")],
  ["uni", "z", undefined],
  ["uni", "Tab", undefined],
  ["gone", "ArrowDown", undefined],
])("at %s, %s: %j", (active, key, act) => {
  expect(treeAct(rows, active, key)).toEqual(act);
});
