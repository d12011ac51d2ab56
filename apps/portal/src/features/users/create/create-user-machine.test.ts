import { describe, expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";

import { type CreateUserEvent, createUserMachine, type NewUser } from "./create-user-machine.ts";

type Sent = NewUser & { readonly key: string };

/** The form with a server of the test's own. */
function open(answer: (user: Sent) => Promise<string> = () => Promise.resolve("id-1"), identityProviderId = "") {
  const sent: Sent[] = [];
  const createUser = fromPromise<string, Sent>(({ input }) => {
    sent.push(input);
    return answer(input);
  });
  const actor = createActor(createUserMachine.provide({ actors: { createUser } }), { input: { identityProviderId } });
  actor.start();
  const send = (...events: CreateUserEvent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot();
  };
  return { actor, send, sent };
}

const type = (userName: string): CreateUserEvent => ({ type: "TYPE_USER_NAME", userName });
const choose = (identityProviderId: string): CreateUserEvent => ({ type: "CHOOSE_PROVIDER", identityProviderId });
const submit: CreateUserEvent = { type: "SUBMIT" };

describe("idle", () => {
  test("shows no mistakes before anything was typed", () => {
    expect(open().send().context.checked).toEqual({ userName: false, identityProviderId: false });
  });

  test.each([
    ["nothing", [], false],
    ["a user name without a provider", [type("ada")], false],
    ["a provider without a user name", [choose("p1")], false],
    ["a user name with a mistake", [type("ada!"), choose("p1")], false],
    ["both", [type("ada"), choose("p1")], true],
    ["both, and then the provider taken back", [type("ada"), choose("p1"), choose("")], false],
    ["both, and then a mistake typed", [type("ada"), choose("p1"), type(".ada")], false],
  ] as const)("with %s", (_, events, validated) => {
    expect(open().send(...events).value).toBe(validated ? "validated" : "idle");
  });

  test("a provider that was chosen beforehand needs a user name only", () => {
    expect(open(undefined, "p1").send(type("ada")).value).toBe("validated");
  });

  test("a try to send shows every mistake and sends nothing", () => {
    const { send, sent } = open();
    const { value, context } = send(submit);
    expect([value, context.checked, sent]).toEqual(["idle", { userName: true, identityProviderId: true }, []]);
  });
});

test("spaces around the user name are no part of it", () => {
  expect(open().send(type("  ada  ")).context).toMatchObject({ userName: "ada", checked: { userName: true } });
});

describe("creating", () => {
  test("ends with the person's id", async () => {
    const { actor, send, sent } = open(undefined, "p1");
    expect(send(type("ada"), submit, submit).value).toBe("creating");
    await waitFor(actor, ({ status }) => status === "done");
    expect(actor.getSnapshot()).toMatchObject({ value: "created", context: { userId: "id-1" } });
    expect(sent).toEqual([expect.objectContaining({ userName: "ada", identityProviderId: "p1" })]);
  });

  test("takes no changes", () => {
    expect(open(undefined, "p1").send(type("ada"), submit, type("bob"), choose("p2")).context).toMatchObject({
      userName: "ada",
      identityProviderId: "p1",
    });
  });

  test("that fails keeps what was typed, and the same person is sent with the same key", async () => {
    const failure = new Error("no answer");
    const { actor, send, sent } = open(() => Promise.reject(failure), "p1");
    send(type("ada"), submit);
    await waitFor(actor, ({ value }) => value === "validated");
    expect(actor.getSnapshot().context).toMatchObject({ userName: "ada", failure });
    expect(send(submit).context.failure).toBeUndefined();
    await waitFor(actor, ({ value }) => value === "validated");
    expect(send(type("bob")).context.failure).toBeUndefined();
    send(submit);
    expect(sent.map(({ userName }) => userName)).toEqual(["ada", "ada", "bob"]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });
});
