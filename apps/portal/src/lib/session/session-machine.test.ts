import { describe, expect, it } from "vitest";

import type { Person } from "./person.ts";
import { type SessionEvent, sessionReducer, type SessionState, startOf } from "./session-machine.ts";

const person = { userId: "u-1" } as Person;
const states: Record<SessionState["status"], SessionState> = {
  restoring: { status: "restoring" },
  unauthenticated: { status: "unauthenticated" },
  redirecting: { status: "redirecting" },
  callback: { status: "callback" },
  authenticated: { status: "authenticated", person },
};
const events: Record<SessionEvent["type"], SessionEvent> = {
  "sign-in-started": { type: "sign-in-started" },
  "sign-out-started": { type: "sign-out-started" },
  "signed-in": { type: "signed-in", person },
  "sign-in-failed": { type: "sign-in-failed" },
  "signed-in-elsewhere": { type: "signed-in-elsewhere" },
  "left-to-another-tab": { type: "left-to-another-tab" },
  ended: { type: "ended" },
  unreached: { type: "unreached" },
  "asked-again": { type: "asked-again" },
};

describe("sessionReducer", () => {
  it.each([
    ["restoring", "signed-in", "authenticated"],
    ["restoring", "ended", "unauthenticated"],
    ["restoring", "sign-in-started", "redirecting"],
    ["restoring", "sign-out-started", "redirecting"],
    ["restoring", "signed-in-elsewhere", "restoring"],
    ["restoring", "unreached", "unauthenticated"],
    ["unauthenticated", "asked-again", "restoring"],
    ["authenticated", "unreached", "authenticated"],
    ["authenticated", "asked-again", "authenticated"],
    ["unauthenticated", "sign-in-started", "redirecting"],
    ["unauthenticated", "signed-in", "authenticated"],
    ["unauthenticated", "sign-out-started", "unauthenticated"],
    ["unauthenticated", "signed-in-elsewhere", "restoring"],
    ["callback", "signed-in", "authenticated"],
    ["callback", "signed-in-elsewhere", "callback"],
    ["callback", "sign-in-failed", "unauthenticated"],
    ["callback", "sign-in-started", "redirecting"],
    ["callback", "sign-out-started", "redirecting"],
    ["authenticated", "sign-out-started", "redirecting"],
    ["authenticated", "sign-in-started", "authenticated"],
    ["authenticated", "sign-in-failed", "authenticated"],
    ["authenticated", "ended", "unauthenticated"],
    ["authenticated", "signed-in-elsewhere", "authenticated"],
    ["redirecting", "sign-in-failed", "unauthenticated"],
    ["redirecting", "ended", "redirecting"],
    ["redirecting", "left-to-another-tab", "unauthenticated"],
    ["redirecting", "signed-in", "redirecting"],
  ] as const)("%s on %s becomes %s", (from, event, to) => {
    expect(sessionReducer(states[from], events[event]).status).toBe(to);
  });

  it.each([true, false])("knows whether a session ended by itself: %s", (byItself) => {
    expect(sessionReducer(states.authenticated, { type: "ended", byItself })).toEqual({ status: "unauthenticated", ended: byItself });
  });
});

it("knows that nobody could say who is here until the session ended for sure", () => {
  const unreached = sessionReducer(states.restoring, { type: "unreached" });
  expect(unreached).toEqual({ status: "unauthenticated", unreached: true });
  expect(sessionReducer(unreached, { type: "ended" })).toEqual({ status: "unauthenticated", ended: false });
});

describe("startOf", () => {
  it.each([
    ["/callback", true, "callback"],
    ["/sign-in-callback", false, "callback"],
    ["/", true, "restoring"],
    ["/reporting", false, "unauthenticated"],
  ] as const)("%s, signed in before: %s, begins as %s", (path, before, status) => {
    expect(startOf(path, before).status).toBe(status);
  });
});
