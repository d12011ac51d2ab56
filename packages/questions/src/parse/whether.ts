import type { Draft } from "./draft.ts";
import { dimensionOf, has, isFree, named, neighbour, type Node } from "./node.ts";

/** What is so or is not. */
const OF_TWO_SIDES: ReadonlySet<string> = new Set(["disability", "late", "banked"]);

/** Reads "the disability share" as the part that declared one. */
export function readSharesOfSides(nodes: readonly Node[], conditions: Draft["conditions"]): void {
  nodes.forEach((node, position) => {
    const dimension = node.condition === undefined ? named(node, "dim:") : undefined;
    const before = nodes[neighbour(nodes, position, -1) ?? -1];
    if (!isFree(node) || dimension === undefined || !OF_TWO_SIDES.has(dimension) || !has(nodes[position + 1], "mark:share")) return;
    if (has(before, "mark:by") || has(before, "mark:per")) return;
    conditions.push({ at: position, condition: { dimension, op: "in", values: [true] } });
    node.used = "value";
  });
}

/** Reads "by whether they declared a disability" as a breakdown by both sides of it. */
export function readWhether(draft: Draft): void {
  const { nodes } = draft;
  nodes.forEach((node, position) => {
    if (!isFree(node) || !has(node, "mark:whether")) return;
    const place = nodes.findIndex(
      (each, index) => index > position && index < position + 5 && isFree(each) && OF_TWO_SIDES.has(dimensionOf(each) ?? ""),
    );
    const value = nodes[place];
    const dimension = dimensionOf(value);
    if (!value || dimension === undefined) return;
    draft.groups.push({ at: place, dimension, marked: true });
    value.used = "group";
    for (const each of nodes.slice(position, place)) if (isFree(each)) each.used = "introduces";
  });
}
