/** Whether an institution's reporting can be used, as screens tell it. */
export type ReportingState = "unknown" | "asleep" | "provisioning" | "awake";

const STATES: Readonly<Record<string, Seen["state"]>> = {
  asleep: "asleep",
  de_provisioning_requested: "asleep",
  in_de_provisioning: "asleep",
  provisioning_requested: "provisioning",
  in_provisioning: "provisioning",
};

/** The state behind the service's word; what it does not know counts as awake, so that it locks no person out. */
export const reportingStateOf = (status: string): Seen["state"] => (Object.hasOwn(STATES, status) ? STATES[status] : undefined) ?? "awake";

/** So many failed looks in a row end the waiting for an institution that is being woken. */
const MAX_FAILURES = 6;

/** What the last look found. */
export interface Seen {
  readonly state: Exclude<ReportingState, "unknown">;
  /** Whether the service answered, now or since it was asked to wake the institution. */
  readonly isKnown: boolean;
  /** How many looks in a row have failed. */
  readonly failures: number;
}

/** Works out the state after a failed request. It stays `waking` for a while, else `awake`: the report itself then says what is wrong. */
export function seenAfterFailure(before: Seen | undefined): Seen {
  const failures = (before?.failures ?? 0) + 1;
  if (before?.state === "provisioning" && failures < MAX_FAILURES) return { ...before, failures };
  return { state: "awake", isKnown: false, failures };
}
