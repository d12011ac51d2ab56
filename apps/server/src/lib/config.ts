import type { AppConfig, LinksConfig, RegionConfig } from "@lyceum/contracts";

export interface EmbeddedDatabaseConfig {
  readonly kind: "embedded";
}

export interface ExternalDatabaseConfig {
  readonly kind: "external";
  /** Logs in as the owner of the tables. */
  readonly url: string;
  /** Logs in as the application's role; without it the owner's connections take that role on. */
  readonly appUrl: string | undefined;
}

/** Everything that an operator can set, read and checked once at the start. */
export interface Config {
  readonly port: number;
  readonly framesPort: number;
  readonly sqlPort: number;
  /** Where Prometheus reads; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  /** Address that both listeners bind to. */
  readonly host: string;
  readonly dataDir: string;
  /** Origins as browsers see them, without a final slash. */
  readonly publicOrigin: string;
  readonly framesOrigin: string;
  readonly database: EmbeddedDatabaseConfig | ExternalDatabaseConfig;
  readonly appRole: string;
  readonly demo: boolean;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** True behind a reverse proxy whose forwarding headers are to be believed. */
  readonly trustProxy: boolean;
  readonly regions: readonly RegionConfig[];
  readonly links: LinksConfig;
  /** What browsers are told at `/config/app.json`. */
  readonly app: AppConfig;
}

/** The configuration of a region, or undefined when the deployment has none for it. */
export const regionOf = (config: Pick<Config, "regions">, id: string): RegionConfig | undefined =>
  config.regions.find((region) => region.id === id);
