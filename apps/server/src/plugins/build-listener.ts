import { randomUUID } from "node:crypto";

import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";

import type { Config } from "../lib/configuration/configuration.ts";
import { withinNetworks } from "../lib/networks.ts";
import { ProblemError } from "../lib/problem-error.ts";
import { answerOptions, watchMethods } from "./allowed-methods.ts";
import { contentSecurity } from "./content-security.ts";
import type { MountContext } from "./context.ts";
import { endConnectionsAtClose } from "./end-connections.ts";
import { readJsonBodies } from "./json-bodies.ts";
import { permissionsPolicy } from "./permissions-policy.ts";
import { portalCors } from "./portal-cors.ts";
import { problemOf, registerProblems, sendProblem } from "./problems.ts";
import { rateKey } from "./rate-key.ts";
import { PARAMETER_CHARACTERS, refuseMalformed } from "./refuse-malformed.ts";
import { isOfPages, READS } from "./static-app.ts";

export interface ListenerOptions {
  readonly context: MountContext;
  /** Which of the two origins this listener serves; decides who may frame its pages. */
  readonly side: "portal" | "frames";
  /** Requests in a minute for one token, or for one address without a token. */
  readonly requestsPerMinute?: number;
}

/** Decides whether what a hop says about the one before it is believed; hop 0 is the peer of the connection. */
function believed(proxies: Config["trustProxy"]): false | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  return typeof proxies === "number" ? (_address, hop) => hop < proxies : withinNetworks(proxies);
}

const BODY_LIMIT = 1_048_576;
/** A campus shares one address; made-up tokens, each with an allowance of its own, come from one too. */
const PER_ADDRESS = 20;

/** Files of the build, which browsers keep for good. */
const isAsset = ({ url }: { readonly url: string }): boolean => url.startsWith("/assets/");

/** A listener with everything that both origins have: request ids, problems, security headers and rate limit. */
export async function buildListener({ context, side, requestsPerMinute = 1200 }: ListenerOptions): Promise<FastifyInstance> {
  const { config, log, metrics } = context.services;
  const loggerInstance: FastifyBaseLogger = log.child({ side });
  const app: FastifyInstance = Fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    trustProxy: believed(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // Contracts say how long a parameter may be, and refuse it with its name; the router would find no call.
    routerOptions: { maxParamLength: PARAMETER_CHARACTERS },
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, problemOf(error)),
  });
  app.decorate("lyceum", context);
  registerProblems(app);
  readJsonBodies(app, ["application/json"]);
  app.decorate("methodsOf", watchMethods(app));
  endConnectionsAtClose(app);
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    metrics.served({ side, method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
  const permissions = permissionsPolicy(config, side);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id).header("permissions-policy", permissions);
  });
  await app.register(helmet, contentSecurity(config, side));
  answerOptions(app);
  if (side === "portal") await app.register(cors, portalCors(config));
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: "1 minute",
    keyGenerator: rateKey,
    // A page is many requests without a token, and a campus shares one address: they count against the address alone.
    allowList: ({ method, url, headers, routeOptions }) => {
      if (side === "frames") return isAsset({ url });
      const hasOwnLimit = routeOptions.config.rateLimit !== undefined;
      return READS.includes(method) && headers.authorization === undefined && !hasOwnLimit && isOfPages(url);
    },
    errorResponseBuilder: () => new ProblemError("rate_limited"),
  });
  const ofAddress = app.createRateLimit({
    max: requestsPerMinute * PER_ADDRESS,
    timeWindow: "1 minute",
    keyGenerator: ({ ip }) => ip,
    allowList: isAsset,
  });
  app.addHook("onRequest", async (request) => {
    const limit = await ofAddress(request);
    if (!limit.isAllowed && limit.isExceeded) throw new ProblemError("rate_limited");
  });
  refuseMalformed(app);
  return app;
}
