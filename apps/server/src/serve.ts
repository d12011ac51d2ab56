import type { FastifyInstance } from "fastify";

import { buildFramesApp, buildPortalApp } from "./app.ts";
import { createMountContext, FRAMES_FEATURES, PORTAL_FEATURES } from "./composition.ts";
import type { Services } from "./domain/services.ts";
import { accountsOf } from "./features/sql-access/accounts-of.ts";
import { openSqlListener, type SqlListener } from "./features/sql-access/sql-listener.ts";
import { buildMetricsListener } from "./plugins/metrics-listener.ts";

export interface RunningServer {
  /** Takes no more requests and returns when those in flight are answered. */
  close(): Promise<void>;
}

/** Builds and opens both listeners, the warehouse's for SQL clients, and the one for metrics where it is asked for. */
export async function serve(services: Services): Promise<RunningServer> {
  const { host, port, framesPort, sqlPort, metricsPort } = services.config;
  let sql: SqlListener | undefined;
  const context = createMountContext(services);
  const portal = await buildPortalApp({ context, features: PORTAL_FEATURES });
  const frames = await buildFramesApp({ context, features: FRAMES_FEATURES });
  const metrics = metricsPort === undefined ? [] : [buildMetricsListener(services)];
  const close = async () => {
    await Promise.all([sql?.close(), ...[portal, frames, ...metrics].map((app: FastifyInstance) => app.close())]);
  };
  try {
    await portal.listen({ host, port });
    await frames.listen({ host, port: framesPort });
    if (sqlPort !== 0) sql = await openSqlListener(services, accountsOf(services));
    for (const listener of metrics) await listener.listen({ host, port: metricsPort });
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
