import type { Cell } from "@lyceum/reports";

import { ODataError } from "./odata-error.ts";

/** A part of `$filter` with the kind of its values. */
export interface Expression {
  readonly kind: "text" | "number" | "boolean" | "date" | "null";
  readonly read: (row: readonly Cell[]) => Cell;
}

interface FilterFunction {
  readonly takes: readonly Expression["kind"][];
  readonly gives: Expression["kind"];
  /** Of texts and days, none of which is missing. */
  readonly work: (...texts: readonly string[]) => Cell;
}

const text = "text" as const;
const FUNCTIONS = new Map<string, FilterFunction>([
  ["contains", { takes: [text, text], gives: "boolean", work: (whole = "", part = "") => whole.includes(part) }],
  ["startswith", { takes: [text, text], gives: "boolean", work: (whole = "", part = "") => whole.startsWith(part) }],
  ["endswith", { takes: [text, text], gives: "boolean", work: (whole = "", part = "") => whole.endsWith(part) }],
  ["tolower", { takes: [text], gives: text, work: (whole = "") => whole.toLowerCase() }],
  ["toupper", { takes: [text], gives: text, work: (whole = "") => whole.toUpperCase() }],
  ["trim", { takes: [text], gives: text, work: (whole = "") => whole.trim() }],
  ["length", { takes: [text], gives: "number", work: (whole = "") => whole.length }],
  ["year", { takes: ["date"], gives: "number", work: (day = "") => Number(day.slice(0, 4)) }],
  ["month", { takes: ["date"], gives: "number", work: (day = "") => Number(day.slice(5, 7)) }],
  ["day", { takes: ["date"], gives: "number", work: (day = "") => Number(day.slice(8, 10)) }],
]);

/** Names of the functions, as the description of the feed lists them. */
export const FILTER_FUNCTIONS: readonly string[] = [...FUNCTIONS.keys()];

/** Calls a function of `$filter`: of something missing nothing is known. @throws ODataError 501 for others, 400 for wrong values. */
export function filterFunction(name: string, parts: readonly Expression[]): Expression {
  const called = FUNCTIONS.get(name.toLowerCase());
  if (!called) throw new ODataError(501, `$filter does not take ${name}(). It takes ${FILTER_FUNCTIONS.join(", ")}.`);
  const { takes, gives, work } = called;
  const fits = parts.length === takes.length && parts.every(({ kind }, index) => kind === takes[index] || kind === "null");
  if (!fits) throw new ODataError(400, `${name}() takes ${takes.join(" and ")}.`);
  return {
    kind: gives,
    read: (row) => {
      const values = parts.map(({ read }) => read(row));
      return values.includes(null) ? null : work(...values.map(String));
    },
  };
}
