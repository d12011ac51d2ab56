import * as z from "zod";

import { defineRoute } from "../route.ts";
import { EDITS_USERS, OfTenant, OfUser, READS_USERS, USER_REFUSALS, USERS_PATH } from "./user-calls.ts";

/** A part of the institution, down to which data can be limited. */
export const DataNode = z.object({
  id: z.string(),
  name: z.string(),
  /** From the root down to the parent. */
  ancestorIds: z.array(z.string()),
  /** 0 at the root. */
  level: z.number().int(),
  childrenIds: z.array(z.string()),
  sortableName: z.string(),
});
export type DataNode = z.infer<typeof DataNode>;

/** Nodes at this level and below cannot be chosen. */
export const TOO_DEEP_LEVEL = 4;

export const getUserNodes = defineRoute({
  id: "users.nodes.get",
  summary: "Nodes that a person's data is limited to",
  api: "userManagement",
  method: "GET",
  path: `${USERS_PATH}/:userId/nodes/`,
  access: READS_USERS,
  params: OfUser,
  response: z.object({ nodes: z.array(DataNode) }),
  problems: [...USER_REFUSALS, "not_found"],
});

export const addUserNodes = defineRoute({
  id: "users.nodes.add",
  summary: "Limits a person's data to further nodes; answers those that were added",
  api: "userManagement",
  method: "PUT",
  path: `${USERS_PATH}/:userId/nodes/`,
  access: EDITS_USERS,
  params: OfUser,
  body: z.strictObject({ nodes: z.array(z.string().min(1).max(100)).max(1000) }),
  response: z.object({ nodes: z.array(DataNode) }),
  problems: [...USER_REFUSALS, "not_found"],
});

export const removeUserNode = defineRoute({
  id: "users.nodes.remove",
  summary: "Lifts one limit of a person's data",
  api: "userManagement",
  method: "DELETE",
  path: `${USERS_PATH}/:userId/nodes/:nodeId`,
  access: EDITS_USERS,
  params: OfUser.extend({ nodeId: z.string().min(1).max(100) }),
  /** `true` says that taking the last one away, after which the person sees the whole institution, is meant. */
  query: z.strictObject({ wholeInstitution: z.enum(["true", "false"]).optional() }),
  response: z.object({ nodeId: z.string() }),
  problems: [...USER_REFUSALS, "not_found", "confirmation_required"],
});

export const listNodes = defineRoute({
  id: "users.nodes.list",
  summary: "The root of the institution's hierarchy, or the children of a node, a page at a time",
  api: "userManagement",
  method: "GET",
  path: "/v1/tenants/:tenant/nodes/:nodeId",
  access: READS_USERS,
  params: OfTenant.extend({ nodeId: z.string().min(1).max(100) }),
  query: z.strictObject({
    nextToken: z.string().max(2000).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  /** `nextToken` is absent on the last page. */
  response: z.object({ nodes: z.array(DataNode), nextToken: z.string().optional() }),
  problems: [...USER_REFUSALS, "not_found"],
});
