import type { SleepStatus } from "@lyceum/contracts";

/** What happens to an institution's reporting. */
export type SleepEvent =
  /** It was unused for long enough, or the operator says so. */
  | "request_sleep"
  /** It was used between the request to sleep and its first step. */
  | "stay_awake"
  | "begin_release"
  | "finish_release"
  | "request_wake"
  | "begin_wake"
  | "finish_wake"
  /** Its engine could not be opened. */
  | "fail_wake"
  /** The feature was taken from it: it would have no way to wake up. */
  | "lose_feature"
  /** The operator keeps it from ever sleeping, and takes that back. */
  | "exclude"
  | "include";

export interface SleepTransition {
  readonly from: SleepStatus;
  readonly event: SleepEvent;
  readonly to: SleepStatus;
}

/** Lists every way from one status to another; an event that a status does not name changes nothing. */
export const SLEEP_TRANSITIONS: readonly SleepTransition[] = [
  { from: "awake", event: "request_sleep", to: "de_provisioning_requested" },
  { from: "awake", event: "exclude", to: "excluded" },

  { from: "de_provisioning_requested", event: "stay_awake", to: "awake" },
  { from: "de_provisioning_requested", event: "begin_release", to: "in_de_provisioning" },
  { from: "de_provisioning_requested", event: "request_wake", to: "provisioning_requested" },
  { from: "de_provisioning_requested", event: "lose_feature", to: "awake" },
  { from: "de_provisioning_requested", event: "exclude", to: "excluded" },

  { from: "in_de_provisioning", event: "finish_release", to: "asleep" },
  { from: "in_de_provisioning", event: "request_wake", to: "provisioning_requested" },
  { from: "in_de_provisioning", event: "lose_feature", to: "awake" },
  { from: "in_de_provisioning", event: "exclude", to: "excluded" },

  { from: "asleep", event: "request_wake", to: "provisioning_requested" },
  { from: "asleep", event: "lose_feature", to: "awake" },
  { from: "asleep", event: "exclude", to: "excluded" },

  { from: "provisioning_requested", event: "begin_wake", to: "in_provisioning" },
  { from: "provisioning_requested", event: "fail_wake", to: "asleep" },
  { from: "provisioning_requested", event: "lose_feature", to: "awake" },
  { from: "provisioning_requested", event: "exclude", to: "excluded" },

  { from: "in_provisioning", event: "finish_wake", to: "awake" },
  { from: "in_provisioning", event: "fail_wake", to: "asleep" },
  { from: "in_provisioning", event: "lose_feature", to: "awake" },
  { from: "in_provisioning", event: "exclude", to: "excluded" },

  { from: "excluded", event: "include", to: "awake" },
];

/** Events that count as a use of the institution: otherwise it would fall asleep again at the next look. */
const USES: ReadonlySet<SleepEvent> = new Set(["request_wake", "finish_wake", "lose_feature", "exclude", "include"]);

export const countsAsUse = (event: SleepEvent): boolean => USES.has(event);

/** Finds the status that follows; undefined when the event changes nothing. */
export const statusAfter = (from: SleepStatus, event: SleepEvent): SleepStatus | undefined =>
  SLEEP_TRANSITIONS.find((row) => row.from === from && row.event === event)?.to;

/** Lists the rows of one event. */
export const transitionsOf = (event: SleepEvent): readonly SleepTransition[] => SLEEP_TRANSITIONS.filter((row) => row.event === event);
