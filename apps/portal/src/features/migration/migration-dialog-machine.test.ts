import type { MigrationPlan, MigrationStatusRecord, MigrationUsers } from "@lyceum/contracts";
import { describe, expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";

import {
  isComplete,
  lacksSingleProvider,
  type MigrationDialogEvent,
  migrationDialogMachine,
  stepShown,
} from "./migration-dialog-machine.ts";

const person = (name: string) => ({ email: `${name}@old.example`, name, suggestedLearnId: name, userId: name, targetRoles: ["LYCEUM_D"] });
const ADA = "ada@old.example";
const BEN = "ben@old.example";
const SAML = { id: "saml", type: "SAML", displayName: "Single sign-on" } as const;
const LEARN = { id: "learn", type: "LEARN_CONNECTOR", displayName: "Learn" } as const;
const USERS: MigrationUsers = {
  users: [person("ada"), person("ben")],
  availableIdentityProviders: [SAML, LEARN],
  learnCustomIdentityProviders: [],
};

const RUNNING: MigrationStatusRecord = { migrationStatus: "RUNNING", firstExecutionAvailable: false };

function open(
  users: Partial<MigrationUsers> = {},
  start: (plan: MigrationPlan) => Promise<MigrationStatusRecord> = () => Promise.resolve(RUNNING),
) {
  const plans: MigrationPlan[] = [];
  const machine = migrationDialogMachine.provide({
    actors: {
      startMigration: fromPromise<MigrationStatusRecord, MigrationPlan>(({ input }) => {
        plans.push(input);
        return start(input);
      }),
    },
  });
  const actor = createActor(machine, { input: { users: { ...USERS, ...users } } }).start();
  const send = (...events: MigrationDialogEvent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot();
  };
  return { actor, plans, send };
}

const provider = (email: string, idpId: string): MigrationDialogEvent => ({ type: "CHOOSE_PROVIDER", email, idpId });
const name = (email: string, userName: string): MigrationDialogEvent => ({ type: "CHANGE_ROW", email, change: { userName } });
const COMPLETE = [provider(ADA, "saml"), name(ADA, "ada"), provider(BEN, "learn")];

describe("selection", () => {
  test("is the first step, without errors shown", () => {
    const { actor } = open();
    expect(actor.getSnapshot()).toMatchObject({ value: "selection", context: { validating: false, singleProvider: false } });
  });
  test.each<[string, MigrationDialogEvent[]]>([
    ["a provider", [name(ADA, "ada"), provider(BEN, "learn")]],
    ["a user name", [provider(ADA, "saml"), provider(BEN, "learn")]],
    ["a user name of one's own", [...COMPLETE, name(ADA, "BEN")]],
  ])("stays without %s for everybody, and turns validation on", (_what, events) => {
    const { send } = open();
    const snapshot = send(...events, { type: "NEXT" });
    expect(snapshot).toMatchObject({ value: "selection", context: { validating: true } });
    expect(isComplete(snapshot.context)).toBe(false);
  });
  test("goes on to the confirmation when everything is there", () => {
    expect(open().send(...COMPLETE, { type: "NEXT" })).toMatchObject({ value: "confirmation", context: { validating: false } });
  });
  test("those not selected need nothing", () => {
    const unselected: MigrationDialogEvent = { type: "CHANGE_ROW", email: ADA, change: { selected: false } };
    expect(open().send(unselected, provider(BEN, "learn"), { type: "NEXT" }).value).toBe("confirmation");
    expect(open().send({ type: "SELECT_ALL", selected: false }, { type: "NEXT" }).value).toBe("confirmation");
  });
  test("Back closes, and Start does nothing while there are people", () => {
    expect(open().send({ type: "BACK" })).toMatchObject({ value: "closed", status: "done" });
    expect(open().send(...COMPLETE, { type: "START" }).value).toBe("selection");
  });
});

describe("one provider for all", () => {
  test("is chosen once and reaches every row; a single row's cannot be chosen then", () => {
    const { send } = open();
    const { context } = send(
      { type: "SET_SINGLE_PROVIDER", on: true },
      { type: "CHOOSE_SINGLE_PROVIDER", idpId: "learn" },
      provider(ADA, "saml"),
    );
    expect(Object.values(context.rows).map(({ idpId, userName }) => [idpId, userName])).toEqual([
      ["learn", "ada"],
      ["learn", "ben"],
    ]);
  });
  test("is asked for when it is missing and validation is on", () => {
    const { send } = open();
    expect(lacksSingleProvider(send(...COMPLETE, { type: "SET_SINGLE_PROVIDER", on: true }).context)).toBe(false);
    const refused = send({ type: "NEXT" });
    expect([refused.value, lacksSingleProvider(refused.context)]).toEqual(["selection", true]);
    expect(lacksSingleProvider(send({ type: "CHOOSE_SINGLE_PROVIDER", idpId: "saml" }).context)).toBe(false);
  });
  test("turned off again leaves everybody the provider they have", () => {
    const { send } = open();
    send({ type: "SET_SINGLE_PROVIDER", on: true }, { type: "CHOOSE_SINGLE_PROVIDER", idpId: "saml" });
    const { context } = send({ type: "SET_SINGLE_PROVIDER", on: false }, { type: "CHOOSE_SINGLE_PROVIDER", idpId: "learn" });
    expect(context).toMatchObject({ singleProvider: false, singleProviderId: "" });
    expect(Object.values(context.rows).map(({ idpId }) => idpId)).toEqual(["saml", "saml"]);
  });
  test("is forced where there is no provider, and cannot be turned off", () => {
    const { actor, send } = open({ availableIdentityProviders: [] });
    expect(actor.getSnapshot().context.singleProvider).toBe(true);
    expect(send({ type: "SET_SINGLE_PROVIDER", on: false }).context.singleProvider).toBe(true);
  });
});

describe("confirmation", () => {
  test("Back returns to the selection with everything kept", () => {
    const snapshot = open().send(...COMPLETE, { type: "NEXT" }, { type: "BACK" });
    expect(snapshot).toMatchObject({ value: "selection", context: { rows: { [ADA]: { userName: "ada" } } } });
  });
  test("Start sends the plan", async () => {
    const { actor, plans, send } = open();
    send(...COMPLETE, { type: "NEXT" }, { type: "START" });
    await waitFor(actor, (snapshot) => snapshot.matches("started"));
    expect(plans).toEqual([
      { userIds: [ADA, BEN], users: { [ADA]: { userName: "ada", idpId: "saml" }, [BEN]: { userName: "ben", idpId: "learn" } } },
    ]);
  });
  test("a start that fails comes back with its reason and can be sent again", async () => {
    let fails = true;
    const { actor, plans, send } = open({}, () => (fails ? Promise.reject(new Error("no")) : Promise.resolve(RUNNING)));
    send(...COMPLETE, { type: "NEXT" }, { type: "START" });
    const failed = await waitFor(actor, (snapshot) => snapshot.context.failure !== undefined);
    expect(failed.value).toBe("confirmation");
    fails = false;
    expect(send({ type: "START" }).context.failure).toBeUndefined();
    await waitFor(actor, (snapshot) => snapshot.matches("started"));
    expect(plans).toHaveLength(2);
  });
});

test.each([
  ["selection", "selection", "selection"],
  ["confirmation", "confirmation", "selection"],
  ["starting", "confirmation", "selection"],
  ["started", "confirmation", "selection"],
  ["closed", "selection", "selection"],
] as const)("in the state %s the step %s is drawn, with nobody to migrate %s", (state, step, withNobody) => {
  expect([stepShown(state, { users: USERS }), stepShown(state, { users: { ...USERS, users: [] } })]).toEqual([step, withNobody]);
});

describe("with nobody to migrate", () => {
  test("Start is there at once, and Next leads nowhere", async () => {
    const { actor, plans, send } = open({ users: [] });
    expect(send({ type: "NEXT" }).value).toBe("selection");
    send({ type: "START" });
    await waitFor(actor, (snapshot) => snapshot.matches("started"));
    expect(plans).toEqual([{ userIds: [], users: {} }]);
  });
  test("a start that fails comes back to where it was pressed", async () => {
    const { actor, send } = open({ users: [] }, () => Promise.reject(new Error("no")));
    send({ type: "START" });
    const failed = await waitFor(actor, (snapshot) => snapshot.context.failure !== undefined);
    expect(failed.value).toBe("selection");
  });
});
