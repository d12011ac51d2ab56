import type { Route } from "./route.ts";

const BASES: Readonly<Partial<Record<Route["api"], string>>> = { frame: "/frame-api", sso: "/sso", scim: "/scim/v2", ofrep: "/ofrep" };

/** Where a contract's path is served on the product's own origins; a region's configuration may name other bases. */
export const pathOf = ({ api, path }: Pick<Route, "api" | "path">): string => `${BASES[api] ?? "/api"}${path}`;
