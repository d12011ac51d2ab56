import { getSleepStatus, wakeTenant } from "@lyceum/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useFlags } from "../flags/useFlags.ts";
import { useSession } from "../session/SessionContext.ts";
import { useCall } from "../session/useCall.ts";
import { type ReportingState, reportingStateOf, type Seen, seenAfterFailure } from "./reporting-state.ts";

/** Between two looks at an institution that is being woken. */
const POLL_MS = 2500;

export interface Reporting {
  readonly state: ReportingState;
  /** Whether the service knows of this institution at all. */
  readonly isKnown: boolean;
  /** Wakes the institution's reporting up; the state is `provisioning` at once. */
  readonly wake: () => void;
  readonly waking: boolean;
  /** Why waking failed. */
  readonly error: unknown;
}

const statusKey = (tenantIdentifier: string | undefined) => ["sleep-status", tenantIdentifier] as const;

/** Looks again whether reporting is awake, e.g. because a report was refused. */
export function useLookAgain(): () => void {
  const { person } = useSession();
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: statusKey(person?.tenantIdentifier) });
}

/**
 * Whether the institution's reporting is awake. Where institutions do not sleep, and whenever the service
 * does not answer, it counts as awake: the report itself then says what is wrong.
 */
export function useReportingState(): Reporting {
  const { person } = useSession();
  const call = useCall();
  const client = useQueryClient();
  const features = useFlags();
  const sleeps = features?.["useTenantStatus"] === true && person !== undefined;
  const queryKey = statusKey(person?.tenantIdentifier);
  const params = { tenantIdentifier: person?.tenantIdentifier ?? "" };
  const status = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Seen> => {
      try {
        return { state: reportingStateOf((await call(getSleepStatus, { params }, signal)).status), isKnown: true, failures: 0 };
      } catch (error) {
        if (signal.aborted) throw error;
        // An answer like any other: an error would be asked about anew by every part that looks, and take the report away meanwhile.
        return seenAfterFailure(client.getQueryData<Seen>(queryKey));
      }
    },
    enabled: sleeps,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "provisioning" ? POLL_MS : false),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(wakeTenant, { params }),
    onSuccess: () => client.setQueryData<Seen>(queryKey, { state: "provisioning", isKnown: true, failures: 0 }),
  });
  const state = (): ReportingState => {
    if (!features) return "unknown";
    if (!sleeps) return "awake";
    return status.data?.state ?? "unknown";
  };
  return {
    state: state(),
    isKnown: sleeps && status.data?.isKnown === true,
    wake: () => mutate(),
    waking: isPending,
    error,
  };
}
