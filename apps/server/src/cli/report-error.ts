import { inspect } from "node:util";

import { QueryProblem } from "@lyceum/semantic";
import { CommanderError } from "commander";

import { diskFullMessage } from "../lib/disk-full.ts";
import { isForOperator } from "../lib/operator-error.ts";
import { ProblemError } from "../lib/problem-error.ts";

export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/**
 * Writes one clear message for a failed command, with the stack under `--debug` alone.
 * @returns the exit code: 2 for a command line that is not understood or a query that is refused, else 1.
 */
export function reportError(error: unknown, debug: boolean): number {
  // Commander has already written its own message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  process.stderr.write(`${debug ? inspect(error) : messageOf(error)}\n`);
  return error instanceof QueryProblem ? EXIT.usage : EXIT.failed;
}

function messageOf(error: unknown): string {
  if (error instanceof QueryProblem) return `${error.code}: ${error.message}`;
  if (isForOperator(error) || error instanceof ProblemError) return error.message;
  const full = diskFullMessage(error);
  if (full !== undefined)
    return `The disk is full. Nothing that was saved is lost and nothing was changed. Make room and run it again.\n${full}`;
  const text = error instanceof Error && error.message ? error.message : String(error);
  // Engines add pages of context to their first line.
  return `The command failed: ${text.split("\n", 1)[0]}\nRun it again with --debug for the details.`;
}
