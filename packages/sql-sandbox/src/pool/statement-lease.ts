import type { FetchRequest, OpenRequest, ResultColumn, StatementDescription, StatementRequest } from "../protocol/messages.ts";
import { SQL_STATES, SqlError } from "../sql-error.ts";
import type { RowReceiver, SandboxChild } from "./sandbox-child.ts";

export interface LeaseEnd {
  /** Processor time that the statement took, its rows' encoding included; of a killed process its time on the clock. */
  readonly computeSeconds: number;
}

/** A child for one statement, from its beginning until its last row has been read or it is given up. */
export class StatementLease {
  readonly #child: SandboxChild;
  readonly #giveBack: (child: SandboxChild) => void;
  readonly #onPause: () => void;
  readonly #since = performance.now();
  #asking = false;
  #pausedAt = performance.now();
  #takenBack = false;
  #released: Promise<LeaseEnd> | undefined;

  /** @param onPause called whenever reading from the statement pauses, until it goes on. */
  constructor(child: SandboxChild, giveBack: (child: SandboxChild) => void, onPause: () => void) {
    this.#child = child;
    this.#giveBack = giveBack;
    this.#onPause = onPause;
  }

  /** Milliseconds since anything was asked of it; undefined while something is, and once it has ended. */
  get pausedFor(): number | undefined {
    return this.#asking || this.#released ? undefined : performance.now() - this.#pausedAt;
  }

  /** @throws SqlError */
  async describe(request: StatementRequest): Promise<StatementDescription> {
    return this.#active(() => this.#child.ask({ kind: "describe", ...request }, "described"));
  }

  /** Begins the statement. @throws SqlError */
  async open(request: OpenRequest): Promise<readonly ResultColumn[]> {
    return (await this.#active(() => this.#child.ask({ kind: "open", ...request }, "opened"))).columns;
  }

  /** Reads rows on. @returns whether there may be more. @throws SqlError */
  async fetch(request: FetchRequest, rows: RowReceiver): Promise<boolean> {
    return (await this.#active(() => this.#child.ask({ kind: "fetch", ...request }, "fetched", rows))).more;
  }

  /** Interrupts what runs now. */
  stop(): void {
    // Once released, the child runs another person's statement.
    if (!this.#released) this.#child.stop();
  }

  /** Gives the child of a paused statement to those who wait; going on with it fails. */
  takeBack(): void {
    this.#takenBack = true;
    void this.release();
  }

  /** Ends the statement and lets the child go to the next one. Safe to call twice. */
  release(): Promise<LeaseEnd> {
    this.#released ??= this.#end();
    return this.#released;
  }

  async #active<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#takenBack) {
      throw new SqlError(
        SQL_STATES.takenBack,
        "The cursor was closed: nobody read from it while others waited for a place.",
        "Run the statement again, and read its rows without long pauses.",
      );
    }
    this.#asking = true;
    try {
      return await ask();
    } finally {
      this.#asking = false;
      this.#pausedAt = performance.now();
      this.#onPause();
    }
  }

  async #end(): Promise<LeaseEnd> {
    try {
      const { cpuSeconds, swollen } = await this.#child.ask({ kind: "close" }, "closed");
      if (swollen) {
        // What a large statement leaves behind would be taken from the next one's share.
        this.#child.kill();
        await this.#child.ended();
      }
      return { computeSeconds: cpuSeconds };
    } catch (error) {
      // A child that is still busy or broken is not given to anybody else.
      this.#child.kill();
      if (!(error instanceof SqlError) && this.#child.alive) await this.#child.ended();
      return { computeSeconds: (performance.now() - this.#since) / 1000 };
    } finally {
      this.#giveBack(this.#child);
    }
  }
}
