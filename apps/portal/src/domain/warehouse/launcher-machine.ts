import { setup } from "xstate";

export type LauncherEvent =
  | { type: "PROVISIONING_STARTED" }
  | { type: "PROVISIONED" }
  | { type: "PROVISIONING_FAILED" }
  | { type: "URL_FAILED" }
  | { type: "CLOSE" };

/** The dialog that goes with the making of a login. Closing it does not stop the work. */
export const launcherMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads the types of a machine from here.
  types: {} as { events: LauncherEvent },
}).createMachine({
  id: "launcher",
  initial: "INACTIVE",
  states: {
    INACTIVE: {
      on: { PROVISIONING_STARTED: "IN_PROGRESS", URL_FAILED: "REDIRECT_FAILED" },
    },
    IN_PROGRESS: {
      on: { PROVISIONED: "PROVISIONING_SUCCESS", PROVISIONING_FAILED: "PROVISIONING_FAILED", CLOSE: "INACTIVE" },
    },
    PROVISIONING_SUCCESS: { on: { URL_FAILED: "REDIRECT_FAILED", CLOSE: "INACTIVE" } },
    REDIRECT_FAILED: { on: { CLOSE: "INACTIVE" } },
    PROVISIONING_FAILED: { on: { PROVISIONING_STARTED: "IN_PROGRESS", CLOSE: "INACTIVE" } },
  },
});
