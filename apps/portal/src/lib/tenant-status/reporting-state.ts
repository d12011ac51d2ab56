/** Whether an institution's reporting can be used, as screens tell it. */
export type ReportingState = "unknown" | "asleep" | "provisioning" | "awake";

const STATES: Readonly<Record<string, ReportingState>> = {
  asleep: "asleep",
  de_provisioning_requested: "asleep",
  in_de_provisioning: "asleep",
  provisioning_requested: "provisioning",
  in_provisioning: "provisioning",
};

/** The state behind the service's word; what it does not know counts as awake, so that nobody is kept out by it. */
export const reportingStateOf = (status: string): ReportingState => (Object.hasOwn(STATES, status) ? STATES[status] : undefined) ?? "awake";
