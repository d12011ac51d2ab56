/** Types that every engine of ours has under some name; DuckDB's names are used. */
export type ColumnType = "VARCHAR" | "INTEGER" | "BIGINT" | "DOUBLE" | "BOOLEAN" | "DATE" | "TIMESTAMP";

export interface ColumnSpec {
  readonly name: string;
  readonly type: ColumnType;
  /** One sentence for the data dictionary; becomes the column's COMMENT. */
  readonly description: string;
  readonly required?: boolean;
  /** `SCHEMA.TABLE.COLUMN` that this column refers to. */
  readonly references?: string;
  /** Unit of the value, where it has one. */
  readonly unit?: string;
}

export interface TableSpec {
  readonly schema: string;
  readonly name: string;
  readonly description: string;
  /** Column (or columns) that identify a row; absent where rows may repeat. */
  readonly key?: readonly string[];
  readonly columns: readonly ColumnSpec[];
}
