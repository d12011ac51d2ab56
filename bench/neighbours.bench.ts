import { fork } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import pg from "pg";

import { createServices } from "../apps/server/src/create-services.ts";
import { loadConfig } from "../apps/server/src/lib/configuration/load-config.ts";
import { createLogger } from "../apps/server/src/lib/logger.ts";
import { createTenant } from "../apps/server/src/testing/factories.ts";
import { freePorts, startServerProcess } from "../apps/server/src/testing/server-process.ts";
import { publishSmallSnapshot } from "../apps/server/src/testing/small-snapshot.ts";
import { addServiceLogin } from "../apps/server/src/testing/worlds/watched-accounts.ts";
import type { CleanUp } from "./clean-up.ts";

const CONNECTIONS = 20;
const LOGINS = ["bench-1", "bench-2", "bench-3"];
/** Statements at a time; one institution leaves one of them. */
const PLACES = 4;
const PASSWORD = "bench";
/** Pairs of a quiet and a loud stretch; of their ratios the median counts, so that one bad moment of the machine does not. */
const ROUNDS = 7;
/** On a busy machine no further round begins after this long, so that the whole ends within five minutes. */
const ROUNDS_MS = 210_000;
/** With one request every few milliseconds a stretch lasts longer than a statement may: each sees statements end and begin. */
const REQUESTS = 700;
const PACE_MS = 5;
const STATEMENT_SECONDS = 3;
const PLACE_TRIES = 10;
/** SQLSTATE of a statement that took too long. */
const STOPPED = "57014";
/** Statements yield to everything else: beside enough other work they get no processor at all, and nothing can be measured. */
const ANSWER_MS = 60_000;
const TOO_BUSY = "SQL statements get too little of the processor beside this machine's other work. Measure when it is quiet.";
/** Statements that would run until they are stopped, each another way to be heavy. */
const BOMBS = [
  "SELECT count(*) FROM star.fact_activity a, star.fact_activity b, star.fact_activity c WHERE hash(a.enrolment_id || b.enrolment_id || c.enrolment_id) = 1",
  "SELECT sum(length(repeat(a.enrolment_id, 50) || b.enrolment_id)) FROM star.fact_activity a, star.fact_activity b, star.fact_activity c",
  "SELECT count(DISTINCT hash(a.enrolment_id, b.enrolment_id)) FROM star.fact_enrolment a, star.fact_enrolment b, star.fact_enrolment c",
  "SELECT a.enrolment_id || b.enrolment_id AS x FROM star.fact_activity a, star.fact_activity b ORDER BY hash(x)",
];

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const IDLE_SERVER = path.join(import.meta.dirname, "neighbours/idle-server.ts");

/** Milliseconds of requests to the product and, between them, to a server that does nothing. */
interface Stretch {
  readonly product: number[];
  readonly idle: number[];
}

async function get(address: string): Promise<number> {
  const start = performance.now();
  const [response] = (await once(http.get(address, { agent }), "response")) as [http.IncomingMessage];
  response.resume();
  await once(response, "end");
  return performance.now() - start;
}

/** Asks both by turns, so that both meet the same moments of the machine. */
async function stretch(addresses: Readonly<Record<keyof Stretch, string>>): Promise<Stretch> {
  const times: Stretch = { product: [], idle: [] };
  for (let request = 0; request < REQUESTS; request += 1) {
    for (const server of ["product", "idle"] as const) {
      times[server].push(await get(addresses[server]));
      await pause(PACE_MS);
    }
  }
  return times;
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** A client of a login of its own: one login may not take all that the institution has. */
function clientFor(login: pg.ClientConfig, index: number): pg.Client {
  const client = new pg.Client({ ...login, user: LOGINS[index % LOGINS.length] ?? "", query_timeout: ANSWER_MS });
  // Its end is told by the statement that it was about.
  client.on("error", () => undefined);
  return client;
}

/** Connections that run bombs, one after the other, until they are told to stop; resolves once the first has run as long as it may. */
async function startBombs(login: pg.ClientConfig): Promise<() => Promise<void>> {
  const clients = Array.from({ length: CONNECTIONS }, (_, index) => clientFor(login, index));
  for (const client of clients) await client.connect();
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    for (const [index, client] of clients.entries()) {
      const bomb = async () => {
        for (let round = index; !stopping.signal.aborted; round += 1)
          await client.query(BOMBS[round % BOMBS.length] ?? "").catch(() => resolve());
      };
      loops.push(bomb());
    }
  });
  return async () => {
    stopping.abort();
    for (const client of clients) (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    await Promise.allSettled(loops);
  };
}

