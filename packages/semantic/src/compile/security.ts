import type { DataRights } from "@lyceum/access";
import { sql } from "kysely";

import { readTableOf } from "../lookup.ts";
import type { SemanticModel } from "../model.ts";
import type { Dialect, Sql } from "./dialect.ts";

/** Condition for the rows of a table that rights allow, undefined for all; a table whose security is not stated allows none. */
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
 * Writes a table as part of a `from` clause: where it stands for those who may see all of it, else a query over it
 * that has only the rows that rights allow. No other part of a statement names a relation of the warehouse, so
 * nothing can read around them.
 */
export function limitedTable(model: SemanticModel, name: string, alias: string, rights: DataRights, dialect: Dialect): Sql {
  const relation = sql.id(...readTableOf(model, name).relation.split("."));
  const rows = allowed(model, name, rights.nodes, dialect);
  return sql`${rows ? sql`(select * from ${relation} where ${rows})` : relation} as ${sql.id(alias)}`;
}
