import {
  type Catalogue,
  type Column,
  type Entry,
  findEntry,
  qualifiedName,
  type Relationship,
  type TableAddress,
} from "../../../domain/dictionary/catalogue.ts";

/** What one diagram shows. */
export interface DiagramView {
  /** Tells diagrams apart. */
  readonly id: string;
  /** The table whose neighbours are shown, if it is not a whole schema. */
  readonly centre: Entry | undefined;
  readonly tables: readonly Entry[];
  /** Tables of other schemas, of which only the name is shown. */
  readonly stubs: readonly TableAddress[];
  readonly relationships: readonly Relationship[];
}

const distinct = (addresses: readonly TableAddress[]): readonly TableAddress[] => [
  ...new Map(addresses.map((address) => [qualifiedName(address), address])).values(),
];

/** All tables of a schema; what they refer to elsewhere, or is referred to from there, as stubs. */
export function schemaView({ entries, relationships }: Catalogue, schemaId: string): DiagramView {
  const own = relationships.filter(({ from, to }) => from.schemaId === schemaId || to.schemaId === schemaId);
  const others = own.flatMap(({ from, to }) => [from, to]).filter((address) => address.schemaId !== schemaId);
  return {
    id: schemaId,
    centre: undefined,
    tables: entries.filter((entry) => entry.schemaId === schemaId),
    stubs: distinct(others).map(({ schemaId, table }) => ({ schemaId, table })),
    relationships: own,
  };
}

/** A table with every table that it refers to or that refers to it, and the relationships that go through it. */
export function neighboursView(catalogue: Catalogue, entry: Entry): DiagramView {
  const name = qualifiedName(entry);
  const own = catalogue.relationships.filter(({ from, to }) => qualifiedName(from) === name || qualifiedName(to) === name);
  const tables = distinct([entry, ...own.flatMap(({ from, to }) => [from, to])]);
  return {
    id: name,
    centre: entry,
    tables: tables.flatMap((address) => findEntry(catalogue, address) ?? []),
    stubs: [],
    relationships: own,
  };
}

/** The columns that a diagram shows of a table: all of them, or those that identify, refer or are referred to. */
export function shownColumns(entry: Entry, { relationships }: DiagramView, all: boolean): readonly Column[] {
  if (all) return entry.columns;
  const name = qualifiedName(entry);
  const ends = relationships.flatMap(({ from, to }) => [from, to]).filter((end) => qualifiedName(end) === name);
  const used = new Set(ends.map(({ column }) => column));
  return entry.columns.filter((column) => column.keys.length > 0 || used.has(column.name));
}
