import type { MigrationPlan, MigrationStatusRecord, MigrationUsers } from "@lyceum/contracts";
import { assign, fromPromise, setup } from "xstate";

import {
  changeRow,
  chooseProvider,
  chooseProviderForAll,
  initialRows,
  migrationPlan,
  type MigrationRow,
  type MigrationRows,
  selectAll,
  singleProviderForced,
  validateRows,
} from "./migration-rows.ts";

export interface MigrationDialogContext {
  readonly users: MigrationUsers;
  readonly rows: MigrationRows;
  /** The person who plans, who cannot remove themself. */
  readonly ownId: string | undefined;
  /** The rows in which the dialog opened. */
  readonly initialRows: MigrationRows;
  /** What the start answered. */
  readonly started: MigrationStatusRecord | undefined;
  /** One provider for everybody; the column of providers is shown while this is off. */
  readonly singleProvider: boolean;
  /** That provider; empty: none chosen yet. */
  readonly singleProviderId: string;
  /** On after a Next that was refused: errors show from then on. */
  readonly validating: boolean;
  /** What the start came to when it failed. */
  readonly failure: unknown;
}

export type MigrationDialogEvent =
  | { type: "CHANGE_ROW"; email: string; change: Partial<Pick<MigrationRow, "selected" | "userName">> }
  | { type: "SELECT_ALL"; selected: boolean }
  | { type: "CHOOSE_PROVIDER"; email: string; idpId: string }
  | { type: "CHOOSE_SINGLE_PROVIDER"; idpId: string }
  | { type: "SET_SINGLE_PROVIDER"; on: boolean }
  | { type: "NEXT" }
  | { type: "BACK" }
  | { type: "START" };

/** What each step of the dialog is given. */
export interface StepProps {
  readonly context: MigrationDialogContext;
  readonly send: (event: MigrationDialogEvent) => void;
}

/** Whether Next may go on: every selected person has a provider and a valid user name of their own. */
export const isComplete = ({ rows }: Pick<MigrationDialogContext, "rows">): boolean => Object.keys(validateRows(rows)).length === 0;

/** Whether the message asks for a provider for all. */
export const lacksSingleProvider = (context: MigrationDialogContext): boolean =>
  context.validating && context.singleProvider && context.singleProviderId === "";

/** Finds out whether there are no people to migrate, so that the dialog starts the migration from its first step. */
const isEmpty = ({ users }: Pick<MigrationDialogContext, "users">): boolean => users.users.length === 0;

/** The step that is drawn. Without people to migrate the first one stays while it starts; there is nothing to confirm. */
export function stepShown(
  state: "selection" | "confirmation" | "starting" | "started" | "closed",
  context: Pick<MigrationDialogContext, "users">,
) {
  return state === "selection" || state === "closed" || isEmpty(context) ? "selection" : "confirmation";
}

const providersOf = ({ users }: MigrationDialogContext) => users.availableIdentityProviders;

/** The dialog that chooses who migrates and how: selection, confirmation, start. The caller gives `startMigration`. */
export const migrationDialogMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads the types of a machine from here.
  types: {} as {
    context: MigrationDialogContext;
    events: MigrationDialogEvent;
    input: { readonly users: MigrationUsers; readonly ownId?: string };
  },
  actors: {
    startMigration: fromPromise<MigrationStatusRecord, MigrationPlan>(() => Promise.reject(new Error("startMigration is not given"))),
  },
}).createMachine({
  id: "migration-dialog",
  initial: "selection",
  context: ({ input: { users, ownId } }) => {
    const rows = initialRows(users.users, users.availableIdentityProviders);
    return {
      users,
      ownId,
      rows,
      initialRows: rows,
      started: undefined,
      singleProvider: singleProviderForced(users),
      singleProviderId: "",
      validating: false,
      failure: undefined,
    };
  },
  states: {
    selection: {
      on: {
        CHANGE_ROW: { actions: assign({ rows: ({ context, event }) => changeRow(context.rows, event.email, event.change) }) },
        SELECT_ALL: { actions: assign({ rows: ({ context, event }) => selectAll(context.rows, event.selected, context.ownId) }) },
        CHOOSE_PROVIDER: {
          guard: ({ context }) => !context.singleProvider,
          actions: assign({ rows: ({ context, event }) => chooseProvider(context.rows, event.email, event.idpId, providersOf(context)) }),
        },
        CHOOSE_SINGLE_PROVIDER: {
          guard: ({ context }) => context.singleProvider,
          actions: assign(({ context, event }) => ({
            singleProviderId: event.idpId,
            rows: chooseProviderForAll(context.rows, event.idpId, providersOf(context)),
          })),
        },
        SET_SINGLE_PROVIDER: {
          guard: ({ context }) => !singleProviderForced(context.users),
          actions: assign(({ context, event }) => ({
            singleProvider: event.on,
            singleProviderId: "",
            // One for all has to be chosen anew; back in the column everybody keeps theirs.
            rows: event.on ? chooseProviderForAll(context.rows, "", providersOf(context)) : context.rows,
          })),
        },
        NEXT: [
          {
            guard: ({ context }) => isComplete(context) && !isEmpty(context),
            target: "confirmation",
            actions: assign({ failure: undefined }),
          },
          { actions: assign({ validating: true }) },
        ],
        BACK: "closed",
        START: { guard: ({ context }) => isEmpty(context), target: "starting" },
      },
    },
    confirmation: { on: { BACK: "selection", START: "starting" } },
    starting: {
      entry: assign({ failure: undefined }),
      invoke: {
        src: "startMigration",
        input: ({ context }) => migrationPlan(context.rows),
        onDone: { target: "started", actions: assign({ started: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ context }) => isEmpty(context),
            target: "selection",
            actions: assign({ failure: ({ event }) => event.error }),
          },
          { target: "confirmation", actions: assign({ failure: ({ event }) => event.error }) },
        ],
      },
    },
    started: { type: "final" },
    closed: { type: "final" },
  },
});
