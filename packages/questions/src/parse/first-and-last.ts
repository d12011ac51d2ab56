import type { Condition, Figure, Operator } from "../meaning/meaning.ts";
import { has, isFree, neighbour, type Node } from "./node.ts";

/** Nodes between a first or last click and the words that say when it was. */
const REACH = 5;

const bound = (aggregate: "minimum" | "maximum", op: Operator, value: number): Condition => {
  const figure: Figure = { kind: "aggregate", aggregate, of: "course_day", where: [] };
  return { per: ["enrolment"], figure, op, value };
};

/**
 * Reads "first click before day 0", "last active by day 100": conditions on the first or the last day with activity.
 * @param first place of the first node that says when
 * @param condition the same days as a condition on every click
 * @returns undefined where no first or last click is spoken of
 */
export function readFirstOrLast(nodes: readonly Node[], first: number, condition: Condition): readonly Condition[] | undefined {
  if (!("dimension" in condition) || condition.dimension !== "course_day") return undefined;
  for (let place = first - 1; place >= Math.max(0, first - REACH); place -= 1) {
    const node = nodes[place];
    if (!node || node.kind === "comma" || node.kind === "stop") return undefined;
    if (!isFree(node) || !(has(node, "thing:click") || has(node, "event:click"))) continue;
    const end = nodes[neighbour(nodes, place, -1) ?? -1];
    const [opens, closes] = [
      ["mark:first", "mark:earliest"],
      ["mark:last", "mark:latest"],
    ].map((concepts) => concepts.some((concept) => has(end, concept)));
    if (!isFree(end) || opens === closes) return undefined;
    const aggregate = opens === true ? "minimum" : "maximum";
    node.used = "window";
    end.used = "window";
    if ("values" in condition) return condition.values.map((value) => bound(aggregate, "=", Number(value)));
    if (condition.op === "between") return [bound(aggregate, ">=", Number(condition.from)), bound(aggregate, "<=", Number(condition.to))];
    return "value" in condition ? [bound(aggregate, condition.op, Number(condition.value))] : undefined;
  }
  return undefined;
}
