import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";

import type { Services } from "../domain/services.ts";

/** A listener of its own, for Prometheus alone: its numbers are not for anyone outside the operator's network. */
export function buildMetricsListener({ metrics, log }: Pick<Services, "metrics" | "log">): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log.child({ side: "metrics" }, { level: "warn" });
  const app: FastifyInstance = Fastify({ loggerInstance });
  app.get("/metrics", async (_request, reply) => {
    const { text, type } = await metrics.exposition();
    return reply.type(type).header("cache-control", "no-store").send(text);
  });
  return app;
}
