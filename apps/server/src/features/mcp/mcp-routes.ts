import { createMcpHandler, type McpHttpHandler } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { withTenant } from "../../db/database.ts";
import { authorise } from "../../domain/access/authorise.ts";
import { actOf, audit } from "../../domain/audit.ts";
import { findConnection, noteProgramUse } from "../../domain/mcp/connected-programs.ts";
import { MCP_GRANT_CLAIM, MCP_PATH, MCP_SCOPE, mcpIssuers, mcpResource } from "../../domain/mcp/mcp-resource.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { createReadBearer, type TokenBearer } from "../../plugins/authenticate.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { hangUpSignal } from "../../plugins/hang-up.ts";
import { type CallOutcome, createMcpServer } from "./create-mcp-server.ts";
import { challengeOf, registerMetadata } from "./mcp-metadata.ts";
import type { McpReader } from "./tool.ts";

/** Largest message; the longest query of the contract needs a part of it. */
const BODY_BYTES = 262_144;
/** Messages of one person in a minute, from all programs. */
const MESSAGES_PER_MINUTE = 240;

interface Exchange {
  readonly reader: McpReader;
  readonly call: CallOutcome;
}

/** A person's program, let in. */
interface ProgramBearer extends TokenBearer {
  /** Which of the person's connections it is. */
  readonly connection: string;
}

const bearers = new WeakMap<FastifyRequest, ProgramBearer>();

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const clientOf = ({ token }: TokenBearer): string => text(token.claims["client_id"]);
const hasScope = ({ token }: TokenBearer): boolean => text(token.claims["scope"]).split(" ").includes(MCP_SCOPE);

/** Pages of other sites cannot call it, whatever name their address had when it was looked up. Programs send no origin. */
function requireOwnOrigin({ headers }: FastifyRequest, publicOrigin: string): void {
  if (headers.origin === undefined || headers.origin === publicOrigin) return;
  throw new ProblemError("forbidden", "This server is not for pages of other sites. Connect a program that is no web page.");
}

/** Lets in who has a token for this server. @throws ProblemError with a challenge that says where to get one. */
function createAdmit(services: Services) {
  const readBearer = createReadBearer(services, mcpIssuers(services.config));
  const { publicOrigin } = services.config;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    requireOwnOrigin(request, publicOrigin);
    const bearer = await readBearer(request);
    if (!hasScope(bearer)) {
      void reply.header("www-authenticate", challengeOf(publicOrigin, "insufficient_scope"));
      throw new ProblemError("forbidden", `The access token lacks the scope ${MCP_SCOPE}. Connect the program anew.`);
    }
    const connection = await findConnection(services.databases.owner, bearer.caller, text(bearer.token.claims[MCP_GRANT_CLAIM]));
    if (connection === undefined) throw new ProblemError("unauthenticated", "The program is no longer connected. Connect it anew.");
    services.lastAccess.note(bearer.caller, services.now());
    await services.tenantUse.note(bearer.caller.tenantId, services.now());
    bearers.set(request, { ...bearer, connection });
  };
}

/** Returns which tool a message calls; undefined for any other message. */
function toolOf(body: unknown): string | undefined {
  const { method, params } = (body ?? {}) as { readonly method?: unknown; readonly params?: { readonly name?: unknown } };
  return method === "tools/call" ? text(params?.name).slice(0, 80) : undefined;
}

/** Puts a call on record: who, which program, which tool, how it ended; nothing of what was asked or answered. */
async function record({ reader, call: { outcome } }: Exchange, bearer: ProgramBearer, tool: string): Promise<void> {
  const { services, caller, act } = reader;
  const { tenantId } = caller;
  await withTenant(services.databases, tenantId, async (trx) => {
    await audit(trx, {
      ...act,
      tenantId,
      action: "mcp.call",
      target: { kind: "mcp_client", id: clientOf(bearer) },
      after: { tool, outcome },
    });
    await noteProgramUse(trx, tenantId, bearer.connection, services.now());
  });
}

/** A request as the protocol's library takes it, without credentials: they are checked, and no tool needs them. */
function requestOf({ method, headers, body }: FastifyRequest, publicOrigin: string): Request {
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && /^(accept|content-type|mcp-[\w-]+|last-event-id)$/.test(name) ? [[name, value]] : [],
  );
  return new Request(mcpResource(publicOrigin), {
    method,
    headers: passed,
    ...(method === "POST" && { body: JSON.stringify(body ?? null) }),
  });
}

/** Answers one message as its person. */
async function serve(handler: McpHttpHandler, services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const bearer = bearers.get(request);
  if (!bearer) throw new ProblemError("unauthenticated");
  const { caller } = bearer;
  await authorise(caller, "mcp", services);
  if (Array.isArray(request.body)) throw new ProblemError("validation_failed", "Send one message at a time: batches are not taken.");
  const reader: McpReader = { services, caller, act: actOf(caller, request), signal: hangUpSignal(reply) };
  const call: CallOutcome = { outcome: "refused" };
  const exchange: Exchange = { reader, call };
  const authInfo = { token: "", clientId: clientOf(bearer), scopes: [MCP_SCOPE], extra: { exchange } };
  const response = await handler.fetch(requestOf(request, services.config.publicOrigin), { authInfo, parsedBody: request.body });
  // Whole, so that what was done is on record before anything is sent.
  const content = await response.text();
  const tool = toolOf(request.body);
  if (tool !== undefined) await record(exchange, bearer, tool);
  return reply.code(response.status).headers(Object.fromEntries(response.headers)).header("cache-control", "no-store").send(content);
}

/** The server of the Model Context Protocol: what programs read as the person who connected them. */
export const registerMcp: RegisterFeature = async (app, services) => {
  const { publicOrigin } = services.config;
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { exchange } = (authInfo?.extra ?? {}) as { readonly exchange?: Exchange };
      if (!exchange) throw new Error("A message came without its reader");
      return createMcpServer(exchange.reader, exchange.call);
    },
    { maxSubscriptions: 0, keepAliveMs: 0, onerror: (error) => services.log.info({ err: error }, "message refused") },
  );
  registerMetadata(app, publicOrigin);
  await app.register((scope: FastifyInstance, _options, done) => {
    scope.addHook("onSend", async (request, reply) => {
      if (reply.statusCode !== 401) return;
      reply.header(
        "www-authenticate",
        challengeOf(publicOrigin, request.headers.authorization === undefined ? undefined : "invalid_token"),
      );
    });
    const ofPerson = scope.createRateLimit({
      max: MESSAGES_PER_MINUTE,
      timeWindow: "1 minute",
      keyGenerator: (request) => bearers.get(request)?.caller.userId ?? request.ip,
    });
    scope.route({
      method: ["GET", "POST", "DELETE"],
      url: MCP_PATH,
      bodyLimit: BODY_BYTES,
      preParsing: createAdmit(services),
      handler: async (request, reply) => {
        const limit = await ofPerson(request);
        if (!limit.isAllowed && limit.isExceeded) throw new ProblemError("rate_limited");
        return serve(handler, services, request, reply);
      },
    });
    done();
  });
};
