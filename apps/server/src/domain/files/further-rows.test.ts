import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import type { AskReport } from "../reports/open-report.ts";
import { furtherRows } from "./further-rows.ts";

const explanation = (snapshotId: string) => ({ snapshotId }) as Answer["explanation"];

/** Answers from a table of so many rows, of which the data may be replaced once some were read. */
function table(size: number, replacedFrom = Number.POSITIVE_INFINITY) {
  const calls: (readonly [number, number])[] = [];
  const ask: AskReport = async (_query, page = { limit: 10_000, offset: 0 }) => {
    const { limit, offset } = page;
    calls.push([limit, offset]);
    const count = Math.max(0, Math.min(limit, size - offset));
    const rows = Array.from({ length: count }, (_, index): (number | string)[] => [offset + index]);
    const parts = { columns: [], rows, suppressed: [], truncated: offset + count < size };
    return Promise.resolve({ ...parts, explanation: explanation(offset >= replacedFrom ? "new" : "old") } as unknown as Answer);
  };
  return { ask, calls };
}

async function rest({ ask }: ReturnType<typeof table>, totals?: Answer["totals"]): Promise<number[]> {
  const first = { ...(await ask({})), ...(totals && { totals }) };
  const numbers: number[] = [];
  const pages = await furtherRows(ask)({ query: {}, first, title: "Who is enrolled" });
  for await (const { rows } of pages()) numbers.push(...rows.map(([number]) => Number(number)));
  return numbers;
}

test("every row beyond the first answer is read once and in order, in few large pages", async () => {
  const rows = table(130_001);
  const read = await rest(rows);
  expect([read.length, read[0], read.at(-1)]).toEqual([120_001, 10_000, 130_000]);
  expect(read.every((number, index) => number === index + 10_000)).toBe(true);
  expect(rows.calls.map(([limit]) => limit)).toEqual([10_000, 1, 20_000, 20_000, 20_000, 20_000, 20_000, 20_000, 20_000]);
});

test.each([
  ["its rows", 1_048_576, undefined],
  ["its rows and totals", 1_048_575, [1]],
])("a table whose head and %s do not go into a sheet is refused by its name, before a row is read", async (_what, size, totals) => {
  const rows = table(size);
  await expect(rest(rows, totals)).rejects.toMatchObject({ code: "file_too_large", detail: expect.stringContaining('"Who is enrolled"') });
  expect(rows.calls).toHaveLength(2);
  await expect(rest(table(size - 1), totals)).resolves.toHaveLength(size - 10_001);
});

test("rows of two snapshots never stand in one table", async () => {
  await expect(rest(table(130_001, 50_000))).rejects.toMatchObject({ code: "busy" });
});
