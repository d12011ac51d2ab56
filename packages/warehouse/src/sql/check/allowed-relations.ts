/** Schemas of a snapshot that people may read. Matches the model's: the canonical submodels and the star. */
const DATA_SCHEMA = /^(cdm_[a-z]+|star)$/;

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
}

/**
 * Whether a relation may be read. A name without a schema is one of the catalogue's views: common table
 * expressions are known to the caller. Anything else, a file's name among it, is refused.
 */
export function isAllowedRelation({ catalog, schema, table }: RelationName, scope: RelationScope): boolean {
  const name = table.toLowerCase();
  if (catalog !== undefined && catalog.toLowerCase() !== scope.database.toLowerCase()) return false;
  if (schema === undefined) return catalog === undefined && scope.catalogViews.has(name);
  if (schema.toLowerCase() === "information_schema") return INFORMATION_SCHEMA.has(name);
  return DATA_SCHEMA.test(schema.toLowerCase());
}
