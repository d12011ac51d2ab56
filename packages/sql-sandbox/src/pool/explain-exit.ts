import { SQL_STATES, SqlError } from "../sql-error.ts";

/** The child's own code for having grown beyond its lid. */
const OUT_OF_MEMORY_EXIT = 77;
/** How V8 and C++ end a process that gets no more memory, and how the system does. */
const MEMORY_SIGNALS: ReadonlySet<string> = new Set(["SIGABRT", "SIGKILL", "SIGTRAP", "SIGILL", "SIGSEGV"]);

/**
 * Why a statement's process ended, for the person whose statement it was.
 * @param stopped the server had asked it to stop
 * @param said the last of what it wrote to its error output, kept as the cause for the log
 */
export function explainExit(code: number | null, signal: string | null, stopped: boolean, said: string): SqlError {
  const cause = new Error(`exit ${code ?? "-"}, signal ${signal ?? "-"}: ${said.trim()}`);
  if (stopped) return new SqlError(SQL_STATES.cancelled, "The statement was stopped.", undefined, { cause });
  if (code === OUT_OF_MEMORY_EXIT || (signal !== null && MEMORY_SIGNALS.has(signal))) {
    return new SqlError(
      SQL_STATES.outOfMemory,
      "The statement needed more memory than it may use and was stopped.",
      "Aggregate or filter before you sort, join or collect.",
      { cause },
    );
  }
  return new SqlError(SQL_STATES.crashed, "The engine ended while it ran the statement. You can try it again.", undefined, { cause });
}
