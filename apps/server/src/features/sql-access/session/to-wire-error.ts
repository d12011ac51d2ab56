import { SQL_STATES, SqlError } from "@lyceum/sql-sandbox";

import { ProblemError } from "../../../lib/problem-error.ts";
import { WireError } from "../wire/wire-error.ts";
import type { StopReason } from "./statement-stop.ts";

/** Returns what the client is told of a statement that was stopped, whatever it failed with. */
export function stoppedError(reason: StopReason, cause: unknown): WireError {
  switch (reason) {
    case "cancelled":
      return new WireError("57014", "The statement was cancelled at your request.", { cause });
    case "time-out":
      return new WireError("57014", "The statement took too long and was stopped.", {
        hint: "Ask for less at once, or aggregate first.",
        cause,
      });
    case "shutdown":
      return new WireError("57P01", "The server is shutting down.", { fatal: true, cause });
    case "gone":
      return new WireError("57014", "The statement was stopped.", { cause });
  }
}

/** Returns what the client is told about a failure. `undefined` for failures of our own making, which belong in the log. */
export function toWireError(error: unknown): WireError | undefined {
  if (error instanceof WireError) return error;
  // Its cause is what the engine said of a failure that the client is told nothing about.
  if (error instanceof SqlError && error.sqlState === SQL_STATES.internal) return undefined;
  if (error instanceof SqlError) return new WireError(error.sqlState, error.message, { hint: error.hint, cause: error });
  // The only calls of ours that refuse anything here are those about credits.
  if (error instanceof ProblemError) {
    const message = error.detail ?? "The institution's credits for this month are used up.";
    return new WireError("53400", message, { hint: "Dashboards go on. Administrators see the credits in the settings." });
  }
  return undefined;
}

export const internalError = (): WireError => new WireError("XX000", "The statement could not be run. The server's log says why.");
