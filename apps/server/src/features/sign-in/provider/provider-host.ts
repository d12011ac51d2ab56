import { Provider } from "oidc-provider";

import type { Services } from "../../../domain/services.ts";
import { loadCookieKeys } from "../../../domain/sign-in/cookie-keys.ts";
import { activeKeyId, loadSigningKeys } from "../../../domain/sign-in/signing-keys.ts";
import { builtInIssuer, regionIssuers } from "../../../domain/tokens/region-issuers.ts";
import { PAGE_HEADERS } from "../pages/page-headers.ts";
import { providerConfiguration } from "./provider-configuration.ts";

/** Gives the provider with the keys that are in force now. */
export type ProviderHost = () => Promise<Provider>;

async function build({ config, databases, locales, log }: Services): Promise<{ provider: Provider; signing: string | undefined }> {
  const [keys, cookieKeys] = await Promise.all([loadSigningKeys(databases.owner), loadCookieKeys(databases.owner)]);
  const regions = regionIssuers(config.regions, config.publicOrigin).filter(({ builtIn }) => builtIn);
  const { publicOrigin, app: namespaces } = config;
  const settings = { owner: databases.owner, locales, publicOrigin, regions, namespaces, keys, cookieKeys };
  const provider = new Provider(builtInIssuer(publicOrigin), providerConfiguration(settings));
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    ctx.set(PAGE_HEADERS);
    await next();
  });
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "sign-on request failed"));
  provider.on("grant.error", (_ctx, error) => log.info({ error: error.message, reason: error.error_detail }, "token request refused"));
  provider.on("grant.revoked", (ctx) => log.info({ client: ctx.oidc.client?.clientId }, "sign-on grant revoked"));
  return { provider, signing: keys.find(({ state }) => state === "active")?.kid };
}

/**
 * The provider reads its keys once, so another is made after a rotation; all of them share the
 * database's records, so sign-ins go on. Asking which key signs costs one small statement.
 */
export function createProviderHost(services: Services): ProviderHost {
  let built: ReturnType<typeof build> | undefined;
  return async () => {
    const signing = await activeKeyId(services.databases.owner);
    const current = await built?.catch(() => undefined);
    if (current === undefined || current.signing !== signing) built = build(services);
    return (await (built ?? build(services))).provider;
  };
}
