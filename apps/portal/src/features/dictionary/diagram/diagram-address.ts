import { type Catalogue, type Entry, findEntry, findSchema, type Schema } from "../../../domain/dictionary/catalogue.ts";

/** The schema that newcomers should see first, where there is one. */
const FIRST = "star";

/** What the address asks to see. */
export interface DiagramAddress {
  readonly schema: Schema;
  /** Shows this table with its neighbours instead of the schema. */
  readonly centre: Entry | undefined;
  /** The table to mark and to bring into the middle. */
  readonly marked: Entry | undefined;
  /** Every column instead of the keys. */
  readonly all: boolean;
  /** Names in the address that the dictionary does not have. */
  readonly unknown: string | undefined;
}

/** Reads schema and table in the path, `table` and `columns` in the query. Names that are not there lead to the nearest that is. */
export function readDiagramAddress(catalogue: Catalogue, names: readonly string[], query: URLSearchParams): DiagramAddress | undefined {
  const [schemaId, table] = names;
  const named = schemaId === undefined ? undefined : findSchema(catalogue, schemaId);
  const schema = named ?? findSchema(catalogue, FIRST) ?? catalogue.schemas[0];
  if (!schema) return undefined;
  const find = (name: string | null | undefined) => (name ? findEntry(catalogue, { schemaId: schema.schemaId, table: name }) : undefined);
  const centre = named && find(table);
  const missing = (schemaId !== undefined && !named) || (table !== undefined && !centre);
  return {
    schema,
    centre,
    marked: centre ?? find(query.get("table")),
    all: query.get("columns") === "all",
    unknown: missing ? names.join(".") : undefined,
  };
}
