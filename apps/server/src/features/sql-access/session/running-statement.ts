import {
  type EngineSettings,
  type FetchRequest,
  type ParameterValue,
  type ResultColumn,
  type RowReceiver,
  type StatementDescription,
  type StatementLease,
  SqlError,
} from "@lyceum/sql-sandbox";

import type { SessionContext } from "./session-context.ts";
import type { StatementStop } from "./statement-stop.ts";

export interface StatementText {
  readonly sql: string;
  readonly parameterTypes: readonly number[];
  readonly parameters: readonly ParameterValue[];
  readonly settings?: EngineSettings;
}

export interface FetchedRows {
  readonly count: number;
  /** Whether there may be more. */
  readonly more: boolean;
}

/** Runs statements of one session. */
export interface StatementRunner {
  /** Begins a statement under the session's login, limits and settings. */
  begin(text: StatementText): Promise<RunningStatement>;
  /** Sends rows of a statement on to the client. */
  fetch(running: RunningStatement, request: FetchRequest): Promise<FetchedRows>;
}

/** One statement from its beginning to its last row: its process, its time-out, what it costs. */
export class RunningStatement {
  readonly columns: readonly ResultColumn[];
  /** Ends it from outside. */
  readonly stop: StatementStop;
  readonly #context: SessionContext;
  readonly #lease: StatementLease;
  readonly #timer: NodeJS.Timeout;
  #rows = 0;
  #fetching = false;
  #ended: Promise<void> | undefined;

  private constructor(
    context: SessionContext,
    lease: StatementLease,
    stop: StatementStop,
    timer: NodeJS.Timeout,
    columns: readonly ResultColumn[],
  ) {
    this.#context = context;
    this.#lease = lease;
    this.stop = stop;
    this.#timer = timer;
    this.columns = columns;
    stop.signal.addEventListener("abort", () => {
      // Between two fetches a pause would go unnoticed: its process must not wait for the client.
      if (!this.#fetching) void this.end("stopped");
    });
  }

  /**
   * Begins a statement once there are credits and a process for it.
   * @throws SqlError, ProblemError `credits_exhausted`, or the stop's reason.
   */
  static async begin(context: SessionContext, text: StatementText, stop: StatementStop): Promise<RunningStatement> {
    const { lease, timer } = await take(context, stop);
    try {
      const columns = await lease.open(text);
      return new RunningStatement(context, lease, stop, timer, columns);
    } catch (error) {
      clearTimeout(timer);
      await settle(context, lease, 0, outcomeOf(error));
      throw error;
    }
  }

  /** Reads on. @returns how many rows came and whether there may be more. @throws SqlError, the stop's reason */
  async fetch(request: FetchRequest, rows: RowReceiver): Promise<FetchedRows> {
    this.stop.signal.throwIfAborted();
    this.#fetching = true;
    const before = this.#rows;
    try {
      const more = await this.#lease.fetch(request, (messages, count) => {
        this.#rows += count;
        return rows(messages, count);
      });
      return { count: this.#rows - before, more };
    } catch (error) {
      await this.end(outcomeOf(error));
      throw error;
    } finally {
      this.#fetching = false;
    }
  }

  /** Gives the process back and puts the cost on the account. Safe to call twice. */
  end(outcome: string): Promise<void> {
    clearTimeout(this.#timer);
    this.#ended ??= settle(this.#context, this.#lease, this.#rows, outcome);
    return this.#ended;
  }
}

/**
 * Columns and parameters of a statement without its rows. It may cost the engine something, so it is
 * limited and charged as running it is.
 * @throws SqlError, ProblemError, or the stop's reason.
 */
export async function describeStatement(
  context: SessionContext,
  text: Omit<StatementText, "parameters">,
  stop: StatementStop,
): Promise<StatementDescription> {
  const { lease, timer } = await take(context, stop);
  let outcome = "described";
  try {
    return await lease.describe(text);
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    clearTimeout(timer);
    await settle(context, lease, 0, outcome);
  }
}

/** A process for a statement, when there are credits for it, and the clock that ends it. */
async function take(context: SessionContext, stop: StatementStop): Promise<{ lease: StatementLease; timer: NodeJS.Timeout }> {
  const { accounts, pool, login, limits, database } = context;
  await accounts.requireCredits(login);
  const timer = setTimeout(() => stop.now("time-out"), limits.statementMs);
  try {
    const lease = await pool.lease({ id: login.tenantId, person: login.account, database }, stop.signal);
    const stopLease = lease.stop.bind(lease);
    if (stop.signal.aborted) await lease.release();
    stop.signal.throwIfAborted();
    stop.signal.addEventListener("abort", stopLease);
    return { lease, timer };
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
}

const outcomeOf = (error: unknown): string => (error instanceof SqlError ? error.sqlState : "stopped");

/** Meters and logs a statement that has ended; never with its text. */
async function settle({ services, accounts, login }: SessionContext, lease: StatementLease, rows: number, outcome: string): Promise<void> {
  const { computeSeconds } = await lease.release();
  const { tenantId, kind } = login;
  services.log.info({ sql: { tenantId, kind, outcome, rows, computeSeconds } }, "a warehouse statement ended");
  accounts.meter(login, computeSeconds);
}
