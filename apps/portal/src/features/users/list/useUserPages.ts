import { listUsers } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import type { Person } from "../../../domain/session/person.ts";
import { usePerson } from "../../../domain/session/SessionContext.ts";
import { type Call, useCall } from "../../../domain/session/useCall.ts";
import { usersKey } from "../../../domain/users/users-key.ts";
import type { ListView } from "./list-view.ts";
import { countsKey, rowsKey } from "./user-cache.ts";
import { PAGE_SIZE, pageState, totalRows } from "./user-pages.ts";

const FRESH_MS = 30_000;

const listParameters = ({ filter, role }: ListView) => ({ role, ...(filter ? { filter } : {}) });

/** Rows of one page: any page is one request, however long the list is. */
const pageQuery = (call: Call, person: Person, view: ListView, page: number) =>
  queryOptions({
    queryKey: [...rowsKey(usersKey(person)), view.filter, view.role, view.sort, page],
    queryFn: ({ signal }) => {
      const query = { ...listParameters(view), sort: view.sort, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, part: "rows" } as const;
      return call(listUsers, { params: { tenant: person.tenantIdentifier }, query }, signal);
    },
    staleTime: FRESH_MS,
    retry: retryUnlessFinal,
  });

/** How many there are, and the seats: asked beside the rows, which do not wait for it. */
const countsQuery = (call: Call, person: Person, view: ListView) =>
  queryOptions({
    queryKey: [...countsKey(usersKey(person)), view.filter, view.role],
    queryFn: ({ signal }) =>
      call(listUsers, { params: { tenant: person.tenantIdentifier }, query: { ...listParameters(view), part: "counts" } }, signal),
    staleTime: FRESH_MS,
    retry: retryUnlessFinal,
  });

/** One page of the list, with the one after it on its way, and what is counted. */
export function useUserPages(view: ListView, page: number) {
  const person = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const rows = useQuery({ ...pageQuery(call, person, view, page), placeholderData: keepPreviousData });
  const counts = useQuery({ ...countsQuery(call, person, view), placeholderData: keepPreviousData });
  const { data, isPlaceholderData: isOld } = rows;
  const read = data && !isOld ? { page, rows: data.users.length, hasMore: data.nextCursor !== undefined } : undefined;
  const hasMore = read?.hasMore === true;
  useEffect(() => {
    if (hasMore) void client.prefetchQuery(pageQuery(call, person, view, page + 1));
    // Of the view only what it says matters, and the way to call is made anew with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasMore, client, person, view.filter, view.role, view.sort, page]);
  const { quotas, taken, total: counted } = counts.data ?? {};
  return {
    state: read && pageState(read),
    /** The page's rows; while others are being asked for, those that were shown last. */
    rows: data?.users ?? [],
    /** Undefined while it is being counted. */
    total: read && totalRows(read, counts.isPlaceholderData ? undefined : counted),
    hasMore,
    seats: quotas && taken && { quotas, taken },
    isOld,
    error: rows.error,
    retrying: rows.isFetching,
    retry: () => void Promise.all([rows.refetch(), counts.refetch()]),
  };
}
