export * from "./answer.ts";
export * from "./ask.ts";
export * from "./conversations.ts";
export * from "./topics.ts";
export * from "./trust.ts";
