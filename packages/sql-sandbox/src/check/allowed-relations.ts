import { foldName } from "../text/fold.ts";

/** Schemas of a snapshot that people may read. Matches the model's: the canonical submodels, the star, and sums of its facts. */
const DATA_SCHEMA = /^(cdm_[a-z]+|star|sums)$/;

/** Whether people may read a schema's tables. */
export const isDataSchema = (name: string): boolean => DATA_SCHEMA.test(foldName(name));

/** The views that do not show more than the snapshot; the others are read through views of the session's own. */
const INFORMATION_SCHEMA: ReadonlySet<string> = new Set([
  "constraint_column_usage",
  "key_column_usage",
  "referential_constraints",
  "table_constraints",
]);

export interface RelationName {
  readonly catalog: string | undefined;
  readonly schema: string | undefined;
  readonly table: string;
}

/** What is known about the session that asks. */
export interface RelationScope {
  /** Name under which the snapshot is attached. */
  readonly database: string;
  /** Views that stand in for PostgreSQL's catalogue, in lower case. */
  readonly catalogViews: ReadonlySet<string>;
  /** Everything else that the engine finds by a name without a schema, in lower case: its own views, and the snapshot's tables outside the schemas for people. */
  readonly engineNames: ReadonlySet<string>;
  /** Tables of the schemas in which the session looks for names without one, in lower case. */
  readonly onPath: ReadonlySet<string>;
}

/**
 * Whether a relation may be read. A name without a schema is one of the catalogue's views or on the
 * session's path: common table expressions are known to the caller. Anything else, a file's name among it, is refused.
 */
export function isAllowedRelation({ catalog, schema, table }: RelationName, scope: RelationScope): boolean {
  const name = foldName(table);
  if (catalog !== undefined && foldName(catalog) !== foldName(scope.database)) return false;
  if (schema === undefined) return catalog === undefined && (scope.catalogViews.has(name) || scope.onPath.has(name));
  if (foldName(schema) === "information_schema") return INFORMATION_SCHEMA.has(name);
  return isDataSchema(schema);
}
