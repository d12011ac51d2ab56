import type { MigrationFailure, MigrationStatus } from "@lyceum/contracts";

/** `NONE`: the institution's migration was never started. */
export type MigrationState = MigrationStatus | "NONE";

/** What happens to an institution's migration. */
export type MigrationEvent =
  | "start"
  /** Everybody is migrated, and the institution universal. */
  | "succeed"
  /** Some people could not be migrated. */
  | "fail_people"
  /** The database or the servers were away for longer than the attempts lasted. */
  | "interrupt"
  /** A defect, which would come again. */
  | "fail_internal"
  /** The operator stopped it. */
  | "abort"
  /** The operator lets administrators try again. */
  | "reopen";

export interface MigrationTransition {
  readonly from: MigrationState;
  readonly event: MigrationEvent;
  readonly to: MigrationStatus;
}

/**
 * Lists every way from one state to another; an event that a state does not name is refused. A defect and an
 * operator's stop need an operator's look first: they can only be reopened.
 */
export const MIGRATION_TRANSITIONS: readonly MigrationTransition[] = [
  { from: "NONE", event: "start", to: "RUNNING" },
  { from: "FAILED_CAN_RETRY", event: "start", to: "RUNNING" },

  { from: "RUNNING", event: "succeed", to: "SUCCEEDED" },
  { from: "RUNNING", event: "fail_people", to: "FAILED_CAN_RETRY" },
  { from: "RUNNING", event: "interrupt", to: "FAILED_CAN_RETRY" },
  { from: "RUNNING", event: "fail_internal", to: "FAILED" },
  { from: "RUNNING", event: "abort", to: "FAILED" },

  { from: "FAILED", event: "reopen", to: "FAILED_CAN_RETRY" },
];

const FAILURE_EVENTS: Readonly<Record<MigrationFailure, MigrationEvent>> = {
  people: "fail_people",
  interrupted: "interrupt",
  internal: "fail_internal",
  aborted: "abort",
};

/** Names the event by which a run ends. @param failure undefined when it succeeded */
export const endEvent = (failure: MigrationFailure | undefined): MigrationEvent => (failure ? FAILURE_EVENTS[failure] : "succeed");

/** Finds the status that follows; undefined when the state does not allow the event. */
export const statusAfter = (from: MigrationState, event: MigrationEvent): MigrationStatus | undefined =>
  MIGRATION_TRANSITIONS.find((row) => row.from === from && row.event === event)?.to;
