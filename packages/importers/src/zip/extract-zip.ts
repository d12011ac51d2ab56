import { createWriteStream } from "node:fs";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

import { DataError } from "@lyceum/warehouse";
import { openPromise, type Entry, type ZipFile } from "yauzl";

import { ZIP_LIMITS, type ZipLimits } from "./zip-limits.ts";

const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE = 0o170000;

const label = (archive: string) => path.basename(archive);

function isSymbolicLink(entry: Entry): boolean {
  const madeOnUnix = entry.versionMadeBy >>> 8 === 3;
  return madeOnUnix && ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK;
}

/** Refuses what a well-meant archive never holds; the reader itself refuses paths that lead outside. Sizes are those declared. */
function checkEntry(entry: Entry, limits: ZipLimits): string | undefined {
  if (isSymbolicLink(entry)) return "is a symbolic link";
  if (entry.isEncrypted()) return "is encrypted";
  if (!entry.canDecodeFileData()) return "is packed with a method that is not read here; use deflate";
  if (entry.uncompressedSize > limits.maxBytes) return `unpacks to more than ${limits.maxBytes} bytes`;
  if (entry.uncompressedSize > limits.maxRatio * Math.max(entry.compressedSize, 1024))
    return `unpacks to more than ${limits.maxRatio} times its size`;
  return undefined;
}

/** Counts what really comes out, since an archive may declare less. */
function counting(entry: Entry, limits: ZipLimits, budget: { left: number }): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      budget.left -= chunk.length;
      const tooLarge = budget.left < 0 || bytes > limits.maxRatio * Math.max(entry.compressedSize, 1024);
      done(tooLarge ? new DataError(`${entry.fileName} unpacks to more than it may.`) : null, chunk);
    },
  });
}

async function openZip(archive: string): Promise<ZipFile> {
  try {
    return await openPromise(archive, { lazyEntries: true, autoClose: false, decodeStrings: true });
  } catch (error) {
    throw new DataError(`${label(archive)} is not a zip, or it was cut short. Nothing was changed.`, { cause: error });
  }
}

async function neededEntries(zip: ZipFile, archive: string, isNeeded: (name: string) => boolean, limits: ZipLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.maxEntries) throw new DataError(`${label(archive)} holds more than ${limits.maxEntries} files.`);
  const entries: Entry[] = [];
  const names = new Set<string>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const problem = checkEntry(entry, limits);
    if (problem) throw new DataError(`${label(archive)}: ${JSON.stringify(entry.fileName)} ${problem}. Nothing was changed.`);
    if (entry.fileName.endsWith("/") || !isNeeded(entry.fileName)) continue;
    const name = path.posix.basename(entry.fileName).toLowerCase();
    if (names.has(name)) throw new DataError(`${label(archive)} holds ${name} twice. Nothing was changed.`);
    names.add(name);
    total += entry.uncompressedSize;
    entries.push(entry);
  }
  if (total > limits.maxBytes) throw new DataError(`${label(archive)} unpacks to more than ${limits.maxBytes} bytes. Nothing was changed.`);
  return entries;
}

/**
 * Unpacks the wanted files of an archive flat into `folder` and returns their paths.
 * @param isNeeded judges the name of an entry.
 * @throws DataError for anything but a plain, whole archive within the limits.
 */
export async function extractZip(
  archive: string,
  folder: string,
  isNeeded: (name: string) => boolean,
  limits: ZipLimits = ZIP_LIMITS,
): Promise<string[]> {
  const zip = await openZip(archive);
  try {
    const entries = await neededEntries(zip, archive, isNeeded, limits);
    const budget = { left: limits.maxBytes };
    const paths: string[] = [];
    for (const entry of entries) {
      const target = path.join(folder, path.posix.basename(entry.fileName));
      await pipeline(await zip.openReadStreamPromise(entry), counting(entry, limits, budget), createWriteStream(target, { flags: "wx" }));
      paths.push(target);
    }
    return paths;
  } catch (error) {
    if (error instanceof DataError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataError(`${label(archive)} cannot be unpacked: ${reason}. Nothing was changed.`, { cause: error });
  } finally {
    zip.close();
  }
}
