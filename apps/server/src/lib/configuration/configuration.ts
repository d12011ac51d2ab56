import type { AppConfig, LinksConfig, RegionConfig } from "@lyceum/contracts";

import type { QuestionsConfig } from "./questions-config.ts";
import type { QuickSightConfig } from "./quicksight-config.ts";
import type { SmtpConfig } from "./smtp-config.ts";

export type { SmtpConfig };

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

export interface SqlConfig {
  /** Files in PEM; without them the listener makes a certificate of its own. */
  readonly tlsCert: string | undefined;
  readonly tlsKey: string | undefined;
  /** Memory for the data of one statement. */
  readonly memoryMb: number;
  /** Statements of all institutions at a time; twice as many as there are processors, and at least four, unless set. */
  readonly maxStatements: number | undefined;
  readonly statementSeconds: number;
  /** Networks, in CIDR notation, of proxies that begin each connection with a PROXY header. */
  readonly proxyNetworks: readonly string[];
}

export interface WarehouseAccessConfig {
  /** Stands for `{warehouse}` in the paths of calls. */
  readonly segment: string;
  /** Where "open the warehouse" leads. */
  readonly url: string;
  /** Host and port as SQL clients reach them from outside. */
  readonly publicHost: string;
  readonly publicPort: number;
  /** Days that a password is good for. */
  readonly passwordDays: number;
  /** Compute seconds that one credit buys. */
  readonly creditSeconds: number;
  /** Credits a month for an account that has no quota of its own. */
  readonly monthlyCredits: number;
}

/** Everything that an operator can set, read and checked once at the start. */
export interface Config {
  readonly port: number;
  readonly framesPort: number;
  /** Where SQL clients reach the warehouse; 0 keeps it closed to them. */
  readonly sqlPort: number;
  readonly sql: SqlConfig;
  readonly warehouseAccess: WarehouseAccessConfig;
  /** Largest upload of an import, in MiB. */
  readonly importMaxMb: number;
  /** Memory of the engine for the data of one institution. */
  readonly warehouseMemoryMb: number;
  /** Room on the data directory's disk, in MiB, below which the server says that it is not ready. */
  readonly diskReserveMb: number;
  /** Where Prometheus reads; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  /** Hours without use after which an institution's reporting falls asleep; undefined: never. */
  readonly sleepAfterHours: number | undefined;
  /** Address that both listeners bind to. */
  readonly host: string;
  readonly dataDir: string;
  /** Origins as browsers see them, without a final slash. */
  readonly publicOrigin: string;
  readonly framesOrigin: string;
  readonly database: EmbeddedDatabaseConfig | ExternalDatabaseConfig;
  readonly appRole: string;
  readonly demo: boolean;
  readonly questions: QuestionsConfig;
  /** Where frames are opened in place of our own; undefined: they are our own. */
  readonly quickSight: QuickSightConfig | undefined;
  /** How mails leave; undefined where no mail is sent. */
  readonly smtp: SmtpConfig | undefined;
  /** Seals secrets that the server needs again; undefined where none is stored. */
  readonly secretsKey: string | undefined;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Proxies whose forwarding headers are believed: none, that many, or of proxies in these networks. */
  readonly trustProxy: false | number | readonly string[];
  readonly regions: readonly RegionConfig[];
  readonly links: LinksConfig;
  /** Folder with languages of the operator's own, one folder by tag; undefined without a folder of own files. */
  readonly localesDir: string | undefined;
  /** What browsers are told at `/config/app.json`. */
  readonly app: AppConfig;
}

/** The configuration of a region, or undefined when the deployment has none for it. */
export const regionOf = (config: Pick<Config, "regions">, id: string): RegionConfig | undefined =>
  config.regions.find((region) => region.id === id);
