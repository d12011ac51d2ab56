import fs from "node:fs";

/** A process, told apart from a later one with the same id by the moment of its start where the system says it. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly start: string | null;
}

/** Fields of a process from its state on, from Linux's /proc; empty elsewhere or when it is gone. */
function statOf(pid: number): string[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command's name stands in parentheses and may hold spaces, so fields count from the last one.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

/** In clock ticks since boot. */
const startOf = (pid: number): string | null => statOf(pid)[19] ?? null;

/** Identity of a process that runs now. */
export const identify = (pid: number): ProcessIdentity => ({ pid, start: startOf(pid) });

export const thisProcess = (): ProcessIdentity => identify(process.pid);

/** Whether a process runs; one that has ended but was not waited for yet (a zombie) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return statOf(pid)[0] !== "Z";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether that very process still runs. */
export const isAlive = ({ pid, start }: ProcessIdentity): boolean => isRunning(pid) && (start === null || startOf(pid) === start);

/** Reads an identity that a process left in a file; undefined when the file is gone or unreadable. */
export function readIdentity(file: string): ProcessIdentity | undefined {
  try {
    const value = JSON.parse(fs.readFileSync(file, "utf8")) as ProcessIdentity;
    return Number.isInteger(value.pid) ? value : undefined;
  } catch {
    return undefined;
  }
}
