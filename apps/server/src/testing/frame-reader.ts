import type { Problem } from "@lyceum/contracts";

import type { AppUser, Tenant } from "../db/schema.ts";
import type { TestServer } from "./test-server.ts";

export interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T & Partial<Problem>;
}

/** What `dashboards.embed` answers. */
export interface Embed {
  readonly url: string;
  readonly session: string;
  readonly code: string;
  readonly expiresIn: number;
  readonly localeParams: { readonly locale: string };
}

async function replyOf<T>(response: Response): Promise<Reply<T>> {
  return { status: response.status, headers: response.headers, body: (await response.json()) as T & Partial<Problem> };
}

/** A signed-in GET on the portal's origin, relative to `/api`. */
export async function getAs<T>(server: TestServer, user: Pick<AppUser, "id">, path: string): Promise<Reply<T>> {
  const headers = { authorization: `Bearer ${await server.tokenFor(user)}` };
  return replyOf<T>(await fetch(`${server.origin}/api${path}`, { headers }));
}

/** Address of a person's dashboards, or of one of them. */
export const dashboardsOf = (tenant: Pick<Tenant, "slug">, user: Pick<AppUser, "id">, rest = ""): string =>
  `/v1/data/dashboards/tenants/${tenant.slug}/users/${user.id}/dashboards${rest}`;

/** A call on the frames' origin, as a frame makes it. */
export async function callFrame<T>(
  server: Pick<TestServer, "framesOrigin">,
  path: string,
  options: {
    readonly token?: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    /** Default: POST with a body, GET without. */
    readonly method?: "PUT" | "DELETE" | "PATCH";
    /** Hangs up. */
    readonly signal?: AbortSignal;
  } = {},
): Promise<Reply<T>> {
  const { token, body, headers, signal } = options;
  return replyOf<T>(
    await fetch(`${server.framesOrigin}/frame-api${path}`, {
      method: options.method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }),
  );
}

/** Returns the path of what a person may open: `dashboards/<id>`, `authoring`, `reader` or `topics/<id>`. */
export const ofPerson = (tenant: Pick<Tenant, "slug">, user: Pick<AppUser, "id">, what: string): string =>
  `/v1/data/dashboards/tenants/${tenant.slug}/users/${user.id}/${what}`;

/** Opens any frame as a person does, up to the embed token. @throws Error when any step is refused. */
export async function openFrameOf(
  server: TestServer,
  tenant: Pick<Tenant, "slug">,
  user: Pick<AppUser, "id">,
  what: string,
): Promise<Omit<Embed, "localeParams"> & { readonly token: string }> {
  const embed = await getAs<Embed>(server, user, ofPerson(tenant, user, what));
  if (embed.status !== 200) throw new Error(`embed: ${JSON.stringify(embed.body)}`);
  const { session, code } = embed.body;
  const opened = await callFrame<{ token: string }>(server, "/session", { body: { session, code } });
  if (opened.status !== 200) throw new Error(`session: ${JSON.stringify(opened.body)}`);
  return { ...embed.body, token: opened.body.token };
}

/** Opens a dashboard as a person does, up to the embed token. @throws Error when any step is refused. */
export async function openFrame(
  server: TestServer,
  tenant: Pick<Tenant, "slug">,
  user: Pick<AppUser, "id">,
  dashboardId: string,
): Promise<Omit<Embed, "localeParams"> & { readonly token: string }> {
  return openFrameOf(server, tenant, user, `dashboards/${dashboardId}`);
}
