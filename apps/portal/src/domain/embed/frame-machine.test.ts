import { expect, test } from "vitest";

import { type FrameEvent, type FrameKind, type FrameState, nextFrameState } from "./frame-machine.ts";

const STATES: readonly FrameState[] = ["loading", "starting", "ready", "lost", "timedOut", "refused"];
const EVENTS = {
  FRAME_LOADED: { type: "FRAME_LOADED" },
  CONTENT_LOADED: { type: "CONTENT_LOADED" },
  TIMED_OUT: { type: "TIMED_OUT" },
  TOKEN_EXPIRED: { type: "TOKEN_EXPIRED" },
  TOKEN_RENEWED: { type: "TOKEN_RENEWED" },
  ERROR_OCCURRED: { type: "ERROR_OCCURRED", code: "Unauthorized" },
  harmless: { type: "ERROR_OCCURRED", code: "Q_INITIAL_TOPIC_NOT_FOUND" },
  "harmless, too": { type: "ERROR_OCCURRED", code: "Q_TOPIC_EXPERIENCE_MISMATCH" },
} as const satisfies Readonly<Record<string, FrameEvent>>;
type Name = keyof typeof EVENTS;

/** Every transition; whatever is not here leaves the state as it is. */
const TRANSITIONS: readonly (readonly [readonly FrameKind[], FrameState, Name, FrameState])[] = [
  [["console"], "loading", "FRAME_LOADED", "starting"],
  [["dashboard", "console", "questionBar"], "loading", "CONTENT_LOADED", "ready"],
  [["dashboard", "console", "questionBar"], "loading", "TIMED_OUT", "timedOut"],
  [["dashboard", "console", "questionBar"], "loading", "ERROR_OCCURRED", "refused"],
  [["dashboard", "console"], "loading", "harmless", "refused"],
  [["dashboard", "console"], "loading", "harmless, too", "refused"],
  [["dashboard", "console", "questionBar"], "starting", "CONTENT_LOADED", "ready"],
  [["dashboard", "console", "questionBar"], "starting", "TIMED_OUT", "timedOut"],
  [["dashboard", "console", "questionBar"], "starting", "ERROR_OCCURRED", "refused"],
  [["dashboard", "console"], "starting", "harmless", "refused"],
  [["dashboard", "console"], "starting", "harmless, too", "refused"],
  [["dashboard", "console", "questionBar"], "ready", "TOKEN_EXPIRED", "lost"],
  [["questionBar"], "ready", "ERROR_OCCURRED", "refused"],
  [["dashboard", "console", "questionBar"], "lost", "TOKEN_RENEWED", "ready"],
  [["questionBar"], "lost", "ERROR_OCCURRED", "refused"],
  [["dashboard"], "timedOut", "CONTENT_LOADED", "ready"],
  [["dashboard"], "refused", "CONTENT_LOADED", "ready"],
];

const names = Object.keys(EVENTS) as Name[];

test.each(
  (["dashboard", "console", "questionBar"] as const).flatMap((kind) =>
    STATES.flatMap((state) => names.map((name) => [kind, state, name] as const)),
  ),
)("a %s that is %s, at %s", (kind, state, name) => {
  const row = TRANSITIONS.find(([kinds, from, event]) => kinds.includes(kind) && from === state && event === name);
  expect(nextFrameState(kind, state, EVENTS[name])).toBe(row?.[3] ?? state);
});
