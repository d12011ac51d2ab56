import { mkdtemp, open, rm, type FileHandle } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Opens a file without a name, which is gone once it is closed, whatever becomes of this process. */
export async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-file-"));
  try {
    return await open(path.join(folder, "content"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}
