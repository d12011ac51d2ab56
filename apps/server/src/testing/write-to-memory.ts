import fs from "node:fs";
import os from "node:os";

const MEMORY = "/dev/shm";
const GIB = 1024 ** 3;
/** Databases, copies of the demo institutions and DuckDB files of a whole run, with room to spare. */
const NEEDED = 8 * GIB;
/** Memory that the processes of a run take besides. */
const SPARE = 4 * GIB;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    fs.accessSync(MEMORY, fs.constants.W_OK);
    return bavail * bsize >= NEEDED && os.freemem() >= NEEDED + SPARE;
  } catch {
    // Other systems have no such folder.
    return false;
  }
}

/**
 * Puts temporary files of the tests into memory where there is room, unless TMPDIR names a folder.
 * A database of a test is three hundred files that are made and removed: on a disk that took more processor time than
 * the tests, and PostgreSQL waited for it.
 */
export function writeToMemory(): void {
  if (process.env["TMPDIR"] === undefined && process.platform === "linux" && hasRoom()) process.env["TMPDIR"] = MEMORY;
}
