/** How one canonical table comes out of a source: expressions by column, and where they are evaluated. */
export interface Mapping {
  /** With its schema, e.g. `CDM_SIS.PERSON`. */
  readonly table: string;
  /** A view shows rows that the star stores already, so that large tables are stored once. */
  readonly as?: "VIEW";
  readonly from: string;
  /** The record's key in the dataset. */
  readonly id: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** Maps a table as a view of rows that the star stores. */
export const viewMapping = (table: string, from: string, id: string, columns: Mapping["columns"]): Mapping => ({
  table,
  as: "VIEW",
  from,
  id,
  columns,
});

/** Maps a table with rows of its own, small or made from working tables that are gone afterwards. */
export const tableMapping = (table: string, from: string, id: string, columns: Mapping["columns"]): Mapping => ({
  table,
  from,
  id,
  columns,
});

/** Maps a canonical code and the source's own way of writing it. */
export const codes = (name: string, canonical: string, source: string) => ({
  [`${name}_CODE`]: canonical,
  [`${name}_SOURCE_CODE`]: source,
});

/** Maps a canonical code that is written as in the source. */
export const sameCodes = (name: string, expression: string) => codes(name, expression, expression);
