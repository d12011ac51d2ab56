import { randomUUID } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import path from "node:path";

const MIB = 1_048_576;

/** Writes a block to the disk and takes it away again. @throws what the system says when it cannot */
async function writeSomething(folder: string): Promise<void> {
  const file = path.join(folder, `.writable-${randomUUID()}`);
  try {
    const handle = await open(file, "wx", 0o600);
    try {
      await handle.write(Buffer.alloc(4096));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Looks whether the data directory's disk takes what is written.
 * @returns what is wrong, in words for the operator; undefined when nothing is.
 */
export async function diskTrouble(folder: string, reserveMb: number): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / MIB);
    if (free < reserveMb)
      return `The data directory's disk has ${free} MiB left, less than the ${reserveMb} of DISK_RESERVE_MB. Make room.`;
    await writeSomething(folder);
    return undefined;
  } catch (error) {
    return `The data directory cannot be written to (${(error as NodeJS.ErrnoException).code ?? "unknown"}). Make room, or give the server the right to.`;
  }
}
