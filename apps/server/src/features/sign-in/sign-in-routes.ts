import type { FastifyInstance } from "fastify";

import type { Services } from "../../domain/services.ts";
import { cleanUpSignOn } from "../../domain/sign-in/clean-up.ts";
import { registerAudience } from "./audience-routes.ts";
import { registerClients } from "./clients/clients-routes.ts";
import { registerConsent } from "./consent/consent-routes.ts";
import { registerIdentity } from "./identity-routes.ts";
import { registerInstitutions } from "./institutions/institutions-routes.ts";
import { registerInteraction } from "./interaction/interaction-routes.ts";
import { signInAssets } from "./pages/assets.ts";
import { createProviderHost } from "./provider/provider-host.ts";
import { registerDiscovery, registerProvider } from "./provider/provider-routes.ts";
import { registerSetup } from "./setup/setup-routes.ts";

const CLEAN_UP_MS = 60 * 60 * 1000;

/** Removes expired records at the start and every hour, on whichever servers run. */
function keepClean(app: FastifyInstance, { databases, log }: Services): void {
  const clean = (): void => {
    cleanUpSignOn(databases.owner).catch((error: unknown) => log.warn({ err: error }, "expired sign-on records were not removed"));
  };
  const timer = setInterval(clean, CLEAN_UP_MS).unref();
  app.addHook("onReady", (done) => {
    clean();
    done();
  });
  app.addHook("onClose", (_instance, done) => {
    clearInterval(timer);
    done();
  });
}

/** Sign-on on the portal's listener: the provider, its pages, the tenant picker and the audience lookup. */
export async function registerSignIn(app: FastifyInstance, services: Services): Promise<void> {
  const host = createProviderHost(services);
  signInAssets.register(app);
  registerAudience(app, services);
  registerIdentity(app, services);
  registerInstitutions(app, services);
  registerClients(app, services);
  registerProvider(app, host, services.config.publicOrigin);
  registerDiscovery(app, host, services.config.publicOrigin);
  await app.register(async (scope) => {
    await registerInteraction(scope, services, host);
    registerConsent(scope, services, host);
    registerSetup(scope, services);
  });
  keepClean(app, services);
}
