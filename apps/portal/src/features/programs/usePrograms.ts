import { listOwnPrograms, listProgramPeople, listPrograms } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

/** Begins the key of every list of programs: whatever ends one changes them all. */
export const programsKey = (tenant: string) => ["programs", tenant] as const;

/** Programs of the person's own. */
export function useOwnPrograms() {
  const { tenantIdentifier: tenant, userId } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: [...programsKey(tenant), "own", userId],
    queryFn: ({ signal }) => call(listOwnPrograms, { params: { tenant } }, signal),
    retry: retryUnlessFinal,
  });
}

/** Programs of the institution. @param search part of a name or a host; empty for all */
export function usePrograms(search: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: [...programsKey(tenant), "all", search],
    queryFn: ({ signal }) => call(listPrograms, { params: { tenant }, query: search === "" ? {} : { search } }, signal),
    placeholderData: keepPreviousData,
    retry: retryUnlessFinal,
  });
}

/** People who connected a program, a page at a time. */
export function useProgramPeople(program: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useInfiniteQuery({
    queryKey: [...programsKey(tenant), "people", program],
    queryFn: ({ pageParam, signal }) =>
      call(listProgramPeople, { params: { tenant }, query: { program, ...(pageParam === null ? {} : { cursor: pageParam }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: retryUnlessFinal,
  });
}
