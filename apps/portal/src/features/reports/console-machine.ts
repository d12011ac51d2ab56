import { setup } from "xstate";

export type ConsoleEvent = { readonly type: "FRAME_LOADED" | "CONTENT_LOADED" | "ERROR_OCCURRED" | "TIMED_OUT" };

/**
 * The embedded console. A frame that loaded may still have fetched an error page, so it can fail until its
 * content is there; a console that is in use stays, with whatever was typed into it.
 */
export const consoleMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads the types of a machine from here.
  types: {} as { events: ConsoleEvent },
}).createMachine({
  id: "console",
  initial: "notLoaded",
  states: {
    notLoaded: {
      on: { FRAME_LOADED: "loaded", CONTENT_LOADED: "loaded.inUse", ERROR_OCCURRED: "failedToLoad", TIMED_OUT: "failedToLoad" },
    },
    loaded: {
      initial: "starting",
      states: {
        starting: { on: { CONTENT_LOADED: "inUse", ERROR_OCCURRED: "#console.failedToLoad", TIMED_OUT: "#console.failedToLoad" } },
        inUse: {},
      },
    },
    failedToLoad: {},
  },
});
