import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import type { Binaries } from "./binaries.ts";
import type { ClusterHome } from "./cluster-home.ts";
import { startFailure } from "./initialise-cluster.ts";
import { identify, isAlive, isRunning } from "./process-identity.ts";
import { handOverTo, type ServiceAccount } from "./service-account.ts";

/** PostgreSQL's main process, as its own pid file describes it. */
export interface Postmaster {
  readonly pid: number;
  /** TCP port, used only where there are no Unix sockets. */
  readonly port: number;
  readonly ready: boolean;
}

const pidFile = (data: string) => path.join(data, "postmaster.pid");

/** The running postmaster of a data directory; undefined when none runs or the pid now belongs to another program. */
export function findPostmaster(data: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = fs.readFileSync(pidFile(data), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid) || !servesDirectory(pid, data)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/** On Linux the command line tells; elsewhere the running pid has to do. */
function servesDirectory(pid: number, data: string): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(data);
  } catch {
    return process.platform !== "linux";
  }
}

/**
 * Removes the lock files of a postmaster that is gone. PostgreSQL does so itself, unless the pid belongs to
 * another program by now or to a zombie, as happens in containers. Waits for server processes that
 * outlived their postmaster, because two generations must never write to the same files.
 */
export async function clearStaleLocks({ data, sockets }: Pick<ClusterHome, "data" | "sockets">): Promise<void> {
  if (process.platform !== "linux" || !fs.existsSync(pidFile(data)) || findPostmaster(data)) return;
  while (someoneWorksIn(data)) await delay(20);
  fs.rmSync(pidFile(data), { force: true });
  fs.rmSync(path.join(sockets, ".s.PGSQL.5432.lock"), { force: true });
}

/** Every process of PostgreSQL has the data directory as its working directory. */
function someoneWorksIn(data: string): boolean {
  return fs.readdirSync("/proc").some((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  });
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C reaches it only through us. Waits until it takes
 * connections, through crash recovery if need be.
 * @throws OperatorError with PostgreSQL's own words.
 */
export async function startPostmaster(
  home: ClusterHome,
  binaries: Binaries,
  account: ServiceAccount,
  tcpPort: number | undefined,
): Promise<Postmaster> {
  const address =
    tcpPort === undefined ? ["-c", "listen_addresses=", "-k", home.sockets] : ["-h", "127.0.0.1", "-k", "", "-p", String(tcpPort)];
  const log = fs.openSync(home.log, "w", 0o600);
  handOverTo(account, home.log);
  const settings = ["max_connections=80", "shared_buffers=128MB", "jit=off", "timezone=UTC", "log_timezone=UTC"].flatMap((s) => ["-c", s]);
  const child = spawn(binaries.postgres, ["-D", home.data, ...address, ...settings], {
    ...account,
    cwd: "/",
    stdio: ["ignore", log, log],
    detached: true,
    windowsHide: true,
  });
  fs.closeSync(log);
  let error: Error | undefined;
  child.once("error", (cause) => (error = cause));
  child.unref();
  for (;;) {
    if (error) throw startFailure(error.message, home);
    if (child.exitCode !== null || child.signalCode !== null) throw startFailure(fs.readFileSync(home.log, "utf8"), home);
    const found = findPostmaster(home.data);
    if (found?.ready) return found;
    await delay(20);
  }
}

/** Ends PostgreSQL: no new connections, open ones are closed, everything is written down. */
export async function stopPostmaster(pid: number, home: ClusterHome, binaries: Binaries): Promise<void> {
  const postmaster = identify(pid);
  if (process.platform === "win32") spawnSync(binaries.pgCtl, ["stop", "-D", home.data, "-m", "fast", "-w"]);
  else process.kill(pid, "SIGINT");
  // Its pid file goes shortly before the process itself does.
  while (isAlive(postmaster)) await delay(20);
}
