export * from "./config.ts";
export * from "./dashboards.ts";
export * from "./flags.ts";
export * from "./frames.ts";
export * from "./problem.ts";
export * from "./route.ts";
export * from "./routes.ts";
export * from "./sign-in.ts";
