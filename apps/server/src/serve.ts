import type { FastifyInstance } from "fastify";

import { buildFramesApp, buildPortalApp } from "./app.ts";
import { createMountContext, FRAMES_FEATURES, PORTAL_FEATURES } from "./composition.ts";
import type { Services } from "./lib/services.ts";
import { buildMetricsListener } from "./plugins/metrics-listener.ts";

export interface RunningServer {
  /** Takes no more requests and returns when those in flight are answered. */
  close(): Promise<void>;
}

/** Builds and opens both listeners, and the one for metrics where it is asked for. */
export async function serve(services: Services): Promise<RunningServer> {
  const { host, port, framesPort, metricsPort } = services.config;
  const context = createMountContext(services);
  const portal = await buildPortalApp({ context, features: PORTAL_FEATURES });
  const frames = await buildFramesApp({ context, features: FRAMES_FEATURES });
  const metrics = metricsPort === undefined ? [] : [buildMetricsListener(services)];
  const close = async () => {
    await Promise.all([portal, frames, ...metrics].map((app: FastifyInstance) => app.close()));
  };
  try {
    await portal.listen({ host, port });
    await frames.listen({ host, port: framesPort });
    for (const listener of metrics) await listener.listen({ host, port: metricsPort });
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
