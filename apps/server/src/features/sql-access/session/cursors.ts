import type { ResultColumn } from "@lyceum/sql-sandbox";

import { WireError } from "../wire/wire-error.ts";
import type { RunningStatement, StatementRunner, StatementText } from "./running-statement.ts";
import type { SessionStatement } from "./session-statement.ts";

interface Cursor {
  readonly running: RunningStatement;
  /** Outlives the transaction that declared it. */
  readonly hold: boolean;
  done: boolean;
}

/** Cursors that a session may hold; each keeps a process. */
const MAX_CURSORS = 2;

/** Statements whose rows are fetched bit by bit with statements of their own: DECLARE, FETCH, CLOSE. */
export class Cursors {
  readonly #cursors = new Map<string, Cursor>();

  /** @throws WireError 42P03, 53000 and what beginning a statement throws */
  async declare(
    runner: StatementRunner,
    { name, sql, hold }: Extract<SessionStatement, { kind: "declare" }>,
    { parameterTypes, parameters }: Omit<StatementText, "sql">,
  ): Promise<void> {
    if (this.#cursors.has(name)) throw new WireError("42P03", `The cursor "${name}" exists already.`);
    if (this.#cursors.size >= MAX_CURSORS) throw new WireError("53000", `A session may hold ${MAX_CURSORS} cursors.`);
    this.#cursors.set(name, { running: await runner.begin({ sql, parameterTypes, parameters }), hold, done: false });
  }

  has(name: string): boolean {
    return this.#cursors.has(name);
  }

  /** @throws WireError 34000 */
  columns(name: string): readonly ResultColumn[] {
    return this.#cursor(name).running.columns;
  }

  /** Sends the next rows, all of them for 0. @returns how many there were */
  async fetch(runner: StatementRunner, name: string, count: number, binary: readonly boolean[]): Promise<number> {
    const cursor = this.#cursor(name);
    if (cursor.done) return 0;
    const fetched = await runner.fetch(cursor.running, { maxRows: count, binary });
    if (!fetched.more) {
      cursor.done = true;
      await cursor.running.end("done");
    }
    return fetched.count;
  }

  /** @throws WireError 34000 */
  async close(name: string): Promise<void> {
    const cursor = this.#cursor(name);
    this.#cursors.delete(name);
    await cursor.running.end("closed");
  }

  /** @param all also those that outlive their transaction */
  async closeAll(all: boolean): Promise<void> {
    for (const [name, { hold }] of this.#cursors) if (all || !hold) await this.close(name);
  }

  #cursor(name: string): Cursor {
    const cursor = this.#cursors.get(name);
    if (!cursor) throw new WireError("34000", `There is no cursor "${name}".`);
    return cursor;
  }
}
