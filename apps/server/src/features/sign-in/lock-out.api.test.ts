import fc from "fast-check";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  accountKey,
  type AttemptPlace,
  attemptFailed,
  attemptSucceeded,
  PLACE_POLICY,
  reserveAttempt,
  unlockAccount,
} from "../../domain/sign-in/lockout.ts";
import { EU, PASSWORD, startSignInWorld, type SignInWorld, US } from "../../testing/worlds/sign-in-world.ts";
import { knownDevice } from "./interaction/known-device.ts";

let world: SignInWorld;

beforeAll(async () => {
  world = await startSignInWorld();
  await world.createPerson("northfield", "ada");
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.services.databases.owner.deleteFrom("sign_in_failure").execute();
});

/** One attempt in a browser of its own; the page's own varying values are taken out, so that answers compare. */
async function attempt(email: string, password: string, extra: Readonly<Record<string, string>> = {}, client = US) {
  const browser = world.browser();
  const { address } = await browser.authorize(client.clientId, client.audience, extra);
  const response = await browser.post(address, { email, password });
  const page = await response.text();
  const uid = new URL(address).pathname.split("/").at(-1) ?? "";
  return { status: response.status, signedIn: response.status === 303, page: page.replaceAll(uid, "UID").replaceAll(email, "EMAIL") };
}

async function fail(email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) expect((await attempt(email, "wrong")).page).toContain("is not right");
}

const actions = async (): Promise<readonly string[]> => {
  const rows = await world.services.databases.owner
    .selectFrom("audit_event")
    .select(["action", "after", "actor_name"])
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
};

describe("a refused sign-in", () => {
  test("reads the same for a wrong password, an unknown, a switched-off, another institution's and another region's account", async () => {
    const off = await world.createPerson("northfield", "off");
    await world.services.databases.owner.updateTable("app_user").set({ active: false }).where("id", "=", off.id).execute();
    const other = await world.createPerson("westmoor", "eve");
    const abroad = await world.createPerson("kestrel", "kay", { region: "eu-central-1" });
    const tenant = { tenant: "northfield" };
    const wrong = await attempt("ada@northfield.example", "wrong", tenant);
    expect(wrong.page).toContain("The e-mail address or the password is not right.");
    for (const email of ["nobody@northfield.example", off.email, other.email, abroad.email]) {
      expect(await attempt(email, PASSWORD, tenant)).toEqual(wrong);
    }
    expect((await attempt(abroad.email, PASSWORD, {}, EU)).signedIn).toBe(true);
  });

  test("keeps what was typed, except the password", async () => {
    const browser = world.browser();
    const { address } = await browser.authorize(US.clientId, US.audience);
    const page = await (await browser.post(address, { email: "ada@northfield.example", password: "hunter2hunter2" })).text();
    expect(page).toContain('value="ada@northfield.example"');
    expect(page).not.toContain("hunter2");
    const empty = await (await browser.post(address, { email: "", password: "" })).text();
    expect(empty).toContain("Enter your e-mail address");
    expect(empty).toContain("Enter your password");
  });

  test("takes no password of a hundred thousand letters", async () => {
    const page = await attempt("ada@northfield.example", "a".repeat(5000));
    expect(page.page).toContain("is not right");
    expect((await attempt("ada@northfield.example", "a".repeat(100_000))).status).toBe(413);
  });
});

