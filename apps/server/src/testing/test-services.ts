import { inject } from "vitest";

import { type OpenServices, servicesOver } from "../create-services.ts";
import type { Services } from "../domain/services.ts";
import { loadConfig } from "../lib/configuration/load-config.ts";
import { createLogger } from "../lib/logger.ts";
import { createDatabase } from "./database-server.ts";

export type { OpenServices } from "../create-services.ts";

/** Opens services over a fresh database and this data folder, without a listener. */
export async function createTestServices(dataDir: string): Promise<OpenServices> {
  return servicesOver(loadConfig({ DATA_DIR: dataDir }), await createDatabase(inject("databaseServer")), createLogger("silent"));
}

/** Opens the services that a second server over the same database and files would have. */
export const secondServices = ({ config, databases, log }: Pick<Services, "config" | "databases" | "log">): OpenServices =>
  servicesOver(config, databases, log);
