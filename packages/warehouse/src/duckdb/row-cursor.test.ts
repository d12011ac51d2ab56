import { expect, test } from "vitest";

import { type OpenedRows, RowCursor } from "./row-cursor.ts";

/** Opens rows of which so many were kept and so many come, as the driver ends a failed statement like a finished one. */
function openRows(count: number, coming: number): RowCursor {
  let left = coming;
  const fetchChunk = () => {
    const size = Math.min(2048, left);
    left -= size;
    return Promise.resolve({ rowCount: size, getRows: () => Array.from({ length: size }, (_, index) => [index]) });
  };
  const result = { columnNames: () => ["n"], fetchChunk };
  return new RowCursor({ connection: {}, result, count, snapshotId: "a", release: () => Promise.resolve() } as unknown as OpenedRows);
}

async function readAll(cursor: RowCursor): Promise<number> {
  for (let read = 0; ;) {
    const rows = await cursor.next(new AbortController().signal);
    if (rows.length === 0) return read;
    read += rows.length;
  }
}

test.each([0, 1, 8192, 20_000])("%i rows that were kept are read to the last", async (count) => {
  expect(await readAll(openRows(count, count))).toBe(count);
});

test.each([0, 8191, 8192, 19_999])("rows that end after %i of 20,000 are a failure for their reader, never an end", async (coming) => {
  await expect(readAll(openRows(20_000, coming))).rejects.toMatchObject({
    code: "failed",
    message: `Of 20000 rows ${coming} were read.`,
  });
});
