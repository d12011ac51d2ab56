import { type Entry, qualifiedName } from "../../../domain/dictionary/catalogue.ts";

const DELETED = "ROW_DELETED_TIME";

/** A query to begin with: every column by name, only rows that still exist in their source, a hundred of them. */
export function startingSelect(entry: Pick<Entry, "schemaId" | "table" | "columns">): string {
  const names = entry.columns.map(({ name }) => name);
  const columns = names.length === 0 ? "  *" : names.map((name) => `  ${name}`).join(",\n");
  const existing = names.includes(DELETED) ? `\nWHERE ${DELETED} IS NULL` : "";
  return `SELECT\n${columns}\nFROM ${qualifiedName(entry)}${existing}\nLIMIT 100;`;
}
