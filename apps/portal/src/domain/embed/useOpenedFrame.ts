import { ApiError, retryUnlessFinal } from "@lyceum/contracts/client";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { usePerson } from "../session/SessionContext.ts";
import { useLookAgain } from "../sleep/useReportingState.ts";

/** What every opening answers: a one-time address and how long the token that its code buys lives, in seconds. */
export interface OpenedFrame {
  readonly url: string;
  readonly session: string;
  readonly code: string;
  readonly expiresIn: number;
}

/**
 * Asks for a frame's one-time address. Never kept: an address works once, so each mount asks for its own.
 * When the institution's reporting fell asleep since the page asked, the page looks again.
 */
export function useOpenedFrame<Opened>(
  key: readonly string[],
  open: (signal: AbortSignal) => Promise<Opened>,
): UseQueryResult<Opened, unknown> {
  const { tenantIdentifier, userId } = usePerson();
  const [mount] = useState(() => crypto.randomUUID());
  const opened = useQuery({
    queryKey: ["opened-frame", tenantIdentifier, userId, ...key, mount],
    queryFn: ({ signal }) => open(signal),
    gcTime: 0,
    staleTime: Infinity,
    // An address that is in use is kept; one that could not be had is asked for again.
    refetchOnReconnect: ({ state }) => state.data === undefined,
    retry: retryUnlessFinal,
  });
  const { error } = opened;
  const asleep = error instanceof ApiError && error.code === "tenant_asleep";
  const lookAgain = useEffectEvent(useLookAgain());
  useEffect(() => {
    if (asleep) lookAgain();
  }, [asleep]);
  return opened;
}
