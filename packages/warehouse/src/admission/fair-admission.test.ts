import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { type AdmissionLimits, type Asker, FairAdmission } from "./fair-admission.ts";

const LIMITS: AdmissionLimits = { places: 3, perTenant: 2, perPerson: 1, maxWaiting: 50, maxWaitingPerPerson: 20 };
const patient = new AbortController().signal;

/** Lets every promise that can go on do so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Who is let in, in order; `leave` ends the task that was let in longest ago. */
function watched(limits: Partial<AdmissionLimits> = {}) {
  const admission = new FairAdmission({ ...LIMITS, ...limits });
  const entered: string[] = [];
  const inside: { readonly asker: Asker; readonly leave: () => void }[] = [];
  const ask = (tenantId: string, person: string, signal = patient) =>
    admission.enter({ tenantId, person }, signal).then((leave) => {
      entered.push(`${tenantId}.${person}`);
      inside.push({ asker: { tenantId, person }, leave });
    });
  const leave = async () => {
    inside.shift()?.leave();
    await settled();
  };
  return { admission, entered, inside, ask, leave };
}

describe("fair admission", () => {
  test("one tenant leaves a place, and one person does not take all of the tenant's", async () => {
    const { entered, ask, inside } = watched({ perPerson: 1 });
    for (let count = 0; count < 5; count += 1) void ask("a", "ada");
    await settled();
    expect(entered).toEqual(["a.ada"]);
    void ask("a", "eve");
    void ask("a", "kay");
    void ask("b", "bob");
    await settled();
    expect(entered).toEqual(["a.ada", "a.eve", "b.bob"]);
    expect(inside).toHaveLength(3);
  });

  test("those who wait take turns by tenant, then by person, however many each asks", async () => {
    const { entered, ask, leave } = watched({ places: 1, perTenant: 1 });
    await ask("z", "first");
    for (let count = 0; count < 3; count += 1) void ask("a", "ada");
    for (const person of ["ada", "eve"]) void ask("a", person);
    void ask("b", "bob");
    void ask("b", "bob");
    for (let count = 0; count < 7; count += 1) await leave();
    expect(entered).toEqual(["z.first", "a.ada", "b.bob", "a.eve", "b.bob", "a.ada", "a.ada", "a.ada"]);
  });

  test("too many of one person are refused while colleagues may still wait", async () => {
    const { ask } = watched({ maxWaiting: 3, maxWaitingPerPerson: 2 });
    for (let count = 0; count < 3; count += 1) void ask("a", "ada");
    await expect(ask("a", "ada")).rejects.toMatchObject({ code: "busy" });
    void ask("a", "eve");
    void ask("a", "eve");
    await expect(ask("a", "eve")).rejects.toMatchObject({ code: "busy" });
  });

  test("who gives up waiting is not let in, and blocks nobody", async () => {
    const { admission, entered, ask, leave } = watched({ places: 1, perTenant: 1 });
    const controller = new AbortController();
    await ask("a", "ada");
    const waiting = ask("b", "bob", controller.signal);
    void ask("c", "cat");
    controller.abort(new Error("given up"));
    await expect(waiting).rejects.toThrow("given up");
    await leave();
    expect(entered).toEqual(["a.ada", "c.cat"]);
    expect(admission.waiting).toEqual([]);
  });

  test("whatever happens, limits hold, nobody is lost, and nobody waits beside a place that they could have", async () => {
    const step = fc.oneof(
      fc.record({ tenantId: fc.constantFrom("a", "b", "c"), person: fc.constantFrom("x", "y") }),
      fc.constant("leave" as const),
      fc.constant("give up" as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { admission, inside, entered, ask, leave } = watched({
          places: 3,
          perTenant: 2,
          perPerson: 1,
          maxWaiting: 99,
          maxWaitingPerPerson: 99,
        });
        let gone = 0;
        let calls = 0;
        const controllers: AbortController[] = [];
        for (const act of steps) {
          if (act === "leave") await leave();
          else if (act === "give up") controllers.pop()?.abort(new Error("given up"));
          else {
            calls += 1;
            const controller = new AbortController();
            controllers.push(controller);
            ask(act.tenantId, act.person, controller.signal).catch(() => (gone += 1));
          }
          await settled();
          const count = (same: (asker: Asker) => boolean) => inside.filter(({ asker }) => same(asker)).length;
          expect(inside.length).toBeLessThanOrEqual(3);
          for (const { asker } of inside) {
            expect(count(({ tenantId }) => tenantId === asker.tenantId)).toBeLessThanOrEqual(2);
            expect(count(({ tenantId, person }) => tenantId === asker.tenantId && person === asker.person)).toBe(1);
          }
          for (const waiter of admission.waiting) expect(admission.obstacle(waiter)).toBeDefined();
        }
        while (inside.length > 0) await leave();
        expect(entered.length + gone).toBe(calls);
        expect(admission.waiting).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
