import { expect, test } from "vitest";
import { createActor } from "xstate";

import { type LauncherEvent, launcherMachine } from "./launcher-machine.ts";

const after = (...events: readonly LauncherEvent["type"][]): string => {
  const actor = createActor(launcherMachine).start();
  for (const type of events) actor.send({ type });
  return actor.getSnapshot().value;
};

test.each<[readonly LauncherEvent["type"][], string]>([
  [[], "INACTIVE"],
  [["PROVISIONING_STARTED"], "IN_PROGRESS"],
  [["PROVISIONING_STARTED", "CLOSE"], "INACTIVE"],
  [["PROVISIONING_STARTED", "PROVISIONED"], "PROVISIONING_SUCCESS"],
  [["PROVISIONING_STARTED", "PROVISIONED", "CLOSE"], "INACTIVE"],
  [["PROVISIONING_STARTED", "PROVISIONED", "URL_FAILED"], "REDIRECT_FAILED"],
  [["PROVISIONING_STARTED", "PROVISIONING_FAILED"], "PROVISIONING_FAILED"],
  [["PROVISIONING_STARTED", "PROVISIONING_FAILED", "PROVISIONING_STARTED"], "IN_PROGRESS"],
  [["PROVISIONING_STARTED", "PROVISIONING_FAILED", "CLOSE"], "INACTIVE"],
  // A person whose login is ready launches at once; only a failure opens the dialog.
  [["URL_FAILED"], "REDIRECT_FAILED"],
  [["URL_FAILED", "CLOSE"], "INACTIVE"],
  // A login that becomes ready after the dialog was closed does not open it again.
  [["PROVISIONING_STARTED", "CLOSE", "PROVISIONED"], "INACTIVE"],
])("%j leads to %s", (events, state) => {
  expect(after(...events)).toBe(state);
});
