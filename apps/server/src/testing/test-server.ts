import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";

import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { inject } from "vitest";

import { buildFramesApp, buildPortalApp } from "../app.ts";
import { createMountContext, FRAMES_FEATURES, JOBS, PORTAL_FEATURES } from "../composition.ts";
import { servicesOver } from "../create-services.ts";
import type { AppUser, HierarchyNode, Tenant } from "../db/schema.ts";
import type { Job } from "../domain/jobs/job.ts";
import type { Services } from "../domain/services.ts";
import { issueAccessToken } from "../domain/tokens/issue-access-token.ts";
import { accountsOf } from "../features/sql-access/accounts-of.ts";
import { openSqlListener, type SqlListenerOptions } from "../features/sql-access/sql-listener.ts";
import type { Config } from "../lib/configuration/configuration.ts";
import { loadConfig } from "../lib/configuration/load-config.ts";
import { createLogger } from "../lib/logger.ts";
import type { RegisterFeature } from "../plugins/context.ts";
import { createDatabase } from "./database-server.ts";
import { createNode, createTenant, createUser } from "./factories.ts";
import { RefusalWatch } from "./refusal-watch.ts";

export interface TestServerOptions {
  /** Variables of the environment beside those that the harness sets. */
  readonly env?: Readonly<Record<string, string>>;
  readonly config?: Partial<Config>;
  /** Instead of everything that the product serves. */
  readonly portalFeatures?: readonly RegisterFeature[];
  readonly framesFeatures?: readonly RegisterFeature[];
  readonly requestsPerMinute?: number;
  /** Default: silent. */
  readonly log?: Logger;
  /** Sees each listener before anything is served on it. */
  readonly onListener?: (app: FastifyInstance) => void;
  /** Kinds of jobs that the server takes on; none by default. */
  readonly jobs?: readonly Job[] | "all";
  /** Opens the warehouse to SQL clients on `services.config.sqlPort`; closed by default. */
  readonly sql?: SqlListenerOptions;
}

export interface TestServer {
  readonly origin: string;
  readonly framesOrigin: string;
  readonly services: Services;
  readonly portal: FastifyInstance;
  readonly frames: FastifyInstance;
  createTenant(values?: Parameters<typeof createTenant>[1]): Promise<Tenant>;
  createNode(tenant: Pick<Tenant, "id">, values?: Parameters<typeof createNode>[2]): Promise<HierarchyNode>;
  createUser(tenant: Pick<Tenant, "id" | "kind">, values?: Parameters<typeof createUser>[2]): Promise<AppUser>;
  /** An access token as a sign-in would give it. */
  tokenFor(user: Pick<AppUser, "id">): Promise<string>;
  close(): Promise<void>;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<net.Server>((resolve) => {
          const server = net.createServer().listen(0, "127.0.0.1", () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/**
 * The real server on real PostgreSQL and DuckDB: a database and a data folder of its own, both listeners
 * on free ports. `close` removes everything, and fails when a call was refused with a problem that its contract does not name.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "lyceum-server-"));
  // Origins stand in tokens and headers, so the ports have to be known before anything listens.
  const [port = "", framesPort = "", sqlPort = ""] = (await freePorts(3)).map(String);
  const ports = { PORT: port, FRAMES_PORT: framesPort, SQL_PORT: options.sql ? sqlPort : "0" };
  const env = { ...ports, DATA_DIR: dataDir, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "silent", LYCEUM_DEMO: "no", ...options.env };
  const config: Config = { ...loadConfig(env), ...options.config };
  const databases = await createDatabase(inject("databaseServer"));
  const services = servicesOver(config, databases, options.log ?? createLogger(config.logLevel));
  const context = createMountContext(services);
  const refusals = new RefusalWatch();
  const onListener = (app: FastifyInstance): void => {
    refusals.watch(app);
    options.onListener?.(app);
  };
  const limits = { requestsPerMinute: options.requestsPerMinute ?? 100_000, onListener };
  const portal = await buildPortalApp({ context, features: options.portalFeatures ?? PORTAL_FEATURES, ...limits });
  const frames = await buildFramesApp({ context, features: options.framesFeatures ?? FRAMES_FEATURES, ...limits });
  await portal.listen({ port: config.port, host: "localhost" });
  await frames.listen({ port: config.framesPort, host: "localhost" });
  const sql = options.sql && (await openSqlListener(services, accountsOf(services), options.sql));
  const jobs = options.jobs === "all" ? JOBS : options.jobs;
  if (jobs !== undefined) await services.jobs.work(services, jobs);
  return {
    origin: config.publicOrigin,
    framesOrigin: config.framesOrigin,
    services,
    portal,
    frames,
    createTenant: (values) => createTenant(databases, values),
    createNode: (tenant, values) => createNode(databases, tenant, values),
    createUser: (tenant, values) => createUser(databases, tenant, values),
    tokenFor: async (user) => (await issueAccessToken(services, { userId: user.id })).token,
    close: async () => {
      await Promise.all([portal.close(), frames.close(), sql?.close()]);
      await services.close();
      await rm(dataDir, { recursive: true, force: true });
      refusals.requireDescribed();
    },
  };
}
