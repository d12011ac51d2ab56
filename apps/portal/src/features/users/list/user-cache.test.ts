import type { ListedUser } from "@lyceum/contracts";
import { expect, test } from "vitest";

import { withoutRow, withoutSeat } from "./user-cache.ts";

const user = (userId: string, groups: readonly string[] = [], active = true): ListedUser => ({
  userId,
  userName: userId,
  name: userId,
  active,
  roles: groups.map((name) => ({ name })),
  identityProviderId: null,
  lastAccess: null,
  qsGroups: [],
  dataNodes: [],
});
const counts = { users: [], quotas: { reader: 5, author: 1 }, taken: { readers: 2, authors: 1 }, total: 3 };

test.each([
  ["a reader frees a reader's seat", user("b", ["BbDataReportViewer"]), { readers: 1, authors: 1 }],
  ["an author frees an author's", user("b", ["BbDataAuthor"]), { readers: 2, authors: 0 }],
  ["somebody inactive frees none", user("b", ["BbDataReportViewer"], false), { readers: 2, authors: 1 }],
  ["somebody without a role frees none", user("b"), { readers: 2, authors: 1 }],
])("%s", (_, gone, seats) => {
  expect(withoutSeat(counts, gone)).toEqual({ ...counts, taken: seats, total: 2 });
});

test("a person leaves the page that they are on, and others stay as they are", () => {
  const page = { users: [user("a"), user("b")], nextCursor: "next" };
  expect(withoutRow(page, user("b"))).toEqual({ users: [user("a")], nextCursor: "next" });
  expect(withoutRow(page, user("c"))).toBe(page);
});
