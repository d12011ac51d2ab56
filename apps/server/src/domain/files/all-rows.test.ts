import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import type { ReadReportRows } from "../reports/open-report.ts";
import { allRows } from "./all-rows.ts";

const BEGINNING = 10_000;
const answer = (rows: readonly number[], more: Partial<Answer> = {}): Answer =>
  ({
    columns: [],
    rows: rows.map((number) => [number]),
    suppressed: [],
    truncated: false,
    explanation: { snapshotId: "old" },
    ...more,
  }) as unknown as Answer;

/** Reads a table of so many rows, and notes up to how many rows it was read and what was let go. */
function table(size: number, totals?: Answer["totals"]) {
  const limits: number[] = [];
  const released: string[] = [];
  const readRows: ReadReportRows = (_query, most) => {
    limits.push(most);
    const count = Math.min(most + 1, size);
    const numbers = Array.from({ length: count }, (_, index) => index);
    const first = answer(numbers.slice(0, BEGINNING), { truncated: count > BEGINNING, ...(totals && { totals }) });
    async function* rest(): AsyncGenerator<Answer> {
      for (let start = BEGINNING; start < count; start += 5000) yield await Promise.resolve(answer(numbers.slice(start, start + 5000)));
    }
    const release = (): Promise<void> => Promise.resolve(void released.push("released"));
    return Promise.resolve({ first, count, rest, release });
  };
  return { readRows, limits, released };
}

async function read({ readRows }: ReturnType<typeof table>, releases: (() => Promise<void>)[] = []): Promise<number[]> {
  const { first, further } = await allRows(readRows, releases)({});
  const rows = [...first.rows];
  for await (const chunk of further?.("Who is enrolled")() ?? []) rows.push(...chunk.rows);
  return rows.map(([number]) => Number(number));
}

test.each([0, BEGINNING, BEGINNING + 1, 130_001])("of %i rows each is read once and in order, by one question", async (size) => {
  const rows = table(size);
  const numbers = await read(rows);
  expect(numbers).toHaveLength(size);
  expect(numbers.every((number, index) => number === index)).toBe(true);
  expect(rows.limits).toHaveLength(1);
});

test.each([
  ["its rows", 1_048_576, undefined],
  ["its rows and totals", 1_048_575, [1]],
])("a table whose head and %s do not go into a sheet is refused by its name, before a row is read", async (_what, size, totals) => {
  await expect(read(table(size, totals))).rejects.toMatchObject({
    code: "file_too_large",
    detail: expect.stringContaining('"Who is enrolled"'),
  });
  const { further } = await allRows(table(size - 1, totals).readRows, [])({});
  expect(further?.("Who is enrolled")).toBeTypeOf("function");
});

test("what is held for a file is let go by whoever makes it, also where it is refused", async () => {
  const rows = table(1_048_576);
  const releases: (() => Promise<void>)[] = [];
  await expect(read(rows, releases)).rejects.toMatchObject({ code: "file_too_large" });
  expect([releases.length, rows.released]).toEqual([1, []]);
  for (const release of releases) await release();
  expect(rows.released).toEqual(["released"]);
});
