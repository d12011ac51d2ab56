import { afterAll, beforeAll, expect, test } from "vitest";

import { setPassword } from "../../domain/sign-in/set-password.ts";
import { DEMO_PASSWORD, hashPassword } from "../../lib/passwords.ts";
import { startSignInWorld, type SignInWorld, US } from "../../testing/worlds/sign-in-world.ts";

let world: SignInWorld;

beforeAll(async () => {
  world = await startSignInWorld({ config: { demo: true } });
  const { owner } = world.services.databases;
  const demo = [
    await world.createPerson("northfield", "author", { groups: ["BbDataAuthor"], demo: true }),
    await world.createPerson("harbour", "staff", { kind: "incremental", demo: true }),
    await world.createPerson("kestrel", "admin", { region: "eu-central-1", demo: true }),
  ];
  for (const { id } of demo) await setPassword(owner, id, DEMO_PASSWORD, { demo: true });
  await world.createPerson("northfield", "real");
  const [author] = demo;
  const college = await world.createNode({ id: author?.tenantId ?? "" }, { name: "College of Science" });
  await owner
    .insertInto("node_grant")
    .values({ tenant_id: author?.tenantId ?? "", user_id: author?.id ?? "", node_id: college.id })
    .execute();
});
afterAll(() => world.close());

const shown = (page: string): readonly string[] =>
  [...page.matchAll(/\?account=([^"]+)"/g)].map(([, email = ""]) => decodeURIComponent(email));

test("demo mode lists the demo accounts of the region, or of the institution named, and nobody else", async () => {
  const browser = world.browser();
  const open = async (extra: Readonly<Record<string, string>>) => {
    const { address } = await browser.authorize(US.clientId, US.audience, extra);
    return (await browser.request(address)).text();
  };
  expect(shown(await open({}))).toEqual(["author@northfield.example", "staff@harbour.example"]);
  const page = await open({ tenant: "northfield" });
  expect(shown(page)).toEqual(["author@northfield.example"]);
  expect(page).toContain(DEMO_PASSWORD);
  expect(page).toContain("Report author, College of Science");
});

test("choosing one fills the form, which signs in", async () => {
  const browser = world.browser();
  const { address } = await browser.authorize(US.clientId, US.audience);
  const page = await (await browser.request(`${address}?account=author%40northfield.example`)).text();
  expect(page).toMatch(/name="email"[^>]*value="author@northfield.example"/s);
  expect(page).toMatch(new RegExp(`name="password"[^>]*value="${DEMO_PASSWORD}"`, "s"));
  const { back } = await browser.follow(await browser.post(address, { email: "author@northfield.example", password: DEMO_PASSWORD }));
  expect(back?.searchParams.get("code")).toBeTruthy();
});

test("an account that is not of the demonstration is never filled with a password", async () => {
  const browser = world.browser();
  const { address } = await browser.authorize(US.clientId, US.audience);
  const page = await (await browser.request(`${address}?account=real%40northfield.example`)).text();
  expect(page).not.toMatch(/name="password"[^>]*value=/s);
});

test("the published password is given to nobody outside the demo institutions", async () => {
  const { id } = await world.createPerson("westmoor", "eve");
  const { owner } = world.services.databases;
  await expect(setPassword(owner, id, DEMO_PASSWORD)).rejects.toThrow("only the demo institutions may have it");
  await expect(setPassword(owner, id, "another one", { demo: true })).rejects.toThrow("only the demo institutions may have it");
});

test("on record all the same, as a restored backup may bring it, it opens nothing there", async () => {
  const { id, email } = await world.createPerson("westmoor", "fay");
  const { owner } = world.services.databases;
  const values = { password_hash: await hashPassword(DEMO_PASSWORD), demo: true };
  await owner.updateTable("user_password").set(values).where("user_id", "=", id).execute();
  await expect(world.browser().signIn(US.clientId, US.audience, email, DEMO_PASSWORD)).rejects.toThrow("refused");
  const browser = world.browser();
  const { address } = await browser.authorize(US.clientId, US.audience, { tenant: "westmoor" });
  expect(shown(await (await browser.request(address)).text())).toEqual([]);
});

test("it opens nothing at all once demo mode is off", async () => {
  const off = await startSignInWorld({ config: { demo: false } });
  try {
    const { id, email } = await off.createPerson("northfield", "author", { demo: true });
    await setPassword(off.services.databases.owner, id, DEMO_PASSWORD, { demo: true });
    await expect(off.browser().signIn(US.clientId, US.audience, email, DEMO_PASSWORD)).rejects.toThrow("refused");
    await setPassword(off.services.databases.owner, id, "one of their own");
    await expect(off.browser().signIn(US.clientId, US.audience, email, "one of their own")).resolves.toHaveProperty("access_token");
  } finally {
    await off.close();
  }
});
