import { SETTINGS } from "@lyceum/sql-sandbox";

import { WireError } from "../../wire/wire-error.ts";
import { durationMs, durationText } from "./durations.ts";

/** What a value may be: takes it as written and gives it as PostgreSQL shows it. Refuses with WireError 22023 or 0A000. */
type Accept = (written: string) => string;

export interface KnownSetting {
  /** The name as it is shown. */
  readonly name: string;
  readonly initial: string;
  readonly accept: Accept;
}

const refused = (what: string, hint?: string): WireError => new WireError("22023", what, hint === undefined ? {} : { hint });

const anything: Accept = (written) => written;

/** One of a few values, read in any case. */
const oneOf =
  (name: string, ...values: string[]): Accept =>
  (written) => {
    const value = values.find((known) => known.toLowerCase() === written.toLowerCase());
    if (value === undefined) throw refused(`${name} can only be ${values.join(" or ")} here, not "${written}".`);
    return value;
  };

const ON: ReadonlySet<string> = new Set(["on", "true", "yes", "1", "t", "y"]);
const OFF: ReadonlySet<string> = new Set(["off", "false", "no", "0", "f", "n"]);

function flag(name: string, only?: "on" | "off"): Accept {
  return (written) => {
    const word = written.toLowerCase();
    const value = ON.has(word) ? "on" : OFF.has(word) ? "off" : undefined;
    if (value === undefined) throw refused(`${name} is either on or off, not "${written}".`);
    if (only !== undefined && value !== only) throw new WireError("0A000", `${name} is always ${only} here.`);
    return value;
  };
}

/** A duration; some can only be none, because nothing here would keep another. */
function duration(name: string, noneOnly = false): Accept {
  return (written) => {
    const ms = durationMs(written);
    if (ms === undefined) throw refused(`${name} is a number of milliseconds, or one with ms, s, min, h or d, not "${written}".`);
    if (noneOnly && ms !== 0) throw new WireError("0A000", `${name} cannot be set here.`);
    return durationText(ms);
  };
}

const encoding: Accept = (quoted) => {
  const written = quoted.replaceAll(/^'|'$/g, "");
  // Who says that the encoding does not matter is sent the bytes as they are, as PostgreSQL does.
  if (/^sql_ascii$/i.test(written)) return "SQL_ASCII";
  if (!/^(utf-?8|unicode)$/i.test(written)) throw refused(`Only UTF8 is spoken here, not "${written}".`, "Set client_encoding to UTF8.");
  return "UTF8";
};

const dateStyle: Accept = (written) => {
  const order = /^\s*(?:iso\s*(?:,\s*(mdy|dmy|ymd|us|european|euro))?|(mdy|dmy|ymd))\s*$/i.exec(written);
  if (!order) throw refused(`Dates are written in ISO form here, not as "${written}".`);
  const word = (order[1] ?? order[2] ?? "mdy").toUpperCase();
  // The order would change what 01/02/2026 means, which is refused in any order.
  return `ISO, ${word === "US" ? "MDY" : word.startsWith("EURO") ? "DMY" : word}`;
};

const timeZone: Accept = (written) => {
  try {
    if (/^[A-Za-z]/.test(written)) return new Intl.DateTimeFormat("en", { timeZone: written }).resolvedOptions().timeZone;
  } catch {
    // No time zone: refused below.
  }
  throw refused(`There is no time zone "${written}".`, "Name it as the time zone database does, such as Europe/Berlin or UTC.");
};

const floatDigits: Accept = (written) => {
  if (!/^[123]$/.test(written))
    throw refused("extra_float_digits is 1, 2 or 3 here: numbers are written so that they come back as they were.");
  return written;
};

const ISOLATION = "read committed";
const isolation = (name: string): Accept => oneOf(name, ISOLATION, "read uncommitted");

const ACCEPTS: Readonly<Record<string, Accept>> = {
  application_name: anything,
  role: oneOf("role", "none"),
  backslash_quote: oneOf("backslash_quote", "safe_encoding"),
  bytea_output: oneOf("bytea_output", "hex"),
  client_encoding: encoding,
  client_min_messages: oneOf("client_min_messages", "debug5", "debug4", "debug3", "debug2", "debug1", "log", "notice", "warning", "error"),
  datestyle: (written) => dateStyle(written.replaceAll('"', "")),
  default_transaction_isolation: isolation("default_transaction_isolation"),
  default_transaction_read_only: flag("default_transaction_read_only", "on"),
  escape_string_warning: flag("escape_string_warning"),
  extra_float_digits: floatDigits,
  idle_in_transaction_session_timeout: duration("idle_in_transaction_session_timeout", true),
  idle_session_timeout: duration("idle_session_timeout", true),
  intervalstyle: oneOf("IntervalStyle", "postgres"),
  jit: flag("jit"),
  // There are no locks to wait for, so that any time is kept.
  lock_timeout: duration("lock_timeout"),
  row_security: flag("row_security"),
  search_path: anything,
  standard_conforming_strings: flag("standard_conforming_strings", "on"),
  statement_timeout: duration("statement_timeout"),
  synchronize_seqscans: flag("synchronize_seqscans"),
  timezone: timeZone,
  transaction_deferrable: flag("transaction_deferrable", "off"),
  transaction_isolation: isolation("transaction_isolation"),
  transaction_read_only: flag("transaction_read_only", "on"),
};

const fixed =
  (name: string): Accept =>
  () => {
    throw new WireError("55P02", `${name} cannot be changed here.`);
  };

/** The settings that there are, by their names in lower case. */
export const KNOWN_SETTINGS: ReadonlyMap<string, KnownSetting> = new Map(
  Object.entries(SETTINGS).map(([name, initial]) => {
    const key = name.toLowerCase();
    return [key, { name, initial, accept: ACCEPTS[key] ?? fixed(name) }];
  }),
);
