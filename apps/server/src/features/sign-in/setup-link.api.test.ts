import { afterAll, beforeAll, expect, test } from "vitest";

import { createSetupLink, SETUP_DAYS } from "../../domain/sign-in/setup-links.ts";
import { PASSWORD, startSignInWorld, type SignInWorld, US } from "../../testing/worlds/sign-in-world.ts";

let world: SignInWorld;
let ada: Awaited<ReturnType<SignInWorld["createPerson"]>>;

beforeAll(async () => {
  world = await startSignInWorld();
  ada = await world.createPerson("northfield", "ada");
});
afterAll(() => world.close());

const CHOSEN = "seven hats on a hill";
const link = (now = new Date()) => createSetupLink(world.services.databases.owner, ada.id, world.origin, now);
const open = async (address: string) => {
  const response = await world.browser().request(address);
  return { status: response.status, headers: response.headers, page: await response.text() };
};
const send = async (address: string, password: string, repeated = password, headers = {}) => {
  const response = await world.browser().post(address, { password, repeated }, headers);
  return { status: response.status, page: await response.text() };
};
const signIn = (password: string) => world.browser().signIn(US.clientId, US.audience, ada.email, password);

test("a link lets one person choose a password, once; looking uses nothing up", async () => {
  const address = await link();
  for (const look of [await open(address), await open(address)]) {
    expect(look.status).toBe(200);
    expect(look.page).toContain("Choose your password");
    expect(look.page).toContain(ada.email);
    expect(look.headers.get("cache-control")).toBe("no-store");
    expect(look.headers.get("referrer-policy")).toBe("no-referrer");
  }
  expect((await send(address, CHOSEN)).page).toContain("Your password is set");
  await expect(signIn(CHOSEN)).resolves.toHaveProperty("access_token");
  await expect(signIn(PASSWORD)).rejects.toThrow("refused");
  for (const again of [await open(address), await send(address, "another long one")]) {
    expect(again.status).toBe(400);
    expect(again.page).toContain("This link no longer works");
  }
  await expect(signIn(CHOSEN)).resolves.toHaveProperty("access_token");
  const records = await world.services.databases.owner
    .selectFrom("audit_event")
    .selectAll()
    .where("action", "=", "password.choose")
    .execute();
  expect(records).toMatchObject([{ actor_id: ada.id, target_id: ada.id, tenant_id: ada.tenantId }]);
  expect(JSON.stringify(records)).not.toContain(CHOSEN);
});

test("of two who use a link at the same moment one sets the password", async () => {
  const address = await link();
  const responses = await Promise.all([send(address, "the first of the two"), send(address, "the second of the two")]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test("what is wrong is said, nothing is set and nothing typed comes back", async () => {
  const address = await link();
  const short = await send(address, "short one");
  expect(short.page).toContain("at least 12 characters");
  expect(short.page).not.toContain("short one");
  expect((await send(address, "lyceum-demo-lyceum-demo", "else")).page).toContain("The two passwords differ");
  expect((await send(address, ada.email)).page).toContain("too easy to guess");
  await expect(signIn("short one")).rejects.toThrow("refused");
  expect((await open(address)).status).toBe(200);
});

test("a form of another site changes nothing", async () => {
  const address = await link();
  expect((await send(address, CHOSEN, CHOSEN, { "sec-fetch-site": "cross-site" })).status).toBe(400);
  expect((await open(address)).status).toBe(200);
});

test("a link ends with a newer one, with time, and with a deactivated person", async () => {
  const first = await link();
  const second = await link();
  expect((await open(first)).status).toBe(400);
  expect((await open(second)).status).toBe(200);
  const { owner } = world.services.databases;
  await owner.updateTable("app_user").set({ active: false }).where("id", "=", ada.id).execute();
  expect((await open(second)).status).toBe(400);
  await owner.updateTable("app_user").set({ active: true }).where("id", "=", ada.id).execute();
  const old = await link(new Date(Date.now() - (SETUP_DAYS * 24 + 1) * 3_600_000));
  expect((await open(old)).status).toBe(400);
  expect((await open(`${world.origin}/sign-in/setup/made-up`)).status).toBe(400);
});
