import type { TableAddress } from "./catalogue.ts";

export const ENTRIES_PATH = "/dictionary/entries";
export const DIAGRAM_PATH = "/dictionary/entity-relationships";

const under = (base: string, ...parts: readonly string[]): string => [base, ...parts.map(encodeURIComponent)].join("/");

/** Address of a table's entry, or of one of its columns there. */
export const entryPath = ({ schemaId, table }: TableAddress, column?: string): string =>
  under(ENTRIES_PATH, schemaId, table) + (column === undefined ? "" : `#${encodeURIComponent(column)}`);

/** Address of a schema's diagram, with one table in the middle if one is named. */
export const schemaDiagramPath = (schemaId: string, table?: string): string =>
  under(DIAGRAM_PATH, schemaId) + (table === undefined ? "" : `?${new URLSearchParams({ table }).toString()}`);

/** Address of the diagram of a table and its neighbours. */
export const neighboursPath = ({ schemaId, table }: TableAddress): string => under(DIAGRAM_PATH, schemaId, table);

/** Names in the part of the address that a route leaves open: schema, then table. */
export function namesIn(splat: string | undefined): readonly string[] {
  return (splat ?? "").split("/").filter((part) => part !== "");
}
