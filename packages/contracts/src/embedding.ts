import * as z from "zod";

import { FrameGrant, FrameLocale } from "./frame-opening.ts";
import { OfReport, REPORT_READING } from "./report-routes.ts";
import { defineRoute } from "./route.ts";

/** Sites of one institution that may hold its reports. */
export const MAX_EMBEDDING_ORIGINS = 20;
const MAX_ORIGIN_LENGTH = 253;

/** Names of a developer's own machine: without TLS, they are taken where the portal has none either. */
const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Reasons why a text is no origin that may hold reports. */
export const ORIGIN_FAULTS = ["not_an_origin", "not_secure", "wildcard", "portal"] as const;
export type OriginFault = (typeof ORIGIN_FAULTS)[number];

/** What decides about an origin besides its own text. */
export interface OriginRules {
  /** The product's own origins, which need not be listed. */
  readonly own: readonly string[];
  /** Sites without TLS on the own machine are taken. */
  readonly local: boolean;
}

/**
 * Reads an origin as browsers write it: scheme, host in ASCII, and the port where it is not the scheme's own.
 * @returns the origin, or the fault for which it is none.
 */
export function readEmbeddingOrigin(
  text: string,
  { own, local }: OriginRules,
): { readonly origin: string } | { readonly fault: OriginFault } {
  const written = text.trim();
  if (written.includes("*")) return { fault: "wildcard" };
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || url.origin === "null" || url.hostname === "" || written.length > MAX_ORIGIN_LENGTH) return { fault: "not_an_origin" };
  if ([url.username, url.password, url.search, url.hash].some((part) => part !== "") || url.pathname !== "/")
    return { fault: "not_an_origin" };
  const isLocal = url.protocol === "http:" && local && LOCAL_HOSTS.has(url.hostname);
  if (url.protocol !== "https:" && !isLocal) return { fault: "not_secure" };
  return own.includes(url.origin) ? { fault: "portal" } : { origin: url.origin };
}

const Tenant = z.strictObject({ tenant: z.string().min(1).max(200) });
const administration = { kind: "permission", permission: "developer/settings/embedding" } as const;
const problems = ["unauthenticated", "token_expired", "wrong_tenant", "forbidden"] as const;
const path = "/v1/tenants/:tenant/embedding";

export const EmbeddingOrigin = z.object({
  id: z.string(),
  origin: z.string(),
  /** Name of the person who added it; null when they have left. */
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
});
export type EmbeddingOrigin = z.infer<typeof EmbeddingOrigin>;

/** A service account, and whether it opens reports for people instead of the warehouse. */
export const EmbeddingAccount = z.object({ username: z.string(), embeds: z.boolean(), disabled: z.boolean() });
export type EmbeddingAccount = z.infer<typeof EmbeddingAccount>;

export const getEmbedding = defineRoute({
  id: "embedding.get",
  summary: "Sites that may hold the institution's reports, and service accounts that may open them for people",
  api: "portal",
  method: "GET",
  path,
  access: administration,
  params: Tenant,
  response: z.object({
    origins: z.array(EmbeddingOrigin),
    accounts: z.array(EmbeddingAccount),
    rules: z.object({ own: z.array(z.string()), local: z.boolean() }),
  }),
  problems,
});

export const addEmbeddingOrigin = defineRoute({
  id: "embedding.origins.add",
  summary: "Lets a site hold the institution's reports",
  api: "portal",
  method: "POST",
  path: `${path}/origins`,
  access: administration,
  params: Tenant,
  /** An exact origin with TLS, such as `https://intranet.university.edu`. */
  body: z.strictObject({ origin: z.string().min(1).max(500) }),
  response: EmbeddingOrigin,
  status: 201,
  problems: [...problems, "validation_failed", "already_exists", "conflict"],
});

export const removeEmbeddingOrigin = defineRoute({
  id: "embedding.origins.remove",
  summary: "Takes a site off the list; what it holds open ends",
  api: "portal",
  method: "DELETE",
  path: `${path}/origins/:id`,
  access: administration,
  params: Tenant.extend({ id: z.string().min(1).max(100) }),
  response: z.object({ id: z.string() }),
  problems: [...problems, "not_found"],
});

export const changeEmbeddingAccount = defineRoute({
  id: "embedding.accounts.change",
  summary: "Lets a service account open reports for people, which then opens no warehouse, or takes that from it",
  api: "portal",
  method: "PUT",
  path: `${path}/accounts/:username`,
  access: administration,
  params: Tenant.extend({ username: z.string().min(1).max(200) }),
  body: z.strictObject({ embeds: z.boolean() }),
  response: EmbeddingAccount,
  problems: [...problems, "validation_failed", "not_found"],
});

const Id = z.string().min(1).max(100);

export const createEmbeddingAddress = defineRoute({
  id: "embedding.address",
  summary: "One-time address of a report for a person of the institution, under that person's rights, on another site of it",
  api: "portal",
  method: "POST",
  path: `${path}/addresses`,
  access: { kind: "public", reason: "Name and password of a service account, in the header Authorization, are the credential" },
  params: Tenant,
  body: z
    .strictObject({
      /** Site that shows it: one of the list. The frame opens nowhere else. */
      origin: z.string().min(1).max(500),
      /** User name or e-mail address of the person who looks at it. */
      person: z.string().trim().min(1).max(254),
      report: Id,
      /** With a visual: the address of that visual alone. */
      sheet: Id.optional(),
      visual: Id.optional(),
      /** Names a running session of the same site, person and report to get a new code for it. */
      session: z.string().max(100).optional(),
    })
    .extend(FrameLocale.shape)
    .refine(({ sheet, visual }) => visual === undefined || sheet !== undefined, "A visual is named with its sheet"),
  response: FrameGrant,
  problems: [
    "unauthenticated",
    "validation_failed",
    "rate_limited",
    "forbidden",
    "feature_missing",
    "seat_quota_exceeded",
    "region_unavailable",
    "tenant_asleep",
    "not_found",
    "report_too_new",
    "report_unreadable",
  ],
});

export const getFrameEmbedding = defineRoute({
  id: "embedding.frame",
  summary: "What a developer of another site needs to show a report there, besides the report's ids",
  api: "frame",
  method: "GET",
  path: "/dashboards/:dashboardId/embedding",
  access: { kind: "embed" },
  params: OfReport,
  response: z.object({
    /** Address of the call that makes one-time addresses. */
    address: z.string(),
    origins: z.array(z.string()),
    /** Address of the settings; null for people who may not change them. */
    settings: z.string().nullable(),
  }),
  problems: REPORT_READING,
});

/** Calls about reports on other sites of an institution. */
export const embeddingRoutes = [
  getEmbedding,
  addEmbeddingOrigin,
  removeEmbeddingOrigin,
  changeEmbeddingAccount,
  createEmbeddingAddress,
] as const;
