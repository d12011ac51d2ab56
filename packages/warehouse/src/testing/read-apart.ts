import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const PROCESS = fileURLToPath(new URL("stream-process.ts", import.meta.url));

/** What a process that read a stream of rows had in memory, in megabytes. Linux alone tells. */
export interface ReadApart {
  readonly rows: number;
  readonly before: number;
  readonly most: number;
}

export interface RowsToRead {
  /** Folder of the snapshots. */
  readonly root: string;
  readonly tenantId: string;
  readonly sql: string;
  /** Of the engine, in its notation. */
  readonly streamMemory: string;
}

/** Reads the rows of a statement in a process of its own, in which JavaScript's garbage is hardly more than what is in use. */
export async function readApart({ root, tenantId, sql, streamMemory }: RowsToRead): Promise<ReadApart> {
  const lean = ["--max-old-space-size=48", "--max-semi-space-size=1"];
  const { stdout } = await promisify(execFile)(process.execPath, [...lean, PROCESS, root, tenantId, sql, streamMemory]);
  return JSON.parse(stdout) as ReadApart;
}
