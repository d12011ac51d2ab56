import { readFile } from "node:fs/promises";
import { hostname } from "node:os";

/** Which process is writing a draft. */
export interface DraftOwner {
  readonly host: string;
  readonly pid: number;
  /** Tells a process from a later one with the same number; empty where the platform does not say. */
  readonly started: string;
}

/** A writer on another machine cannot be asked whether it lives; after this long it is taken for dead. */
const FOREIGN_OWNER_HOURS = 24;

async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // Field 22, counted after the command's name, which may itself hold spaces and brackets.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

export async function thisOwner(): Promise<DraftOwner> {
  return { host: hostname(), pid: process.pid, started: await startOf(process.pid) };
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** True when the process that wrote the draft is gone, so that it will never be finished. */
export async function isAbandoned(owner: DraftOwner | undefined, ageMs: number): Promise<boolean> {
  if (!owner || owner.host !== hostname()) return ageMs > FOREIGN_OWNER_HOURS * 3_600_000;
  return !lives(owner.pid) || (await startOf(owner.pid)) !== owner.started;
}
