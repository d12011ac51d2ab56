import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import path from "node:path";

import { OperatorError } from "../../lib/operator-error.ts";
import type { BackupFile } from "./manifest.ts";

async function digest(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Forces a finished file to disk and notes its size and checksum. */
export async function sealFile(folder: string, name: string): Promise<BackupFile> {
  const file = path.join(folder, name);
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { path: name, bytes: (await stat(file)).size, sha256: await digest(file) };
}

/** @throws OperatorError that names the first file which is missing or differs from what was backed up. */
export async function verifyFiles(folder: string, files: readonly BackupFile[], onFile: (name: string) => void): Promise<void> {
  for (const { path: name, bytes, sha256 } of files) {
    onFile(name);
    const file = path.join(folder, name);
    const size = await stat(file).then(
      (found) => found.size,
      () => undefined,
    );
    if (size === undefined) throw new OperatorError(`The backup lacks ${name}. Nothing was changed. Use another backup.`);
    if (size !== bytes || (await digest(file)) !== sha256) {
      throw new OperatorError(`${name} in the backup is damaged. Nothing was changed. Use another backup.`);
    }
  }
}
