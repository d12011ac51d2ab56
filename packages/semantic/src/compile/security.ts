import type { DataRights } from "@lyceum/access";
import { sql } from "kysely";

import { readTableOf } from "../lookup.ts";
import type { SemanticModel } from "../model.ts";
import type { Dialect, Sql } from "./dialect.ts";
import type { UsedColumns } from "./source.ts";

/** Rows of a table that the rights allow; a table whose security is not stated allows none. */
function allowed(model: SemanticModel, table: string, nodes: DataRights["nodes"], dialect: Dialect): Sql | undefined {
  const { security } = readTableOf(model, table);
  if (security?.kind === "open") return undefined;
  if (security?.kind !== "node") return sql`false`;
  if (nodes === "all") return undefined;
  if (nodes.length === 0) return sql`false`;
  const closure = sql.id(...model.nodeClosure.split("."));
  return sql`${sql.id(security.column)} in (select ${sql.id("node_id")} from ${closure} where ${sql.id("ancestor_id")} in (${sql.join(nodes.map((node) => dialect.parameter(node, "text")))}))`;
}

/**
 * Compiles one common table expression for every table that the query touches, under the table's own name. It has
 * only the rows that the rights allow and the columns that are read. Nothing else in the query names a
 * relation of the warehouse, so nothing can read around them.
 */
export function shadows(model: SemanticModel, used: UsedColumns, rights: DataRights, dialect: Dialect): readonly Sql[] {
  return [...used.entries()].map(([name, columns]) => {
    const { relation } = readTableOf(model, name);
    const rows = allowed(model, name, rights.nodes, dialect);
    const list = sql.join([...columns].map((column) => sql.id(column)));
    const query = sql`select ${list} from ${sql.id(...relation.split("."))}`;
    return dialect.inlined(name, rows ? sql`${query} where ${rows}` : query);
  });
}
