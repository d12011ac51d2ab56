import { describe, expect, test } from "vitest";

import { isoOf, seatFigures } from "./seat-figures.ts";
import type { SeatHolder } from "./useSeats.ts";

const holder = (role: SeatHolder["role"], isActive = true): SeatHolder => ({
  username: "a",
  role,
  isActive,
  lastAccess: null,
  userId: "a",
});
const readers = (count: number, isActive = true) => Array.from({ length: count }, () => holder("Reader", isActive));

describe("seatFigures", () => {
  const quotas = { Reader: 5, Author: 2 };
  test.each([
    ["under the total", [...readers(5), holder("Author")], { readers: 5, authors: 1 }, false],
    ["at the total", [...readers(5), holder("Author"), holder("Author")], { readers: 5, authors: 2 }, true],
    ["over the total", [...readers(8)], { readers: 8, authors: 0 }, true],
    [
      "under it with inactive people beside",
      [...readers(6), ...readers(4, false), holder("Author", false)],
      { readers: 6, authors: 0 },
      false,
    ],
  ])("%s", (_, results, seats, full) => {
    expect(seatFigures({ results, quotas })).toEqual({ quotas: { reader: 5, author: 2 }, taken: seats, full });
  });
});

test("moments come as seconds", () => {
  expect(isoOf(1_700_000_000)).toBe("2023-11-14T22:13:20.000Z");
  expect(isoOf(0)).toBe("1970-01-01T00:00:00.000Z");
  expect(isoOf(null)).toBe(null);
});
