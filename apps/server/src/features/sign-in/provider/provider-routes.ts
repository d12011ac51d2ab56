import type { IncomingMessage } from "node:http";

import type { FastifyInstance } from "fastify";

import { PROVIDER_PATH } from "../../../domain/tokens/region-issuers.ts";
import { perAddress } from "../rate-limit.ts";
import type { ProviderHost } from "./provider-host.ts";

const LIMIT = perAddress(1200);

/**
 * The provider builds addresses from what the request says of itself. It is told the portal's origin,
 * whatever proxy or name the request came by, and the path below its own.
 */
function atPublicOrigin(raw: IncomingMessage, publicOrigin: URL): void {
  raw.headers.host = publicOrigin.host;
  raw.headers["x-forwarded-proto"] = publicOrigin.protocol.slice(0, -1);
  delete raw.headers["x-forwarded-host"];
  Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(PROVIDER_PATH.length) });
}

/** Hands everything below `/oidc` to the provider, bodies unread. */
export function registerProvider(app: FastifyInstance, host: ProviderHost, publicOrigin: string): void {
  const origin = new URL(publicOrigin);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, parsed) => {
      parsed(null);
    });
    scope.all(`${PROVIDER_PATH}/*`, { config: { rateLimit: LIMIT } }, async (request, reply) => {
      const provider = await host();
      reply.hijack();
      atPublicOrigin(request.raw, origin);
      await provider.callback()(request.raw, reply.raw);
    });
    done();
  });
}

/** Where clients look for what the provider says of itself (RFC 8414), beside the address below its own path. */
const DISCOVERY = [
  [`/.well-known/oauth-authorization-server${PROVIDER_PATH}`, "/.well-known/oauth-authorization-server"],
  [`/.well-known/openid-configuration${PROVIDER_PATH}`, "/.well-known/openid-configuration"],
] as const;

/** Serves the provider's description where clients look for it first. */
export function registerDiscovery(app: FastifyInstance, host: ProviderHost, publicOrigin: string): void {
  const origin = new URL(publicOrigin);
  for (const [address, own] of DISCOVERY) {
    app.get(address, { config: { rateLimit: LIMIT } }, async (request, reply) => {
      const provider = await host();
      reply.hijack();
      request.raw.url = PROVIDER_PATH + own;
      atPublicOrigin(request.raw, origin);
      await provider.callback()(request.raw, reply.raw);
    });
  }
}

/** Returns what `interactionDetails` needs of a request outside the provider's own path. */
export function forProvider(raw: IncomingMessage, publicOrigin: string): IncomingMessage {
  const origin = new URL(publicOrigin);
  raw.headers.host = origin.host;
  raw.headers["x-forwarded-proto"] = origin.protocol.slice(0, -1);
  return raw;
}
