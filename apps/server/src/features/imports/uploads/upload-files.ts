import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { Config } from "../../../lib/configuration/configuration.ts";

type DataFolder = Pick<Config, "dataDir">;

/** Folder of uploads, which all servers share as they share the snapshots. */
const folderOf = ({ dataDir }: DataFolder) => path.join(dataDir, "uploads");
/** How every zip begins, an empty one too. */
const ZIP_STARTS = ["504b0304", "504b0506"];

/** Where the upload of an import lies until the import has ended. */
export const uploadPath = (place: DataFolder, id: string): string => path.join(folderOf(place), `${id}.zip`);

/** Writes an upload to the disk as it comes. A stream that breaks off leaves nothing. */
export async function saveUpload(place: DataFolder, id: string, stream: Readable): Promise<void> {
  await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
  try {
    await pipeline(stream, createWriteStream(uploadPath(place, id), { flags: "wx", mode: 0o600 }));
  } catch (error) {
    await removeUpload(place, id);
    throw error;
  }
}

/** Size of an upload, and whether it begins as a zip does. Undefined when there is none. */
export async function inspectUpload(
  place: DataFolder,
  id: string,
): Promise<{ readonly bytes: number; readonly isZip: boolean } | undefined> {
  const handle = await open(uploadPath(place, id), "r").catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return { bytes: (await handle.stat()).size, isZip: ZIP_STARTS.includes(buffer.toString("hex", 0, bytesRead)) };
  } finally {
    await handle.close();
  }
}

export async function removeUpload(place: DataFolder, id: string): Promise<void> {
  await rm(uploadPath(place, id), { force: true });
}

/** Ids of uploads to which nothing was written since `time`. */
export async function uploadsBefore(place: DataFolder, time: Date): Promise<string[]> {
  const names = await readdir(folderOf(place)).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const info = await stat(path.join(folderOf(place), name)).catch(() => undefined);
    if (name.endsWith(".zip") && info && info.mtime < time) old.push(name.slice(0, -".zip".length));
  }
  return old;
}
