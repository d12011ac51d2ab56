import { once } from "node:events";
import net from "node:net";
import { availableParallelism } from "node:os";

import { SandboxPool } from "@lyceum/sql-sandbox";
import { requireCapability } from "@lyceum/warehouse";

import type { Services } from "../../domain/services.ts";
import { withinNetworks } from "../../lib/networks.ts";
import { CancelKeys } from "./cancel-keys.ts";
import { CONNECTION_LIMITS, ConnectionLimits } from "./connection-limits.ts";
import { serveConnection, type SqlServerContext } from "./serve-connection.ts";
import { readNameSecret } from "./sign-in/sign-in.ts";
import { loadCertificate, sqlFolder } from "./tls/load-certificate.ts";
import type { WarehouseAccounts } from "./warehouse-accounts.ts";
import { ConnectionClosed } from "./wire/message-reader.ts";
import { WireError } from "./wire/wire-error.ts";

export interface SqlListener {
  /** Takes no more connections, lets running statements end for a while, then ends them. */
  close(): Promise<void>;
}

export interface SqlListenerOptions {
  readonly statementMs?: number;
  readonly idleMs?: number;
  readonly recheckMs?: number;
  /** Processes without work end after this time. */
  readonly processIdleMs?: number;
  /** Time without a read after which a statement's process goes to those who wait. */
  readonly lendMs?: number;
}

const IDLE_MS = 60 * 60_000;
const RECHECK_MS = 60_000;
const PROCESS_IDLE_MS = 60_000;
const LEND_MS = 5000;
/** Statements of one institution that may wait for a process. */
const MAX_WAITING = 64;
/** Of one login, which may have thirty connections. */
const MAX_WAITING_PER_PERSON = 32;
/** Longest that a shutdown waits for statements. */
const PATIENCE_MS = 10_000;
const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "::1"]);

async function contextOf(services: Services, accounts: WarehouseAccounts, options: SqlListenerOptions): Promise<SqlServerContext> {
  const { config } = services;
  const snapshots = requireCapability(services.warehouse, "sandbox");
  const maxRunning = config.sql.maxStatements ?? Math.max(4, 2 * availableParallelism());
  return {
    services,
    accounts,
    pool: new SandboxPool({
      store: snapshots,
      memoryMb: config.sql.memoryMb,
      // All together; a statement alone is given two, and none is given less than one.
      threads: Math.max(2, availableParallelism()),
      places: maxRunning,
      // One institution leaves room for another wherever there is room for more than one statement.
      perTenant: Math.max(1, maxRunning - 1),
      perPerson: Math.max(1, Math.min(2, maxRunning - 2)),
      maxWaiting: MAX_WAITING,
      maxWaitingPerPerson: MAX_WAITING_PER_PERSON,
      lendMs: options.lendMs ?? LEND_MS,
      idleMs: options.processIdleMs ?? PROCESS_IDLE_MS,
    }),
    secure: await loadCertificate(config, services.now()),
    nameSecret: await readNameSecret(sqlFolder(config)),
    plain: LOOPBACK.has(config.host),
    isProxy: withinNetworks(config.sql.proxyNetworks),
    sessionLimits: {
      statementMs: options.statementMs ?? config.sql.statementSeconds * 1000,
      idleMs: options.idleMs ?? IDLE_MS,
      recheckMs: options.recheckMs ?? RECHECK_MS,
    },
    connections: new ConnectionLimits(CONNECTION_LIMITS),
    cancelKeys: new CancelKeys(),
    sessions: new Set(),
  };
}

/**
 * Opens the warehouse to SQL clients on `SQL_PORT`.
 * @throws OperatorError for a certificate that cannot be used, DataError where the engine opens nothing for SQL of people.
 */
export async function openSqlListener(
  services: Services,
  accounts: WarehouseAccounts,
  options: SqlListenerOptions = {},
): Promise<SqlListener> {
  const context = await contextOf(services, accounts, options);
  const sockets = new Set<net.Socket>();
  const server = net.createServer({ noDelay: true, keepAlive: true }, (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // Its reader hears of its end; an error without a listener would end the process.
    socket.on("error", () => socket.destroy());
    serveConnection(context, socket).catch((error: unknown) => {
      if (!(error instanceof ConnectionClosed)) services.log.error({ err: error }, "a warehouse connection failed");
    });
  });
  server.listen(services.config.sqlPort, services.config.host);
  await once(server, "listening");
  return { close: () => closeListener(server, context, sockets) };
}

async function closeListener(server: net.Server, context: SqlServerContext, sockets: ReadonlySet<net.Socket>): Promise<void> {
  const closed = once(server, "close");
  server.close();
  for (const session of context.sessions) session.leave(new WireError("57P01", "The server is shutting down.", { fatal: true }));
  const stop = setTimeout(() => {
    for (const session of context.sessions) session.stop("shutdown");
  }, PATIENCE_MS);
  const cut = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, PATIENCE_MS + 3000);
  await closed;
  clearTimeout(stop);
  clearTimeout(cut);
  await context.pool.close();
}
