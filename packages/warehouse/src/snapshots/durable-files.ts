import { open, rename } from "node:fs/promises";
import path from "node:path";

async function syncPath(target: string): Promise<void> {
  const handle = await open(target, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Forces a folder's entries to disk. Windows cannot open folders and keeps its entries safe by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a finished file into place so that it survives a power cut. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await syncPath(from);
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/** Replaces a file's content in one step: a reader sees the old text or the new, never a part. Only the owner may read it. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.new`;
  const handle = await open(temporary, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncFolder(path.dirname(file));
}
