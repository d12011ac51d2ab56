import { type AbsentName, type Answer, type AnswerPart, markAbsent, type Query, QUERY_LIMITS } from "@lyceum/semantic";
import type { QueryOptions, RowSet, Statement, Warehouse } from "@lyceum/warehouse";

import { RowSpool } from "./row-spool.ts";

/** Rows of one page where an engine reads no row by row: each page is worked out from the beginning, so that few large ones cost less. */
const PAGE_ROWS = 20_000;

/** All rows of a question. */
export interface WholeRows {
  /** Their beginning, with totals; it says that it is cut where others follow. */
  readonly first: Answer;
  /** One more than the most that were asked for where there are more. */
  readonly count: number;
  /** Reads those behind the beginning, each chunk when it is asked for. */
  readonly rest: () => AsyncIterable<Answer>;
  /** Lets them go, read or not. Letting go twice is letting go once. */
  readonly release: () => Promise<void>;
}

/** Where rows are read, and for whom. */
export interface EngineOfRows {
  readonly warehouse: Warehouse;
  readonly tenantId: string;
  readonly options: QueryOptions;
}

interface RowSource extends EngineOfRows {
  /** All rows in one statement, and one more than were asked for where there are more. */
  readonly statement: Statement;
  /** Writes the statement of a part of them. */
  readonly page: (part: Pick<Query, "limit" | "offset">) => Statement;
  /** Most rows that were asked for. */
  readonly most: number;
}

/** Reads pages where the engine reads no row by row. */
async function* readPages({ warehouse, tenantId, options, page, most }: RowSource): AsyncGenerator<RowSet> {
  for (let read = 0; read <= most;) {
    const limit = Math.min(PAGE_ROWS, most + 1 - read);
    // The statement of a page asks for one row more, which says whether others follow.
    const found = await warehouse.query(tenantId, page({ limit, offset: read }), options);
    const rows = found.rows.slice(0, limit);
    yield { ...found, rows };
    if (found.rows.length <= limit) return;
    read += rows.length;
  }
}

/** Reads the rows of a question by one statement where the engine can. */
const readRows = (source: RowSource): AsyncIterable<RowSet> => {
  const { warehouse, tenantId, statement, options } = source;
  return warehouse.capabilities.stream?.stream(tenantId, statement, options) ?? readPages(source);
};

/** Hands on an answer that has all rows. */
export const inOneAnswer = (first: Answer): WholeRows => ({
  first,
  count: first.rows.length,
  rest: async function* none() {},
  release: () => Promise.resolve(),
});

/** Rows of a statement that wait on the disk, and what makes answers of them. */
export interface LongRows {
  readonly spool: RowSpool;
  readonly first: Answer;
  readonly present: (rows: RowSet) => Answer;
}

/** A question whose rows are read by a statement of their own. */
export interface LongQuestion {
  readonly query: Query;
  readonly most: number;
  readonly snapshotId: string;
  readonly absent: readonly AbsentName[];
  /** What was answered of it on the same snapshot; its totals are those of all rows. */
  readonly shown: Answer | undefined;
  readonly compile: (query: Query, part?: AnswerPart) => { readonly statement: Statement; readonly present: (rows: RowSet) => Answer };
}

async function readTotals(
  { warehouse, tenantId, options }: EngineOfRows,
  { query, shown, compile }: LongQuestion,
): Promise<readonly RowSet[]> {
  if (shown || (!query.totals && query.subtotals.length === 0)) return [];
  const { statement } = compile(query, "totals");
  const { stream } = warehouse.capabilities;
  if (!stream) return [await warehouse.query(tenantId, statement, options)];
  const found: RowSet[] = [];
  for await (const chunk of stream.stream(tenantId, statement, options)) found.push(chunk);
  return found;
}

/**
 * Reads a question's rows to the last, and its totals beside them: both in one statement take several times the memory.
 * @returns rows that no reader holds yet; undefined where another snapshot answered.
 */
export async function readLong(engine: EngineOfRows, question: LongQuestion): Promise<LongRows | undefined> {
  const { query, most, snapshotId, absent, shown, compile } = question;
  const beginning = { ...query, limit: Math.min(most, QUERY_LIMITS.rows) };
  const whole = { ...query, totals: false, subtotals: [] };
  const rows = compile({ ...whole, limit: most });
  const page = (part: Pick<Query, "limit" | "offset">): Statement => compile({ ...whole, ...part }).statement;
  const totals = await readTotals(engine, { ...question, query: beginning });
  if (totals.some((found) => found.snapshotId !== snapshotId)) return undefined;
  const spool = await RowSpool.read(readRows({ ...engine, statement: rows.statement, page, most }), snapshotId, beginning.limit);
  if (!spool) return undefined;
  const { columns, count } = spool;
  const rowsOfBeginning = { columns, snapshotId, rows: [...spool.beginning, ...totals.flatMap((found) => found.rows)] };
  const found = markAbsent(compile(beginning).present(rowsOfBeginning), absent);
  const truncated = count > beginning.limit;
  const first = {
    ...found,
    ...(shown?.totals && { totals: shown.totals }),
    ...(shown?.subtotals && { subtotals: shown.subtotals }),
    truncated,
    ...(truncated && count <= most && { rowCount: count }),
  };
  return { spool, first, present: (chunk) => markAbsent(rows.present(chunk), absent) };
}

/** Hands long rows to a reader, who holds them until they are let go. */
export function rowsFor({ spool, first, present }: LongRows): WholeRows {
  const release = spool.hold();
  async function* rest(): AsyncGenerator<Answer> {
    for await (const chunk of spool.rest()) yield present(chunk);
  }
  return { first, count: spool.count, rest, release };
}
