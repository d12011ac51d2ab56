import { ROLE_FILTERS } from "@lyceum/access";
import * as z from "zod";

import { listIdentityProviders, listIdps } from "../identity-providers.ts";
import { defineRoute } from "../route.ts";
import { listSeats } from "../seats.ts";
import { EDITS_USERS, OfTenant, OfUser, READS_USERS, USER_REFUSALS, USERS_PATH } from "./user-calls.ts";
import { addUserGroups, getUserGroups, removeUserGroup } from "./user-groups.ts";
import { addUserNodes, getUserNodes, listNodes, removeUserNode } from "./user-nodes.ts";

const Named = z.object({ name: z.string() });

/** A person as the newer list shows them. */
export const ListedUser = z.object({
  userId: z.string(),
  userName: z.string(),
  /** As the person is called; the user name until that is known. */
  name: z.string(),
  active: z.boolean(),
  /** Groups that make a role, in display order. */
  roles: z.array(Named),
  identityProviderId: z.string().nullable(),
  /** ISO 8601 in UTC, to within five minutes; null: never. */
  lastAccess: z.iso.datetime().nullable(),
  /** Groups that administrators assign. */
  qsGroups: z.array(Named),
  /** Ids of the nodes that the person's data is limited to; none: the whole institution. */
  dataNodes: z.array(z.string()),
});
export type ListedUser = z.infer<typeof ListedUser>;

/** A person as their own page shows them. */
export const EditedUser = ListedUser.extend({
  kind: z.enum(["universal", "incremental"]),
  /** The seat of the licence that they take; null: none. */
  seat: z.enum(["reader", "author"]).nullable(),
  /**
   * Who makes links with which they choose a password: administrators, or the operator alone, as for people with
   * roles that administrators do not give; null: they have no password here, or are inactive.
   */
  passwordLink: z.enum(["administrators", "operator"]).nullable(),
  /** Another one after every change of the person's groups, limits or activity. */
  version: z.string(),
  /** The last such change on record; null: none. `by` is a name where one is on record, `own` whether it is the caller's. */
  lastChange: z.object({ by: z.string().nullable(), own: z.boolean(), at: z.iso.datetime() }).nullable(),
});
export type EditedUser = z.infer<typeof EditedUser>;

/** What the list can be ordered by; with a hyphen before it, from Z to A. */
export const USER_SORTS = ["userName", "roles", "idpName", "lastAccess"] as const;
const Sort = z.enum([...USER_SORTS, ...USER_SORTS.map((name) => `-${name}` as const)]);
export type UserSort = z.infer<typeof Sort>;

export const listUsers = defineRoute({
  id: "users.list",
  summary: "People of the institution with roles, limits and seats; all of them, or a page when a limit is given",
  api: "userManagement",
  method: "GET",
  path: USERS_PATH,
  access: READS_USERS,
  params: OfTenant,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(200).optional(),
    /** Of the page before; good for the same `filter`, `role` and `sort` only. */
    cursor: z.string().max(2000).optional(),
    /** People passed over before the page begins, so that any page is one request; without a cursor. */
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    /** Rows or counts alone: counting many people takes longer than reading a page of them. */
    part: z.enum(["all", "rows", "counts"]).default("all"),
    /** Part of the user name or the name, in any case. */
    filter: z
      .string()
      .trim()
      .max(200)
      .refine((text) => !text.includes("\0"), "holds a character that no name can have")
      .optional(),
    role: z.enum(ROLE_FILTERS).default("All"),
    sort: Sort.default("-userName"),
  }),
  response: z.object({
    /** Empty where counts alone were asked for. */
    users: z.array(ListedUser),
    /** This and what follows is absent where rows alone were asked for. */
    quotas: z.object({ reader: z.number().int(), author: z.number().int() }).optional(),
    /** Seats that active people take. */
    taken: z.object({ readers: z.number().int(), authors: z.number().int() }).optional(),
    /** People that match, on all pages; up to ten seconds old. */
    total: z.number().int().optional(),
    /** Absent on the last page. */
    nextCursor: z.string().optional(),
  }),
  problems: USER_REFUSALS,
});

/** A batch is one request's work; longer lists come in several. */
export const MAX_CREATED_USERS = 500;

