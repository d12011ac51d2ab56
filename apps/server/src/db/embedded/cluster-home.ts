import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { OperatorError } from "../../lib/operator-error.ts";
import { canReach, handOverTo, letPass, type ServiceAccount } from "./service-account.ts";

/** Where a cluster keeps what. */
export interface ClusterHome {
  /** PostgreSQL's own data directory. */
  readonly data: string;
  /** Folder of the Unix socket, short enough for the system's limit. */
  readonly sockets: string;
  readonly log: string;
  readonly lock: string;
  readonly leases: string;
  readonly password: string;
}

/** Under which clusters of servers started by root ran before they had an account of their own. */
const FORMER_ACCOUNT = 65_534;
/** Longest path of a socket: 107 characters on Linux, 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_NAME = "/.s.PGSQL.5432";

/** Finds or makes the folders of the cluster that belongs to `dataDir`. */
export function openClusterHome(dataDir: string, account: ServiceAccount): ClusterHome {
  const home = rootOf(path.resolve(dataDir), account);
  const paths = { data: path.join(home, "18"), leases: path.join(home, "leases") };
  fs.mkdirSync(paths.leases, { recursive: true });
  if (!fs.existsSync(paths.data)) {
    fs.mkdirSync(paths.data, { mode: 0o700 });
    handOverTo(account, paths.data);
  }
  return {
    ...paths,
    sockets: socketFolder(home, account),
    log: path.join(home, "postgresql.log"),
    lock: path.join(home, "lock"),
    password: path.join(home, "password"),
  };
}

/**
 * `<dataDir>/postgres`. Where root's own folders lie above it and the service account could not enter,
 * that name becomes a link to a folder of its own under /var/lib/lyceum.
 */
function rootOf(dataDir: string, account: ServiceAccount): string {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  letPass(account, dataDir);
  const preferred = path.join(dataDir, "postgres");
  if (!fs.existsSync(preferred)) {
    if (canReach(account, preferred)) fs.mkdirSync(preferred, { mode: 0o755 });
    else {
      const elsewhere = path.join("/var/lib/lyceum", `cluster-${randomUUID()}`);
      fs.mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
      fs.symlinkSync(elsewhere, preferred);
    }
  }
  return fs.realpathSync(preferred);
}

function socketFolder(home: string, account: ServiceAccount): string {
  const inside = path.join(home, "run");
  const short = `lyceum-${createHash("sha256").update(home).digest("hex").slice(0, 12)}`;
  const folder = [inside, path.join(os.tmpdir(), short), path.join("/tmp", short)].find(
    (candidate) => Buffer.byteLength(candidate + SOCKET_NAME) <= MAX_SOCKET_PATH_BYTES,
  );
  if (folder === undefined)
    throw new OperatorError(`No folder has a path short enough for the database's socket; set TMPDIR to a short one.`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = fs.lstatSync(folder);
  const owners = [account.uid, process.getuid?.(), ...(account.uid === undefined ? [] : [FORMER_ACCOUNT])];
  if (!stat.isDirectory() || !owners.includes(stat.uid)) {
    throw new OperatorError(
      `${folder} belongs to another user of this machine, so the database will not put its socket there. Remove it and start again.`,
    );
  }
  fs.chmodSync(folder, 0o700);
  handOverTo(account, folder);
  return folder;
}
