import type { ListedUser } from "@lyceum/contracts";
import { expect, test } from "vitest";

import { type UserBlocks, withoutUser } from "./user-blocks.ts";

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

const blocksOf = (...users: readonly ListedUser[]): UserBlocks => ({
  pages: [
    { users: users.slice(0, 2), quotas: { reader: 5, author: 1 }, taken: { readers: 2, authors: 1 }, total: 3, nextCursor: "next" },
    { users: users.slice(2), quotas: { reader: 5, author: 1 }, taken: { readers: 2, authors: 1 }, total: 3 },
  ],
  pageParams: [undefined, "next"],
});

test.each([
  ["a reader frees a reader's seat", user("b", ["BbDataReportViewer"]), { readers: 1, authors: 1 }],
  ["somebody inactive frees none", user("b", ["BbDataReportViewer"], false), { readers: 2, authors: 1 }],
  ["somebody without a role frees none", user("b"), { readers: 2, authors: 1 }],
])("%s", (_, gone, taken) => {
  const after = withoutUser(blocksOf(user("a"), gone, user("c")), gone);
  expect(after.pages.map(({ users }) => users.map(({ userId }) => userId))).toEqual([["a"], ["c"]]);
  expect(after.pages.map((block) => [block.total, block.taken])).toEqual([
    [2, taken],
    [2, taken],
  ]);
});

test("a list that the person is not in stays as it is", () => {
  const before = blocksOf(user("a"), user("b"), user("c"));
  expect(withoutUser(before, user("d"))).toBe(before);
});
