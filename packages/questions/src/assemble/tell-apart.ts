import type { Condition } from "../meaning/meaning.ts";
import { alternativesOf } from "../parse/conditions.ts";
import { has, hints, isFree, neighbour, type Node } from "../parse/node.ts";
import { addGroup, any, type Assembly } from "./assembly.ts";

const valuesOf = (conditions: readonly Condition[]): number =>
  conditions.reduce((sum, condition) => sum + ("values" in condition && condition.op === "in" ? condition.values.length : 0), 0);

/** Whether a word asks for a row of each of what was named: "in each of them", "the change for each, later minus earlier". */
function asksEach(nodes: readonly Node[], position: number): boolean {
  const node = nodes[position];
  if (!isFree(node) || !hints(node, "all_of") || !(has(node, "mark:by") || has(node, "mark:each_of_them"))) return false;
  const next = nodes[neighbour(nodes, position, 1, (each) => has(each, "mark:of")) ?? -1];
  return next === undefined || next.kind === "comma" || has(next, "follow:them");
}

/** Tells the values apart that a question has named where it asks for each of them, and names nothing else to tell apart. */
export function tellNamedApart(assembly: Assembly): void {
  const place = assembly.nodes.findIndex((_, position) => asksEach(assembly.nodes, position));
  const node = assembly.nodes[place];
  if (!node || assembly.by.length > 0) return;
  const compares = any(assembly.draft, "mark:difference") || any(assembly.draft, "mark:growth") || any(assembly.draft, "mark:ratio");
  const named = alternativesOf(assembly.conditions.filter((placed) => placed.at < place))
    .map(({ dimension, placed }) => ({ dimension, count: valuesOf(placed.map(({ condition }) => condition)) }))
    .filter(({ count }) => count > (compares ? 2 : 1));
  const [only] = named;
  if (named.length !== 1 || !only) return;
  node.used = "group";
  addGroup(assembly, only.dimension);
  for (const each of assembly.nodes) if (isFree(each) && each.number === only.count) each.used = "introduces";
}
