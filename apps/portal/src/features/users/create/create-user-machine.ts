import { userNameProblem } from "@lyceum/access";
import { assign, fromPromise, setup } from "xstate";

/** What the form asks for. */
export interface NewUser {
  readonly userName: string;
  /** Empty while none is chosen. */
  readonly identityProviderId: string;
}

export interface CreateUserContext extends NewUser {
  /** Fields whose mistakes are shown: those that were changed, and both after a first try to send them. */
  readonly checked: { readonly userName: boolean; readonly identityProviderId: boolean };
  /** Sent along, so that the same person sent twice is added once; another one for every other person. */
  readonly key: string;
  /** The person added. */
  readonly userId: string | undefined;
  /** What the last try came to when it failed. */
  readonly failure: unknown;
}

export type CreateUserEvent =
  | { type: "TYPE_USER_NAME"; userName: string }
  | { type: "CHOOSE_PROVIDER"; identityProviderId: string }
  | { type: "SUBMIT" };

const bothPass = ({ userName, identityProviderId }: NewUser): boolean =>
  userNameProblem(userName) === undefined && identityProviderId !== "";

const newKey = (): string => crypto.randomUUID();

/** The form that adds a person: idle until both fields pass, validated, creating, created. `createUser` is given by the page. */
export const createUserMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads the types of a machine from here.
  types: {} as { context: CreateUserContext; events: CreateUserEvent; input: { readonly identityProviderId: string } },
  actors: {
    createUser: fromPromise<string, NewUser & { readonly key: string }>(() => Promise.reject(new Error("createUser is not given"))),
  },
  actions: {
    typeUserName: assign(({ context, event }) =>
      event.type === "TYPE_USER_NAME"
        ? { userName: event.userName.trim(), checked: { ...context.checked, userName: true }, key: newKey(), failure: undefined }
        : {},
    ),
    chooseProvider: assign(({ context, event }) =>
      event.type === "CHOOSE_PROVIDER"
        ? {
            identityProviderId: event.identityProviderId,
            checked: { ...context.checked, identityProviderId: true },
            key: newKey(),
            failure: undefined,
          }
        : {},
    ),
    checkAll: assign({ checked: { userName: true, identityProviderId: true } }),
  },
  guards: { bothPass: ({ context }) => bothPass(context) },
}).createMachine({
  id: "create-user",
  context: ({ input }) => ({
    userName: "",
    identityProviderId: input.identityProviderId,
    checked: { userName: false, identityProviderId: false },
    key: newKey(),
    userId: undefined,
    failure: undefined,
  }),
  initial: "idle",
  states: {
    idle: {
      always: { guard: "bothPass", target: "validated" },
      on: {
        TYPE_USER_NAME: { actions: "typeUserName" },
        CHOOSE_PROVIDER: { actions: "chooseProvider" },
        SUBMIT: { actions: "checkAll" },
      },
    },
    validated: {
      on: {
        TYPE_USER_NAME: { target: "idle", actions: "typeUserName" },
        CHOOSE_PROVIDER: { target: "idle", actions: "chooseProvider" },
        SUBMIT: "creating",
      },
    },
    creating: {
      entry: assign({ failure: undefined }),
      invoke: {
        src: "createUser",
        input: ({ context: { userName, identityProviderId, key } }) => ({ userName, identityProviderId, key }),
        onDone: { target: "created", actions: assign({ userId: ({ event }) => event.output }) },
        onError: { target: "validated", actions: assign({ failure: ({ event }) => event.error }) },
      },
    },
    created: { type: "final" },
  },
});
