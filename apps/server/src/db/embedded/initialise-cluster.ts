import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { saysDiskFull } from "../../lib/disk-full.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { Binaries } from "./binaries.ts";
import type { ClusterHome } from "./cluster-home.ts";
import { handOverTo, type ServiceAccount } from "./service-account.ts";

export const MAJOR_VERSION = "18";
/** Owner of the tables and superuser of the embedded cluster, which nothing but this server can reach. */
export const OWNER = "lyceum";

/**
 * Makes the cluster when its folder is empty. A folder that holds something else is left as it is.
 * @throws OperatorError for a damaged or foreign folder, and for a disk without room.
 */
export function initialiseCluster(home: ClusterHome, binaries: Binaries, account: ServiceAccount, tcp: boolean): void {
  const content = fs.readdirSync(home.data);
  const unfinished = `${home.data}.unfinished`;
  if (content.length > 0 && !fs.existsSync(unfinished)) return requireIntact(home.data);
  if (content.length > 0) for (const name of content) fs.rmSync(path.join(home.data, name), { recursive: true, force: true });
  fs.writeFileSync(unfinished, "");
  handOverTo(account, home.data);
  if (tcp) {
    fs.writeFileSync(home.password, randomBytes(24).toString("base64url"), { mode: 0o600 });
    handOverTo(account, home.password);
  }
  const access = tcp ? ["-A", "scram-sha-256", "--pwfile", home.password] : ["-A", "peer"];
  const result = spawnSync(
    binaries.initdb,
    ["-D", home.data, "-U", OWNER, "-E", "UTF8", "--locale-provider=builtin", "--locale=C.UTF-8", "--no-instructions", ...access],
    { ...account, cwd: "/", encoding: "utf8" },
  );
  if (result.status !== 0) {
    throw startFailure(`${result.error?.message ?? ""}${result.stderr ?? ""}`, home);
  }
  fs.rmSync(unfinished);
}

function requireIntact(data: string): void {
  const file = path.join(data, "PG_VERSION");
  const version = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : undefined;
  if (version === MAJOR_VERSION && fs.existsSync(path.join(data, "global/pg_control"))) return;
  const reason =
    version === undefined || version === MAJOR_VERSION ? "is damaged or holds something else" : `was written by PostgreSQL ${version}`;
  throw new OperatorError(
    `The database folder ${data} ${reason}. It was left as it is. Move it away, then run: npm run lyceum -- restore <backup>. ` +
      "To begin with an empty database, move it away and start again.",
  );
}

/** Puts PostgreSQL's own words about a failed start into a message that says what to do. */
export function startFailure(output: string, home: Pick<ClusterHome, "data" | "log">): OperatorError {
  const said = output.trim().split("\n").slice(-12).join("\n");
  if (saysDiskFull(output)) {
    return new OperatorError(
      `The disk that holds ${home.data} is full, so the database cannot start. Nothing was lost. Make room and start again.\n${said}`,
    );
  }
  if (/shared memory|semaphore/i.test(output) && /could not create|resize/i.test(output)) {
    return new OperatorError(`The system gives the database no shared memory. In a container, raise --shm-size to 256 MB.\n${said}`);
  }
  return new OperatorError(
    `The database in ${home.data} could not be started. It was left as it is. Its own words are below and in ${home.log}. ` +
      `If it is damaged, move the folder away and run: npm run lyceum -- restore <backup>.\n${said}`,
  );
}
