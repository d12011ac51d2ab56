import { readdir, stat } from "node:fs/promises";
import path from "node:path";

import { DataError } from "@lyceum/warehouse";

import { extractZip } from "./extract-zip.ts";

export interface NeededFiles {
  /** Tells by a file's name whether the format has it. */
  readonly isNeeded: (name: string) => boolean;
  /** What the directory or zip should hold, for the message: "the seven files". */
  readonly contents: string;
}

/**
 * Lists the paths of the needed files of a directory or of a zip, which is unpacked into `scratch`.
 * @throws DataError where there is neither, or the zip cannot be read.
 */
export async function sourcePaths(source: string, scratch: string, { isNeeded, contents }: NeededFiles): Promise<string[]> {
  const info = await stat(source).catch(() => undefined);
  if (!info) throw new DataError(`${source} does not exist. Name the directory or the zip that holds ${contents}.`);
  if (!info.isDirectory()) return extractZip(source, scratch, isNeeded);
  return (await readdir(source)).filter(isNeeded).map((name) => path.join(source, name));
}
