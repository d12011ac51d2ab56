import { asCondition } from "./bounds/of-attributes.ts";
import type { Draft } from "./draft.ts";
import { has, hints, isFree, neighbour, type Node } from "./node.ts";
import { boundOf } from "./numbers.ts";

const DAYS_OF_WEEK = 7;
/** Days before a day are days after it, counted below zero. */
export const EARLIER = { ">": "<", ">=": "<=", "<": ">", "<=": ">=" } as const;

/** The number of a span of time before a place: "seven days", and "a week", which is one. */
function numberBefore(nodes: readonly Node[], unit: number): { readonly place: number; readonly number: number } | undefined {
  const place = neighbour(nodes, unit, -1, (each) => [...each.concepts].some((concept) => concept.startsWith("post:")));
  const node = nodes[place ?? -1];
  if (place !== undefined && isFree(node) && node.number !== undefined) return { place, number: node.number };
  return hints(nodes[unit - 1], "indefinite") ? { place: unit - 1, number: 1 } : undefined;
}

/** Reads "seven or more days before their due day", "more than a week after they were due" as so many days of lateness. */
export function readLeadTimes(draft: Draft): void {
  const { nodes } = draft;
  nodes.forEach((node, position) => {
    const [isEarly, isLate] = [has(node, "v:late.no") && hints(node, "ahead"), has(node, "v:late.yes")];
    if (!isFree(node) || isEarly === isLate) return;
    const unit = neighbour(nodes, position, -1);
    const isWeek = has(nodes[unit ?? -1], "mark:week");
    if (unit === undefined || !(isWeek || has(nodes[unit], "mark:day"))) return;
    const span = numberBefore(nodes, unit);
    if (!span) return;
    const { op, from } = boundOf(nodes, span.place);
    const value = (isLate ? 1 : -1) * span.number * (isWeek ? DAYS_OF_WEEK : 1);
    draft.conditions.push({ at: position, condition: asCondition("days_late", isLate || op === "=" ? op : EARLIER[op], value) });
    for (const each of nodes.slice(from, position + 1)) if (isFree(each)) each.used = "condition";
  });
}
