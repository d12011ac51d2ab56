import { unquote } from "@lyceum/sql-text";

import { WireError } from "../../wire/wire-error.ts";
import { durationMs } from "./durations.ts";
import { KNOWN_SETTINGS, type KnownSetting } from "./known-settings.ts";

/** Settings of which a client is told whenever they change. */
const REPORTED = [
  "server_version",
  "server_encoding",
  "client_encoding",
  "application_name",
  "default_transaction_read_only",
  "in_hot_standby",
  "is_superuser",
  "session_authorization",
  "DateStyle",
  "IntervalStyle",
  "TimeZone",
  "integer_datetimes",
  "standard_conforming_strings",
] as const;

/** A setting of an application's own has a dot in its name. */
const OWN = /^[a-z_][\w$]*(\.[a-z_][\w$]*)+$/i;
const MAX_OWN_SETTINGS = 50;
const MAX_VALUE_LENGTH = 10_000;

const unknown = (name: string): WireError => new WireError("42704", `unrecognized configuration parameter "${name}"`);

/** What a session has set: for good, for its transaction, and how it was before the transaction. */
export class SessionSettings {
  /** What RESET goes back to: the installation's value or the one that the client connected with. */
  readonly #initial = new Map<string, string>();
  #values = new Map<string, string>();
  #local = new Map<string, string>();
  #before: Map<string, string> | undefined;
  readonly #told = new Map<string, string>();

  /**
   * @param startUp what the client asked for when it connected
   * @throws WireError 42704 and 22023, as `set`
   */
  constructor(user: string, startUp: Readonly<Record<string, string>> = {}) {
    for (const [name, value] of Object.entries(startUp)) this.#initial.set(name.toLowerCase(), accepted(name, value));
    this.#initial.set("session_authorization", user);
  }

  /** The value that holds now. @throws WireError 42704 */
  show(name: string): string {
    const key = name.toLowerCase();
    const value = this.#local.get(key) ?? this.#values.get(key) ?? this.#first(key);
    if (value === undefined) throw unknown(name);
    return value;
  }

  /** All settings with their values, by name. */
  all(): { readonly name: string; readonly value: string }[] {
    return [...KNOWN_SETTINGS.values()].map(({ name }) => ({ name, value: this.show(name) }));
  }

  /**
   * Sets for the session, or with `local` for its transaction.
   * @throws WireError 42704 for unknown names, 22023, 0A000 and 55P02 for values that cannot be kept
   */
  set(name: string, written: string, local = false): void {
    const key = name.toLowerCase();
    const value = accepted(name, written);
    if (!KNOWN_SETTINGS.has(key) && !this.#values.has(key) && this.#values.size >= MAX_OWN_SETTINGS)
      throw new WireError("53000", "A session may hold fewer settings.");
    if (local) {
      if (this.#before !== undefined) this.#local.set(key, value);
      return;
    }
    this.#values.set(key, value);
    this.#local.delete(key);
  }

  /** @throws WireError 42704 */
  reset(name: string): void {
    const key = name.toLowerCase();
    this.show(key);
    this.#values.delete(key);
    this.#local.delete(key);
  }

  resetAll(): void {
    this.#values.clear();
    this.#local.clear();
  }

  begin(): void {
    this.#before ??= new Map(this.#values);
  }

  /** What was set for the transaction ends with it; where it failed, what was set in it does too. */
  end(committed: boolean): void {
    if (!committed && this.#before !== undefined) this.#values = this.#before;
    this.#before = undefined;
    this.#local = new Map();
  }

  /** What the client has not been told yet, and is told now. */
  news(): (readonly [string, string])[] {
    const changed = REPORTED.map((name) => [name, this.show(name)] as const).filter(([name, value]) => this.#told.get(name) !== value);
    for (const [name, value] of changed) this.#told.set(name, value);
    return changed;
  }

  /** Milliseconds after which the session wants its statements stopped; undefined for never. */
  get statementMs(): number | undefined {
    return durationMs(this.show("statement_timeout")) || undefined;
  }

  /** What decides how the engine reads and writes a statement. */
  get engine(): { readonly timeZone: string; readonly searchPath: readonly string[] } {
    return { timeZone: this.show("TimeZone"), searchPath: namesOf(this.show("search_path")) };
  }

  #first(key: string): string | undefined {
    return this.#initial.get(key) ?? KNOWN_SETTINGS.get(key)?.initial;
  }
}

function accepted(name: string, written: string): string {
  const known: KnownSetting | undefined = KNOWN_SETTINGS.get(name.toLowerCase());
  if (!known && !OWN.test(name)) throw unknown(name);
  if (written.length > MAX_VALUE_LENGTH || written.includes("\0")) throw new WireError("22023", `The value of ${name} is too long.`);
  return known ? known.accept(written) : written;
}

/** The names of a list such as `star, "CDM_LMS"`. */
function namesOf(list: string): string[] {
  return (list.match(/"(?:[^"]|"")*"|[^\s,"]+/g) ?? []).map((name) => (name.startsWith('"') ? unquote(name) : name));
}
