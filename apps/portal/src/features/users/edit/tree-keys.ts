import type { TreeRow } from "./node-tree.ts";

/** What a key does in the tree. */
export type TreeAct =
  | { readonly do: "focus"; readonly key: string }
  | { readonly do: "open" | "close" | "toggle"; readonly id: string }
  | { readonly do: "load"; readonly parent: string };

const levelOf = (row: TreeRow): number => (row.kind === "node" ? row.node.level : row.level);
const focus = (row: TreeRow | undefined): TreeAct | undefined => row && { do: "focus", key: row.key };

/** The keys of the ARIA tree pattern; undefined for keys that the tree leaves to the browser. */
export function treeAct(rows: readonly TreeRow[], activeKey: string, key: string): TreeAct | undefined {
  const index = rows.findIndex((row) => row.key === activeKey);
  const row = rows[index];
  if (!row) return undefined;
  switch (key) {
    case "ArrowDown":
      return focus(rows[index + 1]);
    case "ArrowUp":
      return focus(rows[index - 1]);
    case "Home":
      return focus(rows[0]);
    case "End":
      return focus(rows.at(-1));
    case "ArrowRight":
      return inwards(rows, index, row);
    case "ArrowLeft":
      return row.kind === "node" && row.open
        ? { do: "close", id: row.node.id }
        : focus(rows.slice(0, index).findLast((above) => levelOf(above) < levelOf(row)));
    case " ":
      return row.kind === "node" ? { do: "toggle", id: row.node.id } : loading(row);
    case "Enter":
      if (row.kind !== "node") return loading(row);
      return row.open ? { do: "close", id: row.node.id } : inwards(rows, index, row);
    default:
      return key.length === 1 ? byLetter(rows, index, key) : undefined;
  }
}

function inwards(rows: readonly TreeRow[], index: number, row: TreeRow): TreeAct | undefined {
  if (row.kind !== "node" || row.node.childrenIds.length === 0) return undefined;
  return row.open ? focus(rows[index + 1]) : { do: "open", id: row.node.id };
}

const loading = (row: Exclude<TreeRow, { kind: "node" }>): TreeAct | undefined =>
  row.kind === "loading" ? undefined : { do: "load", parent: row.parent };

/** The next node whose name begins with the letter, from the top again after the last. */
function byLetter(rows: readonly TreeRow[], index: number, letter: string): TreeAct | undefined {
  const begins = (row: TreeRow): boolean => row.kind === "node" && row.node.name.toLowerCase().startsWith(letter.toLowerCase());
  return focus([...rows.slice(index + 1), ...rows.slice(0, index)].find(begins));
}
