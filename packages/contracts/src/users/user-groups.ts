import * as z from "zod";

import { defineRoute } from "../route.ts";
import { EDITS_USERS, OfUser, READS_USERS, USER_REFUSALS, USERS_PATH } from "./user-calls.ts";

const Groups = z.object({ groups: z.array(z.string()) });

export const getUserGroups = defineRoute({
  id: "users.groups.get",
  summary: "Groups of a person",
  api: "userManagement",
  method: "GET",
  path: `${USERS_PATH}/:userId/groups`,
  access: READS_USERS,
  params: OfUser,
  response: Groups,
  problems: [...USER_REFUSALS, "not_found"],
});

export const addUserGroups = defineRoute({
  id: "users.groups.add",
  summary: "Puts a person into groups; answers those that were added",
  api: "userManagement",
  method: "PUT",
  path: `${USERS_PATH}/:userId/groups`,
  access: EDITS_USERS,
  params: OfUser,
  body: z.strictObject({ groups: z.array(z.string().min(1).max(200)).max(50) }),
  response: Groups,
  problems: [...USER_REFUSALS, "not_found", "seat_quota_exceeded"],
});

export const removeUserGroup = defineRoute({
  id: "users.groups.remove",
  summary: "Takes a person out of a group",
  api: "userManagement",
  method: "DELETE",
  path: `${USERS_PATH}/:userId/groups/:group`,
  access: EDITS_USERS,
  params: OfUser.extend({ group: z.string().min(1).max(200) }),
  response: z.object({ groupId: z.string() }),
  problems: [...USER_REFUSALS, "not_found"],
});
