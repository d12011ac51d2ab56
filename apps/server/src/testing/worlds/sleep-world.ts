import type { SleepStatus } from "@lyceum/contracts";
import { vi } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { PATIENCE_MS } from "../patience.ts";
import type { TestServer } from "../test-server.ts";

export const statusPath = (tenant: Pick<Tenant, "slug">): string => `/v1/data/tenants/${tenant.slug}/quicksight/sleep-status`;

/** A status, or a problem with its code. */
interface StatusReply {
  readonly status: number;
  readonly body: { readonly status: SleepStatus | number; readonly code?: string };
}

async function call(server: TestServer, user: AppUser, path: string, request: RequestInit, type?: string): Promise<StatusReply> {
  const headers = { authorization: `Bearer ${await server.tokenFor(user)}`, ...(type !== undefined && { "content-type": type }) };
  const response = await fetch(`${server.origin}/api${path}`, { ...request, headers });
  return { status: response.status, body: (await response.json()) as StatusReply["body"] };
}

export const statusAs = (server: TestServer, user: AppUser, tenant: Tenant): Promise<StatusReply> =>
  call(server, user, statusPath(tenant), {});

/** The call that wakes up, as a browser sends it: without body and media type unless given. */
export const wakeAs = (
  server: TestServer,
  user: AppUser,
  tenant: Tenant,
  { body, type }: { readonly body?: string; readonly type?: string } = {},
): Promise<StatusReply> => call(server, user, `${statusPath(tenant)}/awake`, { method: "PUT", ...(body !== undefined && { body }) }, type);

/** Puts a status on record by hand. */
export async function setStatus(server: TestServer, tenant: Tenant, status: SleepStatus, lastUsed = new Date()): Promise<void> {
  const row = { status, changed_at: new Date(), last_used_at: lastUsed, forced: false };
  await server.services.databases.owner
    .insertInto("tenant_status")
    .values({ tenant_id: tenant.id, ...row })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(row))
    .execute();
}

export async function statusOf(server: TestServer, tenant: Tenant): Promise<SleepStatus | undefined> {
  const row = await server.services.databases.owner
    .selectFrom("tenant_status")
    .select("status")
    .where("tenant_id", "=", tenant.id)
    .executeTakeFirst();
  return row?.status;
}

/** Waits until jobs have brought an institution into a status. @throws Error when they do not. */
export async function reaches(server: TestServer, tenant: Tenant, status: SleepStatus): Promise<void> {
  const look = async () => {
    const now = await statusOf(server, tenant);
    if (now !== status) throw new Error(`${tenant.slug} is ${now} and not ${status}`);
  };
  await vi.waitFor(look, { timeout: PATIENCE_MS, interval: 100 });
}
