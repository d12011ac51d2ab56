import { listUsers } from "@lyceum/contracts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { retryUnlessFinal } from "../../../lib/api/api-error.ts";
import { useCall } from "../../../lib/api/useCall.ts";
import { usePerson } from "../../../lib/session/SessionContext.ts";
import { usersKey } from "../../../lib/users/users-key.ts";
import type { ListView } from "./list-view.ts";
import { BLOCK_SIZE, PAGE_SIZE, pageState, totalRows } from "./user-pages.ts";

const FRESH_MS = 30_000;

/** Key of every list of people, whatever is filtered. */
export const listKey = (person: Parameters<typeof usersKey>[0]) => [...usersKey(person), "list"] as const;

/**
 * One page of the list. The server pages by cursors, from the beginning: people are read in large blocks up to
 * the page that is open, and paging within what was read asks nothing.
 */
export function useUserPages(view: ListView, page: number) {
  const person = usePerson();
  const call = useCall();
  const query = useInfiniteQuery({
    queryKey: [...listKey(person), view.filter, view.role, view.sort],
    queryFn: ({ pageParam, signal }) => {
      const { filter, role, sort } = view;
      const asked = { limit: BLOCK_SIZE, role, sort, ...(filter ? { filter } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
      return call(listUsers, { params: { tenant: person.tenantIdentifier }, query: asked }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: retryUnlessFinal,
  });
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const users = data?.pages.flatMap((block) => block.users) ?? [];
  const first = data?.pages[0];
  const read = { loaded: users.length, counted: first?.total ?? 0, hasMore: hasNextPage };
  const state = !first || isPlaceholderData ? undefined : pageState(page, read);
  useEffect(() => {
    if (state === "reading" && !isFetching && !isError) void fetchNextPage();
  }, [state, isFetching, isError, fetchNextPage]);
  return {
    state,
    /** The page's rows; while another filter is being asked for, those that were shown last. */
    rows: users.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: totalRows(read),
    seats: first && { quotas: first.quotas, taken: first.taken },
    isOld: isPlaceholderData,
    error: query.error,
    retrying: isFetching,
    retry: () => void (isError && users.length > 0 ? fetchNextPage() : query.refetch()),
  };
}
