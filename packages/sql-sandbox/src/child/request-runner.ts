import type { ChildResponse, ChildRequest } from "../protocol/messages.ts";
import { SQL_STATES, SqlError } from "../sql-error.ts";
import { dataBytes } from "./data-bytes.ts";
import { explainFailure } from "./explain-failure.ts";
import { openEngine } from "./open-engine.ts";
import type { OpenResult, RowSink } from "./open-result.ts";
import { columnsOf, SqlEngine } from "./sql-engine.ts";

export interface RunnerOutput {
  readonly respond: (message: ChildResponse) => Promise<void>;
  readonly rows: RowSink;
}

type Work = Exclude<ChildRequest, { kind: "stop" }>;

/** An interrupt that arrives before the statement has begun is lost, so it is repeated until the statement ends. */
const INTERRUPT_EVERY_MS = 20;

/** The engine quotes the statement below its message; no log is to hold what people ask. */
const withoutStatement = (cause: Error): string => cause.message.replace(/\n\s*LINE \d+:[^]*$/, "");

function failed({ sqlState, message, hint, cause }: SqlError): ChildResponse {
  const log = sqlState === SQL_STATES.internal && cause instanceof Error ? withoutStatement(cause) : undefined;
  return { kind: "failed", sqlState, message, ...(hint === undefined ? {} : { hint }), ...(log === undefined ? {} : { log }) };
}

/** What stops the engine from opening is for the log: there is no statement yet. */
async function started(request: Extract<ChildRequest, { kind: "start" }>): Promise<SqlEngine> {
  try {
    return await SqlEngine.over(await openEngine(request), request.database);
  } catch (cause) {
    throw new SqlError(SQL_STATES.internal, "The institution's data could not be opened.", undefined, { cause });
  }
}

/** Runs requests in the order in which they come; `stop` overtakes them. */
export class RequestRunner {
  readonly #output: RunnerOutput;
  readonly #restBytes: number;
  #engine: SqlEngine | undefined;
  #result: OpenResult | undefined;
  #secret: string[] = [];
  #queue: Promise<void> = Promise.resolve();
  #busy = false;
  #interrupting: NodeJS.Timeout | undefined;
  #cpu = process.cpuUsage();

  /** @param restBytes memory that the process may keep between statements */
  constructor(output: RunnerOutput, restBytes: number) {
    this.#output = output;
    this.#restBytes = restBytes;
  }

  take(request: ChildRequest): void {
    if (request.kind === "stop") this.#stop();
    else this.#queue = this.#queue.then(() => this.#run(request));
  }

  #stop(): void {
    if (!this.#busy || this.#interrupting) return;
    this.#engine?.interrupt();
    this.#interrupting = setInterval(() => this.#engine?.interrupt(), INTERRUPT_EVERY_MS);
  }

  async #run(request: Work): Promise<void> {
    this.#busy = true;
    let response: ChildResponse;
    try {
      response = await this.#perform(request);
    } catch (error) {
      this.#closeResult();
      response = failed(explainFailure(error, this.#secret));
    }
    this.#busy = false;
    clearInterval(this.#interrupting);
    this.#interrupting = undefined;
    await this.#output.respond(response);
  }

  async #perform(request: Work): Promise<ChildResponse> {
    switch (request.kind) {
      case "start":
        this.#secret = [request.file];
        this.#engine = await started(request);
        return { kind: "started" };
      case "describe":
        return { kind: "described", ...(await this.#running().describe(request)) };
      case "open":
        this.#closeResult();
        this.#result = await this.#running().open(request);
        return { kind: "opened", columns: columnsOf(this.#result.names, this.#result.types) };
      case "fetch":
        if (!this.#result) throw new SqlError(SQL_STATES.internal, "Nothing is open to read from.");
        return { kind: "fetched", more: await this.#result.fetch(request, (rows, count) => this.#pass(rows, count)) };
      case "close":
        this.#closeResult();
        return { kind: "closed", cpuSeconds: this.#cpuSeconds(), swollen: dataBytes() > this.#restBytes };
    }
  }

  /** Rows that are ready are not stopped by an interrupt, so it is looked at between them. */
  async #pass(rows: Buffer, count: number): Promise<void> {
    if (this.#interrupting) throw new SqlError(SQL_STATES.cancelled, "The statement was stopped.");
    await this.#output.rows(rows, count);
  }

  #running(): SqlEngine {
    if (!this.#engine) throw new SqlError(SQL_STATES.internal, "The engine has not started.");
    return this.#engine;
  }

  #closeResult(): void {
    this.#result?.close();
    this.#result = undefined;
  }

  #cpuSeconds(): number {
    const { user, system } = process.cpuUsage(this.#cpu);
    this.#cpu = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
}
