import * as z from "zod";

import { defineRoute } from "./route.ts";
import { OneTimePage, PASSWORD_FIELDS, PathText, WAREHOUSE_PROBLEMS } from "./warehouse-shared.ts";

const serviceUsers = { kind: "permission", permission: "developer/settings/service-users" } as const;

/** Names that SQL tools take without quoting. */
export const ServiceAccountName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{2,62}$/, "must be 3 to 63 lower-case letters, digits and underscores, and begin with a letter");
const OfTenant = z.strictObject({ tenant: PathText });
const OfAccount = OfTenant.extend({ username: PathText });

export const ServiceAccount = z.object({
  username: z.string(),
  disabled: z.boolean(),
  ...PASSWORD_FIELDS,
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;
const accounts = "/v1/data/tenants/:tenant/serviceAccounts";

export const listServiceAccounts = defineRoute({
  id: "service-accounts.list",
  summary: "The institution's service accounts",
  api: "serviceAccountManagement",
  method: "GET",
  path: accounts,
  access: serviceUsers,
  params: OfTenant,
  response: z.array(ServiceAccount),
  problems: WAREHOUSE_PROBLEMS,
});

export const createServiceAccount = defineRoute({
  id: "service-accounts.create",
  summary: "Adds a service account, without a password",
  api: "serviceAccountManagement",
  method: "POST",
  path: accounts,
  access: serviceUsers,
  params: OfTenant,
  body: z.strictObject({ username: ServiceAccountName }),
  response: ServiceAccount,
  status: 201,
  problems: [...WAREHOUSE_PROBLEMS, "validation_failed", "already_exists"],
});

export const changeServiceAccount = defineRoute({
  id: "service-accounts.change",
  summary: "Disables a service account or enables it again",
  api: "serviceAccountManagement",
  method: "PATCH",
  path: `${accounts}/:username`,
  access: serviceUsers,
  params: OfAccount,
  body: z.strictObject({ disabled: z.boolean() }),
  response: ServiceAccount,
  problems: [...WAREHOUSE_PROBLEMS, "validation_failed", "not_found"],
});

export const deleteServiceAccount = defineRoute({
  id: "service-accounts.delete",
  summary: "Removes a service account",
  api: "serviceAccountManagement",
  method: "DELETE",
  path: `${accounts}/:username`,
  access: serviceUsers,
  params: OfAccount,
  response: z.object({ username: z.string() }),
  problems: [...WAREHOUSE_PROBLEMS, "not_found"],
});

export const resetServicePassword = defineRoute({
  id: "service-accounts.reset-password",
  summary: "Gives a service account a new password; the old one is good for nothing at once",
  api: "serviceAccountManagement",
  method: "PATCH",
  path: `${accounts}/:username/resetPassword`,
  access: serviceUsers,
  params: OfAccount,
  response: OneTimePage,
  problems: [...WAREHOUSE_PROBLEMS, "not_found"],
});
