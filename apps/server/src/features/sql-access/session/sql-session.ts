import type { FetchRequest, StatementDescription } from "@lyceum/sql-sandbox";

import { ConnectionClosed, type Message, type MessageReader } from "../wire/message-reader.ts";
import type { MessageWriter } from "../wire/message-writer.ts";
import { WireError } from "../wire/wire-error.ts";
import { bind, close, describe, execute, parse } from "./extended-query.ts";
import { describeStatement, RunningStatement, type FetchedRows, type StatementText } from "./running-statement.ts";
import type { SessionContext } from "./session-context.ts";
import { SessionState } from "./session-state.ts";
import type { Session } from "./session.ts";
import type { SessionSettings } from "./settings/session-settings.ts";
import { withSettings } from "./settings/setting-calls.ts";
import { simpleQuery } from "./simple-query.ts";
import { StatementStop, type StopReason } from "./statement-stop.ts";
import { internalError, stoppedError, toWireError } from "./to-wire-error.ts";

export interface SqlSessionOptions {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
  readonly context: SessionContext;
  readonly settings: SessionSettings;
  /** Looks the login up again. @throws WireError when it is no longer good. */
  readonly recheck: () => Promise<void>;
}

/** Longest message: a statement or its parameters. */
const MAX_STATEMENT_BYTES = 8 * 1_048_576;
const TERMINATE = "X";

/** A client's session from its sign-in on: reads messages one after the other and answers them. */
export class SqlSession implements Session {
  readonly state = new SessionState();
  readonly writer: MessageWriter;
  readonly settings: SessionSettings;
  readonly #options: SqlSessionOptions;
  /** Of the statement that is worked on now. */
  #active: StatementStop | undefined;
  /** After an error in the extended protocol, everything up to the next Sync is passed over. */
  #skipping = false;
  #waiting = false;
  #leaving: WireError | undefined;

  constructor(options: SqlSessionOptions) {
    this.#options = options;
    this.writer = options.writer;
    this.settings = options.settings;
  }

  /** Runs until the client or the server ends it. */
  async run(): Promise<void> {
    const recheck = setInterval(() => void this.#recheck(), this.#options.context.limits.recheckMs);
    try {
      await this.writer.ready(this.state.status).flush();
      for (let message = await this.#next(); message.type !== TERMINATE; message = await this.#next()) await this.#handle(message);
    } catch (error) {
      if (error instanceof WireError) this.writer.error(error);
      else if (!(error instanceof ConnectionClosed)) throw error;
    } finally {
      clearInterval(recheck);
      await this.state.closePortals();
      await this.state.cursors.closeAll(true);
      this.writer.end();
    }
  }

  /** Ends the statement that runs now, if one does. */
  stop(reason: StopReason): void {
    this.#active?.now(reason);
  }

  /** Ends the session: at once when it waits for its client, otherwise after what it is doing. */
  leave(error: WireError): void {
    this.#leaving ??= error;
    if (!this.#waiting) return;
    this.writer.error(this.#leaving).end();
  }

  get longestMs(): number {
    return this.#options.context.limits.statementMs;
  }

  async begin(text: StatementText): Promise<RunningStatement> {
    await this.#options.recheck();
    const stop = new StatementStop();
    return this.#during(stop, () => RunningStatement.begin(this.#limited(), this.#asSet(text, true), stop));
  }

  async fetch(running: RunningStatement, request: FetchRequest): Promise<FetchedRows> {
    return this.#during(running.stop, () => running.fetch(request, (messages) => this.writer.rows(messages)));
  }

  async describe(request: Pick<StatementText, "sql" | "parameterTypes">): Promise<StatementDescription> {
    await this.#options.recheck();
    const stop = new StatementStop();
    return this.#during(stop, () => describeStatement(this.#limited(), this.#asSet(request, false), stop));
  }

  /** A statement with this session's settings. @param runs whether it may change them */
  #asSet<Text extends Pick<StatementText, "sql">>(text: Text, runs: boolean): Text & Pick<StatementText, "settings"> {
    const sql = withSettings(text.sql, this.settings, runs);
    for (const [name, value] of runs ? this.settings.news() : []) this.writer.parameterStatus(name, value);
    return { ...text, sql, settings: this.settings.engine };
  }

  /** What the session works with, under a time limit of its own where it has set one. */
  #limited(): SessionContext {
    const { context } = this.#options;
    const statementMs = Math.min(this.longestMs, this.settings.statementMs ?? this.longestMs);
    return { ...context, limits: { ...context.limits, statementMs } };
  }

  /** Lets the work be stopped from outside, and says why it was. */
  async #during<T>(stop: StatementStop, work: () => Promise<T>): Promise<T> {
    this.#active = stop;
    try {
      return await work();
    } catch (error) {
      throw stop.reason === undefined ? error : stoppedError(stop.reason, error);
    } finally {
      this.#active = undefined;
    }
  }

  async #next(): Promise<Message> {
    if (this.#leaving) throw this.#leaving;
    this.#waiting = true;
    const ended = new WireError("57P05", "The session was idle for too long and has ended.", { fatal: true });
    const timer = setTimeout(() => this.leave(ended), this.#options.context.limits.idleMs);
    try {
      return await this.#options.reader.message(MAX_STATEMENT_BYTES);
    } finally {
      clearTimeout(timer);
      this.#waiting = false;
    }
  }

  async #handle({ type, body }: Message): Promise<void> {
    if (this.#skipping && type !== "S") return;
    try {
      await this.#answer(type, body);
    } catch (error) {
      await this.#failed(error, type);
    }
    if (type === "Q" || type === "S") this.writer.ready(this.state.status);
    if (type === "Q" || type === "S" || type === "H") await this.writer.flush();
  }

  async #answer(type: string, body: Buffer): Promise<void> {
    switch (type) {
      case "Q":
        return simpleQuery(this, body);
      case "P":
        return parse(this, body);
      case "B":
        return bind(this, body);
      case "D":
        return describe(this, body);
      case "E":
        return execute(this, body);
      case "C":
        return close(this, body);
      case "S":
        this.#skipping = false;
        return this.state.sync();
      case "H":
        return;
      default:
        throw new WireError(type === "F" ? "0A000" : "08P01", `Messages of the type ${type} are not understood here.`, {
          fatal: type !== "F",
        });
    }
  }

  async #failed(error: unknown, type: string): Promise<void> {
    if (error instanceof ConnectionClosed) throw error;
    const known = toWireError(error);
    if (!known) this.#options.context.services.log.error({ err: error }, "a warehouse statement failed");
    const answer = known ?? internalError();
    if (answer.fatal) throw answer;
    this.state.failed();
    if (type !== "Q") this.#skipping = true;
    if (this.state.status === "I" && type !== "S") await this.state.closePortals();
    this.writer.error(answer);
  }

  async #recheck(): Promise<void> {
    try {
      await this.#options.recheck();
    } catch (error) {
      if (!(error instanceof WireError)) return;
      this.stop("shutdown");
      this.leave(error);
    }
  }
}
