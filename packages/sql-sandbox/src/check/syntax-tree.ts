import { SQL_STATES, SqlError } from "../sql-error.ts";

/** A node of the tree that DuckDB's `json_serialize_sql` writes; every object of it is one. */
export type TreeNode = { readonly [key: string]: unknown };

interface Serialized {
  readonly error: boolean;
  readonly error_type?: string;
  readonly error_message?: string;
  readonly statements?: readonly TreeNode[];
}

export const isNode = (value: unknown): value is TreeNode => typeof value === "object" && value !== null && !Array.isArray(value);

/** A text of a node, undefined where it is absent or empty. */
export function textOf(node: TreeNode, key: string): string | undefined {
  const value = node[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * The one statement of a tree.
 * @throws SqlError for text that does not parse, several statements, and anything but a query.
 */
export function onlyStatement(json: string): TreeNode {
  const { error, error_type, error_message = "", statements = [] } = JSON.parse(json) as Serialized;
  if (error && error_type === "not implemented") {
    throw new SqlError(SQL_STATES.readOnly, "Only SELECT statements are run here: the warehouse is read-only.");
  }
  if (error) throw new SqlError(SQL_STATES.syntax, error_message);
  const [statement, second] = statements;
  if (second !== undefined) throw new SqlError(SQL_STATES.syntax, "Only one statement can be run at a time.");
  if (statement === undefined || !isNode(statement["node"])) throw new SqlError(SQL_STATES.syntax, "There is no statement to run.");
  return statement["node"];
}
