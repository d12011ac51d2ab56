import { AppConfig, LinksConfig, RegionsConfig } from "@lyceum/contracts";
import type * as z from "zod";

/** What the server says about this deployment. */
export interface PortalConfig {
  readonly app: AppConfig;
  readonly regions: RegionsConfig["regions"];
  readonly links: LinksConfig;
}

/** Configuration that could not be fetched or is not of the agreed shape. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

async function read<T extends z.ZodType>(file: string, shape: T): Promise<z.infer<T>> {
  const answer = await fetch(`/config/${file}`);
  if (!answer.ok) throw new ConfigError(`/config/${file} answered ${answer.status}`);
  const parsed = shape.safeParse(await answer.json());
  if (!parsed.success) throw new ConfigError(`/config/${file} is not as agreed: ${parsed.error.message}`);
  return parsed.data;
}

/** Fetches the three files side by side. Throws ConfigError, or TypeError when the server cannot be reached. */
export async function loadConfig(): Promise<PortalConfig> {
  const [app, { regions }, links] = await Promise.all([
    read("app.json", AppConfig),
    read("regions.json", RegionsConfig),
    read("links.json", LinksConfig),
  ]);
  return { app, regions, links };
}
