import type { Config } from "../../lib/configuration/configuration.ts";
import { type RegionIssuer, regionIssuers } from "../tokens/region-issuers.ts";

/** Path of the MCP server on the portal's origin. */
export const MCP_PATH = "/mcp";
/** What a program may do with a token: read, as the person, what the person may read. */
export const MCP_SCOPE = "data:read";
/** Claim of a program's token that names the consent it came of. */
export const MCP_GRANT_CLAIM = "grant_id";
/** Where the server describes itself to programs that were refused (RFC 9728). */
export const MCP_METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

/** Names the server as a resource (RFC 8707), which is the audience of its tokens: good here and for no other call. */
export const mcpResource = (publicOrigin: string): string => publicOrigin + MCP_PATH;

/** Returns whose tokens the server takes: those that the built-in provider issued for it, in each region that signs in here. */
export function mcpIssuers({ regions, publicOrigin }: Pick<Config, "regions" | "publicOrigin">): readonly RegionIssuer[] {
  const audience = mcpResource(publicOrigin);
  return regionIssuers(regions, publicOrigin).flatMap((issuer) => (issuer.builtIn ? [{ ...issuer, audience }] : []));
}
