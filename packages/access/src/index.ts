export * from "./access-to.ts";
export * from "./areas.ts";
export * from "./features.ts";
export * from "./permissions.ts";
export * from "./regions.ts";
export * from "./rights.ts";
export * from "./roles.ts";
export * from "./standing.ts";
