import type { ParameterValue } from "@lyceum/sql-sandbox";

import type { TransactionStatus } from "../wire/message-writer.ts";
import { WireError } from "../wire/wire-error.ts";
import { Cursors } from "./cursors.ts";
import type { RunningStatement } from "./running-statement.ts";
import type { ResolvedStatement, SessionStatement } from "./session-statement.ts";

/** A statement as the client prepared it. */
export interface PreparedStatement {
  readonly sql: string;
  readonly parameterTypes: readonly number[];
  readonly meaning: ResolvedStatement;
  /** Types as PREPARE writes them, for a statement that was prepared so. */
  readonly writtenTypes?: readonly string[];
}

/** A prepared statement with its values; runs from its first description or execution on. */
export interface Portal {
  readonly prepared: PreparedStatement;
  readonly parameters: readonly ParameterValue[];
  readonly binary: readonly boolean[];
  running: RunningStatement | undefined;
  done: boolean;
}

/** Prepared statements and portals that one session may hold. */
const MAX_STATEMENTS = 500;

const unknown = (code: string, what: string, name: string): WireError => new WireError(code, `There is no ${what} "${name}".`);

/** What a session remembers between messages. */
export class SessionState {
  status: TransactionStatus = "I";
  readonly #statements = new Map<string, PreparedStatement>();
  readonly #portals = new Map<string, Portal>();
  readonly cursors = new Cursors();

  /** @throws WireError 42P05 for a name in use, 53000 for too many */
  prepare(name: string, statement: PreparedStatement): void {
    if (name !== "" && this.#statements.has(name)) throw new WireError("42P05", `The prepared statement "${name}" exists already.`);
    this.#requireRoom(this.#statements.size);
    this.#statements.set(name, statement);
  }

  /** @throws WireError 26000 */
  statement(name: string): PreparedStatement {
    const statement = this.#statements.get(name);
    if (!statement) throw unknown("26000", "prepared statement", name);
    return statement;
  }

  /** @throws WireError 42P03 for a name in use */
  async bind(name: string, portal: Portal): Promise<void> {
    if (name !== "" && this.#portals.has(name)) throw new WireError("42P03", `The portal "${name}" exists already.`);
    this.#requireRoom(this.#portals.size);
    await this.closePortal(name);
    this.#portals.set(name, portal);
  }

  /** @throws WireError 34000 */
  portal(name: string): Portal {
    const portal = this.#portals.get(name);
    if (!portal) throw unknown("34000", "portal", name);
    return portal;
  }

  closeStatement(name: string): void {
    this.#statements.delete(name);
  }

  async closePortal(name: string): Promise<void> {
    const portal = this.#portals.get(name);
    this.#portals.delete(name);
    await portal?.running?.end("closed");
  }

  async closePortals(): Promise<void> {
    for (const name of this.#portals.keys()) await this.closePortal(name);
  }

  /** Portals live as long as their transaction: outside one, until the next Sync. */
  async sync(): Promise<void> {
    if (this.status === "I") await this.closePortals();
  }

  /** After an error a transaction takes nothing but its end, as PostgreSQL has it. @throws WireError 25P02 */
  requireGoing(meaning: SessionStatement): void {
    const ends = meaning.kind === "end" || (meaning.kind === "accepted" && meaning.tag === "ROLLBACK");
    if (this.status === "E" && !ends) {
      throw new WireError("25P02", "The transaction has failed: nothing is run until it is rolled back.");
    }
  }

  failed(): void {
    if (this.status === "T") this.status = "E";
  }

  /** Forgets all that was prepared and is open. */
  async discard(): Promise<void> {
    this.#statements.clear();
    await this.closePortals();
    await this.cursors.closeAll(true);
  }

  /** Forgets one prepared statement, or all. @throws WireError 26000 */
  deallocate(name: string | undefined): void {
    if (name === undefined) this.#statements.clear();
    else if (!this.#statements.delete(name)) throw unknown("26000", "prepared statement", name);
  }

  /** Ends the transaction. @returns whether what it did stands */
  async end(): Promise<boolean> {
    const stands = this.status !== "E";
    this.status = "I";
    await this.closePortals();
    await this.cursors.closeAll(false);
    return stands;
  }

  #requireRoom(count: number): void {
    if (count >= MAX_STATEMENTS) throw new WireError("53000", `A session may hold ${MAX_STATEMENTS} prepared statements and portals.`);
  }
}
