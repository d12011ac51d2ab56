import * as z from "zod";

import { defineRoute } from "./route.ts";
import { OneTimePage, OWN_WAREHOUSE, PASSWORD_FIELDS, PathText, WAREHOUSE_PROBLEMS } from "./warehouse-shared.ts";

export const getWarehouseUrl = defineRoute({
  id: "warehouse.url",
  summary: "Where the warehouse is opened",
  api: "serviceAccountManagement",
  method: "GET",
  path: "/v1/data/tenants/:tenantIdentifier/:warehouse",
  access: OWN_WAREHOUSE,
  params: z.strictObject({ tenantIdentifier: PathText, warehouse: PathText }),
  response: OneTimePage,
  problems: [...WAREHOUSE_PROBLEMS, "not_found"],
});

export const getWarehouseConnection = defineRoute({
  id: "warehouse.connection",
  summary: "What SQL tools need to connect to the warehouse",
  api: "serviceAccountManagement",
  method: "GET",
  path: "/v1/data/tenants/:tenantIdentifier/:warehouse/connection",
  access: OWN_WAREHOUSE,
  params: z.strictObject({ tenantIdentifier: PathText, warehouse: PathText }),
  response: z.object({
    /** False where this deployment takes no SQL clients. */
    open: z.boolean(),
    host: z.string(),
    port: z.number().int(),
    database: z.string(),
    /** The caller's own login; null before it was made. */
    login: z.object({ name: z.string(), ...PASSWORD_FIELDS }).nullable(),
  }),
  problems: [...WAREHOUSE_PROBLEMS, "not_found"],
});

export const showPassword = defineRoute({
  id: "warehouse.show-password",
  summary: "Shows a new password, once: the link is used up by it",
  api: "portal",
  method: "POST",
  path: "/v1/warehouse-passwords/:id",
  access: { kind: "public", reason: "The one-time token in the body is the credential" },
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ token: z.string().min(20).max(200) }),
  response: z.object({ username: z.string(), password: z.string(), database: z.string() }),
  problems: ["validation_failed", "not_found", "rate_limited"],
});
