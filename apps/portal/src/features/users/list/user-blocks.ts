import { seatOf } from "@lyceum/access";
import type { ListedUser, listUsers } from "@lyceum/contracts";
import type { InfiniteData } from "@tanstack/react-query";

import type { RouteAnswer } from "../../../lib/api/call-route.ts";

/** One answer of the server: some hundred people in order. */
export type UserBlock = RouteAnswer<typeof listUsers>;
export type UserBlocks = InfiniteData<UserBlock, string | undefined>;

/** The same blocks without a person, whose seat is free again. Blocks of lists in which the person is not stay as they are. */
export function withoutUser(blocks: UserBlocks, user: ListedUser): UserBlocks {
  if (!blocks.pages.some(({ users }) => users.some(({ userId }) => userId === user.userId))) return blocks;
  const seat = user.active ? seatOf(user.roles.map(({ name }) => name)) : undefined;
  const pages = blocks.pages.map((block) => ({
    ...block,
    users: block.users.filter(({ userId }) => userId !== user.userId),
    total: block.total - 1,
    taken: {
      readers: block.taken.readers - (seat === "reader" ? 1 : 0),
      authors: block.taken.authors - (seat === "author" ? 1 : 0),
    },
  }));
  return { ...blocks, pages };
}
