import type { DimensionFilter } from "@lyceum/semantic";

import type { Cell } from "../formats.ts";

/** Conditions on one dimension, by the names of their texts. */
const CONDITIONS = ["in", "not_in", "lt", "lte", "gt", "gte", "between", "contains", "last", "past"] as const;
export type Condition = (typeof CONDITIONS)[number];

const SIGNS = { "<": "lt", "<=": "lte", ">": "gt", ">=": "gte" } as const;
export const OPERATORS = { lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

export function conditionOf({ op }: DimensionFilter): Condition {
  return op === "<" || op === "<=" || op === ">" || op === ">=" ? SIGNS[op] : op;
}

interface ValueWords {
  readonly missing: string;
  readonly yes: string;
  readonly no: string;
}

/** More values than these are counted. */
const MAX_NAMED = 3;

/** Writes a condition's values for people. */
export function conditionSummary(
  filter: DimensionFilter,
  locale: string,
  words: ValueWords,
): { readonly key: Condition; readonly value: string } {
  const key = conditionOf(filter);
  const text = (value: Cell): string =>
    value === null
      ? words.missing
      : typeof value === "boolean"
        ? value
          ? words.yes
          : words.no
        : typeof value === "number"
          ? value.toLocaleString(locale, { useGrouping: false })
          : value;
  switch (filter.op) {
    case "in":
    case "not_in": {
      const named = filter.values.slice(0, MAX_NAMED).map(text);
      const more = filter.values.length - named.length;
      return { key, value: `${named.join(", ")}${more > 0 ? ` +${more}` : ""}` };
    }
    case "between":
      return { key, value: `${text(filter.from)} – ${text(filter.to)}` };
    case "last":
      return { key, value: String(filter.count) };
    case "past":
      return { key, value: "" };
    case "contains":
    case "<":
    case "<=":
    case ">":
    case ">=":
      return { key, value: text(filter.value) };
  }
}
