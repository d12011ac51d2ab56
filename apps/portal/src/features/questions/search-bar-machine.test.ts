import { expect, test } from "vitest";
import { createActor } from "xstate";

import { type SearchBarEvent, searchBarMachine } from "./search-bar-machine.ts";

const after = (...events: readonly SearchBarEvent[]): string => {
  const actor = createActor(searchBarMachine).start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot().value;
};
const loaded: SearchBarEvent = { type: "CONTENT_LOADED" };
const timedOut: SearchBarEvent = { type: "TIMED_OUT" };
const error = (code: string): SearchBarEvent => ({ type: "ERROR_OCCURRED", code });

test.each<[readonly SearchBarEvent[], string]>([
  [[], "notLoaded"],
  [[loaded], "loaded"],
  [[timedOut], "failedToLoad"],
  [[error("Unauthorized")], "failedToLoad"],
  [[error("Q_NO_TOPICS_AVAILABLE")], "failedToLoad"],
  [[error("Q_INITIAL_TOPIC_NOT_FOUND")], "notLoaded"],
  [[error("Q_TOPIC_EXPERIENCE_MISMATCH")], "notLoaded"],
  [[loaded, error("Q_INITIAL_TOPIC_NOT_FOUND")], "loaded"],
  [[loaded, error("Q_TOPIC_EXPERIENCE_MISMATCH")], "loaded"],
  [[loaded, error("Forbidden")], "failedToLoad"],
  [[loaded, timedOut], "loaded"],
  [[error("Q_INITIAL_TOPIC_NOT_FOUND"), loaded], "loaded"],
  [[error("Unauthorized"), loaded], "failedToLoad"],
])("%j leads to %s", (events, state) => {
  expect(after(...events)).toBe(state);
});
