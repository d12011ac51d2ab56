import type { ColumnSpec, TableSpec } from "../table.ts";
import type { ColumnTexts, DictionaryTexts, SchemaTexts, TableTexts } from "../texts/table-texts.ts";
import { type ColumnAddress, referenceOf, type Relationship, relationshipsOf } from "./relationships.ts";
import { DICTIONARY_TABLES, schemaOf, type SchemaSpec } from "./schemas.ts";

export type KeyRole = "primary" | "foreign";

/** What the dictionary says of one table, or of one of its columns. */
export interface Definition {
  readonly schemaId: string;
  readonly table: string;
  /** Absent for the table itself. */
  readonly column?: string;
  readonly description: string;
  readonly type?: string;
  readonly nullable?: boolean;
  readonly keys?: KeyRole[];
  readonly unit?: string;
  readonly references?: ColumnAddress;
  readonly codes?: { readonly code: string; readonly meaning: string }[];
  readonly examples?: string[];
}

export interface DictionarySchema {
  readonly schemaId: string;
  readonly name: string;
  readonly description: string;
  readonly source: string;
  readonly tables: { readonly name: string; readonly description: string; readonly columnCount: number }[];
}

/** A table as a diagram draws it: with the columns that identify or refer. */
export interface Entity {
  readonly schemaId: string;
  readonly table: string;
  readonly description: string;
  readonly columns: { readonly name: string; readonly type: string; readonly keys: KeyRole[] }[];
}

export interface Dictionary {
  readonly submodels: DictionarySchema[];
  readonly erd: { readonly entities: Entity[]; readonly relationships: Relationship[] };
  readonly definitions: Definition[];
}

const byText = (a: string, b: string) => Number(a > b) - Number(a < b);

function keysOf(table: TableSpec, column: ColumnSpec): KeyRole[] {
  return [
    ...(table.key?.includes(column.name) ? (["primary"] as const) : []),
    ...(referenceOf(table, column) ? (["foreign"] as const) : []),
  ];
}

function defineColumn(table: TableSpec, column: ColumnSpec): Definition {
  const { name, type, description, required, unit, codes, examples } = column;
  const references = referenceOf(table, column);
  return {
    schemaId: table.schema,
    table: table.name,
    column: name,
    description,
    type,
    nullable: required !== true,
    keys: keysOf(table, column),
    ...(unit && { unit }),
    ...(references && { references }),
    ...(codes && { codes: Object.entries(codes).map(([code, meaning]) => ({ code, meaning })) }),
    ...(examples && { examples: [...examples] }),
  };
}

const define = (table: TableSpec): Definition[] => [
  { schemaId: table.schema, table: table.name, description: table.description },
  ...table.columns.map((column) => defineColumn(table, column)),
];

const entity = (table: TableSpec): Entity => ({
  schemaId: table.schema,
  table: table.name,
  description: table.description,
  columns: table.columns
    .map((column) => ({ name: column.name, type: column.type, keys: keysOf(table, column) }))
    .filter(({ keys }) => keys.length > 0),
});

function translateColumn(column: ColumnSpec, texts: ColumnTexts | undefined): ColumnSpec {
  if (!texts) return column;
  const codes = column.codes && { ...column.codes, ...texts.codes };
  return { ...column, description: texts.description, ...(texts.unit !== undefined && { unit: texts.unit }), ...(codes && { codes }) };
}

function translateTable(table: TableSpec, texts: TableTexts | undefined): TableSpec {
  if (!texts) return table;
  const columns = table.columns.map((column) => translateColumn(column, texts.columns[column.name]));
  return { ...table, description: texts.description, columns };
}

function translateSchema(schemaId: string, texts: SchemaTexts | undefined): SchemaSpec {
  const { name, description, source } = texts ?? schemaOf(schemaId);
  return { name, description, source };
}

function submodels(tables: readonly TableSpec[], texts: DictionaryTexts): DictionarySchema[] {
  const groups = Object.entries(Object.groupBy(tables, ({ schema }) => schema));
  return groups
    .toSorted(([a], [b]) => byText(a, b))
    .map(([schemaId, entries = []]) => ({
      schemaId,
      ...translateSchema(schemaId, texts[schemaId]),
      tables: entries.map(({ name, description, columns }) => ({ name, description, columnCount: columns.length })),
    }));
}

/**
 * Builds the data dictionary from the definitions that make the tables themselves. Submodels stand in the order of their ids.
 * @param texts what it says in another language; as the definitions have it where they are silent.
 */
export function buildDictionary(tables: readonly TableSpec[] = DICTIONARY_TABLES, texts: DictionaryTexts = {}): Dictionary {
  const translated = tables.map((table) => translateTable(table, texts[table.schema]?.tables[table.name]));
  return {
    submodels: submodels(translated, texts),
    erd: { entities: translated.map(entity), relationships: relationshipsOf(translated) },
    definitions: translated.flatMap(define),
  };
}
