import type { FastifyInstance } from "fastify";

import { migrationState } from "../db/migrate.ts";
import type { Services } from "../lib/services.ts";

type Check = () => Promise<boolean>;

async function passes(check: Check): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}

/** No institution has this id: asking for it touches the warehouse without reading anybody's data. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** `/healthz`: the process answers. `/readyz`: the database, its migrations and the warehouse do too. */
export function registerHealth(app: FastifyInstance, { databases, warehouse }: Services): void {
  const checks: Readonly<Record<string, Check>> = {
    database: async () => (await databases.app.selectFrom("flag").select("key").limit(1).execute()).length >= 0,
    migrations: async () => (await migrationState(databases.owner)).pending.length === 0,
    warehouse: async () => (await warehouse.snapshot(NOBODY)) === undefined,
  };
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const));
    const ready = results.every(([, passed]) => passed);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ready" : "not ready", checks: Object.fromEntries(results) });
  });
}
