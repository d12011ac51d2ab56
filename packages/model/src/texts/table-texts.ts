import { DICTIONARY_TABLES, schemaOf } from "../dictionary/schemas.ts";
import type { ColumnSpec, TableSpec } from "../table.ts";

export interface ColumnTexts {
  readonly description: string;
  readonly unit?: string;
  readonly codes?: Readonly<Record<string, string>>;
}
export interface TableTexts {
  readonly description: string;
  readonly columns: Readonly<Record<string, ColumnTexts>>;
}
export interface SchemaTexts {
  readonly name: string;
  readonly description: string;
  readonly source: string;
  readonly tables: Readonly<Record<string, TableTexts>>;
}

/** Texts of the data dictionary by schema. */
export type DictionaryTexts = Readonly<Record<string, SchemaTexts>>;

const columnTexts = ({ description, unit, codes }: ColumnSpec): ColumnTexts => ({
  description,
  ...(unit && { unit }),
  ...(codes && { codes }),
});

const textsOfTable = ({ description, columns }: TableSpec): TableTexts => ({
  description,
  columns: Object.fromEntries(columns.map((column) => [column.name, columnTexts(column)])),
});

const textsOfSchema = (schema: string, tables: readonly TableSpec[]): SchemaTexts => {
  const { name, description, source } = schemaOf(schema);
  return { name, description, source, tables: Object.fromEntries(tables.map((table) => [table.name, textsOfTable(table)])) };
};

/** Returns what the data dictionary says in English of schemas, tables and columns, by their names. */
export const tableTexts = (): DictionaryTexts =>
  Object.fromEntries(
    Object.entries(Object.groupBy(DICTIONARY_TABLES, ({ schema }) => schema)).map(([schema, tables = []]) => [
      schema,
      textsOfSchema(schema, tables),
    ]),
  );
