import { firstBy } from "../meaning/to-query.ts";
import { has, isFree, neighbour } from "../parse/node.ts";
import type { Assembly } from "./assembly.ts";

/** Puts what does not come first in one row: "the five largest regions and all others". "Which is better than the others" asks for no row of them. */
export function putOthersTogether(assembly: Assembly): void {
  const { nodes, figures, by, where, having, order, limit, offset } = assembly;
  const position = nodes.findIndex((node) => isFree(node) && has(node, "mark:rest"));
  const rest = nodes[position];
  const isAmong = limit === undefined && where.some((condition) => "among" in condition);
  if (!rest || (limit === undefined && !isAmong)) return;
  if (assembly.draft.index.vocabulary.model.dimensions[by[0]?.dimension ?? ""]?.period) return;
  const isAdded = has(nodes[neighbour(nodes, position, -1) ?? -1], "mark:and");
  if ((limit === 1 || isAmong) && !isAdded) return;
  if (
    !firstBy({ figures, by, where, having, order, ...(limit === undefined ? {} : { limit }), ...(offset === undefined ? {} : { offset }) })
  )
    return;
  rest.used = "others";
  assembly.others = true;
}
