import { setup } from "xstate";

export type SearchBarEvent =
  | { readonly type: "CONTENT_LOADED" }
  | { readonly type: "ERROR_OCCURRED"; readonly code: string }
  | { readonly type: "TIMED_OUT" };

/** The bar works all the same when it cannot begin with the topic that it was given. */
const IGNORED = new Set(["Q_INITIAL_TOPIC_NOT_FOUND", "Q_TOPIC_EXPERIENCE_MISMATCH"]);

/** The embedded search bar. A bar that failed stays so; trying again mounts another one. */
export const searchBarMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads the types of a machine from here.
  types: {} as { events: SearchBarEvent },
  guards: { matters: ({ event }) => event.type !== "ERROR_OCCURRED" || !IGNORED.has(event.code) },
}).createMachine({
  id: "search-bar",
  initial: "notLoaded",
  states: {
    notLoaded: {
      on: { CONTENT_LOADED: "loaded", ERROR_OCCURRED: { guard: "matters", target: "failedToLoad" }, TIMED_OUT: "failedToLoad" },
    },
    loaded: { on: { ERROR_OCCURRED: { guard: "matters", target: "failedToLoad" } } },
    failedToLoad: {},
  },
});
