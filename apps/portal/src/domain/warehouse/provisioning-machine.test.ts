import { ApiError } from "@lyceum/contracts/client";
import { describe, expect, test, vi } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";

import {
  isExpected,
  MAX_POLLS,
  MAX_UNREACHABLE,
  outcomeOf,
  POLL_MS,
  provisioningMachine,
  type StatusOutcome,
} from "./provisioning-machine.ts";

/** Runs the machine on answers given in order, the last one again and again, with a clock that does not wait. */
function begin(answers: readonly StatusOutcome[], request: () => Promise<void> = () => Promise.resolve()) {
  const requests = { status: 0, login: 0 };
  const machine = provisioningMachine.provide({
    actors: {
      readStatus: fromPromise(() => {
        requests.status += 1;
        return Promise.resolve(answers[Math.min(requests.status, answers.length) - 1] ?? "NONE");
      }),
      requestLogin: fromPromise(() => {
        requests.login += 1;
        return request();
      }),
    },
    delays: { poll: 0 },
  });
  const actor = createActor(machine).start();
  const reach = (state: "READY" | "FAILED" | "NOT_PROVISIONED") => waitFor(actor, (snapshot) => snapshot.matches(state));
  return { actor, asked: requests, reach };
}

const supported = { type: "SUPPORT_KNOWN", supported: true } as const;

describe("before anything is asked", () => {
  test("the state is unknown until access and region are", () => {
    const { actor, asked } = begin(["SUCCESS"]);
    expect(actor.getSnapshot().value).toBe("UNKNOWN_STATE");
    expect(asked.status).toBe(0);
    actor.send(supported);
    expect(actor.getSnapshot().value).toBe("GETTING_INITIAL_STATE");
  });

  test("without access or region nothing is asked", () => {
    const { actor, asked } = begin(["SUCCESS"]);
    actor.send({ type: "SUPPORT_KNOWN", supported: false });
    expect(actor.getSnapshot().value).toBe("NOT_SUPPORTED");
    expect(asked.status).toBe(0);
  });
});

describe("the first answer", () => {
  test.each<[StatusOutcome, "READY" | "NOT_PROVISIONED"]>([
    ["SUCCESS", "READY"],
    ["FAILED", "NOT_PROVISIONED"],
    ["NONE", "NOT_PROVISIONED"],
    ["REFUSED", "NOT_PROVISIONED"],
    ["UNREACHABLE", "NOT_PROVISIONED"],
  ])("%s leads to %s", async (answer, state) => {
    const { actor, reach } = begin([answer]);
    actor.send(supported);
    expect((await reach(state)).value).toBe(state);
  });

  test("work under way is followed without a request", async () => {
    const { actor, asked, reach } = begin(["IN_PROGRESS", "IN_PROGRESS", "SUCCESS"]);
    actor.send(supported);
    await reach("READY");
    expect(asked).toEqual({ status: 3, login: 0 });
  });
});

describe("a request", () => {
  async function requested(answers: readonly StatusOutcome[], request?: () => Promise<void>) {
    const run = begin(["NONE", ...answers], request);
    run.actor.send(supported);
    await run.reach("NOT_PROVISIONED");
    run.actor.send({ type: "PROVISION" });
    expect(run.actor.getSnapshot().value).toEqual({ IN_PROGRESS: "requesting" });
    return run;
  }

  test("is polled until the login is ready; that it is not known yet, or asked for already, is no failure", async () => {
    const { asked, reach } = await requested(["NONE", "IN_PROGRESS", "SUCCESS"]);
    await reach("READY");
    expect(asked).toEqual({ status: 4, login: 1 });
  });

  test("fails as stuck after thirty polls, and asks no more", async () => {
    const { actor, asked, reach } = await requested(["IN_PROGRESS"]);
    expect((await reach("FAILED")).context.failure).toBe("stuck");
    expect(asked.status).toBe(1 + MAX_POLLS);
    actor.stop();
  });

  test.each<StatusOutcome>(["FAILED", "REFUSED"])("fails on %s", async (answer) => {
    const { reach } = await requested(["IN_PROGRESS", answer]);
    expect((await reach("FAILED")).context.failure).toBe("refused");
  });

  test("bears a short loss of connection and ends a long one", async () => {
    const short = Array.from({ length: MAX_UNREACHABLE - 1 }, (): StatusOutcome => "UNREACHABLE");
    await (await requested([...short, "IN_PROGRESS", ...short, "SUCCESS"])).reach("READY");
    expect((await (await requested([...short, "UNREACHABLE"])).reach("FAILED")).context.failure).toBe("stuck");
  });

  test("that is refused fails, and a retry begins anew", async () => {
    const { actor, reach } = await requested(["SUCCESS"], () => Promise.reject(new Error("500")));
    await reach("FAILED");
    actor.send({ type: "RETRY" });
    expect(actor.getSnapshot().value).toBe("GETTING_INITIAL_STATE");
    expect(actor.getSnapshot().context).toMatchObject({ polls: 0, failure: undefined });
    await reach("READY");
  });

  test("is polled every two and a half seconds", async () => {
    vi.useFakeTimers();
    try {
      let requests = 0;
      const machine = provisioningMachine.provide({
        actors: {
          readStatus: fromPromise(() => Promise.resolve<StatusOutcome>((requests += 1) === 1 ? "NONE" : "IN_PROGRESS")),
          requestLogin: fromPromise(() => Promise.resolve()),
        },
      });
      const actor = createActor(machine).start();
      actor.send(supported);
      await vi.advanceTimersByTimeAsync(0);
      actor.send({ type: "PROVISION" });
      await vi.advanceTimersByTimeAsync(POLL_MS - 1);
      expect(requests).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(requests).toBe(2);
      actor.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});

test.each([
  [new ApiError(404, "not_found"), "NONE", true],
  [new ApiError(409, "conflict"), "NONE", true],
  [new ApiError(0, "unreachable"), "UNREACHABLE", false],
  [new ApiError(403, "forbidden"), "REFUSED", false],
  [new ApiError(500, "internal"), "REFUSED", false],
  [new TypeError("something else"), "REFUSED", false],
])("%s comes to %s", (error, outcome, expected) => {
  expect(outcomeOf(error)).toBe(outcome);
  expect(isExpected(error)).toBe(expected);
});
