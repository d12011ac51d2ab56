import { hasWarehouseAccess, rolesFromGroups } from "@lyceum/access";
import { sql } from "kysely";
import * as z from "zod";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import type { AppUser } from "../../db/schema.ts";
import { audit } from "../../domain/audit.ts";
import { REPORTING_ACCOUNT } from "../../domain/credits/credit-meter.ts";
import { defineJob, type JobContext } from "../../domain/jobs/job.ts";
import { groupsOf } from "../../domain/users/groups.ts";
import { loginNameFor } from "./login-name.ts";

const Data = z.strictObject({ tenantId: z.uuid(), userId: z.uuid() });
type Data = z.infer<typeof Data>;

const ACT = { actor: { kind: "system", name: "provisioning" }, source: "job" } as const;

/** The name, or the name with a number where it is taken, or where dashboards are charged under it. */
async function freeName(trx: TenantTransaction, tenantId: string, base: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select lower(login_name) as name from warehouse_login
    where tenant_id = ${tenantId} and lower(login_name) like ${`${base.replaceAll("_", String.raw`\_`)}%`}`.execute(trx);
  const usedNames = new Set([REPORTING_ACCOUNT, ...rows.map(({ name }) => name)]);
  if (!usedNames.has(base)) return base;
  for (let number = 2; ; number += 1) if (!usedNames.has(`${base}_${number}`)) return `${base}_${number}`;
}

async function ensureLogin(trx: TenantTransaction, user: AppUser): Promise<void> {
  const { tenant_id: tenantId, id: userId } = user;
  // Names are chosen one after the other, so that two people with like names get two.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warehouse-login ${tenantId}`}, 0))`.execute(trx);
  const existing = await trx
    .selectFrom("warehouse_login")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (existing) return;
  const login_name = await freeName(trx, tenantId, loginNameFor(user.user_name));
  const { id } = await trx
    .insertInto("warehouse_login")
    .values({ tenant_id: tenantId, kind: "person", login_name, user_id: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await audit(trx, {
    ...ACT,
    tenantId,
    action: "warehouse.login.create",
    target: { kind: "warehouse-login", id },
    after: { login_name, userId },
  });
}

async function settle(trx: TenantTransaction, { tenantId, userId }: Data, now: Date): Promise<void> {
  const request = await trx
    .selectFrom("provisioning_request")
    .select("status")
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (request?.status !== "IN_PROGRESS") return;
  const user = await trx
    .selectFrom("app_user")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const allowed = user.active && hasWarehouseAccess(rolesFromGroups(await groupsOf(trx, userId), user.kind));
  if (allowed) await ensureLogin(trx, user);
  await setStatus(trx, { tenantId, userId }, allowed ? "SUCCESS" : "FAILED", now);
}

async function setStatus(trx: TenantTransaction, { tenantId, userId }: Data, status: "SUCCESS" | "FAILED", now: Date): Promise<void> {
  await trx
    .updateTable("provisioning_request")
    .set({ status, updated_at: now })
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .execute();
}

/** Makes a person's warehouse login, if they are still allowed one. */
export const createLogin = defineJob({
  name: "provisioning.create-login",
  data: Data,
  retries: 3,
  expireSeconds: 60,
  concurrency: 2,
  async unfinished(owner) {
    const rows = await owner.selectFrom("provisioning_request").selectAll().where("status", "=", "IN_PROGRESS").execute();
    return rows.map(({ tenant_id, user_id }) => ({ tenantId: tenant_id, userId: user_id }));
  },
  async run(data, { services, lastAttempt }: JobContext) {
    const within = (act: (trx: TenantTransaction) => Promise<void>) => withTenant(services.databases, data.tenantId, act);
    try {
      await within((trx) => settle(trx, data, services.now()));
    } catch (error) {
      if (lastAttempt) await within((trx) => setStatus(trx, data, "FAILED", services.now()));
      throw error;
    }
  },
});
