import { ATTRIBUTES } from "../concepts/things.ts";
import type { Draft } from "./draft.ts";
import { has, hints, isFree, named, neighbour } from "./node.ts";

/** Reads "items that carry a start week", "assessments with a due day" as those that have such a number at all. */
export function readPresent(draft: Draft): void {
  const { nodes } = draft;
  nodes.forEach((node, position) => {
    const dimension = isFree(node) && node.condition === undefined ? named(node, "attr:") : undefined;
    const article = nodes[position - 1];
    const verb = nodes.slice(Math.max(0, position - 3), position - 1).some((each) => hints(each, "having"));
    if (dimension === undefined || !(dimension in ATTRIBUTES) || !hints(article, "indefinite") || !verb) return;
    const next = nodes[neighbour(nodes, position, 1) ?? -1];
    const bounded =
      next !== undefined &&
      next.kind !== "comma" &&
      (next.number !== undefined ||
        has(next, "mark:of") ||
        ["cmp:", "post:", "mark:before", "mark:after", "mark:between"].some((each) => named(next, each) !== undefined));
    if (bounded) return;
    draft.conditions.push({ at: position, condition: { dimension, op: "not_in", values: [null] } });
    node.used = "condition";
  });
}
