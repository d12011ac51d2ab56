import { findScheduleRecipients } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { usePerson } from "../session/SessionContext.ts";
import { useCall } from "../session/useCall.ts";

/** People by a part of their name or address; none are asked for before two letters are typed. */
export function useFoundPeople(search: string) {
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: ["mail", tenant, "people", search],
    queryFn: ({ signal }) => call(findScheduleRecipients, { params: { tenant }, query: { search } }, signal),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    retry: retryUnlessFinal,
  });
}
