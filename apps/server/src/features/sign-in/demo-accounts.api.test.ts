import { afterAll, beforeAll, expect, test } from "vitest";

import { setPassword } from "../../db/sign-in/set-password.ts";
import { DEMO_PASSWORD } from "../../lib/passwords/passwords.ts";
import { startSignInWorld, type SignInWorld, US } from "../../testing/sign-in-world.ts";

let world: SignInWorld;

beforeAll(async () => {
  world = await startSignInWorld({ config: { demo: true } });
  const { owner } = world.services.databases;
  const demo = [
    await world.createPerson("northfield", "author", { groups: ["BbDataAuthor"] }),
    await world.createPerson("harbour", "staff", { kind: "incremental" }),
    await world.createPerson("kestrel", "admin", { region: "eu-central-1" }),
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
