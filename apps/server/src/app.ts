import path from "node:path";

import type { FastifyInstance } from "fastify";

import { buildListener, type ListenerOptions } from "./plugins/build-listener.ts";
import type { MountContext, RegisterFeature } from "./plugins/context.ts";
import { registerHealth } from "./plugins/health.ts";
import { registerStaticApp } from "./plugins/static-app.ts";

const apps = path.resolve(import.meta.dirname, "../..");

export interface AppOptions extends Pick<ListenerOptions, "requestsPerMinute"> {
  readonly context: MountContext;
  /** What the listener serves besides health and the built application, in order. */
  readonly features: readonly RegisterFeature[];
  /** Sees the listener before anything is served on it. */
  readonly onListener?: ((app: FastifyInstance) => void) | undefined;
}

async function build(side: ListenerOptions["side"], { context, features, onListener, ...limits }: AppOptions): Promise<FastifyInstance> {
  const app = await buildListener({ context, side, ...limits });
  onListener?.(app);
  registerHealth(app, context.services);
  for (const register of features) await register(app, context.services);
  return app;
}

/** The portal's listener: its calls, sign-on and the built portal, whose router answers every other address. */
export async function buildPortalApp(options: AppOptions): Promise<FastifyInstance> {
  const app = await build("portal", options);
  await registerStaticApp(app, path.join(apps, "portal/dist"), /^\//);
  return app;
}

/** The frames' listener: frame calls, and the built studio under the addresses that the embedding SDK uses. */
export async function buildFramesApp(options: AppOptions): Promise<FastifyInstance> {
  const app = await build("frames", options);
  await registerStaticApp(app, path.join(apps, "studio/dist"), /^\/(embed|embedding)\//);
  return app;
}
