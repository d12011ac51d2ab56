import type { FastifyInstance } from "fastify";

import { buildFramesApp, buildPortalApp } from "./app.ts";
import { createMountContext, FRAMES_FEATURES, PORTAL_FEATURES } from "./composition.ts";
import type { Services } from "./lib/services.ts";

export interface RunningServer {
  /** Takes no more requests and returns when those in flight are answered. */
  close(): Promise<void>;
}

/** Builds and opens both listeners. */
export async function serve(services: Services): Promise<RunningServer> {
  const { host, port, framesPort } = services.config;
  const context = createMountContext(services);
  const portal = await buildPortalApp({ context, features: PORTAL_FEATURES });
  const frames = await buildFramesApp({ context, features: FRAMES_FEATURES });
  const close = async () => {
    await Promise.all([portal, frames].map((app: FastifyInstance) => app.close()));
  };
  try {
    await portal.listen({ host, port });
    await frames.listen({ host, port: framesPort });
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