/** Opens a statement and leaves it open. A machine that is still busy with bombs may stop it before its first row: it is tried again. */
async function takePlace(client: pg.Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query("BEGIN; DECLARE rows CURSOR FOR SELECT enrolment_id FROM star.fact_enrolment; FETCH 1 FROM rows");
      return;
    } catch (error) {
      const wasStopped = (error as { readonly code?: unknown }).code === STOPPED;
      if (!wasStopped || tries === PLACE_TRIES) throw new Error(TOO_BUSY, { cause: error });
      await client.query("ROLLBACK");
    }
  }
}

/** Resolves once as many statements as the institution has places are open at once: then no bomb holds one. */
async function waitForPlaces(login: pg.ClientConfig): Promise<void> {
  const clients = Array.from({ length: PLACES - 1 }, (_, index) => clientFor(login, index));
  for (const client of clients) {
    await client.connect();
    await takePlace(client);
  }
  for (const client of clients) await client.end();
}

/** Starts the server that does nothing, in a process of its own as the product's is. @returns its address */
async function startIdleServer(cleanUp: CleanUp): Promise<string> {
  const child = fork(IDLE_SERVER);
  cleanUp.add(() => child.kill());
  const [port] = (await once(child, "message")) as [number];
  return `http://127.0.0.1:${port}/`;
}

interface Round {
  readonly quiet: Stretch;
  readonly loud: Stretch;
  readonly load: number;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** One line of the result: medians over rounds, and the ratio of each round. */
function line(rounds: readonly Round[], server: keyof Stretch, share: number): string {
  const pairs = rounds.map(({ quiet, loud }) => ({ alone: percentile(quiet[server], share), beside: percentile(loud[server], share) }));
  const ratios = pairs.map(({ alone, beside }) => beside / alone);
  const [alone, beside] = [median(pairs.map((pair) => pair.alone)), median(pairs.map((pair) => pair.beside))];
  const spread = `[${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}]`;
  const goal = share === 0.99 && server === "product" ? " (goal 2)" : "";
  const name = `p${share * 100} of a ${server === "product" ? "bare GET" : "server that does nothing"}`;
  return `${name.padEnd(34)} alone ${alone.toFixed(1).padStart(6)} ms   beside ${CONNECTIONS} bombs ${beside.toFixed(1).padStart(6)} ms   ratio ${median(ratios).toFixed(2)}${goal} ${spread}`;
}

/**
 * Measures a bare GET beside twenty SQL connections that run what never ends, against how long it takes alone. A server
 * that does nothing is asked in the same moments: what it loses is the machine's, and no order of processes mends it.
 */
export async function run(cleanUp: CleanUp): Promise<void> {
  const dataDir = await cleanUp.makeFolder("neighbours");
  const [sqlPort = 0] = await freePorts(1);
  const config = loadConfig({ DATA_DIR: dataDir, LYCEUM_DEMO: "no", LOG_LEVEL: "silent" });
  const services = await cleanUp.open(createServices(config, createLogger("silent")), (opened) => opened.close());
  const { id, slug } = await createTenant(services.databases);
  await publishSmallSnapshot(services, id, 20_000);
  for (const name of LOGINS) await addServiceLogin(services.databases.owner, id, name, PASSWORD);
  const starting = startServerProcess({
    DATA_DIR: dataDir,
    SQL_PORT: String(sqlPort),
    SQL_MAX_STATEMENTS: String(PLACES),
    SQL_STATEMENT_SECONDS: String(STATEMENT_SECONDS),
    LOG_LEVEL: "silent",
  });
  const server = await cleanUp.open(starting, (opened) => opened.end("SIGTERM"));
  const login = { host: "127.0.0.1", port: sqlPort, password: PASSWORD, database: slug, ssl: { rejectUnauthorized: false } };
  const addresses = { product: `${server.base}/config/app.json`, idle: await startIdleServer(cleanUp) };
  await stretch(addresses);
  const rounds: Round[] = [];
  const begun = performance.now();
  while (rounds.length < ROUNDS && performance.now() - begun < ROUNDS_MS) {
    await waitForPlaces(login);
    const load = os.loadavg()[0] ?? Number.NaN;
    const quiet = await stretch(addresses);
    const stop = await startBombs(login);
    rounds.push({ quiet, loud: await stretch(addresses), load });
    await stop();
  }
  const first = rounds[0]?.load.toFixed(1);
  console.log(
    `${rounds.length} rounds of ${REQUESTS} requests each way; load before the first ${first}; medians over rounds, [lowest to highest]`,
  );
  for (const share of [0.5, 0.95, 0.99]) for (const measured of ["product", "idle"] as const) console.log(line(rounds, measured, share));
}
