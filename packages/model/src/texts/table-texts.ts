import { DICTIONARY_TABLES, schemaOf } from "../dictionary/schemas.ts";
import type { ColumnSpec, TableSpec } from "../table.ts";

interface ColumnTexts {
  readonly description: string;
  readonly unit?: string;
  readonly codes?: Readonly<Record<string, string>>;
}
interface TableTexts {
  readonly description: string;
  readonly columns: Readonly<Record<string, ColumnTexts>>;
}
interface SchemaTexts {
  readonly name: string;
  readonly description: string;
  readonly source: string;
  readonly tables: Readonly<Record<string, TableTexts>>;
}

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
export const tableTexts = (): Readonly<Record<string, SchemaTexts>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(DICTIONARY_TABLES, ({ schema }) => schema)).map(([schema, tables = []]) => [
      schema,
      textsOfSchema(schema, tables),
    ]),
  );
