export * from "./answer.ts";
export * from "./model.ts";
export * from "./query.ts";
