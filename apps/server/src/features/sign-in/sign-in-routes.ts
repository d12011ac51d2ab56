import type { FastifyInstance, FastifyRequest } from "fastify";

import { cleanUpSignOn } from "../../db/sign-in/clean-up.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Services } from "../../lib/services.ts";
import { registerAudience } from "./audience-routes.ts";
import { registerInstitutions } from "./institutions/institutions-routes.ts";
import { registerInteraction } from "./interaction/interaction-routes.ts";
import { assetNamed } from "./pages/assets.ts";
import { createProviderHost } from "./provider/provider-host.ts";
import { registerProvider } from "./provider/provider-routes.ts";

const CLEAN_UP_MS = 60 * 60 * 1000;

function registerAssets(app: FastifyInstance): void {
  app.get("/sign-in/assets/:name", (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const asset = assetNamed(request.params.name);
    if (asset === undefined) throw new ProblemError("not_found");
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("x-content-type-options", "nosniff")
      .type(asset.type)
      .send(asset.body);
  });
}

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
  registerAssets(app);
  registerAudience(app, services);
  registerInstitutions(app, services);
  registerProvider(app, host, services.config.publicOrigin);
  await app.register((scope) => registerInteraction(scope, services, host));
  keepClean(app, services);
}
