/** Rows on a page of the newer list. */
export const PAGE_SIZE = 10;
/** Rows of one request, the most that the server gives. */
export const BLOCK_SIZE = 200;
/** Requests that one jump may take: the server can only be read from the beginning, block by block. */
export const MOST_BLOCKS = 25;

/** What was read of a list so far. */
export interface ReadSoFar {
  /** Rows, from the first. */
  readonly loaded: number;
  /** Rows in all, as the server counted some seconds ago. */
  readonly counted: number;
  readonly hasMore: boolean;
}

/** Rows in all: what was read is newer than what was counted. */
export const totalRows = ({ loaded, counted, hasMore }: ReadSoFar): number => (hasMore ? Math.max(counted, loaded + 1) : loaded);

export const pageCount = (rows: number, pageSize: number = PAGE_SIZE): number => Math.max(1, Math.ceil(rows / pageSize));

/**
 * What stands between the list and a page of it: nothing (`ready`), rows to be read (`reading`), more of them
 * than a jump may read (`tooFar`), or its end (`gone`).
 */
export function pageState(page: number, read: ReadSoFar): "ready" | "reading" | "tooFar" | "gone" {
  if (page > pageCount(totalRows(read))) return "gone";
  const needed = Math.min(page * PAGE_SIZE, totalRows(read));
  if (read.loaded >= needed || !read.hasMore) return "ready";
  return Math.ceil((needed - read.loaded) / BLOCK_SIZE) > MOST_BLOCKS ? "tooFar" : "reading";
}

/** First and last row of a page, counted from one; what stands in "11–20 of 132". */
export const rowRange = (page: number, rows: number, pageSize: number = PAGE_SIZE): { readonly from: number; readonly to: number } => ({
  from: Math.min((page - 1) * pageSize + 1, rows),
  to: Math.min(page * pageSize, rows),
});
