import { pathOf, type Route } from "@lyceum/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { authorise } from "../domain/access/authorise.ts";
import type { Caller, EmbedCaller } from "../domain/caller.ts";
import { ProblemError } from "../lib/problem-error.ts";
import type { MountContext } from "./context.ts";
import { once } from "./idempotency.ts";
import { requireReason } from "./public-routes.ts";
import type { RouteHandler, RouteInput } from "./route-kinds.ts";
import { checkedResponse, parse } from "./validate.ts";

const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Serves one call of the contracts. In this order: rate limit, authenticate, tenant matches the token,
 * validate, authorise, act (and audit, in the handler's transaction), present. The response is checked
 * against the contract too, and carries nothing that the contract does not name.
 * @param others further addresses of the same call, as they are served.
 */
export function mount<R extends Route>(app: FastifyInstance, route: R, handler: RouteHandler<R>, others: readonly string[] = []): void {
  if (route.access.kind === "scim") throw new Error(`Route ${route.id} is a directory's: mount it where SCIM is`);
  requireReason(route);
  for (const url of [pathOf(route), ...others]) {
    app.route({
      method: route.method,
      url,
      ...(route.bodyMost === undefined ? {} : { bodyLimit: route.bodyMost }),
      // After the rate limit, which counts what is refused here as well, and before the body is read.
      preParsing: async (request) => {
        const caller = await authenticated(app.lyceum, route, request);
        if (caller) callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        if (caller) requireOwnTenant(request, caller);
        if (caller) requireReading(route, caller);
        const params = parse("params", route.params, request.params);
        const query = parse("query", route.query, request.query);
        const body = parse("body", route.body, request.body);
        if (caller && route.access.kind === "permission") await authorise(caller, route.access.permission, app.lyceum.services);
        const input = { params, query, body, caller, request, reply } as RouteInput<R>;
        const act = async () => checkedResponse(route, await handler(input));
        const routeId = route.id;
        const response = await (caller && route.idempotent ? once(app.lyceum.services, { caller, routeId, request, reply }, act) : act());
        return reply
          .code(route.status ?? 200)
          .header("cache-control", "no-store")
          .send(response);
      },
    });
  }
}

async function authenticated(context: MountContext, route: Route, request: FastifyRequest): Promise<Caller | undefined> {
  switch (route.access.kind) {
    case "public":
    case "scim":
      return undefined;
    case "embed":
      return context.authenticateEmbed(request);
    case "authenticated":
    case "permission":
      return context.authenticate(request);
  }
}

/** Calls of frames that have a body and change nothing. */
const READING: ReadonlySet<string> = new Set([
  "frames.query",
  "frames.change",
  "files.make",
  "files.picture",
  "files.answerPicture",
  "files.table",
  "files.answerTable",
  "executive-summary.make",
]);

/** Refuses changes from a frame on another site, whose server could have opened it without its person. */
function requireReading({ id, method, access }: Route, caller: Caller): void {
  const { hostOrigin = null }: Partial<EmbedCaller> = access.kind === "embed" ? caller : {};
  if (hostOrigin === null || method === "GET" || READING.has(id)) return;
  throw new ProblemError("forbidden", "On other sites a report can be read and no more. Open it in the portal to change something.");
}

/** Names under which calls carry the tenant; all take its address component. */
const TENANT_PARAMETERS = ["tenant", "tenantId", "tenantIdentifier"];

function requireOwnTenant(request: FastifyRequest, caller: Caller): void {
  const params = request.params as Readonly<Record<string, string>>;
  for (const name of TENANT_PARAMETERS) {
    if (params[name] !== undefined && params[name] !== caller.tenantSlug) {
      throw new ProblemError("wrong_tenant", "This address belongs to another institution than the one you are signed in to.");
    }
  }
}
