/** Types that every engine of ours has under some name; DuckDB's names are used. */
export type ColumnType = "VARCHAR" | "INTEGER" | "BIGINT" | "DOUBLE" | "BOOLEAN" | "DATE" | "TIMESTAMP";

export interface ColumnSpec {
  readonly name: string;
  readonly type: ColumnType;
  /** What the data dictionary says of the column; becomes its COMMENT. */
  readonly description: string;
  readonly required?: boolean;
  /** `SCHEMA.TABLE.COLUMN` that this column refers to. */
  readonly references?: string;
  /** Unit of the value, where it has one. */
  readonly unit?: string;
  /** Every value that the column can have, with its meaning; for lists that are closed. */
  readonly codes?: Readonly<Record<string, string>>;
  /** Values as they occur, where the list is open. */
  readonly examples?: readonly string[];
}

export interface TableSpec {
  readonly schema: string;
  readonly name: string;
  /** What the data dictionary says of the table, with what one row is; becomes its COMMENT. */
  readonly description: string;
  /** Column (or columns) that identify a row; absent where rows may repeat. */
  readonly key?: readonly string[];
  readonly columns: readonly ColumnSpec[];
}
