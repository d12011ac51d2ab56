import type { AppConfig, LinksConfig, RegionsConfig } from "@lyceum/contracts";

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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Fetches one file. The server checks these files against the contract before it starts, so only what a
 * proxy or a wrong address can put in their place is checked here: the checker would double the first visit.
 */
async function read<T>(file: string, has: (value: Record<string, unknown>) => boolean): Promise<T> {
  const answer = await fetch(`/config/${file}`);
  if (!answer.ok) throw new ConfigError(`/config/${file} answered ${answer.status}`);
  const value: unknown = await answer.json().catch(() => undefined);
  if (!isObject(value) || !has(value)) throw new ConfigError(`/config/${file} is not as agreed`);
  return value as T;
}

/** Fetches the three files side by side. Throws ConfigError, or TypeError when the server cannot be reached. */
export async function loadConfig(): Promise<PortalConfig> {
  const [app, { regions }, links] = await Promise.all([
    read<AppConfig>("app.json", ({ languages, claimNamespace }) => Array.isArray(languages) && typeof claimNamespace === "string"),
    read<RegionsConfig>("regions.json", (value) => Array.isArray(value["regions"])),
    read<LinksConfig>("links.json", () => true),
  ]);
  return { app, regions, links };
}
