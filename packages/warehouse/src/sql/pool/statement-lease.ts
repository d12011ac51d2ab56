import type { FetchRequest, OpenRequest, ResultColumn, StatementDescription, StatementRequest } from "../protocol/messages.ts";
import { SqlError } from "../sql-error.ts";
import type { RowReceiver, SandboxChild } from "./sandbox-child.ts";

export interface LeaseEnd {
  /** Processor time that the statement took, its rows' encoding included; of a killed process its time on the clock. */
  readonly computeSeconds: number;
}

/** A child for one statement, from its beginning until its last row has been read or it is given up. */
export class StatementLease {
  readonly #child: SandboxChild;
  readonly #giveBack: (child: SandboxChild) => void;
  readonly #since = performance.now();
  #released: Promise<LeaseEnd> | undefined;

  constructor(child: SandboxChild, giveBack: (child: SandboxChild) => void) {
    this.#child = child;
    this.#giveBack = giveBack;
  }

  /** @throws SqlError */
  async describe(request: StatementRequest): Promise<StatementDescription> {
    return this.#child.ask({ kind: "describe", ...request }, "described");
  }

  /** Begins the statement. @throws SqlError */
  async open(request: OpenRequest): Promise<readonly ResultColumn[]> {
    return (await this.#child.ask({ kind: "open", ...request }, "opened")).columns;
  }

  /** Reads rows on. @returns whether there may be more. @throws SqlError */
  async fetch(request: FetchRequest, rows: RowReceiver): Promise<boolean> {
    return (await this.#child.ask({ kind: "fetch", ...request }, "fetched", rows)).more;
  }

  /** Interrupts what runs now. */
  stop(): void {
    this.#child.stop();
  }

  /** Ends the statement and lets the child go to the next one. Safe to call twice. */
  release(): Promise<LeaseEnd> {
    this.#released ??= this.#end();
    return this.#released;
  }

  async #end(): Promise<LeaseEnd> {
    try {
      const { cpuSeconds } = await this.#child.ask({ kind: "close" }, "closed");
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
