import { asCondition } from "./bounds/of-attributes.ts";
import type { Draft } from "./draft.ts";
import { has, hints, isFree, neighbour } from "./node.ts";
import { boundOf } from "./numbers.ts";

const DAYS_OF_WEEK = 7;
/** Days before a day are days after it, counted below zero. */
export const EARLIER = { ">": "<", ">=": "<=", "<": ">", "<=": ">=" } as const;

/** Reads "seven or more days before their due day" as so many days of not being late. */
export function readLeadTimes(draft: Draft): void {
  const { nodes } = draft;
  nodes.forEach((node, position) => {
    if (!isFree(node) || !has(node, "v:late.no") || !hints(node, "ahead")) return;
    const unit = neighbour(nodes, position, -1);
    const isWeek = has(nodes[unit ?? -1], "mark:week");
    if (unit === undefined || !(isWeek || has(nodes[unit], "mark:day"))) return;
    const place = neighbour(nodes, unit, -1, (each) => [...each.concepts].some((concept) => concept.startsWith("post:")));
    const number = nodes[place ?? -1];
    if (place === undefined || !isFree(number) || number.number === undefined) return;
    const { op, from } = boundOf(nodes, place);
    const value = -number.number * (isWeek ? DAYS_OF_WEEK : 1);
    draft.conditions.push({ at: position, condition: asCondition("days_late", op === "=" ? op : EARLIER[op], value) });
    for (const each of nodes.slice(from, position + 1)) if (isFree(each)) each.used = "condition";
  });
}