export const createUsers = defineRoute({
  id: "users.create",
  summary: "Adds people before their first sign-in: all of them, or none",
  api: "userManagement",
  method: "POST",
  path: USERS_PATH,
  access: { kind: "permission", permission: "developer/settings/users" },
  idempotent: true,
  params: OfTenant,
  body: z.strictObject({
    users: z
      .array(z.strictObject({ identityProviderId: z.string().min(1).max(100), userName: z.string().max(1000) }))
      .min(1)
      .max(MAX_CREATED_USERS),
  }),
  response: z.object({ users: z.array(z.object({ userId: z.string() })) }),
  status: 201,
  /** `details` of a conflict say of each person in turn `users.0: exists` or `users.0: not created`. */
  problems: [...USER_REFUSALS, "already_exists", "conflict", "idempotency_key_reused"],
});

export const getUser = defineRoute({
  id: "users.get",
  summary: "One person with roles and limits",
  api: "userManagement",
  method: "GET",
  path: `${USERS_PATH}/:userId`,
  access: READS_USERS,
  params: OfUser,
  response: EditedUser,
  problems: [...USER_REFUSALS, "not_found"],
});

export const deleteUser = defineRoute({
  id: "users.delete",
  summary: "Removes a person",
  api: "userManagement",
  method: "DELETE",
  path: `${USERS_PATH}/:userId`,
  access: { kind: "permission", permission: "developer/settings/users" },
  params: OfUser,
  response: z.object({ userId: z.string() }),
  /** `details` of a refusal: `adminDeletionForbidden`, `authorDeletionForbidden` or `selfDeletionForbidden`. */
  problems: [...USER_REFUSALS, "not_found"],
});

export const patchUser = defineRoute({
  id: "users.patch",
  summary: "Saves a person's roles and limits, all or nothing",
  api: "userManagement",
  method: "PATCH",
  path: `${USERS_PATH}/:userId`,
  access: EDITS_USERS,
  params: OfUser,
  body: ListedUser.partial()
    .omit({ lastAccess: true })
    .extend({
      lastAccess: z.unknown().optional(),
      /** The groups that administrators assign which the person shall be in; others stay as they are. */
      qsGroups: z.array(z.object({ name: z.string().min(1).max(200) })).max(50),
      /** The nodes that the person's data shall be limited to. */
      dataNodes: z.array(z.string().min(1).max(100)).max(1000),
      /** The version that the change was made on: refused with `changed_meanwhile` when the person has another by now. Without it nothing is compared. */
      version: z.string().min(1).max(100).optional(),
      /** Says that taking the last node away, after which the person sees the whole institution, is meant. */
      wholeInstitution: z.boolean().optional(),
    }),
  response: EditedUser,
  /** `confirmation_required`: the last node would go, `wholeInstitution` is not said and no group lifts limits. */
  problems: [...USER_REFUSALS, "not_found", "seat_quota_exceeded", "changed_meanwhile", "confirmation_required"],
});

export const createPasswordLink = defineRoute({
  id: "users.password-link",
  summary: "Makes a link with which a person chooses a password, once; one made before ends",
  api: "userManagement",
  method: "POST",
  path: `${USERS_PATH}/:userId/password-link`,
  access: EDITS_USERS,
  params: OfUser,
  /** The link is kept nowhere; `days` is how long it is good for. */
  response: z.object({ link: z.string(), days: z.number().int() }),
  status: 201,
  /** `conflict`: the person is inactive, or signs in with a provider that keeps passwords itself. */
  problems: [...USER_REFUSALS, "not_found", "conflict"],
});

/** What a person may know of their own access, whatever their role. */
export const getOwnAccess = defineRoute({
  id: "users.own-access",
  summary: "The caller's own groups, and the parts of the institution that their data is limited to",
  api: "userManagement",
  method: "GET",
  path: `${USERS_PATH}/:userId/access`,
  access: { kind: "authenticated" },
  params: OfUser,
  response: z.object({
    /** Names of groups as stored; none for an incremental account. */
    groups: z.array(z.string()),
    /** `all`: the whole institution. `none`: no data at all. */
    data: z.union([
      z.enum(["all", "none"]),
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** Names from the root down to the parent. */
          within: z.array(z.string()),
        }),
      ),
    ]),
  }),
  problems: ["unauthenticated", "token_expired", "wrong_tenant", "validation_failed", "forbidden"],
});

export const userRoutes = [
  listUsers,
  createUsers,
  getUser,
  deleteUser,
  patchUser,
  createPasswordLink,
  getUserGroups,
  addUserGroups,
  removeUserGroup,
  getUserNodes,
  addUserNodes,
  removeUserNode,
  listNodes,
  getOwnAccess,
  listSeats,
  listIdentityProviders,
  listIdps,
] as const;
