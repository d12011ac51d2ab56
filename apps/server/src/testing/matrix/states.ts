import type { PersonaName } from "../guards/personas.ts";
import type { SignInBrowser } from "../sign-in-browser.ts";
import { publishSmallSnapshot } from "../small-snapshot.ts";
import { setStatus } from "../worlds/sleep-world.ts";
import type { MatrixWorld } from "./matrix-world.ts";
import type { MatrixPerson } from "./people.ts";
import { send } from "./requests.ts";
import { REPORTS } from "./screen.ts";
import { expiredToken, type Visit } from "./visit.ts";
import type { Credential } from "./way.ts";

/** Something that happens between opening and asking. */
export interface State {
  readonly name: string;
  /** Makes it happen to those who have opened something. @returns what undoes it */
  readonly begin: (world: MatrixWorld, visits: readonly Visit[]) => Promise<() => Promise<unknown>>;
  /** Credentials that may have ended with it, whatever a screen that is opened anew shows. */
  readonly mayEnd?: readonly Credential[];
  /** Credentials that must have ended with it. */
  readonly ends?: readonly Credential[];
  /** Screens are empty for want of reporting that is awake, and for nothing else. */
  readonly sleeps?: true;
  /** Whose calls are a person's meanwhile, where they are not their own. */
  readonly like?: (person: MatrixPerson) => PersonaName;
  /** People open everything anew afterwards. */
  readonly reopens?: true;
}

const homePeople = ({ people, tenant }: MatrixWorld): readonly MatrixPerson[] =>
  [...people.values()].filter((person) => person.tenant.id === tenant.id);

async function setGroups({ services }: MatrixWorld, { tenant, user }: MatrixPerson, groups: readonly string[]): Promise<void> {
  const { owner } = services.databases;
  await owner.deleteFrom("user_group").where("user_id", "=", user.id).execute();
  if (groups.length === 0) return;
  await owner
    .insertInto("user_group")
    .values(groups.map((group_name) => ({ tenant_id: tenant.id, user_id: user.id, group_name })))
    .execute();
}

async function setNodes(
  { services }: MatrixWorld,
  { tenant, user }: MatrixPerson,
  nodes: readonly { readonly id: string }[],
): Promise<void> {
  const { owner } = services.databases;
  await owner.deleteFrom("node_grant").where("user_id", "=", user.id).execute();
  if (nodes.length === 0) return;
  await owner
    .insertInto("node_grant")
    .values(nodes.map((node) => ({ tenant_id: tenant.id, user_id: user.id, node_id: node.id })))
    .execute();
}

async function restoreRights(world: MatrixWorld): Promise<void> {
  for (const person of homePeople(world)) {
    await setGroups(world, person, person.groups);
    await setNodes(world, person, person.nodes);
  }
}

/** What an administrator is made when the rights of everybody are narrowed. */
const narrowed = (groups: readonly string[]): readonly string[] =>
  groups.map((group) => (group === "InstitutionAdmin" ? "BbDataReportViewer" : group));

async function signOut(browser: SignInBrowser): Promise<void> {
  const page = await (await browser.request("/oidc/session/end")).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await browser.follow(await browser.post("/oidc/session/end/confirm", { xsrf, logout: "yes" }));
}

/** Ends everything that lets a person in, as they themselves or time would. */
async function revokeAll(world: MatrixWorld, visit: Visit): Promise<void> {
  const { person } = visit;
  const { owner } = world.services.databases;
  const api = `${world.server.origin}/api/v1/tenants/${person.tenant.slug}`;
  const { token } = visit;
  const { programs } = (await send<{ programs: { id: string }[] }>(`${api}/programs/own`, { token })).json();
  for (const { id } of programs) await send(`${api}/programs/own/${id}`, { token, method: "DELETE" });
  for (const { id } of visit.feeds.values().flatMap((feed) => ("refused" in feed ? [] : [{ id: feed.tokenId }])))
    await send(`${api}/feed-tokens/${id}`, { token, method: "DELETE" });
  await owner.deleteFrom("embed_session").where("user_id", "=", person.user.id).execute();
  await owner.updateTable("warehouse_login").set({ disabled: true }).where("user_id", "=", person.user.id).execute();
  visit.token = await expiredToken(world, person);
}

/** Everything that may happen, in an order in which what ends credentials comes last. */
export const STATES: readonly State[] = [
  { name: "nothing happens", begin: () => Promise.resolve(() => Promise.resolve()) },
  {
    name: "rights narrowed to another college",
    begin: async (world) => {
      for (const person of homePeople(world)) {
        await setGroups(world, person, narrowed(person.groups));
        await setNodes(world, person, [world.science]);
      }
      return () => restoreRights(world);
    },
    like: ({ like }) => (like === "admin" ? "viewer" : like),
  },
  {
    name: "role lost",
    begin: async (world) => {
      for (const person of homePeople(world)) await setGroups(world, person, []);
      return () => restoreRights(world);
    },
  },
  {
    name: "institution asleep",
    begin: async ({ server, tenant }) => {
      await setStatus(server, tenant, "asleep");
      return () => setStatus(server, tenant, "awake");
    },
    sleeps: true,
  },
  {
    name: "snapshot replaced",
    begin: async ({ services, tenant }) => {
      await publishSmallSnapshot(services, tenant.id, { arts: 122, science: 131 });
      // It stays: what is compared from here on is of the new one.
      return () => Promise.resolve();
    },
  },
  {
    name: "report switched off",
    begin: async ({ services, tenant }) => {
      const { owner } = services.databases;
      const row = { tenant_id: tenant.id, dashboard_id: REPORTS[1], available: false };
      await owner.insertInto("dashboard").values(row).execute();
      return () => owner.deleteFrom("dashboard").where("tenant_id", "=", tenant.id).execute();
    },
  },
  {
    name: "signed out in a second tab",
    begin: async (_world, visits) => {
      for (const { program } of visits) if (!("refused" in program)) await signOut(program.browser);
      return () => Promise.resolve();
    },
    mayEnd: ["program"],
    reopens: true,
  },
  {
    name: "credentials old or revoked",
    begin: async (world, visits) => {
      for (const visit of visits) await revokeAll(world, visit);
      return () => Promise.resolve();
    },
    ends: ["frame", "portal", "feed", "program", "login"],
    reopens: true,
  },
  {
    name: "account deactivated",
    begin: async (world) => {
      const { owner } = world.services.databases;
      const ids = homePeople(world).map(({ user }) => user.id);
      const setActive = (active: boolean) => owner.updateTable("app_user").set({ active }).where("id", "in", ids).execute();
      await setActive(false);
      return () => setActive(true);
    },
    reopens: true,
  },
];
