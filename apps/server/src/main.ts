// The server: `npm start` ends here.
import { startEmbeddedPostgres } from "./db/embedded/embedded-postgres.ts";
import { loadConfig } from "./lib/configuration/load-config.ts";
import { explainError } from "./lib/explain-error.ts";
import { keepFilesPrivate } from "./lib/private-files.ts";
import { requireFreePort } from "./lib/require-free-port.ts";
import type { Closer } from "./run.ts";

/** Longest that a shutdown waits for requests in flight. */
const PATIENCE_MS = 30_000;

/** Ctrl-C within this time of the first is the same one; a later one does not wait any longer. */
const SAME_SIGNAL_MS = 1000;

/** What has been opened, in order; closed in reverse. */
const opened: Closer[] = [];
let stopping = false;

/** Finishes what is in flight, lets the warehouse and the database go, and ends the process. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code || 1), PATIENCE_MS).unref();
  for (const close of opened.toReversed()) await close();
  process.exit(code);
}

/** Starts the database beside the reading of the server's code, which takes a processor about as long. */
async function start(): Promise<void> {
  keepFilesPrivate();
  const config = loadConfig(process.env);
  await requireFreePort(config.port, config.host, "PORT");
  await requireFreePort(config.framesPort, config.host, "FRAMES_PORT");
  if (config.sqlPort !== 0) await requireFreePort(config.sqlPort, config.host, "SQL_PORT");
  process.stdout.write("Starting the database\n");
  const embedded = config.database.kind === "embedded" ? startEmbeddedPostgres(config.dataDir) : undefined;
  const [database, { run }] = await Promise.all([embedded, import("./run.ts")]);
  // The services join it; the last to let it go stops it.
  if (database) opened.push(() => database.stop());
  await run(config, { onOpen: (close) => opened.push(close), isStopping: () => stopping });
}

let reported = 0;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    // One signal to the whole process group arrives once from the system and once from each process above that hands it on.
    if (!stopping) {
      reported = performance.now();
      void stop(0);
    } else if (signal === "SIGINT" && performance.now() - reported > SAME_SIGNAL_MS) process.exit(1);
  });
}

try {
  await start();
} catch (error) {
  if (!stopping) process.stderr.write(`\n${explainError(error)}\n\n`);
  await stop(1);
}
