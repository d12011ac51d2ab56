import { WireError } from "../../wire/wire-error.ts";

const MODES: readonly RegExp[] = [/^isolation level read (?:un)?committed$/, /^read only$/, /^(?:not )?deferrable$/];

/**
 * Lets those ways of running a transaction through that are kept here: every statement sees what is published
 * when it begins, and nothing is written.
 * @param modes as they stand after BEGIN or SET TRANSACTION
 * @throws WireError 25006 for writing, 0A000 for stricter isolation, 42601 for what is no mode
 */
export function requireModes(modes: string): void {
  const parts = modes
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .split(/\s*,\s*|\s+(?=isolation\b|read (?:only|write)\b|not deferrable\b|(?<!not )deferrable\b)/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  for (const part of parts) {
    if (MODES.some((mode) => mode.test(part))) continue;
    if (part === "read write") throw new WireError("25006", "Transactions are read-only here: the warehouse cannot be written to.");
    if (/^isolation level (repeatable read|serializable)$/.test(part)) {
      throw new WireError("0A000", "Transactions are READ COMMITTED here: every statement reads what is published when it begins.");
    }
    throw new WireError("42601", `There is no transaction mode "${part}".`);
  }
}
