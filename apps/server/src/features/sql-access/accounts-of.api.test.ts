import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { Services } from "../../domain/services.ts";
import { PASSWORD, sqlWorld, type SqlWorld } from "../../testing/worlds/sql-world.ts";
import { addServiceLogin } from "../../testing/worlds/watched-accounts.ts";
import { accountsOf } from "./accounts-of.ts";

let world: SqlWorld;

beforeAll(async () => {
  world = await sqlWorld();
});
afterAll(() => world.close());

/** The world's services with a count of the statements sent to PostgreSQL; each result is given on after `hold`. */
function watchedServices(hold: () => Promise<void> = () => Promise.resolve()) {
  const { services } = world;
  let statements = 0;
  const watching: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    async transformResult({ result }) {
      await hold();
      return result;
    },
  };
  const owner = services.databases.owner.withPlugin(watching);
  const watched: Services = { ...services, databases: { ...services.databases, owner } };
  return { services: watched, count: () => statements };
}

it("reads a login and its credits twice at most for all sessions that begin together, and each login by itself", async () => {
  const { services, count } = watchedServices();
  const accounts = accountsOf(services);
  const { tenant, other } = world;
  const logins = await Promise.all(Array.from({ length: 20 }, () => accounts.find(tenant.slug, "svc")));
  expect(logins.map((login) => login?.tenantId)).toEqual(Array.from({ length: 20 }, () => tenant.id));
  // The read that ran, and the next for all who came meanwhile.
  expect(count()).toBe(2);
  const [login] = logins;
  if (!login) throw new Error("There is no login to ask credits for.");
  await Promise.all(Array.from({ length: 20 }, () => accounts.requireCredits(login)));
  expect(count()).toBe(4);
  const both = await Promise.all([accounts.find(tenant.slug, "svc"), accounts.find(other.slug, "svc")]);
  expect(both.map((found) => found?.tenantId)).toEqual([tenant.id, other.id]);
  expect(count()).toBe(6);
});

it("finds a login no more once it is withdrawn, while a read that began before still runs", async () => {
  const { owner } = world.services.databases;
  await addServiceLogin(owner, world.tenant.id, "leaving", PASSWORD);
  const gate = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { services } = watchedServices(() => {
    reach();
    return gate.promise;
  });
  const accounts = accountsOf(services);
  const before = accounts.find(world.tenant.slug, "leaving");
  await reached;
  await owner.updateTable("warehouse_login").set({ disabled: true }).where("login_name", "=", "leaving").execute();
  const after = accounts.find(world.tenant.slug, "leaving");
  gate.resolve();
  expect(await before).toMatchObject({ account: "leaving" });
  expect(await after).toBeUndefined();
});
