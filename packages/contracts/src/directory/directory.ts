import { GROUP_NAMES } from "@lyceum/access";
import * as z from "zod";

import { defineRoute } from "../route.ts";

const Tenant = z.strictObject({ tenant: z.string().min(1).max(200) });
const ById = Tenant.extend({ id: z.string().min(1).max(100) });
const access = { kind: "permission", permission: "developer/settings/directory" } as const;
const refusals = ["unauthenticated", "token_expired", "wrong_tenant", "forbidden", "validation_failed"] as const;

export const ScimTokenItem = z.object({
  id: z.string(),
  /** What the token is for, e.g. the name of the directory. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Null: good until revoked. */
  expiresAt: z.iso.datetime().nullable(),
  /** To within five minutes; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ScimTokenItem = z.infer<typeof ScimTokenItem>;

export const listScimTokens = defineRoute({
  id: "directory.tokens.list",
  summary: "Tokens with which the institution's directory may use SCIM",
  api: "portal",
  method: "GET",
  path: "/v1/tenants/:tenant/directory/tokens",
  access,
  params: Tenant,
  response: z.object({ tokens: z.array(ScimTokenItem), endpoint: z.string() }),
  problems: refusals,
});

export const createScimToken = defineRoute({
  id: "directory.tokens.create",
  summary: "Makes a token; it is answered this once and kept nowhere",
  api: "portal",
  method: "POST",
  path: "/v1/tenants/:tenant/directory/tokens",
  access,
  params: Tenant,
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    /** Days until it runs out; absent: good until revoked. */
    days: z.number().int().min(1).max(3650).optional(),
  }),
  response: ScimTokenItem.extend({ token: z.string() }),
  status: 201,
  problems: [...refusals, "conflict"],
});

export const revokeScimToken = defineRoute({
  id: "directory.tokens.revoke",
  summary: "Revokes a token at once",
  api: "portal",
  method: "DELETE",
  path: "/v1/tenants/:tenant/directory/tokens/:id",
  access,
  params: ById,
  response: z.object({ id: z.string() }),
  problems: [...refusals, "not_found"],
});

export const DirectoryGroupItem = z.object({
  id: z.string(),
  displayName: z.string(),
  members: z.number().int(),
  /** The group of the product that its members are put into; null: none. */
  grants: z.string().nullable(),
});
export type DirectoryGroupItem = z.infer<typeof DirectoryGroupItem>;

export const listDirectoryGroups = defineRoute({
  id: "directory.groups.list",
  summary: "Groups that the directory sent, and what each stands for",
  api: "portal",
  method: "GET",
  path: "/v1/tenants/:tenant/directory/groups",
  access,
  params: Tenant,
  response: z.object({ groups: z.array(DirectoryGroupItem) }),
  problems: refusals,
});

/** The vendor's support staff are no institution's to name. */
export const GRANTABLE_GROUPS = GROUP_NAMES.filter((name) => name !== "ClientSupport");

export const mapDirectoryGroup = defineRoute({
  id: "directory.groups.map",
  summary: "Chooses which group of the product a directory's group stands for",
  api: "portal",
  method: "PATCH",
  path: "/v1/tenants/:tenant/directory/groups/:id",
  access,
  params: ById,
  body: z.strictObject({ grants: z.enum(GRANTABLE_GROUPS).nullable() }),
  response: DirectoryGroupItem,
  problems: [...refusals, "not_found", "seat_quota_exceeded"],
});

export const directoryRoutes = [listScimTokens, createScimToken, revokeScimToken, listDirectoryGroups, mapDirectoryGroup] as const;
