import * as z from "zod";

import { defineRoute } from "./route.ts";
import { OneTimePage, OWN_WAREHOUSE, PathText, WAREHOUSE_PROBLEMS } from "./warehouse-shared.ts";

/** `NONE`: not asked for yet. */
export const PROVISIONING_STATUSES = ["NONE", "IN_PROGRESS", "SUCCESS", "FAILED"] as const;
const Provisioning = z.object({
  status: z.enum(PROVISIONING_STATUSES),
  /** ISO 8601 in UTC; null before it was first asked for. */
  updatedUtc: z.iso.datetime().nullable(),
});
/** The warehouse's segment is configuration; the person is always the caller. */
const LoginOf = z.strictObject({ tenantId: PathText, warehouse: PathText, userId: PathText });
const loginPath = "/v1/data/tenants/:tenantId/:warehouse/login-names/:userId";

export const getProvisioning = defineRoute({
  id: "provisioning.get",
  summary: "How far the making of the caller's warehouse login is",
  api: "authProv",
  method: "GET",
  path: loginPath,
  access: OWN_WAREHOUSE,
  params: LoginOf,
  response: Provisioning,
  problems: [...WAREHOUSE_PROBLEMS, "not_found"],
});

export const startProvisioning = defineRoute({
  id: "provisioning.start",
  summary: "Asks for a warehouse login for the caller; a conflict while one is being made or exists",
  api: "authProv",
  method: "POST",
  path: loginPath,
  access: OWN_WAREHOUSE,
  params: LoginOf,
  idempotent: true,
  response: Provisioning,
  status: 201,
  problems: [...WAREHOUSE_PROBLEMS, "not_found", "conflict", "idempotency_key_reused"],
});

export const resetOwnPassword = defineRoute({
  id: "provisioning.reset-password",
  summary: "Gives the caller's warehouse login a new password; the old one is good for nothing at once",
  api: "authProv",
  method: "PATCH",
  path: `${loginPath}/resetPassword`,
  access: OWN_WAREHOUSE,
  params: LoginOf,
  response: OneTimePage,
  problems: [...WAREHOUSE_PROBLEMS, "not_found"],
});
