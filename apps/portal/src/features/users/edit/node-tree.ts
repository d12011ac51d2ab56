import type { DataNode } from "@lyceum/contracts";

/** Stands for what is above the top of the hierarchy. */
export const ROOT = "root";

/** The children of one node, as far as they were read. */
interface Branch {
  readonly state: "loading" | "loaded" | "failed";
  readonly children: readonly string[];
  /** Where the next page begins; absent once all were read. */
  readonly nextToken?: string | undefined;
}

/** What was read of the hierarchy. A node with a branch is open. */
export interface NodeTree {
  readonly nodes: Readonly<Record<string, DataNode>>;
  readonly branches: Readonly<Record<string, Branch>>;
}

export interface NodePage {
  readonly nodes: readonly DataNode[];
  readonly nextToken?: string | undefined;
}

export const EMPTY_TREE: NodeTree = { nodes: {}, branches: {} };

export const isOpen = (tree: NodeTree, id: string): boolean => tree.branches[id] !== undefined;
export const isLoading = (tree: NodeTree): boolean => Object.values(tree.branches).some(({ state }) => state === "loading");

const withBranch = (tree: NodeTree, parent: string, branch: Branch): NodeTree => ({
  ...tree,
  branches: { ...tree.branches, [parent]: branch },
});

/** Opens a node, or asks for its next page. */
export function beginLoading(tree: NodeTree, parent: string): NodeTree {
  const { children = [], nextToken } = tree.branches[parent] ?? {};
  return withBranch(tree, parent, { state: "loading", children, nextToken });
}

/** Adds the page that `asked` stood for. One that comes for a node that was closed or opened anew meanwhile is dropped. */
export function addChildren(tree: NodeTree, parent: string, { nodes, nextToken }: NodePage, pageToken?: string): NodeTree {
  const branch = tree.branches[parent];
  if (!branch || branch.nextToken !== pageToken) return tree;
  const level = parent === ROOT ? 0 : (tree.nodes[parent]?.level ?? 0) + 1;
  const fresh = nodes.filter(({ id }) => !branch.children.includes(id));
  const known = Object.fromEntries(fresh.map((node) => [node.id, { ...node, level }]));
  return {
    nodes: { ...tree.nodes, ...known },
    branches: { ...tree.branches, [parent]: { state: "loaded", children: [...branch.children, ...fresh.map(({ id }) => id)], nextToken } },
  };
}

/** Marks a branch as failed and keeps the children already read. */
export function failLoading(tree: NodeTree, parent: string): NodeTree {
  const branch = tree.branches[parent];
  return branch ? withBranch(tree, parent, { ...branch, state: "failed" }) : tree;
}

/** Everything below a node, as far as it was read. */
function below(tree: NodeTree, id: string): string[] {
  const children = tree.branches[id]?.children ?? [];
  return children.flatMap((child) => [child, ...below(tree, child)]);
}

/** Closes a node and forgets everything below it. */
export function collapse(tree: NodeTree, id: string): NodeTree {
  const gone = new Set(below(tree, id));
  return {
    nodes: Object.fromEntries(Object.entries(tree.nodes).filter(([node]) => !gone.has(node))),
    branches: Object.fromEntries(Object.entries(tree.branches).filter(([parent]) => parent !== id && !gone.has(parent))),
  };
}

/** Next page of every open node that shows fewer children than a page now has. */
export const shortBranches = ({ branches }: NodeTree, pageSize: number): { readonly parent: string; readonly missing: number }[] =>
  Object.entries(branches)
    .filter(([, { state, nextToken, children }]) => state === "loaded" && nextToken !== undefined && children.length < pageSize)
    .map(([parent, { children }]) => ({ parent, missing: pageSize - children.length }));

/** One line of the tree as it is drawn. */
export type TreeRow =
  | {
      readonly kind: "node";
      readonly key: string;
      readonly node: DataNode;
      readonly open: boolean;
      readonly position: number;
      readonly of: number;
    }
  | { readonly kind: "more" | "loading" | "failed"; readonly key: string; readonly parent: string; readonly level: number };

/** The lines from top to bottom. `of` is -1 while it is unknown how many siblings there are. */
export function treeRows(tree: NodeTree, parent: string = ROOT): TreeRow[] {
  const branch = tree.branches[parent];
  if (!branch) return [];
  const level = parent === ROOT ? 0 : (tree.nodes[parent]?.level ?? 0) + 1;
  const siblings = branch.nextToken === undefined && branch.state === "loaded" ? branch.children.length : -1;
  const rows = branch.children.flatMap((id, index): TreeRow[] => {
    const node = tree.nodes[id];
    if (!node) return [];
    const row: TreeRow = { kind: "node", key: id, node, open: isOpen(tree, id), position: index + 1, of: siblings };
    return [row, ...treeRows(tree, id)];
  });
  const end = branch.state === "loaded" ? (branch.nextToken === undefined ? undefined : "more") : branch.state;
  return end ? [...rows, { kind: end, key: `${end}:${parent}`, parent, level }] : rows;
}

/**
 * The top of the hierarchy; a single part at the top comes with its children, or with the line that says that
 * they did not come. Rejects when the top itself cannot be read, or when the request was cancelled.
 */
export async function readTop(read: (parent: string) => Promise<NodePage>, signal?: AbortSignal): Promise<NodeTree> {
  const roots = await read(ROOT);
  const tree = addChildren(beginLoading(EMPTY_TREE, ROOT), ROOT, roots);
  const only = roots.nodes.length === 1 && roots.nextToken === undefined ? roots.nodes[0] : undefined;
  if (!only || only.childrenIds.length === 0) return tree;
  const opened = beginLoading(tree, only.id);
  try {
    return addChildren(opened, only.id, await read(only.id));
  } catch (error) {
    if (signal?.aborted) throw error;
    return failLoading(opened, only.id);
  }
}

export const NODE_PAGE_SIZES = [10, 25, 50, 100] as const;
export type NodePageSize = (typeof NODE_PAGE_SIZES)[number];

/** The smallest choice that holds as many rows as lists of this deployment have. */
export const nodePageSize = (rows: number): NodePageSize => NODE_PAGE_SIZES.find((size) => size >= rows) ?? 100;
