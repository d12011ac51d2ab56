import * as z from "zod";

import { defineRoute } from "../route.ts";

/** URNs of SCIM 2.0 (RFC 7643 and 7644) that the product speaks. */
export const SCIM = {
  user: "urn:ietf:params:scim:schemas:core:2.0:User",
  group: "urn:ietf:params:scim:schemas:core:2.0:Group",
  /** What a directory's group means here; an extension of ours. */
  grants: "urn:lyceum:scim:schemas:1.0:Group",
  list: "urn:ietf:params:scim:api:messages:2.0:ListResponse",
  patch: "urn:ietf:params:scim:api:messages:2.0:PatchOp",
  error: "urn:ietf:params:scim:api:messages:2.0:Error",
  serviceProvider: "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig",
  resourceType: "urn:ietf:params:scim:schemas:core:2.0:ResourceType",
  schema: "urn:ietf:params:scim:schemas:core:2.0:Schema",
} as const;

/** Most resources on one page. */
export const SCIM_PAGE = 200;

const Meta = z.object({
  resourceType: z.string(),
  created: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  location: z.string(),
});
const Reference = z.object({ value: z.string(), display: z.string().optional(), $ref: z.string().optional() });

export const ScimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string(),
  name: z.object({ formatted: z.string(), givenName: z.string().optional(), familyName: z.string().optional() }),
  displayName: z.string(),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })),
  active: z.boolean(),
  groups: z.array(Reference),
  meta: Meta,
});
export type ScimUser = z.infer<typeof ScimUser>;

export const ScimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string(),
  members: z.array(Reference).optional(),
  /** The group of the product that members are put into; absent until one is chosen. */
  [SCIM.grants]: z.object({ grants: z.string() }).optional(),
  meta: Meta,
});
export type ScimGroup = z.infer<typeof ScimGroup>;

/** Some directories send booleans as words. */
const Flag = z.preprocess((value) => (typeof value === "string" ? value.toLowerCase() === "true" : value), z.boolean());
const Text = z.string().max(320);
const Nothing = z.null().transform(() => undefined);
const absent = <T extends z.ZodType>(type: T) => z.union([Nothing, type]).optional();

/** What a directory sends of a person. Attributes that the product has no place for are ignored, as the standard wants. */
export const ScimUserInput = z.object({
  userName: Text.min(1),
  externalId: absent(Text),
  name: absent(z.object({ formatted: absent(Text), givenName: absent(Text), familyName: absent(Text) })),
  displayName: absent(Text),
  emails: absent(z.array(z.object({ value: absent(Text), primary: absent(Flag) })).max(20)),
  active: absent(Flag),
});
export type ScimUserInput = z.output<typeof ScimUserInput>;

const Members = z.array(z.object({ value: z.string().max(100) })).max(50_000);
export const ScimGroupInput = z.object({ displayName: Text.min(1), externalId: absent(Text), members: absent(Members) });
export type ScimGroupInput = z.output<typeof ScimGroupInput>;

/** RFC 7644, 3.5.2. `op` in any case. */
export const ScimPatch = z.object({
  Operations: z
    .array(
      z.object({
        op: z.preprocess((value) => (typeof value === "string" ? value.toLowerCase() : value), z.enum(["add", "remove", "replace"])),
        path: z.string().max(1000).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1000),
});
export type ScimPatch = z.output<typeof ScimPatch>;

const count = z.coerce.number().int();
export const ScimQuery = z.object({
  filter: z.string().max(2000).optional(),
  /** 1-based; less counts as 1. */
  startIndex: count.default(1).transform((value) => Math.max(1, value)),
  count: count.default(100).transform((value) => Math.min(SCIM_PAGE, Math.max(0, value))),
  sortBy: z.string().max(200).optional(),
  sortOrder: z.enum(["ascending", "descending"]).default("ascending"),
  attributes: z.string().max(2000).optional(),
  excludedAttributes: z.string().max(2000).optional(),
});
export type ScimQuery = z.output<typeof ScimQuery>;

const list = <T extends z.ZodType>(item: T) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(item),
  });

const ById = z.object({ id: z.string().min(1).max(100) });
const scim = { api: "scim", access: { kind: "scim" } } as const;
const refused = ["unauthenticated", "rate_limited"] as const;
const wrong = [...refused, "validation_failed"] as const;

