import type { MigrationChoice, MigrationPlan, MigrationStatusRecord } from "@lyceum/contracts";
import { expect, vi } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { PATIENCE_MS } from "../patience.ts";
import type { TestServer } from "../test-server.ts";

/** An institution whose people sign in incrementally, with a person who calls on its behalf. */
export interface IncrementalInstitution {
  readonly tenant: Tenant;
  /** First of its people by e-mail address. */
  readonly admin: AppUser;
  readonly token: string;
  readonly providerId: string;
}

const base = (tenant: Pick<Tenant, "slug">): string => `/api/v1/data/tenants/${tenant.slug}/migrations/uas`;

export async function createProvider(server: TestServer, tenant: Pick<Tenant, "id">, type: "SAML" | "LEARN_CONNECTOR" = "SAML") {
  const row = { tenant_id: tenant.id, type, display_name: `${type} sign-in` };
  const { id } = await server.services.databases.owner
    .insertInto("identity_provider")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @param readers reader seats of the licence; none given: no limit. */
export async function createIncremental(server: TestServer, readers?: number): Promise<IncrementalInstitution> {
  const tenant = await server.createTenant({ kind: "incremental", warehouse_region: "us-west-2" });
  const providerId = await createProvider(server, tenant);
  if (readers !== undefined) {
    const seats = { tenant_id: tenant.id, reader: readers, author: 0 };
    await server.services.databases.owner.insertInto("seat_quota").values(seats).execute();
  }
  const admin = await server.createUser(tenant, { user_name: "a-admin@old.example", email: "a-admin@old.example", name: "Ada Admin" });
  return { tenant, admin, providerId, token: await server.tokenFor(admin) };
}

export interface CallResponse<T> {
  readonly status: number;
  readonly body: T;
}

/** One of the migration's calls, `path` after `…/migrations/uas`. */
export async function ask<T = { readonly code: string; readonly details?: string[] }>(
  origin: string,
  { tenant, token }: { readonly tenant: Pick<Tenant, "slug">; readonly token: string },
  path: string,
  body?: unknown,
): Promise<CallResponse<T>> {
  const response = await fetch(origin + base(tenant) + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

/** A body that says the same of `userIds` as of `users`. */
export const planOf = (users: Readonly<Record<string, MigrationChoice>>): MigrationPlan => ({
  userIds: Object.keys(users).filter((email) => !("remove" in (users[email] ?? {}))),
  users,
});

/** Polls the product's own status call until the migration has ended. */
export function ended(origin: string, institution: Pick<IncrementalInstitution, "tenant" | "token">): Promise<MigrationStatusRecord> {
  return vi.waitFor(
    async () => {
      const { body } = await ask<MigrationStatusRecord>(origin, institution, "/status");
      expect(body.migrationStatus).toMatch(/^(SUCCEEDED|FAILED|FAILED_CAN_RETRY)$/);
      return body;
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );
}
