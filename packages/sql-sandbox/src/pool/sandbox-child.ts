import { once } from "node:events";

import { FrameReader, jsonFrame } from "../protocol/frames.ts";
import type { ChildResponse, ChildRequest } from "../protocol/messages.ts";
import { SQL_STATES, SqlError } from "../sql-error.ts";
import { explainExit } from "./explain-exit.ts";
import { launchChild, type LaunchedChild, type LaunchOptions } from "./launch-child.ts";

/** Takes rows as they come, as DataRow messages; a promise holds the child back until it resolves. */
export type RowReceiver = (rows: Buffer, count: number) => Promise<void> | undefined;

interface Waiting {
  readonly resolve: (response: ChildResponse) => void;
  readonly reject: (error: Error) => void;
  readonly rows: RowReceiver | undefined;
}

/** After being asked to stop, a statement that does not end within this time is ended with its process. */
const STOP_PATIENCE_MS = 2000;
/** How much of what a dying process said is kept for the log. */
const LAST_WORDS = 2000;

/** One process that runs statements, seen from the server. It responds to one request at a time. */
export class SandboxChild {
  readonly #child: LaunchedChild;
  #waiting: Waiting | undefined;
  #exit: Error | undefined;
  #stopping: NodeJS.Timeout | undefined;
  #stopped = false;
  #said = "";

  constructor(options: LaunchOptions) {
    this.#child = launchChild(options);
    const { process: child, channel } = this.#child;
    child.stderr?.on("data", (text: Buffer) => {
      this.#said = (this.#said + text.toString()).slice(-LAST_WORDS);
    });
    channel.on("error", () => this.kill());
    void this.#read();
    child.once("error", (error) =>
      this.#gone(new SqlError(SQL_STATES.crashed, "The engine could not be started.", undefined, { cause: error })),
    );
    child.once("exit", (code, signal) => this.#gone(explainExit(code, signal, this.#stopped, this.#said)));
  }

  get pid(): number | undefined {
    return this.#child.process.pid;
  }

  get alive(): boolean {
    return this.#exit === undefined;
  }

  /** Resolves once the process has ended. */
  async ended(): Promise<void> {
    if (this.#child.process.exitCode === null && this.#child.process.signalCode === null) await once(this.#child.process, "exit");
  }

  /** @throws SqlError of the child, or why it died. */
  async ask<Kind extends ChildResponse["kind"]>(
    request: ChildRequest,
    expected: Kind,
    rows?: RowReceiver,
  ): Promise<Extract<ChildResponse, { kind: Kind }>> {
    const response = await new Promise<ChildResponse>((resolve, reject) => {
      if (this.#exit) return reject(this.#exit);
      if (this.#waiting) return reject(new Error("The child takes one request at a time."));
      this.#waiting = { resolve, reject, rows };
      this.#child.channel.write(jsonFrame(request));
    });
    if (response.kind === "failed") {
      throw new SqlError(response.sqlState as SqlError["sqlState"], response.message, response.hint, { cause: response.log });
    }
    if (response.kind !== expected) throw new Error(`The child responded with ${response.kind} instead of ${expected}.`);
    return response as Extract<ChildResponse, { kind: Kind }>;
  }

  /** Interrupts what runs, if anything does; its request then fails with 57014. */
  stop(): void {
    if (!this.#waiting || this.#stopping || this.#exit) return;
    this.#child.channel.write(jsonFrame({ kind: "stop" }));
    this.#stopped = true;
    this.#stopping = setTimeout(() => this.kill(), STOP_PATIENCE_MS);
  }

  kill(): void {
    this.#child.process.kill("SIGKILL");
  }

  async #read(): Promise<void> {
    const frames = new FrameReader();
    try {
      for await (const piece of this.#child.channel) {
        for (const { kind, content } of frames.take(piece as Buffer)) {
          if (kind === "D") await this.#waiting?.rows?.(content.subarray(4), content.readUInt32BE(0));
          else this.#settle(JSON.parse(content.toString()) as ChildResponse);
        }
      }
    } catch {
      // A broken channel is a broken child: its exit is reported to what waits.
      this.kill();
    }
  }

  #settle(response: ChildResponse): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    clearTimeout(this.#stopping);
    this.#stopping = undefined;
    this.#stopped = false;
    waiting?.resolve(response);
  }

  #gone(reason: Error): void {
    this.#exit ??= reason;
    clearTimeout(this.#stopping);
    this.#waiting?.reject(this.#exit);
    this.#waiting = undefined;
  }
}
