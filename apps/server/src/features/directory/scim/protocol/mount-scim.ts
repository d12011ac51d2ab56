import { pathOf, type Route } from "@lyceum/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type * as z from "zod";

import { type TenantTransaction, withTenant } from "../../../../db/database.ts";
import type { Act } from "../../../../domain/audit.ts";
import type { Services } from "../../../../domain/services.ts";
import { checkedResponse, parse } from "../../../../plugins/validate.ts";
import { actOfClient, authenticateScim, type ScimClient } from "./scim-client.ts";

type Parsed<R extends Route, Part extends "params" | "query" | "body"> = R[Part] extends z.ZodType ? z.output<R[Part]> : undefined;

export interface ScimInput<R extends Route> {
  readonly params: Parsed<R, "params">;
  readonly query: Parsed<R, "query">;
  readonly body: Parsed<R, "body">;
  /** Of the directory's institution; everything that a request does is done in it, or nothing. */
  readonly trx: TenantTransaction;
  readonly tenantId: string;
  readonly act: Act;
  /** Address under which resources are found, without a final slash. */
  readonly base: string;
}

/** A call whose answer is empty need not return anything. */
type Nothing<R extends Route> = undefined extends z.input<R["response"]> ? void : never;

export type ScimHandler<R extends Route> = (input: ScimInput<R>) => Promise<z.input<R["response"]> | Nothing<R>>;

const clients = new WeakMap<FastifyRequest, ScimClient>();

/**
 * Serves one SCIM call: the token says which institution's directory asks, and the whole request is one
 * transaction of that institution.
 */
export function mountScim<R extends Route>(app: FastifyInstance, services: Services, route: R, handler: ScimHandler<R>): void {
  app.route({
    method: route.method,
    url: pathOf(route),
    // After the rate limit, which counts what is refused here as well, and before the body is read.
    preParsing: async (request) => {
      clients.set(request, await authenticateScim(request, services));
    },
    handler: async (request, reply) => {
      const client = clients.get(request);
      if (client === undefined) throw new Error("A SCIM request without a directory");
      const parts = {
        params: parse("params", route.params, request.params),
        query: parse("query", route.query, request.query),
        body: parse("body", route.body, request.body),
      };
      const response = await withTenant(services.databases, client.tenantId, (trx) =>
        handler({
          ...parts,
          trx,
          tenantId: client.tenantId,
          act: actOfClient(client, request),
          base: `${services.config.publicOrigin}/scim/v2`,
        } as ScimInput<R>),
      );
      reply.code(route.status ?? 200).header("cache-control", "no-store");
      const { meta } = (response ?? {}) as { readonly meta?: { readonly location?: string } };
      if (route.status === 201 && meta?.location !== undefined) reply.header("location", meta.location);
      return reply.send(checkedResponse(route, response));
    },
  });
}
