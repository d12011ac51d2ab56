import type { Tenant } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../test-server.ts";

export interface ScimResponse {
  readonly status: number;
  readonly type: string | null;
  readonly location: string | null;
  readonly body: Record<string, unknown> & { id: string; Resources: Record<string, unknown>[]; totalResults: number };
}

export interface ScimWorld {
  readonly server: TestServer;
  readonly tenant: Tenant;
  /** Token of the tenant's directory. */
  readonly token: string;
  scim(method: string, path: string, body?: unknown, token?: string): Promise<ScimResponse>;
  /** A call of the portal by an administrator of the tenant. */
  portal(method: string, path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** A directory of one institution, with its token made through the portal. */
export async function startScimWorld(): Promise<ScimWorld> {
  const server = await startTestServer();
  const tenant = await server.createTenant();
  const admin = await server.tokenFor(await server.createUser(tenant, { groups: ["InstitutionAdmin"] }));
  const send = (url: string, method: string, token: string, body: unknown) =>
    fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { "content-type": "application/scim+json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const portal: ScimWorld["portal"] = async (method, path, body) => {
    const response = await fetch(`${server.origin}/api/v1/tenants/${tenant.slug}/directory${path}`, {
      method,
      headers: { authorization: `Bearer ${admin}`, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const made = await portal("POST", "/tokens", { name: "Campus directory" });
  const token = String(made.body["token"]);
  const scim: ScimWorld["scim"] = async (method, path, body, as = token) => {
    const response = await send(`${server.origin}/scim/v2${path}`, method, as, body);
    const text = await response.text();
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      location: response.headers.get("location"),
      body: (text === "" ? {} : JSON.parse(text)) as ScimResponse["body"],
    };
  };
  return { server, tenant, token, scim, portal };
}
