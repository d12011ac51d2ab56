import type { Draft } from "./draft.ts";
import { dimensionOf, has, isFree } from "./node.ts";

/** What is so or is not. */
const OF_TWO_SIDES: ReadonlySet<string> = new Set(["disability", "late", "banked"]);

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
