import path from "node:path";

import { announce } from "./announce.ts";
import { JOBS } from "./composition.ts";
import { createServices } from "./create-services.ts";
import { ensureDemo } from "./features/demo/ensure-demo.ts";
// The server: `npm start` ends here.
import { loadConfig } from "./lib/configuration/load-config.ts";
import { explainError } from "./lib/explain-error.ts";
import { createLogger } from "./lib/logger.ts";
import { keepFilesPrivate, takeFromOthers } from "./lib/private-files.ts";
import { requireFreePort } from "./lib/require-free-port.ts";
import { serve } from "./serve.ts";

/** Longest that a shutdown waits for requests in flight. */
const PATIENCE_MS = 30_000;

/** Ctrl-C within this time of the first is the same one; a later one does not wait any longer. */
const SAME_SIGNAL_MS = 1000;

type Closer = () => Promise<void>;
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

/** Data of earlier versions, which left it open to other accounts of the machine. */
const PRIVATE = ["warehouse", "uploads", "sql"];

async function start(): Promise<void> {
  keepFilesPrivate();
  const config = loadConfig(process.env);
  await requireFreePort(config.port, config.host, "PORT");
  await requireFreePort(config.framesPort, config.host, "FRAMES_PORT");
  if (config.sqlPort !== 0) await requireFreePort(config.sqlPort, config.host, "SQL_PORT");
  process.stdout.write("Starting the database\n");
  const services = await createServices(config, createLogger(config.logLevel));
  opened.push(() => services.close());
  for (const folder of PRIVATE) await takeFromOthers(path.join(config.dataDir, folder));
  await services.warehouse.capabilities.publish?.cleanAbandoned();
  if (config.demo && !stopping) await ensureDemo(services, announce.progress());
  if (stopping) return;
  services.metrics.watchProcess();
  const server = await serve(services);
  opened.push(() => server.close());
  await services.jobs.work(services, JOBS);
  announce.ready(config);
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
