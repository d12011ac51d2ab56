export * from "./dashboard.ts";
export * from "./ddl.ts";
export * from "./star/tables.ts";
export * from "./table.ts";
