import type * as z from "zod";

import type { ProblemCode } from "./problem.ts";

/** Names of the API base addresses in a region's configuration. */
export const API_NAMES = [
  "tenantSettings",
  "creditManagement",
  "authProv",
  "serviceAccountManagement",
  "dashboards",
  "tenantStatus",
  "identityProv",
  "userManagement",
  "dataDictionary",
  "sso",
  "featureFlags",
] as const;
export type ApiName = (typeof API_NAMES)[number];

/** People who may call: everybody (with the reason why that is safe), the signed-in, or holders of one of the permissions. */
export type RouteAccess =
  | { readonly kind: "public"; readonly reason: string }
  | { readonly kind: "authenticated" }
  | { readonly kind: "permission"; readonly permission: string | readonly string[] }
  /** Frames only: an embed token. */
  | { readonly kind: "embed" }
  /** SCIM only: a token of the institution's directory. */
  | { readonly kind: "scim" };

/** One call: the server mounts it, the portal and the frames call it, the API description falls out of it. */
export interface Route {
  /** Unique, in the form `dashboards.list`. */
  readonly id: string;
  readonly summary: string;
  /** `portal`: on the portal's own origin, in every region. */
  readonly api: ApiName | "frame" | "portal" | "scim" | "ofrep";
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` parameters, relative to the API's base address. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Largest body in bytes, where the usual mebibyte is too little. */
  readonly bodyMost?: number;
  /** Fields of a `multipart/form-data` body, which the handler itself reads, as files are not held in memory. */
  readonly form?: z.ZodType;
  readonly response: z.ZodType;
  /** Media types of a response that is a file, not JSON. */
  readonly files?: readonly string[];
  /** Takes an `Idempotency-Key`: the same request sent again with it gets the first response, and done once. */
  readonly idempotent?: true;
  /** Texts of the response are in the language that the header `Accept-Language` asks for. */
  readonly translated?: true;
  /** Default 200. */
  readonly status?: number;
  readonly problems: readonly ProblemCode[];
}

export const defineRoute = <const R extends Route>(route: R): R => route;
