import { expect, test } from "vitest";
import { createActor } from "xstate";

import { type ConsoleEvent, consoleMachine } from "./console-machine.ts";

type Name = ConsoleEvent["type"];

const after = (events: readonly Name[]): unknown => {
  const actor = createActor(consoleMachine).start();
  for (const type of events) actor.send({ type });
  return actor.getSnapshot().value;
};

test.each<[readonly Name[], unknown]>([
  [[], "notLoaded"],
  [["FRAME_LOADED"], { loaded: "starting" }],
  [["CONTENT_LOADED"], { loaded: "inUse" }],
  [["ERROR_OCCURRED"], "failedToLoad"],
  [["TIMED_OUT"], "failedToLoad"],
  [["FRAME_LOADED", "CONTENT_LOADED"], { loaded: "inUse" }],
  [["FRAME_LOADED", "ERROR_OCCURRED"], "failedToLoad"],
  [["FRAME_LOADED", "TIMED_OUT"], "failedToLoad"],
  [["FRAME_LOADED", "CONTENT_LOADED", "ERROR_OCCURRED"], { loaded: "inUse" }],
  [["CONTENT_LOADED", "FRAME_LOADED"], { loaded: "inUse" }],
  [["ERROR_OCCURRED", "FRAME_LOADED"], "failedToLoad"],
])("%j leads to %j", (events, state) => {
  expect(after(events)).toEqual(state);
});
