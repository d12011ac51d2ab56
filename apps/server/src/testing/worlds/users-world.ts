import type { AppUser, Tenant } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../test-server.ts";

export interface CallResponse {
  readonly status: number;
  /** Parsed JSON; each test looks at what it asked for. */
  readonly body: Record<string, unknown>;
}

export interface UsersWorld {
  readonly server: TestServer;
  readonly tenant: Tenant;
  readonly provider: string;
  readonly admin: AppUser;
  /** A call to `/api/v1/tenants/<tenant><path>` as the admin, or with another token. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<CallResponse>;
  add(values?: Parameters<TestServer["createUser"]>[1]): Promise<AppUser>;
}

/** An institution with an admin, one identity provider, five reader seats and one author seat, where people may be created. */
export async function startUsersWorld(): Promise<UsersWorld> {
  const server = await startTestServer();
  const tenant = await server.createTenant();
  const { owner } = server.services.databases;
  const { id: provider } = await owner
    .insertInto("identity_provider")
    .values({ tenant_id: tenant.id, type: "SAML", display_name: "Campus sign-on" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await owner.insertInto("seat_quota").values({ tenant_id: tenant.id, reader: 5, author: 1 }).execute();
  await owner
    .insertInto("flag_override")
    .values({ tenant_id: tenant.id, flag_key: "bbdata.roles.permissions.user.precreation", value: true })
    .execute();
  const admin = await server.createUser(tenant, { user_name: "admin", groups: ["InstitutionAdmin"], identity_provider_id: provider });
  const own = await server.tokenFor(admin);
  return {
    server,
    tenant,
    provider,
    admin,
    add: (values) => server.createUser(tenant, values),
    call: async (method, path, body, token = own) => {
      const response = await fetch(`${server.origin}/api/v1/tenants/${tenant.slug}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as CallResponse["body"] };
    },
  };
}
