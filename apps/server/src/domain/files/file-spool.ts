import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";

import { openNameless } from "../../lib/nameless-file.ts";
import { ProblemError } from "../../lib/problem-error.ts";

/** Bytes that stay in memory; more go to the disk. */
const IN_MEMORY = 4 * 1024 * 1024;
/** Largest file: a million rows take some thirty to sixty megabytes. */
const MAX_BYTES = 1024 * 1024 * 1024;

/** Content of a file that is complete: it can be read once, or let go. */
export interface Spool {
  readonly size: number;
  readonly stream: () => Readable;
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly discard: () => Promise<void>;
}

async function readBytes(stream: Readable): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(Buffer.concat(await stream.toArray()));
}

/**
 * Takes a file in while it is made, in flat memory whatever its size: so it leaves complete, or not at all.
 * @throws ProblemError `file_too_large`, and whatever ends the making of it.
 */
export async function spool(chunks: AsyncIterable<Uint8Array>): Promise<Spool> {
  let waiting: Uint8Array[] = [];
  let [inMemory, size] = [0, 0];
  let file: FileHandle | undefined;
  try {
    for await (const chunk of chunks) {
      waiting.push(chunk);
      size += chunk.length;
      inMemory += chunk.length;
      if (size > MAX_BYTES) throw new ProblemError("file_too_large", "The workbook would be larger than a gigabyte. Choose fewer sheets.");
      if (inMemory <= IN_MEMORY) continue;
      file ??= await openNameless();
      await file.writev(waiting);
      [waiting, inMemory] = [[], 0];
    }
    if (file && waiting.length > 0) await file.writev(waiting);
  } catch (error) {
    await file?.close();
    throw error;
  }
  const opened = file;
  const stream = (): Readable => opened?.createReadStream({ start: 0 }) ?? Readable.from(waiting, { objectMode: false });
  return { size, stream, bytes: () => readBytes(stream()), discard: async () => opened?.close() };
}