export const listScimUsers = defineRoute({
  id: "scim.users.list",
  summary: "People, filtered and paged",
  ...scim,
  method: "GET",
  path: "/Users",
  query: ScimQuery,
  response: list(ScimUser.partial()),
  problems: wrong,
});
export const getScimUser = defineRoute({
  id: "scim.users.get",
  summary: "One person",
  ...scim,
  method: "GET",
  path: "/Users/:id",
  params: ById,
  response: ScimUser,
  problems: [...wrong, "not_found"],
});
export const createScimUser = defineRoute({
  id: "scim.users.create",
  summary: "Adds a person",
  ...scim,
  method: "POST",
  path: "/Users",
  body: ScimUserInput,
  response: ScimUser,
  status: 201,
  problems: [...wrong, "conflict"],
});
export const replaceScimUser = defineRoute({
  id: "scim.users.replace",
  summary: "Replaces what is known of a person",
  ...scim,
  method: "PUT",
  path: "/Users/:id",
  params: ById,
  body: ScimUserInput,
  response: ScimUser,
  problems: [...wrong, "not_found", "conflict", "seat_quota_exceeded"],
});
export const patchScimUser = defineRoute({
  id: "scim.users.patch",
  summary: "Changes some of what is known of a person",
  ...scim,
  method: "PATCH",
  path: "/Users/:id",
  params: ById,
  body: ScimPatch,
  response: ScimUser,
  problems: [...wrong, "not_found", "conflict", "seat_quota_exceeded"],
});
export const deleteScimUser = defineRoute({
  id: "scim.users.delete",
  summary: "Removes a person and frees the seat",
  ...scim,
  method: "DELETE",
  path: "/Users/:id",
  params: ById,
  response: z.undefined(),
  status: 204,
  problems: [...wrong, "not_found"],
});

export const listScimGroups = defineRoute({
  id: "scim.groups.list",
  summary: "The directory's groups, filtered and paged",
  ...scim,
  method: "GET",
  path: "/Groups",
  query: ScimQuery,
  response: list(ScimGroup.partial()),
  problems: wrong,
});
export const getScimGroup = defineRoute({
  id: "scim.groups.get",
  summary: "One group of the directory",
  ...scim,
  method: "GET",
  path: "/Groups/:id",
  params: ById,
  query: ScimQuery.pick({ attributes: true, excludedAttributes: true }),
  response: ScimGroup,
  problems: [...wrong, "not_found"],
});
export const createScimGroup = defineRoute({
  id: "scim.groups.create",
  summary: "Adds a group of the directory",
  ...scim,
  method: "POST",
  path: "/Groups",
  body: ScimGroupInput,
  response: ScimGroup,
  status: 201,
  problems: [...wrong, "conflict", "seat_quota_exceeded"],
});
export const replaceScimGroup = defineRoute({
  id: "scim.groups.replace",
  summary: "Replaces a group and who is in it",
  ...scim,
  method: "PUT",
  path: "/Groups/:id",
  params: ById,
  body: ScimGroupInput,
  response: ScimGroup,
  problems: [...wrong, "not_found", "conflict", "seat_quota_exceeded"],
});
export const patchScimGroup = defineRoute({
  id: "scim.groups.patch",
  summary: "Puts people into a group, takes them out, or renames it",
  ...scim,
  method: "PATCH",
  path: "/Groups/:id",
  params: ById,
  body: ScimPatch,
  response: z.undefined(),
  status: 204,
  problems: [...wrong, "not_found", "conflict", "seat_quota_exceeded"],
});
export const deleteScimGroup = defineRoute({
  id: "scim.groups.delete",
  summary: "Removes a group; who was in it loses what it granted",
  ...scim,
  method: "DELETE",
  path: "/Groups/:id",
  params: ById,
  response: z.undefined(),
  status: 204,
  problems: [...wrong, "not_found"],
});

const describing = (id: string, summary: string, path: string) =>
  defineRoute({ id, summary, ...scim, method: "GET", path, response: z.looseObject({}), problems: refused });
export const getScimServiceProvider = describing("scim.service-provider", "What this SCIM service can do", "/ServiceProviderConfig");
export const listScimResourceTypes = describing("scim.resource-types", "Kinds of resources", "/ResourceTypes");
export const listScimSchemas = describing("scim.schemas", "Attributes of the resources", "/Schemas");

export const scimRoutes = [
  getScimServiceProvider,
  listScimResourceTypes,
  listScimSchemas,
  listScimUsers,
  getScimUser,
  createScimUser,
  replaceScimUser,
  patchScimUser,
  deleteScimUser,
  listScimGroups,
  getScimGroup,
  createScimGroup,
  replaceScimGroup,
  patchScimGroup,
  deleteScimGroup,
] as const;
