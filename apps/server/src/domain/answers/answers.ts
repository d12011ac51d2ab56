import type { DataRights } from "@lyceum/access";
import {
  type AbsentName,
  type Answer,
  type CalendarTerm,
  markAbsent,
  type Query,
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
import { type CountedRows, countedRows, countStatement } from "./read-through.ts";
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

/** Compiles a question with the reader's rights bound in. Throws `QueryProblem`. */
export type Prepare = (
  query: Query,
  rights: DataRights,
  snapshot: SnapshotInfo & Pick<SnapshotContext, "terms">,
  model?: SemanticModel,
) => Prepared;

export interface AnswersOptions {
  readonly warehouse: Warehouse;
  readonly prepare: Prepare;
  /** Refuses what is too large to be computed; without it nothing is. */
  readonly size?: QuestionSize;
  /** Knows the terms of a snapshot; without it whole periods are compared. */
  readonly calendar?: AcademicCalendar;
  /** Says what the snapshot has no data for; without it nothing is said. */
  readonly presence?: DataPresence;
  /** Bytes of all cached answers, as JSON. */
  readonly cacheBytes?: number;
  readonly timeoutMs?: number;
}

const CACHE_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
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
  readonly #timeoutMs: number;
  readonly #cache: LRUCache<string, Answer>;
  /** Whether questions that are offered are open, which a snapshot, rights and a question decide alone. */
  readonly #open = new LRUCache<string, boolean>({ max: MAX_OPEN });
  readonly #shared = new SharedWork<Answer | undefined>();
  readonly #rowCounts: RowCounts;
  readonly #forgetters: ((tenantId: string) => void)[] = [];

  constructor({ warehouse, prepare, size, calendar, presence, cacheBytes = CACHE_BYTES, timeoutMs = TIMEOUT_MS }: AnswersOptions) {
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
   * Counts the rows of a question, which may have any limit, and reads them through to their end when they are asked for: by one
   * statement on one snapshot, under the rights of this moment, and with nothing left in the cache. Totals are left out.
   * @throws QueryProblem, or WarehouseError with `cancelled` once the reader no longer waits.
   */
  readThrough(request: AnswerRequest): Promise<CountedRows> {
    return this.#whileWaiting(request, () => this.#count(request));
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
      this.#prepare(query, rights, snapshot, model);
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
  async #compile(request: AnswerRequest, snapshot: SnapshotInfo): Promise<(query: Query) => Prepared> {
    const { tenantId, person, query, rights, model } = request;
    const terms =
      query.compare?.until && (await this.#calendar?.terms(tenantId, snapshot.snapshotId, { person, timeoutMs: this.#timeoutMs }));
    return (question) => this.#prepare(question, rights, { ...snapshot, ...(terms && { terms }) }, model);
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
      this.#cache.set(key, answer, { size: Buffer.byteLength(JSON.stringify(answer)) });
      return answer;
    });
  }

  async #count(request: AnswerRequest): Promise<CountedRows | undefined> {
    const { tenantId, person, query, signal, waitMs } = request;
    const snapshot = await this.#snapshot(tenantId);
    const whole = { ...query, totals: false, subtotals: [] };
    const compile = await this.#compile(request, snapshot);
    const prepared = compile(whole);
    const options = { person, timeoutMs: this.#timeoutMs, ...(signal && { signal }), ...(waitMs !== undefined && { waitMs }) };
    const counted = await this.#run({ ...request, query: whole }, snapshot.snapshotId, countStatement(prepared.statement), options);
    if (!counted) return undefined;
    const source = {
      warehouse: this.#warehouse,
      tenantId,
      options,
      statement: prepared.statement,
      offset: whole.offset,
      page: (part: Pick<Query, "limit" | "offset">) => compile({ ...whole, ...part }).statement,
      present: (rows: RowSet) => markAbsent(prepared.present(rows), counted.absent),
    };
    return countedRows(source, counted);
  }
}
