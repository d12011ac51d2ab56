import type { Condition } from "../meaning/meaning.ts";
import { has, type Node } from "./node.ts";

/** Days, counted from the start of a course. */
export type Window = { readonly op: "<" | "<=" | ">" | ">="; readonly value: number } | { readonly from: number; readonly to: number };

/** Reads one range of days or weeks; undefined where its words say none. */
export function windowOf(members: readonly Node[]): Window | undefined {
  const any = (concept: string): boolean => members.some((node) => has(node, concept));
  const numbers = members.flatMap(({ number }) => (number === undefined ? [] : [number]));
  const size = any("mark:week") && !any("mark:day") ? 7 : 1;
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const [before, after, start] = [any("mark:before"), any("mark:after"), any("mark:start")];
  if (numbers.length >= 2) return { from: low * size, to: high * size + size - 1 };
  const [number] = numbers;
  if (number === undefined) {
    // "Before the first day".
    if (before && any("mark:first") && any("mark:day")) return { op: "<", value: 0 };
    if (before && start) return any("mark:week") ? { from: -7, to: -1 } : { op: "<", value: 0 };
    if (start && (any("post:>=") || any("mark:since") || any("cmp:>="))) return { op: ">=", value: 0 };
    if (after && start) return { op: ">", value: 0 };
    return any("mark:first") && (any("mark:week") || any("mark:day")) ? { from: 0, to: size - 1 } : undefined;
  }
  const over = any("cmp:>") || any("cmp:>=") || any("post:>=") || any("post:>");
  if (before && start && any("mark:day")) return over ? { op: any("cmp:>") ? "<" : "<=", value: -number } : { from: -number, to: -1 };
  if (before && start && any("mark:week")) return { from: -7 * number, to: -1 };
  if (any("mark:first")) return { from: 0, to: number * size - 1 };
  if (any("mark:since") && !after) return { op: ">=", value: number * size };
  if (any("post:>=") && !after) return { op: ">=", value: number * size };
  if (before) return { op: "<", value: number * size };
  if (after || any("cmp:>")) return { op: ">", value: number * size + size - 1 };
  if (any("cmp:>=")) return { op: ">=", value: number * size };
  if (any("cmp:<")) return { op: "<", value: number * size };
  if (any("mark:to") || any("cmp:<=") || any("post:<=")) return { op: "<=", value: number * size + size - 1 };
  return { from: number * size, to: number * size + size - 1 };
}

/** Writes a range of days as what keeps them. */
export const conditionOf = (dimension: string, window: Window): Condition =>
  "op" in window
    ? { dimension, ...window }
    : window.from === window.to
      ? { dimension, op: "in", values: [window.from] }
      : { dimension, op: "between", from: window.from, to: window.to };
