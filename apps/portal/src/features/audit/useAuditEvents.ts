import { listAuditEvents } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { type AuditView, filtersOf } from "./audit-view.ts";

const PAGE_SIZE = 50;

/** Entries that the view lets through, newest first, a page at a time. */
export function useAuditEvents(view: AuditView) {
  const { tenantIdentifier: tenant, userId } = usePerson();
  const call = useCall();
  return useInfiniteQuery({
    queryKey: ["audit", tenant, userId, view],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filtersOf(view), limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return call(listAuditEvents, { params: { tenant }, query }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    retry: retryUnlessFinal,
  });
}
