import { createFeed, createFeedToken, type FEED_TOKEN_DAYS, feedPath, type FeedFormat } from "@lyceum/contracts";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import type { TestServer } from "../test-server.ts";
import { createSmallInstitution } from "./small-institution.ts";

/** A feed that a person made, and a token of theirs. */
export interface MadeFeed {
  readonly id: string;
  readonly tokenId: string;
  readonly token: string;
}

export interface FeedChoice {
  readonly report?: string;
  readonly sheet?: string | null;
  readonly visual?: string | null;
  readonly view?: string | null;
  readonly locale?: string;
  /** The token opens this feed alone. */
  readonly alone?: boolean;
  readonly days?: (typeof FEED_TOKEN_DAYS)[number];
}

export interface FeedWorld {
  readonly server: TestServer;
  readonly tenant: Tenant;
  readonly arts: HierarchyNode;
  createPerson(groups: readonly string[], nodes?: readonly HierarchyNode[]): Promise<AppUser>;
  /** A call of the portal's as a person makes it, relative to the institution's own calls. */
  call(user: Pick<AppUser, "id">, method: string, path: string, body?: unknown): Promise<Response>;
  /** Makes a feed and a token as their person does. */
  makeFeed(user: Pick<AppUser, "id">, choice?: FeedChoice): Promise<MadeFeed>;
  /** Reads a feed with a token, sent as spreadsheets do. */
  read(
    feed: Pick<MadeFeed, "id" | "token">,
    format: FeedFormat,
    more?: { readonly path?: string; readonly headers?: Record<string, string> },
  ): Promise<Response>;
}

/** Writes a token as spreadsheets send it: the password beside any user name. */
export const basic = (token: string, userName = "anyone"): string => `Basic ${Buffer.from(`${userName}:${token}`).toString("base64")}`;

/** Creates the small institution, whose people make feeds. */
export async function createFeedWorld(server: TestServer, size: { readonly students?: number } = {}): Promise<FeedWorld> {
  const { tenant, arts } = await createSmallInstitution(server, size);
  const call: FeedWorld["call"] = async (user, method, path, body) =>
    fetch(`${server.origin}/api/v1/tenants/${tenant.slug}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await server.tokenFor(user)}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const made = async <T>(user: Pick<AppUser, "id">, { path }: { readonly path: string }, body: unknown): Promise<T> => {
    const response = await call(user, "POST", path.replace("/v1/tenants/:tenant", ""), body);
    if (response.status !== 201) throw new Error(await response.text());
    return (await response.json()) as T;
  };
  return {
    server,
    tenant,
    arts,
    call,
    createPerson: (groups, nodes = []) => server.createUser(tenant, { groups, nodes }),
    async makeFeed(user, { alone = false, days = 30, ...choice } = {}) {
      const draft = { report: "enrolment-and-outcomes", sheet: "intake", visual: "by-term", view: null, locale: "en", ...choice };
      const { id } = await made<{ id: string }>(user, createFeed, draft);
      const token = await made<{ id: string; token: string }>(user, createFeedToken, { name: "Workbook", feed: alone ? id : null, days });
      return { id, tokenId: token.id, token: token.token };
    },
    read: ({ id, token }, format, { path = "", headers = {} } = {}) =>
      fetch(`${server.origin}${feedPath(id, format)}${path}`, { headers: { authorization: basic(token), ...headers } }),
  };
}
