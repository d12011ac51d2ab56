import { ApiError } from "@lyceum/contracts/client";
import { assign, fromPromise, setup } from "xstate";

export const POLL_MS = 2500;
export const MAX_POLLS = 30;
/** So many polls in a row without any answer end the wait. */
export const MAX_UNREACHABLE = 6;

/**
 * What asking for the state of a login came to: the server's word, `NONE` for 404 and 409 too, which are
 * expected, `UNREACHABLE` when no answer came, `REFUSED` for every other code.
 */
export type StatusOutcome = "SUCCESS" | "FAILED" | "IN_PROGRESS" | "NONE" | "UNREACHABLE" | "REFUSED";

export interface ProvisioningContext {
  /** Whether the person may have a login and the region can make one; undefined until that is known. */
  readonly supported: boolean | undefined;
  readonly polls: number;
  readonly unreachable: number;
  readonly failure: "stuck" | "refused" | undefined;
}

type ProvisioningEvent = { type: "SUPPORT_KNOWN"; supported: boolean } | { type: "PROVISION" } | { type: "RETRY" };

const nothing = { polls: 0, unreachable: 0, failure: undefined };

/** Runs from an unknown warehouse login to a ready one. The caller gives the two calls. */
export const provisioningMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads the types of a machine from here.
  types: {} as { context: ProvisioningContext; events: ProvisioningEvent },
  actors: {
    readStatus: fromPromise<StatusOutcome>(() => Promise.reject(new Error("readStatus is not given"))),
    /** Asks for a login. Rejected for every code but 404 and 409. */
    requestLogin: fromPromise<void>(() => Promise.reject(new Error("requestLogin is not given"))),
  },
  delays: { poll: POLL_MS },
}).createMachine({
  id: "provisioning",
  initial: "UNKNOWN_STATE",
  context: { supported: undefined, ...nothing },
  on: {
    SUPPORT_KNOWN: {
      guard: ({ context, event }) => context.supported !== event.supported,
      target: ".UNKNOWN_STATE",
      actions: assign({ supported: ({ event }) => event.supported }),
    },
  },
  states: {
    UNKNOWN_STATE: {
      always: [
        { guard: ({ context }) => context.supported === false, target: "NOT_SUPPORTED" },
        { guard: ({ context }) => context.supported === true, target: "GETTING_INITIAL_STATE" },
      ],
    },
    NOT_SUPPORTED: {},
    GETTING_INITIAL_STATE: {
      entry: assign(nothing),
      invoke: {
        src: "readStatus",
        onDone: [
          { guard: ({ event }) => event.output === "SUCCESS", target: "READY" },
          { guard: ({ event }) => event.output === "IN_PROGRESS", target: "IN_PROGRESS.waiting" },
          { target: "NOT_PROVISIONED" },
        ],
        onError: { target: "NOT_PROVISIONED" },
      },
    },
    NOT_PROVISIONED: { on: { PROVISION: "IN_PROGRESS" } },
    IN_PROGRESS: {
      initial: "requesting",
      states: {
        requesting: {
          invoke: {
            src: "requestLogin",
            onDone: "waiting",
            onError: { target: "#provisioning.FAILED", actions: assign({ failure: () => "refused" as const }) },
          },
        },
        waiting: { after: { poll: "polling" } },
        polling: {
          invoke: {
            src: "readStatus",
            onDone: [
              { guard: ({ event }) => event.output === "SUCCESS", target: "#provisioning.READY" },
              {
                guard: ({ event }) => event.output === "FAILED" || event.output === "REFUSED",
                target: "#provisioning.FAILED",
                actions: assign({ failure: () => "refused" as const }),
              },
              {
                target: "counting",
                actions: assign({
                  polls: ({ context }) => context.polls + 1,
                  unreachable: ({ context, event }) => (event.output === "UNREACHABLE" ? context.unreachable + 1 : 0),
                }),
              },
            ],
            onError: { target: "#provisioning.FAILED", actions: assign({ failure: () => "refused" as const }) },
          },
        },
        counting: {
          always: [
            {
              guard: ({ context }) => context.polls >= MAX_POLLS || context.unreachable >= MAX_UNREACHABLE,
              target: "#provisioning.FAILED",
              actions: assign({ failure: () => "stuck" as const }),
            },
            { target: "waiting" },
          ],
        },
      },
    },
    READY: {},
    FAILED: { on: { RETRY: "UNKNOWN_STATE" } },
  },
});

const EXPECTED: readonly number[] = [404, 409];

/** Whether a refusal only says that the login was not asked for yet, or was already. */
export const isExpected = (error: unknown): boolean => error instanceof ApiError && EXPECTED.includes(error.status);

/** Works out the outcome of a failed request for a login's state. */
export function outcomeOf(error: unknown): StatusOutcome {
  if (isExpected(error)) return "NONE";
  return error instanceof ApiError && error.code === "unreachable" ? "UNREACHABLE" : "REFUSED";
}
