import { createServices } from "../create-services.ts";
import type { Services } from "../domain/services.ts";
import { loadConfig } from "../lib/configuration/load-config.ts";
import { createLogger } from "../lib/logger.ts";

/** Opens what the server works with, as the environment says, for as long as `act` runs. Logs nothing: stdout is for results. */
export async function withServices<T>(act: (services: Services) => Promise<T>): Promise<T> {
  const services = await createServices(loadConfig(process.env), createLogger("silent"));
  try {
    return await act(services);
  } finally {
    await services.close();
  }
}
