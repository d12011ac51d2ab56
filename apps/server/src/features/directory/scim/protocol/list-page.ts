import { SCIM, type ScimQuery } from "@lyceum/contracts";
import { type RawBuilder, sql } from "kysely";

import type { Columns } from "./compile-filter.ts";
import { ScimError } from "./scim-error.ts";

export interface Page<T> {
  readonly total: number;
  readonly resources: readonly T[];
}

/** A list as SCIM answers it. */
export const listResponse = <T>(query: Pick<ScimQuery, "startIndex">, { total, resources }: Page<T>) => ({
  schemas: [SCIM.list],
  totalResults: total,
  startIndex: query.startIndex,
  itemsPerPage: resources.length,
  Resources: [...resources],
});

/**
 * Returns what to order by: the attribute asked for, then the id, so that pages never overlap.
 * @throws ScimError `invalidPath` for an attribute that cannot be sorted by.
 */
export function orderOf(query: Pick<ScimQuery, "sortBy" | "sortOrder">, columns: Columns, byDefault: string): RawBuilder<unknown> {
  const path = query.sortBy?.toLowerCase() ?? byDefault;
  const column = Object.hasOwn(columns, path) ? columns[path] : undefined;
  if (column === undefined) throw new ScimError(400, `Resources cannot be sorted by ${query.sortBy ?? byDefault}`, "invalidPath");
  const direction = sql.raw(query.sortOrder === "descending" ? "desc" : "asc");
  return column.kind === "text" ? sql`lower(${column.read}) ${direction}` : sql`${column.read} ${direction}`;
}

const names = (list: string | undefined): readonly string[] =>
  (list ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

/** Attributes of every answer, whatever was asked for. */
const ALWAYS = new Set(["id", "schemas"]);

/** A resource with the attributes that were asked for; parts of an attribute bring the whole attribute. */
export function selectAttributes<T extends object>(
  resource: T,
  { attributes, excludedAttributes }: Pick<ScimQuery, "attributes" | "excludedAttributes">,
): Partial<T> {
  const requested = names(attributes).map((name) => name.split(".")[0]);
  const unwanted = names(excludedAttributes);
  if (requested.length === 0 && unwanted.length === 0) return resource;
  const keeps = (name: string): boolean => {
    const key = name.toLowerCase();
    return ALWAYS.has(key) || (requested.length > 0 ? requested.includes(key) : !unwanted.includes(key));
  };
  return Object.fromEntries(Object.entries(resource).filter(([name]) => keeps(name))) as Partial<T>;
}
