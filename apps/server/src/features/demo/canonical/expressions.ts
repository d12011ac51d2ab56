import type { Mapping } from "@lyceum/warehouse";

/** A table that shows rows of the star, so that they are kept once. */
export const view = (table: string, from: string, id: string, columns: Mapping["columns"]): Mapping => ({
  table,
  as: "VIEW",
  from,
  id,
  columns,
});

/** A table with rows of its own, small or made from working tables that are gone afterwards. */
export const stored = (table: string, from: string, id: string, columns: Mapping["columns"]): Mapping => ({ table, from, id, columns });

/** A canonical code beside the source's own way of writing it. */
export const code = (name: string, canonical: string, source: string) => ({
  [`${name}_CODE`]: canonical,
  [`${name}_SOURCE_CODE`]: source,
});
