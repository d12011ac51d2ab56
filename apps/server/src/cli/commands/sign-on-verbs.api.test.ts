import { afterAll, beforeAll, expect, test } from "vitest";

import { PLACE_POLICY, reserveAttempt } from "../../domain/sign-in/lockout.ts";
import { loadSigningKeys } from "../../domain/sign-in/signing-keys.ts";
import { runCommand } from "../../testing/run-command.ts";
import { startSignInWorld, type SignInWorld, US } from "../../testing/worlds/sign-in-world.ts";
import { register as registerKeys } from "./keys.ts";
import { register as registerSignIn } from "./sign-in.ts";

let world: SignInWorld;
let ada: Awaited<ReturnType<SignInWorld["createPerson"]>>;

beforeAll(async () => {
  world = await startSignInWorld();
  ada = await world.createPerson("northfield", "ada");
});
afterAll(() => world.close());

const run = async (...words: readonly string[]): Promise<string> =>
  (await runCommand({ services: world.services, verbs: [registerKeys, registerSignIn] }, words)).printed;

const onRecord = async (action: string) =>
  world.services.databases.owner
    .selectFrom("audit_event")
    .select(["actor_name", "target_id", "after"])
    .where("action", "=", action)
    .execute();

test("keys rotate lets the next key sign and puts it on record, keys list shows no secret", async () => {
  const { owner } = world.services.databases;
  const next = (await loadSigningKeys(owner)).find(({ state }) => state === "upcoming");
  expect(await run("keys", "rotate")).toContain(`${next?.kid} signs from now on`);
  expect((await loadSigningKeys(owner))[0]).toMatchObject({ kid: next?.kid, state: "active" });
  expect(await onRecord("signing_key.rotate")).toMatchObject([{ actor_name: "root", after: { signing: next?.kid } }]);
  const list = await run("keys", "list");
  expect(list).toMatch(new RegExp(`${next?.kid} +signs`));
  expect(list).not.toContain(String(next?.privateJwk.d));
});

test("sign-in set-password prints a password that signs in and is kept nowhere else", async () => {
  const password = await run("sign-in", "set-password", ada.email, "--tenant", "northfield");
  await expect(world.browser().signIn(US.clientId, US.audience, ada.email, password)).resolves.toHaveProperty("access_token");
  const records = await onRecord("password.set");
  expect(records).toMatchObject([{ target_id: ada.id }]);
  expect(JSON.stringify(records)).not.toContain(password);
});

test("sign-in setup-link prints a link on which the user chooses a password, and keeps it off the record", async () => {
  const link = await run("sign-in", "setup-link", ada.email, "--tenant", "northfield");
  const chosen = { password: "six green bottles", repeated: "six green bottles" };
  expect(await (await world.browser().post(link, chosen)).text()).toContain("Your password is set");
  await expect(world.browser().signIn(US.clientId, US.audience, ada.email, chosen.password)).resolves.toHaveProperty("access_token");
  const records = await onRecord("password.setup_link");
  expect(records).toMatchObject([{ actor_name: "root", target_id: ada.id }]);
  expect(JSON.stringify(records)).not.toContain(link.split("/").at(-1));
});

test("sign-in unlock lets a locked account try again", async () => {
  const { owner } = world.services.databases;
  const attempt = () => reserveAttempt(owner, { way: "web", account: ada.email, address: "192.0.2.1" }, new Date());
  for (let count = 0; count < PLACE_POLICY.free; count += 1) await attempt();
  expect(await attempt()).toBeGreaterThan(0);
  expect(await run("sign-in", "unlock", ada.email, "--tenant", "northfield")).toContain("may try again");
  expect(await attempt()).toBe(0);
});
