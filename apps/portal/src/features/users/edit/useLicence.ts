import { licenceOf } from "@lyceum/access";
import { listUsers } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { useCall } from "../../../domain/session/useCall.ts";
import { usersKey } from "../../../domain/users/users-key.ts";

/** The institution's licence and whether a reader seat is free; until that is known, nothing is said of either. */
export function useLicence(): { readonly core: boolean; readonly readersFull: boolean } {
  const person = usePerson();
  const call = useCall();
  const { data } = useQuery({
    queryKey: [...usersKey(person), "licence"],
    queryFn: ({ signal }) => call(listUsers, { params: { tenant: person.tenantIdentifier }, query: { part: "counts" } }, signal),
    retry: retryUnlessFinal,
  });
  if (!data?.quotas || !data.taken) return { core: false, readersFull: false };
  return { core: licenceOf(data.quotas) === "Core", readersFull: data.taken.readers >= data.quotas.reader };
}
