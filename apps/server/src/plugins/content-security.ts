import type { FastifyHelmetOptions } from "@fastify/helmet";

import type { Config } from "../lib/configuration/configuration.ts";

/** Origins of the configured APIs and issuers that are not the portal's own. */
function foreignOrigins({ regions }: Pick<Config, "regions">): string[] {
  const addresses = regions.flatMap((region) => [...Object.values(region.apis), region.auth.domain]);
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))];
}

/**
 * Security headers of one side. Styles are allowed inline because the component library writes its rules
 * into the page as it draws; scripts never are.
 */
export function contentSecurity(
  config: Pick<Config, "regions" | "publicOrigin" | "framesOrigin" | "quickSight">,
  side: "portal" | "frames",
): FastifyHelmetOptions {
  const foreign = side === "portal" ? foreignOrigins(config) : [];
  const secure = config.publicOrigin.startsWith("https:");
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...foreign],
        workerSrc: ["'self'", "blob:"],
        formAction: ["'self'", ...foreign],
        frameSrc: side === "portal" ? ["'self'", config.framesOrigin, ...(config.quickSight?.frameOrigins ?? []), ...foreign] : ["'none'"],
        frameAncestors: side === "portal" ? ["'self'"] : [config.publicOrigin],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: side === "portal" ? { action: "sameorigin" } : false,
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    originAgentCluster: true,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  };
}
