import type { FastifyInstance } from "fastify";

import { MCP_METADATA_PATH, MCP_SCOPE, mcpResource } from "../../domain/mcp/mcp-resource.ts";
import { builtInIssuer } from "../../domain/tokens/region-issuers.ts";

/** Challenges a program to bring a token for the MCP server, and says where it is told how (RFC 9728, 5.1). */
export const challengeOf = (publicOrigin: string, error?: "invalid_token" | "insufficient_scope"): string =>
  [
    'Bearer realm="lyceum"',
    ...(error === undefined ? [] : [`error="${error}"`]),
    `resource_metadata="${publicOrigin}${MCP_METADATA_PATH}"`,
    `scope="${MCP_SCOPE}"`,
  ].join(", ");

/** Serves what the MCP server says of itself to programs that have no token yet. */
export function registerMetadata(app: FastifyInstance, publicOrigin: string): void {
  const document = {
    resource: mcpResource(publicOrigin),
    resource_name: "Lyceum",
    authorization_servers: [builtInIssuer(publicOrigin)],
    scopes_supported: [MCP_SCOPE],
    bearer_methods_supported: ["header"],
    resource_documentation: `${publicOrigin}/help/mcp`,
  };
  for (const address of [MCP_METADATA_PATH, "/.well-known/oauth-protected-resource"]) {
    app.get(address, async (_request, reply) => reply.header("cache-control", "public, max-age=3600").send(document));
  }
}