describe("repeated failures", () => {
  test("lock the account, even for the right password, and for an unknown account alike", async () => {
    await fail("ada@northfield.example", 5);
    await fail("nobody@northfield.example", 5);
    const locked = await attempt("ada@northfield.example", PASSWORD);
    expect(locked.page).toMatch(/Too many attempts\. Wait \d+ seconds/);
    const unknown = await attempt("nobody@northfield.example", PASSWORD);
    expect(unknown.page.replace(/\d+ seconds/g, "")).toBe(locked.page.replace(/\d+ seconds/g, ""));
    // Letter case and spaces make no other account of it.
    expect((await attempt(" ADA@Northfield.example ", PASSWORD)).page).toContain("Too many attempts");
    expect((await actions()).slice(-1)).toEqual(["sign_in.locked"]);
  });

  test("open again by time, with a wait that doubles", async () => {
    const { owner } = world.services.databases;
    const wait = async () =>
      (
        await sql<{ wait: number }>`select round(extract(epoch from locked_until - last_at))::int as wait from sign_in_failure
          where key like ${`${accountKey("web", "ada@northfield.example")}/%`}`.execute(owner)
      ).rows[0]?.wait;
    const pass = () =>
      owner
        .updateTable("sign_in_failure")
        .set({ locked_until: sql<Date>`now()` })
        .execute();
    await fail("ada@northfield.example", 5);
    expect(await wait()).toBe(30);
    await pass();
    await fail("ada@northfield.example", 1);
    expect(await wait()).toBe(60);
    await pass();
    expect((await attempt("ada@northfield.example", PASSWORD)).signedIn).toBe(true);
    await fail("ada@northfield.example", 4);
    expect((await attempt("ada@northfield.example", PASSWORD)).signedIn).toBe(true);
  });

  test("are forgotten when an administrator unlocks the account", async () => {
    await fail("ada@northfield.example", 5);
    expect(await unlockAccount(world.services.databases.owner, "ada@northfield.example")).toBe(true);
    expect((await attempt("ada@northfield.example", PASSWORD)).signedIn).toBe(true);
  });

  test("count when they come all at once", async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => attempt("ada@northfield.example", "wrong")));
    expect(tries.filter(({ page }) => page.includes("is not right"))).toHaveLength(5);
    expect(tries.filter(({ page }) => page.includes("Too many attempts"))).toHaveLength(15);
  });

  test("of an account elsewhere keep nobody out who comes from their own network, and a known device not even from the same", async () => {
    const browser = world.browser();
    const first = await browser.authorize(US.clientId, US.audience);
    expect((await browser.post(first.address, { email: "ada@northfield.example", password: PASSWORD })).status).toBe(303);
    await fail("ada@northfield.example", 5);
    expect((await attempt("ada@northfield.example", PASSWORD)).page).toContain("Too many attempts");
    const again = await browser.authorize(US.clientId, US.audience, { prompt: "login" });
    expect((await browser.post(again.address, { email: "ada@northfield.example", password: PASSWORD })).status).toBe(303);
    // The cookie is good for the accounts that signed in with it and no others, and not when it is made up.
    await fail("bob@northfield.example", 5);
    const other = await browser.authorize(US.clientId, US.audience, { prompt: "login" });
    expect(await (await browser.post(other.address, { email: "bob@northfield.example", password: "x" })).text()).toContain(
      "Too many attempts",
    );
    const forged = { cookie: `lyceum_device=AAAA.${accountKey("web", "ada@northfield.example").slice(0, 22)}.AAAA` };
    expect(await knownDevice(world.services, { headers: forged } as unknown as FastifyRequest, "ada@northfield.example")).toBeUndefined();
  });

  test("leave no secret and no typed name on record", async () => {
    await attempt("hunter2-typed-in-the-wrong-field", "hunter2-secret");
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(e::text, ' ') from audit_event e) || (select string_agg(f::text, ' ') from sign_in_failure f) as text`.execute(
      world.services.databases.owner,
    );
    expect(rows[0]?.text).toContain("sign_in.refused");
    expect(rows[0]?.text).not.toContain("hunter2");
  });
});

describe("counting", () => {
  const START = Date.UTC(2026, 10, 22, 9);
  const timeAt = (seconds: number): Date => new Date(START + seconds * 1000);
  const from = (account: string, address: string, more: Partial<AttemptPlace> = {}): AttemptPlace => ({
    way: "web",
    account,
    address,
    ...more,
  });

  /** One attempt with a right or wrong password. @returns the seconds to wait, 0 when it was judged */
  async function tries(place: AttemptPlace, right: boolean, now: Date): Promise<number> {
    const db = world.services.databases.owner;
    const wait = await reserveAttempt(db, place, now);
    if (wait > 0) return wait;
    if (right) await attemptSucceeded(db, place);
    else await attemptFailed(db, place, now);
    return 0;
  }

  test("fifty mistypings of different people behind one address keep nobody's right password out", async () => {
    for (let person = 0; person < 60; person += 1) {
      expect(await tries(from(`mistypes-${person}`, "192.0.2.1"), false, timeAt(person))).toBe(0);
      expect(await tries(from(`types-well-${person}`, "192.0.2.1"), true, timeAt(person))).toBe(0);
    }
  });

  test("somebody who tries one password after the other at everybody's account gets one try at each, and then waits", async () => {
    for (let person = 0; person < 55; person += 1) await tries(from(`person-${person}`, "192.0.2.1"), false, timeAt(0));
    expect(await tries(from("another", "192.0.2.1"), false, timeAt(1))).toBe(0);
    expect(await tries(from("another", "192.0.2.1"), false, timeAt(2))).toBe(29);
    expect(await tries(from("another", "2001:db8::1"), true, timeAt(2))).toBe(0);
    // Failures are forgotten one by one, not only after a quiet time.
    for (const second of [600, 601, 602]) expect(await tries(from("later", "192.0.2.1"), false, timeAt(second))).toBe(0);
  });

  test("an account that is tried from everywhere gives each network one try, and its holder's always counts", async () => {
    for (let network = 0; network < 30; network += 1) {
      for (let count = 0; count < 3; count += 1) await tries(from("ada", `198.51.100.${network}`), false, timeAt(network));
    }
    expect(await tries(from("ada", "203.0.113.1"), false, timeAt(40))).toBe(0);
    expect(await tries(from("ada", "203.0.113.1"), false, timeAt(41))).toBeGreaterThan(0);
    expect(await tries(from("ada", "192.0.2.7"), true, timeAt(42))).toBe(0);
    for (let count = 0; count < 4; count += 1)
      expect(await tries(from("ada", "198.51.100.1", { device: "laptop" }), false, timeAt(43))).toBe(0);
    expect(await tries(from("ada", "198.51.100.1", { device: "laptop" }), true, timeAt(44))).toBe(0);
  });

  test("SQL clients and the web are counted apart, and an IPv6 network is one place", async () => {
    for (let count = 0; count < 5; count += 1) await tries(from("ada", `2001:db8:1:2::${count}`, { way: "sql" }), false, timeAt(count));
    expect(await tries(from("ada", "2001:db8:1:2::77", { way: "sql" }), true, timeAt(5))).toBeGreaterThan(0);
    expect(await tries(from("ada", "2001:db8:1:2::77"), true, timeAt(5))).toBe(0);
    expect(await tries(from("ada", "2001:db8:1:3::77", { way: "sql" }), true, timeAt(5))).toBe(0);
  });

  test("whatever is tried: no right password waits without failures of its own place, every wait ends, and guesses are few", async () => {
    const step = fc.record({
      account: fc.constantFrom("ada", "bob"),
      address: fc.constantFrom("192.0.2.1", "192.0.2.2", "2001:db8::1"),
      device: fc.option(fc.constantFrom("laptop", "phone"), { nil: undefined, freq: 4 }),
      right: fc.boolean(),
      after: fc.constantFrom(0, 1, 40, 300, 4000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await world.services.databases.owner.deleteFrom("sign_in_failure").execute();
        const own = new Map<string, number[]>();
        let now = 0;
        for (const { account, address, device, right, after } of steps) {
          now += after;
          const place = from(account, address, { device });
          const name = JSON.stringify([account, device ?? address]);
          const failures = own.get(name) ?? [];
          const wait = await tries(place, right, timeAt(now));
          expect(wait).toBeLessThanOrEqual(PLACE_POLICY.mostSeconds);
          expect(wait === 0 || failures.length > 0).toBe(true);
          if (wait === 0) own.set(name, right ? [] : [...failures, now]);
          expect(own.get(name)?.filter((time) => time > now - 3600).length ?? 0).toBeLessThanOrEqual(16);
        }
        now += PLACE_POLICY.mostSeconds;
        for (const name of own.keys()) {
          const [account = "", where = ""] = JSON.parse(name) as string[];
          const place = where.includes(".") || where.includes(":") ? from(account, where) : from(account, "192.0.2.9", { device: where });
          expect(await tries(place, true, timeAt(now))).toBe(0);
        }
      }),
      { numRuns: 25 },
    );
  });
});
