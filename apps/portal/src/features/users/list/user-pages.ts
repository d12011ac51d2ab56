/** Rows on a page of the newer list. */
export const PAGE_SIZE = 10;

/** What was read of a page. */
export interface ReadPage {
  /** From one. */
  readonly page: number;
  /** Rows on it. */
  readonly rows: number;
  /** Another page follows. */
  readonly hasMore: boolean;
}

/** Rows in all: the page is newer than what was counted some seconds ago. Undefined while nothing is counted and pages follow. */
export function totalRows({ page, rows, hasMore }: ReadPage, counted: number | undefined): number | undefined {
  const reached = (page - 1) * PAGE_SIZE + rows;
  if (!hasMore && (rows > 0 || page === 1)) return reached;
  return counted === undefined ? undefined : Math.max(counted, hasMore ? reached + 1 : 0);
}

export const pageCount = (rows: number, pageSize: number = PAGE_SIZE): number => Math.max(1, Math.ceil(rows / pageSize));

/** Whether a page that was read is there, or beyond the end of the list. The first page is always there. */
export const pageState = ({ page, rows }: ReadPage): "ready" | "gone" => (rows === 0 && page > 1 ? "gone" : "ready");

/** First and last row of a page, counted from one; what stands in "11–20 of 132". */
export const rowRange = (page: number, rows: number, pageSize: number = PAGE_SIZE): { readonly from: number; readonly to: number } => ({
  from: Math.min((page - 1) * pageSize + 1, rows),
  to: Math.min(page * pageSize, rows),
});
