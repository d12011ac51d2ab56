import fs from "node:fs";
import net from "node:net";

import type { PoolConfig } from "pg";

import { forOthersToRead } from "../../lib/private-files.ts";
import { writeAccessRules } from "./access-rules.ts";
import { type Binaries, locateBinaries } from "./binaries.ts";
import { type ClusterHome, openClusterHome } from "./cluster-home.ts";
import { withClusterLock } from "./cluster-lock.ts";
import { initialiseCluster, OWNER } from "./initialise-cluster.ts";
import { countLeases, takeLease } from "./leases.ts";
import { clearStaleLocks, findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from "./postmaster.ts";
import { handOverAll, serviceAccount, type ServiceAccount } from "./service-account.ts";

export interface EmbeddedPostgres {
  /** How to reach a database of the cluster as its owner, who is its superuser. */
  connection(database: string): PoolConfig;
  /** Whether this process can log in as another role without a password: over the socket, where the system says who it is, but not over TCP. */
  readonly trusted: boolean;
  /** Lets the cluster go; the last process to do so stops PostgreSQL. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Unix socket by default; TCP on loopback with a password on Windows. */
  readonly transport?: "socket" | "tcp";
}

/**
 * Starts the PostgreSQL that belongs to `dataDir`, or joins it when another process has it running. One
 * that outlived its server (after `kill -9`) is stopped and started anew.
 * @throws OperatorError for everything that an operator can mend.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const tcp = (options.transport ?? (process.platform === "win32" ? "tcp" : "socket")) === "tcp";
  const account = serviceAccount();
  // PostgreSQL's account has to pass through its folders and read its programs.
  const { binaries, home } = forOthersToRead(() => ({ binaries: locateBinaries(account), home: openClusterHome(dataDir, account) }));
  let release = (): void => undefined;
  const postmaster = await withClusterLock(home.lock, async () => {
    const running = await joinOrStart(home, binaries, account, tcp);
    release = takeLease(home.leases);
    return running;
  });
  let stopped: Promise<void> | undefined;
  const letGo = () =>
    withClusterLock(home.lock, async () => {
      release();
      const running = findPostmaster(home.data);
      if (running && countLeases(home.leases) === 0) await stopPostmaster(running.pid, home, binaries);
    });
  return { connection: (database) => addressOf(home, postmaster, tcp, database), trusted: !tcp, stop: () => (stopped ??= letGo()) };
}

async function joinOrStart(home: ClusterHome, binaries: Binaries, account: ServiceAccount, tcp: boolean): Promise<Postmaster> {
  const running = findPostmaster(home.data);
  if (running && countLeases(home.leases) > 0) return running;
  if (running) await stopPostmaster(running.pid, home, binaries);
  await clearStaleLocks(home);
  initialiseCluster(home, binaries, account, tcp);
  handOverAll(account, home.data);
  if (!tcp) writeAccessRules(home, account);
  return startPostmaster(home, binaries, account, tcp ? await freePort() : undefined);
}

function addressOf(home: ClusterHome, postmaster: Postmaster, tcp: boolean, database: string): PoolConfig {
  if (!tcp) return { host: home.sockets, port: 5432, user: OWNER, database };
  return { host: "127.0.0.1", port: postmaster.port, user: OWNER, database, password: fs.readFileSync(home.password, "utf8") };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
