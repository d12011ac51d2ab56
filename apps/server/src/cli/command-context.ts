import type { Command } from "commander";

import type { Act } from "../domain/audit.ts";
import type { Services } from "../domain/services.ts";
import type { Progress } from "../lib/progress.ts";

/** What a verb gets besides its arguments. */
export interface CommandContext {
  /** Opens database and warehouse, beside a running server or without one, and closes them when `act` ends. */
  withServices<T>(act: (services: Services) => Promise<T>): Promise<T>;
  /** Writes one line to stdout: results only, so that scripts can read them. */
  print(line: string): void;
  /** Writes one line to stderr: what a person should know. */
  note(line: string): void;
  /** A bar on stderr (plain lines when it is no terminal) for as long as `act` runs. */
  withProgress<T>(act: (progress: Progress) => Promise<T>): Promise<T>;
  /** Asks on the terminal. @throws OperatorError when there is no terminal to ask on. */
  confirm(question: string): Promise<boolean>;
  /** How this operator is named in the audit log. */
  readonly act: Act;
}

/** Adds one verb to the operator's command. Each file in `commands/` exports one as `register`. */
export type RegisterCommand = (program: Command, context: CommandContext) => void;
