import type { DataRights } from "@lyceum/access";
import {
  type AbsentName,
  type Answer,
  type AnswerPart,
  type CalendarTerm,
  markAbsent,
  type Query,
  QUERY_LIMITS,
  QueryProblem,
  type SemanticModel,
  type SnapshotContext,
} from "@lyceum/semantic";
import { WarehouseError, type QueryOptions, type RowSet, type SnapshotInfo, type Statement, type Warehouse } from "@lyceum/warehouse";
import { LRUCache } from "lru-cache";

import type { AcademicCalendar } from "./academic-calendar.ts";
import { answerKey } from "./answer-key.ts";
import type { DataPresence } from "./data-presence.ts";
import type { QuestionSize } from "./question-size.ts";
import { rowsFor, inOneAnswer, type LongRows, readLong, type WholeRows } from "./read-through.ts";
import { RowCounts } from "./row-counts.ts";
import { SharedWork } from "./shared-work.ts";

export interface AnswerRequest {
  readonly tenantId: string;
  /** Person who asks; one person never takes all of an institution's places. */
  readonly person: string;
  readonly query: Query;
  /** What the query's names are of, where it is not the education model alone; the query must tell one such model from another. */
  readonly model?: SemanticModel;
  readonly rights: DataRights;
  /** Aborted when the reader no longer waits. */
  readonly signal?: AbortSignal;
  /** Longest time that its statement waits for its turn; without it waiting is part of the statement's own limit. */
  readonly waitMs?: number;
}

/** A question turned into one statement, and the way back from its rows to an answer. */
export interface Prepared {
  readonly statement: Statement;
  readonly present: (rows: RowSet) => Answer;
}

/** A question whose rows are read to the last, whatever its own limit is. */
export interface WholeRequest extends AnswerRequest {
  /** Most rows that are of use; one more says that there are more. */
  readonly most: number;
}

/** Compiles a question with the reader's rights bound in. Throws `QueryProblem`. */
export type Prepare = (
  query: Query,
  rights: DataRights,
  snapshot: SnapshotInfo & Pick<SnapshotContext, "terms">,
  how?: { readonly model?: SemanticModel | undefined; readonly part?: AnswerPart | undefined },
) => Prepared;

/** Compiles a question of a request for its snapshot. */
type Compile = (query: Query, part?: AnswerPart) => Prepared;

export interface AnswersOptions {
  readonly warehouse: Warehouse;
  readonly prepare: Prepare;
  /** Refuses what is too large to be computed; without it nothing is. */
  readonly size?: QuestionSize;
  /** Knows the terms of a snapshot; without it whole periods are compared. */
  readonly calendar?: AcademicCalendar;
  /** Says what the snapshot has no data for; without it nothing is said. */
  readonly presence?: DataPresence;
  /** Groups from which on all rows of a question are read by a statement of their own, apart from what screens ask. */
  readonly longFrom?: number;
  /** Bytes of all cached answers, as JSON. */
  readonly cacheBytes?: number;
  readonly timeoutMs?: number;
}

const CACHE_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** Groups from which on the rows of a file are not asked of the engine that screens use: its memory would stay as large. */
const LONG_GROUPS = 100_000;
/** Reading a long table to its end takes longer than what a screen waits for. */
const LONG_TIMEOUT_MS = 120_000;
/** Offered questions of which it is remembered whether they are open; each answer offers some four, and of many the same. */
const MAX_OPEN = 4000;
/** A new snapshot may be published between compiling and running; twice in a row means that something is wrong. */
const ATTEMPTS = 3;

/** Kept under the tenant's own part of the cache, so that it can be dropped as a whole. */
const keyOf = (tenantId: string, key: string): string => `${tenantId} ${key}`;
const tenantOf = (key: string): string => key.slice(0, key.indexOf(" "));

/**
 * Computes answers from the current snapshot. They are cached per snapshot, rights and question;
 * equal questions that are being answered are answered once. The warehouse limits how many of a
 * tenant's statements run and wait.
 */
