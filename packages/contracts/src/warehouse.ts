import * as z from "zod";

import { defineRoute } from "./route.ts";

const text = z.string().min(1).max(200);
const refusals = ["unauthenticated", "token_expired", "wrong_tenant", "forbidden", "region_unavailable"] as const;
const launching = { kind: "permission", permission: "developer/launch-snowflake" } as const;
const serviceUsers = { kind: "permission", permission: "developer/settings/service-users" } as const;

/** What is told of a login's password. */
const PASSWORD = {
  hasPassword: z.boolean(),
  /** Whole days that the password is still good for, 0 on its last day, less once it has run out; null without one. */
  daysUntilExpiration: z.number().int().nullable(),
  /** ISO 8601 in UTC; null without a password. */
  expirationDate: z.iso.datetime().nullable(),
};

/** `NONE`: not asked for yet. */
export const PROVISIONING_STATUSES = ["NONE", "IN_PROGRESS", "SUCCESS", "FAILED"] as const;
const Provisioning = z.object({
  status: z.enum(PROVISIONING_STATUSES),
  /** ISO 8601 in UTC; null before it was first asked for. */
  updatedUtc: z.iso.datetime().nullable(),
});
/** The warehouse's segment is configuration; the person is always the caller. */
const LoginOf = z.strictObject({ tenantId: text, warehouse: text, userId: text });
const loginPath = "/v1/data/tenants/:tenantId/:warehouse/login-names/:userId";

export const getProvisioning = defineRoute({
  id: "provisioning.get",
  summary: "How far the making of the caller's warehouse login is",
  api: "authProv",
  method: "GET",
  path: loginPath,
  access: launching,
  params: LoginOf,
  answer: Provisioning,
  problems: [...refusals, "not_found"],
});

export const startProvisioning = defineRoute({
  id: "provisioning.start",
  summary: "Asks for a warehouse login for the caller; a conflict while one is being made or exists",
  api: "authProv",
  method: "POST",
  path: loginPath,
  access: launching,
  params: LoginOf,
  idempotent: true,
  answer: Provisioning,
  status: 201,
  problems: [...refusals, "not_found", "conflict", "idempotency_key_reused"],
});

/** Address of a page that shows a new password once, within ten minutes. */
const ShownAt = z.object({ url: z.string() });

export const resetOwnPassword = defineRoute({
  id: "provisioning.reset-password",
  summary: "Gives the caller's warehouse login a new password; the old one is good for nothing at once",
  api: "authProv",
  method: "PATCH",
  path: `${loginPath}/resetPassword`,
  access: launching,
  params: LoginOf,
  answer: ShownAt,
  problems: [...refusals, "not_found"],
});

export const getWarehouseUrl = defineRoute({
  id: "warehouse.url",
  summary: "Where the warehouse is opened",
  api: "serviceAccountManagement",
  method: "GET",
  path: "/v1/data/tenants/:tenantIdentifier/:warehouse",
  access: launching,
  params: z.strictObject({ tenantIdentifier: text, warehouse: text }),
  answer: ShownAt,
  problems: [...refusals, "not_found"],
});

export const getWarehouseConnection = defineRoute({
  id: "warehouse.connection",
  summary: "What SQL tools need to connect to the warehouse",
  api: "serviceAccountManagement",
  method: "GET",
  path: "/v1/data/tenants/:tenantIdentifier/:warehouse/connection",
  access: launching,
  params: z.strictObject({ tenantIdentifier: text, warehouse: text }),
  answer: z.object({
    /** False where this deployment takes no SQL clients. */
    open: z.boolean(),
    host: z.string(),
    port: z.number().int(),
    database: z.string(),
    /** The caller's own login; null before it was made. */
    login: z.object({ name: z.string(), ...PASSWORD }).nullable(),
  }),
  problems: [...refusals, "not_found"],
});

/** Names that SQL tools take without quoting. */
export const ServiceAccountName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{2,62}$/, "must be 3 to 63 lower-case letters, digits and underscores, and begin with a letter");
const OfTenant = z.strictObject({ tenant: text });
const OfAccount = OfTenant.extend({ username: text });

export const ServiceAccount = z.object({
  username: z.string(),
  disabled: z.boolean(),
  ...PASSWORD,
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
  answer: z.array(ServiceAccount),
  problems: refusals,
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
  answer: ServiceAccount,
  status: 201,
  problems: [...refusals, "validation_failed", "already_exists"],
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
  answer: ServiceAccount,
  problems: [...refusals, "validation_failed", "not_found"],
});

export const deleteServiceAccount = defineRoute({
  id: "service-accounts.delete",
  summary: "Removes a service account",
  api: "serviceAccountManagement",
  method: "DELETE",
  path: `${accounts}/:username`,
  access: serviceUsers,
  params: OfAccount,
  answer: z.object({ username: z.string() }),
  problems: [...refusals, "not_found"],
});

export const resetServicePassword = defineRoute({
  id: "service-accounts.reset-password",
  summary: "Gives a service account a new password; the old one is good for nothing at once",
  api: "serviceAccountManagement",
  method: "PATCH",
  path: `${accounts}/:username/resetPassword`,
  access: serviceUsers,
  params: OfAccount,
  answer: ShownAt,
  problems: [...refusals, "not_found"],
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
  answer: z.object({ username: z.string(), password: z.string(), database: z.string() }),
  problems: ["validation_failed", "not_found", "rate_limited"],
});

export const getCredits = defineRoute({
  id: "credits.get",
  summary: "Credits of each account in one month",
  api: "creditManagement",
  method: "GET",
  path: "/v1/tenants/:tenant/credits",
  access: { kind: "permission", permission: "developer/settings/credits" },
  params: OfTenant,
  query: z.strictObject({
    /** `YYYY-MM`, this month in UTC or an earlier one. */
    monthDate: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month such as 2026-03"),
  }),
  answer: z.object({
    accounts: z.array(
      z.object({
        /** Name of the login, or `reporting` for dashboards and questions. */
        accountName: z.string(),
        creditsQuota: z.number().min(0),
        /** Never less than nothing. */
        creditsRemaining: z.number().min(0),
        creditsUsed: z.number().min(0),
      }),
    ),
  }),
  problems: [...refusals, "validation_failed"],
});

export const warehouseRoutes = [
  getProvisioning,
  startProvisioning,
  resetOwnPassword,
  getWarehouseUrl,
  getWarehouseConnection,
  listServiceAccounts,
  createServiceAccount,
  changeServiceAccount,
  deleteServiceAccount,
  resetServicePassword,
  showPassword,
  getCredits,
] as const;
