import type { Cell } from "@lyceum/reports";

import type { Expression } from "./filter-functions.ts";
import { ODataError } from "./odata-error.ts";

interface Cast {
  readonly gives: Expression["kind"];
  /** Reads a text as the type; null where it says nothing of it. */
  readonly read: (text: string) => Cell;
}

const WHOLE = /^[+-]?\d{1,19}$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const whole: Cast = { gives: "number", read: (text) => (WHOLE.test(text) ? Number(text) : null) };
const fraction: Cast = { gives: "number", read: (text) => (NUMBER.test(text) ? Number(text) : null) };
const CASTS = new Map<string, Cast>([
  ["Edm.String", { gives: "text", read: (text) => text }],
  ["Edm.Boolean", { gives: "boolean", read: (text) => (/^(?:true|false)$/i.test(text) ? text.toLowerCase() === "true" : null) }],
  ["Edm.Date", { gives: "date", read: (text) => (DAY.test(text) ? text : null) }],
  ...["Edm.Byte", "Edm.SByte", "Edm.Int16", "Edm.Int32", "Edm.Int64"].map((type) => [type, whole] as const),
  ...["Edm.Decimal", "Edm.Double", "Edm.Single"].map((type) => [type, fraction] as const),
]);

/** Casts a value of `$filter` by its text. @throws ODataError 501 for a type that no property of a feed has. */
export function castTo(type: string, { read }: Expression): Expression {
  const cast = CASTS.get(type);
  if (!cast) throw new ODataError(501, `$filter casts to ${[...CASTS.keys()].join(", ")} and not to ${type}.`);
  return {
    kind: cast.gives,
    read: (row) => {
      const value = read(row);
      return value === null ? null : cast.read(String(value));
    },
  };
}
