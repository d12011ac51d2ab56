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
  refused: { status: "refused", refusal: { reason: "no_account", details: [] } },
};
const events: Record<SessionEvent["type"], SessionEvent> = {
  "sign-in-started": { type: "sign-in-started" },
  "sign-out-started": { type: "sign-out-started" },
  "signed-in": { type: "signed-in", person },
  "sign-in-failed": { type: "sign-in-failed" },
  "signed-in-elsewhere": { type: "signed-in-elsewhere" },
  stayed: { type: "stayed" },
  lapsed: { type: "lapsed" },
  refused: { type: "refused", refusal: { reason: "no_account", details: [] } },
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
    ["redirecting", "stayed", "unauthenticated"],
    ["callback", "unreached", "unauthenticated"],
    ["callback", "refused", "refused"],
    ["restoring", "refused", "refused"],
    ["authenticated", "refused", "refused"],
    ["redirecting", "refused", "redirecting"],
    ["refused", "asked-again", "restoring"],
    ["refused", "sign-out-started", "redirecting"],
    ["refused", "ended", "unauthenticated"],
    ["refused", "signed-in-elsewhere", "restoring"],
    ["unauthenticated", "lapsed", "unauthenticated"],
    ["redirecting", "signed-in", "redirecting"],
  ] as const)("%s on %s becomes %s", (from, event, to) => {
    expect(sessionReducer(states[from], events[event]).status).toBe(to);
  });

  it.each([true, false])("knows whether a session ended by itself: %s", (byItself) => {
    expect(sessionReducer(states.authenticated, { type: "ended", byItself })).toEqual({ status: "unauthenticated", ended: byItself });
  });
});

it("keeps the person of a session that lapsed until it is taken up", () => {
  const lapsed = sessionReducer(states.authenticated, { type: "lapsed" });
  expect(lapsed).toEqual({ status: "authenticated", person, lapsed: true });
  expect(sessionReducer(lapsed, { type: "signed-in", person })).toEqual(states.authenticated);
});

it.each([
  [true, "restoring"],
  [undefined, "unauthenticated"],
])("asks who is here after a sign-in that failed where somebody is signed in: %s", (stays, status) => {
  const failed = { type: "sign-in-failed", ...(stays !== undefined && { stays }) } as const;
  expect(sessionReducer(states.callback, failed)).toEqual({ status });
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
