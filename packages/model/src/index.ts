export { CDM_TABLES } from "./cdm/tables.ts";
export type { Submodel } from "./cdm/columns.ts";
export * from "./dashboard.ts";
export * from "./dashboards/dashboard-texts.ts";
export * from "./dashboards/delivered.ts";
export * from "./ddl.ts";
export * from "./star/tables.ts";
export * from "./table.ts";
