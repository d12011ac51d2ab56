import path from "node:path";

import { announce } from "./announce.ts";
import { JOBS } from "./composition.ts";
import { createServices } from "./create-services.ts";
import { ensureDemo } from "./features/demo/ensure-demo.ts";
import type { Config } from "./lib/configuration/configuration.ts";
import { createLogger } from "./lib/logger.ts";
import { takeFromOthers } from "./lib/private-files.ts";
import { serve } from "./serve.ts";

/** Lets something go that was opened. */
export type Closer = () => Promise<void>;

/** What the process that runs a server tells it, and is told of it. */
interface Running {
  /** Is told of each thing that was opened, in order. */
  readonly onOpen: (close: Closer) => void;
  /** Whether the process has been told to end meanwhile. */
  readonly isStopping: () => boolean;
}

/** Data of earlier versions, which left it open to other accounts of the machine. */
const PRIVATE = ["warehouse", "uploads", "sql"];

/**
 * Opens database and warehouse, makes demo data where it is asked for and missing, and serves.
 * @throws OperatorError for everything that an operator can mend.
 */
export async function run(config: Config, { onOpen, isStopping }: Running): Promise<void> {
  const services = await createServices(config, createLogger(config.logLevel));
  onOpen(() => services.close());
  for (const folder of PRIVATE) await takeFromOthers(path.join(config.dataDir, folder));
  await services.warehouse.capabilities.publish?.cleanAbandoned();
  if (config.demo && !isStopping()) await ensureDemo(services, announce.progress());
  if (isStopping()) return;
  services.metrics.watchProcess();
  const server = await serve(services);
  onOpen(() => server.close());
  await services.jobs.work(services, JOBS);
  announce.ready(config);
}
