import type { Answer, Query } from "@lyceum/semantic";
import { expect, test } from "vitest";

import type { ReadReportRows } from "../reports/open-report.ts";
import { furtherRows } from "./further-rows.ts";

const BEGINNING = 10_000;
const answer = (rows: readonly number[]): Answer =>
  ({
    columns: [],
    rows: rows.map((number) => [number]),
    suppressed: [],
    truncated: false,
    explanation: { snapshotId: "old" },
  }) as unknown as Answer;

/** Reads a table of so many rows, in the data of a snapshot. */
function table(size: number, snapshotId = "old") {
  const parts: Pick<Query, "limit" | "offset">[] = [];
  const readRows: ReadReportRows = (_query, part) => {
    parts.push(part);
    const count = Math.max(0, Math.min(part.limit + 1, size - part.offset));
    async function* chunks(): AsyncGenerator<Answer> {
      const numbers = Array.from({ length: count }, (_, index) => part.offset + index);
      for (let start = 0; start < count; start += 5000) yield await Promise.resolve(answer(numbers.slice(start, start + 5000)));
    }
    return Promise.resolve({ count, snapshotId, chunks });
  };
  return { readRows, parts };
}

async function rest({ readRows }: ReturnType<typeof table>, totals?: Answer["totals"]): Promise<number[]> {
  const beginning = answer(Array.from({ length: BEGINNING }, (_, index) => index));
  const first = { ...beginning, truncated: true, ...(totals && { totals }) };
  const numbers: number[] = [];
  const chunks = await furtherRows(readRows)({ query: {}, first, title: "Who is enrolled" });
  for await (const { rows } of chunks()) numbers.push(...rows.map(([number]) => Number(number)));
  return numbers;
}

test("every row beyond the first answer is read once and in order, by one question", async () => {
  const rows = table(130_001);
  const read = await rest(rows);
  expect([read.length, read[0], read.at(-1)]).toEqual([120_001, BEGINNING, 130_000]);
  expect(read.every((number, index) => number === index + BEGINNING)).toBe(true);
  expect(rows.parts).toHaveLength(1);
});

test.each([
  ["its rows", 1_048_576, undefined],
  ["its rows and totals", 1_048_575, [1]],
])("a table whose head and %s do not go into a sheet is refused by its name, before a row is read", async (_what, size, totals) => {
  await expect(rest(table(size), totals)).rejects.toMatchObject({
    code: "file_too_large",
    detail: expect.stringContaining('"Who is enrolled"'),
  });
  await expect(rest(table(size - 1), totals)).resolves.toHaveLength(size - 1 - BEGINNING);
});

test("rows of two snapshots never stand in one table", async () => {
  await expect(rest(table(130_001, "new"))).rejects.toMatchObject({ code: "busy" });
});
