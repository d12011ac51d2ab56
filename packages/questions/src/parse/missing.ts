import type { Draft } from "./draft.ts";
import { has, isFree, named, neighbour, type Node } from "./node.ts";

/** Words that may stand between a name and what says that it is missing: "the band is not known", "missing day of registration". */
const mayStandBetween = (node: Node): boolean => has(node, "mark:of") || has(node, "mark:with");

/** The dimension of what things have that a node names, where a value of it can be missing. */
function recorded({ index }: Draft, node: Node | undefined): string | undefined {
  if (!isFree(node) || node.condition !== undefined) return undefined;
  const name = named(node, "attr:") ?? named(node, "dim:");
  return name !== undefined && !UNFAILING.has(name) && index.vocabulary.model.dimensions[name] ? name : undefined;
}
/** What every row has. */
const UNFAILING: ReadonlySet<string> = new Set(["module", "term", "course", "outcome", "academic_year", "item_type", "assessment_type"]);

/** Reads "a blank band", "band not known", "missing registration days" as the rows that lack a value. */
export function readMissing(draft: Draft): void {
  const { nodes } = draft;
  nodes.forEach((node, position) => {
    if (!isFree(node) || !has(node, "mark:missing")) return;
    const place = ([1, -1] as const)
      .map((step) => neighbour(nodes, position, step, mayStandBetween))
      .find((each) => recorded(draft, nodes[each ?? -1]));
    const owner = nodes[place ?? -1];
    const dimension = recorded(draft, owner);
    if (!owner || place === undefined || dimension === undefined) return;
    draft.conditions.push({ at: Math.min(position, place), condition: { dimension, op: "in", values: [null] } });
    node.used = "condition";
    owner.used = "condition";
  });
}
