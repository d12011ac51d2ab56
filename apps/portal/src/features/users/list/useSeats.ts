import { listSeats } from "@lyceum/contracts";
import { retryUnlessFinal, type RouteResponse } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { useCall } from "../../../domain/session/useCall.ts";
import { usersKey } from "../../../domain/users/users-key.ts";

export type SeatsResponse = RouteResponse<typeof listSeats>;
export type SeatHolder = SeatsResponse["results"][number];

const FRESH_MS = 30_000;

/** Everybody whose role takes a seat, in one answer. */
export function useSeats() {
  const person = usePerson();
  const call = useCall();
  return useQuery({
    queryKey: [...usersKey(person), "seats"],
    queryFn: ({ signal }) => call(listSeats, { params: { tenant: person.tenantIdentifier } }, signal),
    staleTime: FRESH_MS,
    retry: retryUnlessFinal,
  });
}
