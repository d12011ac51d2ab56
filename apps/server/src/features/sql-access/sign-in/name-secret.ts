import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const BYTES = 32;

/** A secret of this installation, made once and kept, from which answers about unknown names follow. */
export async function nameSecret(folder: string): Promise<Buffer> {
  const file = path.join(folder, "names.key");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Of several servers that begin at once, one writes it; the others read it.
    await writeFile(file, randomBytes(BYTES), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFile(file);
}
