import { getSleepStatus, wakeTenant } from "@lyceum/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useFeatures } from "../access/useAccess.ts";
import { useCall } from "../api/useCall.ts";
import { useSession } from "../session/SessionContext.ts";
import { type ReportingState, reportingStateOf } from "./reporting-state.ts";

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
  /** Looks again, e.g. because a report was refused. */
  readonly refresh: () => void;
}

/**
 * Whether the institution's reporting is awake. Where institutions do not sleep, and whenever the service
 * does not answer, it counts as awake: the report itself then says what is wrong.
 */
export function useReportingState(): Reporting {
  const { person } = useSession();
  const call = useCall();
  const client = useQueryClient();
  const features = useFeatures();
  const sleeps = features?.["useTenantStatus"] === true && person !== undefined;
  const queryKey = ["sleep-status", person?.tenantIdentifier];
  const params = { tenantIdentifier: person?.tenantIdentifier ?? "" };
  const status = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ReportingState> => reportingStateOf((await call(getSleepStatus, { params }, signal)).status),
    enabled: sleeps,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === "provisioning" && state.error === null ? POLL_MS : false),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(wakeTenant, { params }),
    onSuccess: () => client.setQueryData<ReportingState>(queryKey, "provisioning"),
  });
  const state = (): ReportingState => {
    if (!features) return "unknown";
    if (!sleeps || status.error !== null) return "awake";
    return status.data ?? "unknown";
  };
  return {
    state: state(),
    isKnown: sleeps && status.data !== undefined && status.error === null,
    wake: () => mutate(),
    waking: isPending,
    error,
    refresh: () => void client.invalidateQueries({ queryKey }),
  };
}
