import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

import pg from "pg";

import { createServices } from "../apps/server/src/create-services.ts";
import { loadConfig } from "../apps/server/src/lib/configuration/load-config.ts";
import { createLogger } from "../apps/server/src/lib/logger.ts";
import { createTenant } from "../apps/server/src/testing/factories.ts";
import { freePorts, startServerProcess } from "../apps/server/src/testing/server-process.ts";
import { publishSmallSnapshot } from "../apps/server/src/testing/small-snapshot.ts";
import { addServiceLogin } from "../apps/server/src/testing/worlds/watched-accounts.ts";

const CONNECTIONS = 20;
const PASSWORD = "bench";
/** Pairs of a quiet and a loud stretch, so that both meet the same state of the machine. */
const ROUNDS = 3;
const REQUESTS = 150;
/** Statements that would run until they are stopped, each another way to be heavy. */
const BOMBS = [
  "SELECT count(*) FROM star.fact_activity a, star.fact_activity b, star.fact_activity c WHERE hash(a.enrolment_id || b.enrolment_id || c.enrolment_id) = 1",
  "SELECT sum(length(repeat(a.enrolment_id, 50) || b.enrolment_id)) FROM star.fact_activity a, star.fact_activity b, star.fact_activity c",
  "SELECT count(DISTINCT hash(a.enrolment_id, b.enrolment_id)) FROM star.fact_enrolment a, star.fact_enrolment b, star.fact_enrolment c",
  "SELECT a.enrolment_id || b.enrolment_id AS x FROM star.fact_activity a, star.fact_activity b ORDER BY hash(x)",
];

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

async function get(address: string): Promise<number> {
  const start = performance.now();
  const [response] = (await once(http.get(address, { agent }), "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
  return performance.now() - start;
}

async function stretch(address: string): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) times.push(await get(address));
  return times;
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** Connections that run bombs, one after the other, until they are told to stop. */
async function bombers(login: pg.ClientConfig): Promise<() => Promise<void>> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(login));
  for (const client of clients) {
    client.on("error", () => undefined);
    await client.connect();
  }
  const told = new AbortController();
  const loops = clients.map(async (client, index) => {
    for (let round = index; !told.signal.aborted; round += 1) await client.query(BOMBS[round % BOMBS.length] ?? "").catch(() => undefined);
  });
  return async () => {
    told.abort();
    for (const client of clients) (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    await Promise.allSettled(loops);
  };
}

/** How long a bare GET takes beside twenty SQL connections that run what never ends, against how long it takes alone. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "lyceum-bench-neighbours-"));
  const [sqlPort = 0] = await freePorts(1);
  const services = await createServices(loadConfig({ DATA_DIR: dataDir, LYCEUM_DEMO: "no", LOG_LEVEL: "silent" }), createLogger("silent"));
  const { id, slug } = await createTenant(services.databases);
  await publishSmallSnapshot(services, id, 20_000);
  await addServiceLogin(services.databases.owner, id, "bench", PASSWORD);
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    SQL_PORT: String(sqlPort),
    SQL_STATEMENT_SECONDS: "5",
    LOG_LEVEL: "silent",
  });
  const login = { host: "127.0.0.1", port: sqlPort, user: "bench", password: PASSWORD, database: slug, ssl: { rejectUnauthorized: false } };
  const address = `${server.base}/config/app.json`;
  await stretch(address);
  const quiet: number[] = [];
  const loud: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(...(await stretch(address)));
    const stop = await bombers(login);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    loud.push(...(await stretch(address)));
    await stop();
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  for (const share of [0.5, 0.95, 0.99]) {
    const [alone, beside] = [at(quiet, share), at(loud, share)];
    const goal = share === 0.99 ? " (goal 2)" : "";
    console.log(
      `bare GET p${share * 100}  alone ${alone.toFixed(1).padStart(7)} ms   beside ${CONNECTIONS} bombs ${beside.toFixed(1).padStart(7)} ms   ratio ${(beside / alone).toFixed(2)}${goal}`,
    );
  }
  await server.end("SIGTERM");
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
}
