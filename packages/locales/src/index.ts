export * from "./bundle.ts";
export * from "./completed.ts";
export * from "./locale-table.ts";
export * from "./plurals.ts";
export * from "./pseudo.ts";
export * from "./spelling.ts";
export * from "./tags.ts";
export * from "./text-named.ts";
