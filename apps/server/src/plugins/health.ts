import type { FastifyInstance } from "fastify";

import { migrationState } from "../db/migrate.ts";
import type { Services } from "../domain/services.ts";
import { diskTrouble } from "./disk-check.ts";

/** Tells whether all is well, or says in words what is not. */
type Check = () => Promise<boolean | string>;

async function run(check: Check): Promise<boolean | string> {
  try {
    return await check();
  } catch {
    return false;
  }
}

/** No institution has this id: asking for it touches the warehouse without reading anybody's data. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

function checksOf({ config, databases, warehouse }: Services): Readonly<Record<string, Check>> {
  return {
    database: async () => (await databases.app.selectFrom("flag").select("key").limit(1).execute()).length >= 0,
    migrations: async () => (await migrationState(databases.owner)).pending.length === 0,
    warehouse: async () => (await warehouse.snapshot(NOBODY)) === undefined,
    disk: async () => (await diskTrouble(config.dataDir, config.diskReserveMb)) ?? true,
  };
}

/** Shares one look among all callers at the same time, so that calling often writes no more. */
function together<T>(look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | undefined;
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

/** `/healthz`: the process responds. `/readyz`: the database, its migrations, the warehouse and the disk do too. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const checks = checksOf(services);
  const look = together(() => Promise.all(Object.entries(checks).map(async ([name, check]) => ({ name, result: await run(check) }))));
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const results = await look();
    const ready = results.every(({ result }) => result === true);
    const reasons = Object.fromEntries(results.flatMap(({ name, result }) => (typeof result === "string" ? [[name, result]] : [])));
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: ready ? "ready" : "not ready",
        checks: Object.fromEntries(results.map(({ name, result }) => [name, result === true])),
        ...(Object.keys(reasons).length > 0 && { reasons }),
      });
  });
}
