import { addChildren, beginLoading, EMPTY_TREE, failLoading, type NodePage, type NodeTree, ROOT } from "./node-tree.ts";

/**
 * The top of the hierarchy; a single part at the top comes with its children, or with the line that says that
 * they did not come. Rejects when the top itself cannot be read, or when nobody waits any more.
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
