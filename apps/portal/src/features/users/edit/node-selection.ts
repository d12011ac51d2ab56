import { type DataNode, TOO_DEEP_LEVEL } from "@lyceum/contracts";

/** `inherited`: below a chosen node, so that it is included. `partly`: something below it is chosen. */
export type NodeMark = "chosen" | "inherited" | "partly" | "none";

export function markOf(selection: readonly DataNode[], { id, ancestorIds }: DataNode): NodeMark {
  if (selection.some((chosen) => ancestorIds.includes(chosen.id))) return "inherited";
  if (selection.some((chosen) => chosen.id === id)) return "chosen";
  return selection.some((chosen) => chosen.ancestorIds.includes(id)) ? "partly" : "none";
}

/** Whether a node is too far down to be chosen. */
export const isTooDeep = ({ level }: Pick<DataNode, "level">): boolean => level >= TOO_DEEP_LEVEL;

/** Whether a node's own mark can be changed: what is too deep can only be taken back. */
export function canToggle(selection: readonly DataNode[], node: DataNode): boolean {
  const mark = markOf(selection, node);
  return mark === "chosen" || (mark !== "inherited" && !isTooDeep(node));
}

/** Chooses a node, which includes everything below it, so that nothing below it stays chosen by itself; or takes it back. */
export function toggleNode(selection: readonly DataNode[], node: DataNode): readonly DataNode[] {
  if (!canToggle(selection, node)) return selection;
  if (markOf(selection, node) === "chosen") return removeNode(selection, node.id);
  return [...selection.filter(({ ancestorIds }) => !ancestorIds.includes(node.id)), node];
}

export const removeNode = (selection: readonly DataNode[], id: string): readonly DataNode[] => selection.filter((node) => node.id !== id);
