import type { ColumnSpec, ColumnType, TableSpec } from "../table.ts";

/** Schemas of the canonical model; each is a submodel with its own freshness. */
export type Submodel = "CDM_LMS" | "CDM_SIS" | "CDM_TLM" | "CDM_CLB" | "CDM_ALY" | "CDM_MEDIA" | "CDM_MAP" | "CDM_META";

function column(name: string, type: ColumnType, description: string, more: Partial<ColumnSpec> = {}): ColumnSpec {
  return { name, type, description, ...more };
}

export const text = (name: string, description: string, more: Partial<ColumnSpec> = {}): ColumnSpec =>
  column(name, "VARCHAR", description, more);
export const whole = (name: string, description: string, unit?: string): ColumnSpec =>
  column(name, "BIGINT", description, unit ? { unit } : {});
export const decimal = (name: string, description: string, unit?: string): ColumnSpec =>
  column(name, "DOUBLE", description, unit ? { unit } : {});
export const day = (name: string, description: string): ColumnSpec => column(name, "DATE", description);
export const time = (name: string, description: string): ColumnSpec => column(name, "TIMESTAMP", `${description}, UTC`);

/** A yes-or-no column; its name ends in `_IND`. */
export const indicator = (name: string, description: string): ColumnSpec => column(`${name}_IND`, "BOOLEAN", description);

/** A canonical code and, beside it, the code as the source system writes it. @param examples canonical codes as they occur. */
export function code(name: string, description: string, examples?: readonly string[]): ColumnSpec[] {
  return [
    text(`${name}_CODE`, `${description}, in the canonical model's terms`, examples ? { examples } : {}),
    text(`${name}_SOURCE_CODE`, `${description}, as the source system writes it`),
  ];
}

/** A column that holds the ID of a row of `SCHEMA.TABLE`. */
export function refer(name: string, table: string, description: string, more: Partial<ColumnSpec> = {}): ColumnSpec {
  return text(`${name}_ID`, description, { references: `${table}.ID`, ...more });
}

const identity: readonly ColumnSpec[] = [
  text("ID", "Identifies the row within this table and institution; other tables refer to it", { required: true }),
  text("SOURCE_ID", "Identifier of the record in its source system, for looking it up there", { required: true }),
  text("INSTANCE_ID", "Installation of the source system that the record comes from, as listed in CDM_META.DATA_SOURCE", {
    required: true,
  }),
];

const lifetime: readonly ColumnSpec[] = [
  column("ROW_INSERTED_TIME", "TIMESTAMP", "When the row first arrived in the warehouse, UTC", { required: true }),
  column("ROW_UPDATED_TIME", "TIMESTAMP", "When the row last changed in the warehouse, UTC", { required: true }),
  time("ROW_DELETED_TIME", "When the record was found deleted in its source; missing while it exists"),
];

/** A canonical table: its own columns between the identity and the lifetime that every one has. */
export function canonical(schema: Submodel, name: string, description: string, columns: readonly (ColumnSpec | ColumnSpec[])[]): TableSpec {
  return { schema, name, description, key: ["ID"], columns: [...identity, ...columns.flat(), ...lifetime] };
}
