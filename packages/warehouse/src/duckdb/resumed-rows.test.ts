import { expect, test } from "vitest";

import { WarehouseError } from "../port.ts";
import { ResumedRows } from "./resumed-rows.ts";
import type { RowCursor } from "./row-cursor.ts";

const NO_MEMORY = "The statement failed before its last row.";

/** A cursor over the numbers below a count in chunks of a size, which fails with an error once so many rows were read. */
function cursorOf(count: number, size: number, fails?: { readonly after: number; readonly error: Error }, snapshotId = "a"): RowCursor {
  let read = 0;
  const next = (): Promise<readonly (readonly number[])[]> => {
    if (fails && read >= fails.after) return Promise.reject(fails.error);
    const rows = Array.from({ length: Math.min(size, count - read) }, (_, index) => [read + index]);
    read += rows.length;
    return Promise.resolve(rows);
  };
  return { columns: ["n"], snapshotId, next, close: () => Promise.resolve() } as unknown as RowCursor;
}

async function readAll(narrow: RowCursor | Error, whole: RowCursor | Error): Promise<readonly unknown[]> {
  const open = (cursor: RowCursor | Error) => (): Promise<RowCursor> =>
    cursor instanceof Error ? Promise.reject(cursor) : Promise.resolve(cursor);
  const rows = new ResumedRows({ narrow: open(narrow), whole: open(whole), run: (task) => task(new AbortController().signal) });
  const read: unknown[] = [];
  for (;;) {
    const chunk = await rows.next();
    if (chunk.length === 0) return read;
    read.push(...chunk.map(([value]) => value));
  }
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const failed = (message: string): Error => new WarehouseError("failed", message);

test("rows that fit are read with little memory alone", async () => {
  expect(await readAll(cursorOf(25, 10), failed("not asked"))).toEqual(numbers(25));
});

test.each([
  [0, 10],
  [10, 10],
  [10, 4],
  [10, 25],
  [10, 100],
  [20, 7],
  [25, 10],
])("after %i rows it goes on behind them, in chunks of %i, each row once", async (after, size) => {
  expect(await readAll(cursorOf(25, 10, { after, error: failed(NO_MEMORY) }), cursorOf(25, size))).toEqual(numbers(25));
});

test("a statement that cannot even begin with little memory begins with all of it", async () => {
  expect(await readAll(failed("Out of Memory Error: failed to pin block"), cursorOf(25, 10))).toEqual(numbers(25));
});

test("what fails with all of the memory, or for another reason, is a failure", async () => {
  const none = failed("Out of Memory Error: failed to pin block");
  await expect(readAll(none, none)).rejects.toBe(none);
  const other = failed("Conversion Error: out of order");
  await expect(readAll(other, cursorOf(25, 10))).rejects.toBe(other);
  const cancelled = new WarehouseError("cancelled", NO_MEMORY);
  await expect(readAll(cursorOf(25, 10, { after: 10, error: cancelled }), cursorOf(25, 10))).rejects.toBe(cancelled);
});

test("rows of two snapshots never follow each other", async () => {
  const narrow = cursorOf(25, 10, { after: 10, error: failed(NO_MEMORY) });
  await expect(readAll(narrow, cursorOf(25, 10, undefined, "b"))).rejects.toMatchObject({ code: "busy" });
});
