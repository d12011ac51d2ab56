import { dimensionIn, negate } from "../parse/conditions.ts";
import type { PlacedCondition } from "../parse/draft.ts";
import { has, hints, isFree, named, type Node } from "../parse/node.ts";
import { type Assembly, dropConditions, FRAME, limitCount } from "./assembly.ts";

/** Whether a word stands for all other values of a dimension: "the rest", or what has those values ("coursework" beside exams). */
const isOfOthers = (node: Node, dimension: string): boolean =>
  has(node, "mark:rest") || (dimension === "assessment_type" && named(node, "thing:") === "assessment");

/** "The median of exams compared with coursework", "of exams against the rest": one value beside all others. */
export function setBesideOthers(assembly: Assembly): void {
  const [figure] = assembly.figures;
  if (!figure || assembly.figures.length !== 1) return;
  const { nodes } = assembly;
  const versus = nodes.findIndex((node) => isFree(node) && has(node, "mark:versus") && hints(node, "compares"));
  if (versus < 0) return;
  const isValue = ({ condition }: PlacedCondition): boolean =>
    "values" in condition && condition.op === "in" && !FRAME.includes(condition.dimension);
  const [value, second] = assembly.conditions.filter(isValue);
  const dimension = value && dimensionIn(value.condition);
  if (!value || second || dimension === undefined) return;
  const behind = nodes.slice(versus + 1).find((node) => has(node, "mark:rest") || named(node, "thing:") !== undefined);
  if (value.at > versus || !behind || !isOfOthers(behind, dimension)) return;
  for (const node of [nodes[versus], behind]) if (node) node.used = "comparison";
  dropConditions(assembly, [value]);
  assembly.figures = [limitCount(figure, [value.condition]), limitCount(figure, [negate(value.condition)])];
}
