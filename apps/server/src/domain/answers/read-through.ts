import type { Answer, Query } from "@lyceum/semantic";
import { type QueryOptions, type RowSet, type Statement, type Warehouse, WarehouseError } from "@lyceum/warehouse";

/** Rows of one page where an engine reads no row by row: each page is worked out from the beginning, so that few large ones cost less. */
const PAGE_ROWS = 20_000;

/** Rows of a question: how many they are, and the way to read them. */
export interface CountedRows {
  /** One more than the question's limit where there are more. */
  readonly count: number;
  readonly snapshotId: string;
  /**
   * Reads them in order, each chunk when it is asked for. An iteration that ends has read every row.
   * @throws WarehouseError `busy` where the data was replaced since they were counted, and what an engine throws.
   */
  readonly chunks: () => AsyncIterable<Answer>;
}

/** Where the rows of a question are, and how they are read. */
export interface RowSource {
  readonly warehouse: Warehouse;
  readonly tenantId: string;
  readonly options: QueryOptions;
  /** All rows in one statement. */
  readonly statement: Statement;
  /** Writes the statement of a part of them. */
  readonly page: (part: Pick<Query, "limit" | "offset">) => Statement;
  readonly offset: number;
  readonly present: (rows: RowSet) => Answer;
}

/** Writes the statement that counts the rows of another. */
export const countStatement = ({ sql, params }: Statement): Statement => ({ sql: `select count(*) from (${sql}) as counted`, params });

/** Reads pages where the engine reads no row by row. */
async function* readPages({ warehouse, tenantId, options, page, offset }: RowSource, count: number): AsyncGenerator<RowSet> {
  for (let read = 0; read < count;) {
    const limit = Math.min(PAGE_ROWS, count - read);
    const found = await warehouse.query(tenantId, page({ limit, offset: offset + read }), options);
    // The statement of a page asks for one row more, which says whether others follow.
    const rows = found.rows.slice(0, limit);
    // What has lost its rows meanwhile would be asked for without end.
    if (rows.length === 0) return;
    yield { ...found, rows };
    read += rows.length;
  }
}

async function* readChunks(source: RowSource, { count, snapshotId }: Omit<CountedRows, "chunks">): AsyncGenerator<Answer> {
  const { warehouse, tenantId, statement, options, present } = source;
  const { stream } = warehouse.capabilities;
  let read = 0;
  for await (const chunk of stream?.stream(tenantId, statement, options) ?? readPages(source, count)) {
    if (chunk.snapshotId !== snapshotId) throw new WarehouseError("busy", "The data was replaced while it was read. Read it again.");
    read += chunk.rows.length;
    yield present(chunk);
  }
  if (read !== count) throw new WarehouseError("failed", `Of ${count} rows that were counted ${read} were read.`);
}

/** Reads the rows of a question, of which the first statement counted how many there are. */
export function countedRows(source: RowSource, { rows, snapshotId }: RowSet): CountedRows {
  const counted = { count: Number(rows[0]?.[0] ?? 0), snapshotId };
  return { ...counted, chunks: () => readChunks(source, counted) };
}