export class Answers {
  readonly #warehouse: Warehouse;
  readonly #prepare: Prepare;
  readonly #size: QuestionSize | undefined;
  readonly #calendar: AcademicCalendar | undefined;
  readonly #presence: DataPresence | undefined;
  readonly #longFrom: number;
  readonly #timeoutMs: number;
  readonly #cache: LRUCache<string, Answer>;
  /** Whether questions that are offered are open, which a snapshot, rights and a question decide alone. */
  readonly #open = new LRUCache<string, boolean>({ max: MAX_OPEN });
  readonly #shared = new SharedWork<Answer | undefined>();
  readonly #sharedRows = new SharedWork<LongRows | undefined>();
  readonly #rowCounts: RowCounts;
  readonly #forgetters: ((tenantId: string) => void)[] = [];

  constructor(options: AnswersOptions) {
    const { warehouse, prepare, size, calendar, presence } = options;
    const { longFrom = LONG_GROUPS, cacheBytes = CACHE_BYTES, timeoutMs = TIMEOUT_MS } = options;
    this.#longFrom = longFrom;
    this.#warehouse = warehouse;
    this.#prepare = prepare;
    this.#size = size;
    this.#calendar = calendar;
    this.#presence = presence;
    this.#timeoutMs = timeoutMs;
    this.#rowCounts = new RowCounts(warehouse);
    this.#cache = new LRUCache({ maxSize: cacheBytes });
  }

  /** @throws QueryProblem, or WarehouseError with `cancelled` once the reader no longer waits. */
  ask(request: AnswerRequest): Promise<Answer> {
    return this.#whileWaiting(request, () => this.#attempt(request));
  }

