import { chmod, lstat, readdir } from "node:fs/promises";
import path from "node:path";

/** Keeps what this process makes from now on for its own account, unless one file is opened to others. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** Runs something that makes files for other accounts to read, synchronously. */
export function forOthersToRead<T>(act: () => T): T {
  const before = process.umask(0o022);
  try {
    return act();
  } finally {
    process.umask(before);
  }
}

/**
 * Takes a folder and everything in it from other accounts: folders 0700, files 0600. What is not there, and
 * links, are left alone. @returns how many were open to others.
 */
export async function takeFromOthers(target: string): Promise<number> {
  if (process.platform === "win32") return 0;
  try {
    const stat = await lstat(target);
    if (!stat.isDirectory() && !stat.isFile()) return 0;
    const open = (stat.mode & 0o077) !== 0;
    if (open) await chmod(target, stat.isDirectory() ? 0o700 : 0o600);
    if (!stat.isDirectory()) return Number(open);
    let changed = Number(open);
    for (const name of await readdir(target)) changed += await takeFromOthers(path.join(target, name));
    return changed;
  } catch (error) {
    // Another server may remove a draft at this moment.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
    throw error;
  }
}
