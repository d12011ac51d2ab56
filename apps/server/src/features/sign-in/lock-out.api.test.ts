import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { accountKey, addressKey, ADDRESS_POLICY, reserveAttempt, unlockAccount } from "../../db/sign-in/lockout.ts";
import { EU, PASSWORD, startSignInWorld, type SignInWorld, US } from "../../testing/sign-in-world.ts";

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
  const answer = await browser.post(address, { email, password });
  const page = await answer.text();
  const uid = new URL(address).pathname.split("/").at(-1) ?? "";
  return { status: answer.status, signedIn: answer.status === 303, page: page.replaceAll(uid, "UID").replaceAll(email, "EMAIL") };
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
          where key = ${accountKey("ada@northfield.example")}`.execute(owner)
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

  test("of many accounts lock the address that they come from, a whole IPv6 network as one", async () => {
    const { owner } = world.services.databases;
    const key = addressKey("2001:db8:1:2::7");
    for (let count = 0; count < ADDRESS_POLICY.free; count += 1) expect(await reserveAttempt(owner, key, ADDRESS_POLICY)).toBe(0);
    expect(await reserveAttempt(owner, addressKey("2001:db8:1:2:ffff::1"), ADDRESS_POLICY)).toBe(30);
    expect(await reserveAttempt(owner, addressKey("2001:db8:1:3::1"), ADDRESS_POLICY)).toBe(0);
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