  /**
   * Reads the rows of a question to the last: from kept answers where those have all of them, else by one statement on one
   * snapshot, under the rights of this moment. Readers who ask for the same at the same time share it.
   * @returns rows that must be let go, also where they are not read.
   * @throws QueryProblem, or WarehouseError with `cancelled` once the reader no longer waits.
   */
  readThrough(request: WholeRequest): Promise<WholeRows> {
    return this.#whileWaiting(request, async () => {
      const { whole, shown } = await this.#fromAnswers(request);
      return whole ?? this.#fromEngine(request, shown);
    });
  }

  /** Tells whether a question is open to a reader: it compiles with the rights, and there is data to ask. */
  async canAnswer({ tenantId, query, rights, model }: Pick<AnswerRequest, "tenantId" | "query" | "rights" | "model">): Promise<boolean> {
    const snapshot = await this.#warehouse.snapshot(tenantId);
    if (!snapshot) return false;
    if (model) return this.#compiles(query, rights, snapshot, model);
    const { snapshotId } = snapshot;
    const key = keyOf(tenantId, answerKey({ tenantId, snapshotId, rights, query }));
    const known = this.#open.get(key);
    const isOpen = known ?? this.#compiles(query, rights, snapshot);
    if (known === undefined) this.#open.set(key, isOpen);
    return isOpen;
  }

  /**
   * Lists the names of a question that the current snapshot has no data for, under any rights. Each is looked for once for each snapshot.
   * @throws WarehouseError when the snapshot cannot be looked at.
   */
  async absentNames({ tenantId, person, query, model }: Omit<AnswerRequest, "rights" | "signal">): Promise<readonly AbsentName[]> {
    const { snapshotId } = await this.#snapshot(tenantId);
    const question = { tenantId, snapshotId, query, ...(model && { model }) };
    return (await this.#presence?.absent(question, { person, timeoutMs: this.#timeoutMs })) ?? [];
  }

  /**
   * Lists the terms of a snapshot; none where no calendar is known.
   * @throws WarehouseError when the snapshot cannot be read.
   */
  async terms(tenantId: string, snapshotId: string, person: string): Promise<readonly CalendarTerm[]> {
    return (await this.#calendar?.terms(tenantId, snapshotId, { person, timeoutMs: this.#timeoutMs })) ?? [];
  }

  /** Counts the readers who wait for an answer; many may wait for one statement. */
  get readers(): number {
    return this.#shared.readers;
  }

  /** Tenants of whom answers are kept. */
  held(): ReadonlySet<string> {
    return new Set([...this.#cache.keys()].map(tenantOf));
  }

  /** Calls back when a tenant's answers are dropped, for what else is kept of its data. */
  onForget(listener: (tenantId: string) => void): void {
    this.#forgetters.push(listener);
  }

  /** Drops every kept answer of a tenant, and what else is kept of its data. */
  forget(tenantId: string): void {
    for (const listener of this.#forgetters) listener(tenantId);
    this.#size?.forget(tenantId);
    this.#calendar?.forget(tenantId);
    this.#presence?.forget(tenantId);
    for (const cache of [this.#cache, this.#open]) for (const key of cache.keys()) if (tenantOf(key) === tenantId) cache.delete(key);
  }

  /** Repeats what found another snapshot than the one that its question was compiled for, and says when the reader has gone. */
  async #whileWaiting<T>({ signal }: AnswerRequest, attempt: () => Promise<T | undefined>): Promise<T> {
    try {
      for (let count = 1; count <= ATTEMPTS; count += 1) {
        const found = await attempt();
        if (found) return found;
      }
    } catch (error) {
      if (signal?.aborted) throw new WarehouseError("cancelled", "The reader no longer waits for the answer.", { cause: error });
      throw error;
    }
    throw new WarehouseError("busy", "The data is being replaced. Try again shortly.");
  }

  #compiles(query: Query, rights: DataRights, snapshot: SnapshotInfo, model?: SemanticModel): boolean {
    try {
      this.#prepare(query, rights, snapshot, { model });
      return true;
    } catch (error) {
      if (error instanceof QueryProblem) return false;
      throw error;
    }
  }

  async #snapshot(tenantId: string): Promise<SnapshotInfo> {
    const snapshot = await this.#warehouse.snapshot(tenantId);
    if (!snapshot) throw new WarehouseError("no_data", "There is no data for this institution yet.");
    return snapshot;
  }

  /** Compiles a question for a snapshot. What is refused is refused here, before anything is shared or waits. */
  async #compile(request: AnswerRequest, snapshot: SnapshotInfo): Promise<Compile> {
    const { tenantId, person, query, rights, model } = request;
    const terms =
      query.compare?.until && (await this.#calendar?.terms(tenantId, snapshot.snapshotId, { person, timeoutMs: this.#timeoutMs }));
    return (question, part) => this.#prepare(question, rights, { ...snapshot, ...(terms && { terms }) }, { model, part });
  }

  /** Runs a statement once its question is known to be computable. Undefined when another snapshot answered. */
  async #run(
    { tenantId, query, model }: AnswerRequest,
    snapshotId: string,
    statement: Statement,
    options: QueryOptions,
  ): Promise<(RowSet & { readonly absent: readonly AbsentName[] }) | undefined> {
    const question = { tenantId, snapshotId, query, ...(model && { model }) };
    await this.#size?.requireComputable(question, options);
    const rows = await this.#warehouse.query(tenantId, statement, options);
    if (rows.snapshotId !== snapshotId) return undefined;
    return { ...rows, absent: (await this.#presence?.absent(question, options)) ?? [] };
  }

  async #attempt(request: AnswerRequest): Promise<Answer | undefined> {
    const { tenantId, person, query, rights, signal, waitMs } = request;
    const snapshot = await this.#snapshot(tenantId);
    const { snapshotId } = snapshot;
    const key = keyOf(tenantId, answerKey({ tenantId, snapshotId, rights, query }));
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const compile = await this.#compile(request, snapshot);
    const prepared = compile(query);
    // An equal question may have been answered while this one was compiled.
    const answered = this.#cache.get(key);
    if (answered) return answered;
    return this.#shared.run(key, signal, async (signal) => {
      const options = { person, signal, timeoutMs: this.#timeoutMs, ...(waitMs !== undefined && { waitMs }) };
      const rows = await this.#run(request, snapshotId, prepared.statement, options);
      if (!rows) return undefined;
      const found = markAbsent(prepared.present(rows), rows.absent);
      const part = { tenantId, snapshotId, query, rights, compile };
      const counted = found.truncated ? await this.#rowCounts.count(part, options) : {};
      if (counted === undefined) return undefined;
      const answer = { ...found, ...counted };
      this.#keep(key, answer);
      return answer;
    });
  }

  /** Finds the kept answer to a question on a snapshot. */
  #kept({ tenantId, rights }: AnswerRequest, snapshotId: string, query: Query): Answer | undefined {
    return this.#cache.get(keyOf(tenantId, answerKey({ tenantId, snapshotId, rights, query })));
  }

  /**
   * Finds the rows where one answer has all of them. It does not where they are more, of which it returns what screens show, or
   * so many that the engine of screens is spared.
   */
  async #fromAnswers(request: WholeRequest): Promise<{ readonly whole?: WholeRows; readonly shown?: Answer }> {
    const { tenantId, person, query, model, signal } = request;
    const snapshot = await this.#snapshot(tenantId);
    const { snapshotId } = snapshot;
    const most = { ...query, limit: Math.min(request.most, QUERY_LIMITS.rows) };
    const answered = [query, most].map((question) => this.#kept(request, snapshotId, question));
    const whole = answered.find((answer) => answer?.truncated === false);
    if (whole) return { whole: inOneAnswer(whole) };
    const compile = await this.#compile(request, snapshot);
    // What is refused is refused before anything is asked.
    compile(query);
    const options = { person, timeoutMs: this.#timeoutMs, ...(signal && { signal }) };
    const question = { tenantId, snapshotId, query, ...(model && { model }) };
    const [known] = answered;
    const groups = known?.rowCount ?? (await this.#size?.requireComputable(question, options)) ?? 0;
    if (groups >= this.#longFrom) return known ? { shown: known } : {};
    const shown = await this.ask(request);
    if (!shown.truncated) return { whole: inOneAnswer(shown) };
    if (shown.rowCount === undefined || shown.rowCount > most.limit) return { shown };
    return { whole: inOneAnswer(await this.ask({ ...request, query: most })) };
  }

  /** Reads the rows to the last by a statement of their own. Undefined when another snapshot answered. */
  async #fromEngine(request: WholeRequest, before: Answer | undefined): Promise<WholeRows | undefined> {
    const { tenantId, person, query, rights, model, most, waitMs } = request;
    const snapshot = await this.#snapshot(tenantId);
    const { snapshotId } = snapshot;
    const compile = await this.#compile(request, snapshot);
    const shown = before?.explanation.snapshotId === snapshotId ? before : undefined;
    const keyUpTo = (limit: number): string => keyOf(tenantId, answerKey({ tenantId, snapshotId, rights, query: { ...query, limit } }));
    const long = await this.#sharedRows.run(keyUpTo(most), request.signal, async (signal) => {
      const options = { person, signal, timeoutMs: LONG_TIMEOUT_MS, ...(waitMs !== undefined && { waitMs }) };
      const question = { tenantId, snapshotId, query, ...(model && { model }) };
      await this.#size?.requireComputable(question, options);
      const absent = (await this.#presence?.absent(question, options)) ?? [];
      const engine = { warehouse: this.#warehouse, tenantId, options };
      const read = await readLong(engine, { query, most, snapshotId, absent, shown, compile });
      if (!read) return undefined;
      const release = read.spool.hold();
      // By then all who waited for the rows hold them.
      setImmediate(() => void release());
      if (!read.first.truncated) this.#keep(keyUpTo(Math.min(most, QUERY_LIMITS.rows)), read.first);
      return read;
    });
    return long && rowsFor(long);
  }

  #keep(key: string, answer: Answer): void {
    this.#cache.set(key, answer, { size: Buffer.byteLength(JSON.stringify(answer)) });
  }
}
