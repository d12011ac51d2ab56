import { ROUTES, pathOf } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { basic, createFeedWorld, type FeedWorld, type MadeFeed } from "../../testing/worlds/feed-world.ts";
import { MAX_FAILED_TRIES } from "./serving/authenticate-feed.ts";

const READER = ["BbDataReportViewer"];
const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let world: FeedWorld;
let now: Date;
beforeAll(async () => {
  server = await startTestServer();
  now = new Date();
  Object.assign(server.services, { now: () => now });
  world = await createFeedWorld(server);
});
afterAll(() => server.close());

/** Status and code of a refusal. */
async function outcome(response: Response): Promise<readonly [number, string | undefined]> {
  const text = await response.text();
  return [response.status, text.startsWith("{") ? (JSON.parse(text) as { code?: string }).code : undefined];
}
const outcomeOf = async (made: Pick<MadeFeed, "id" | "token">) => outcome(await world.read(made, "csv"));
const owner = () => server.services.databases.owner;

test("without a token a spreadsheet is told what to send; an address, a person's own token or a page's do not do", async () => {
  const user = await world.createPerson(READER);
  const made = await world.makeFeed(user);
  const address = `${server.origin}/feeds/v1/${made.id}.csv`;
  const bare = await fetch(address);
  expect([bare.status, bare.headers.get("www-authenticate")]).toEqual([401, 'Basic realm="Lyceum feeds", charset="UTF-8"']);
  expect((await fetch(`${address}?token=${made.token}`)).status).toBe(401);
  const withHeader = (authorization: string, more = {}) => fetch(address, { headers: { authorization, ...more } });
  expect((await withHeader(`Bearer ${await server.tokenFor(user)}`)).status).toBe(401);
  expect((await withHeader(basic("", made.token))).status).toBe(401);
  expect((await withHeader(`Bearer ${made.token}`)).status).toBe(200);
  expect((await withHeader(basic(made.token, ""))).status).toBe(200);
  expect(await outcome(await withHeader(basic(made.token), { origin: "https://elsewhere.example" }))).toEqual([403, "forbidden"]);
  expect((await fetch(address, { method: "HEAD", headers: { authorization: basic(made.token) } })).status).toBe(200);
});

test("a token opens feeds and no call of the product", async () => {
  const made = await world.makeFeed(await world.createPerson(["InstitutionAdmin"]));
  const calls = ROUTES.filter(({ access }) => access.kind !== "public");
  for (const scheme of [`Bearer ${made.token}`, basic(made.token)]) {
    for (const route of calls) {
      const origin = route.api === "frame" ? server.framesOrigin : server.origin;
      const path = pathOf(route).replaceAll(/:(\w+)/g, world.tenant.slug);
      const response = await fetch(origin + path, { method: route.method, headers: { authorization: scheme } });
      expect([route.id, response.status]).toEqual([route.id, 401]);
    }
  }
  expect((await fetch(`${server.origin}/mcp`, { method: "POST", headers: { authorization: `Bearer ${made.token}` } })).status).toBe(401);
});

test("a token opens its person's feeds, or the one that it is for; no other person's, of whatever institution", async () => {
  const [ada, ben] = [await world.createPerson(READER), await world.createPerson(["InstitutionAdmin"])];
  const other = await createFeedWorld(server);
  const first = await world.makeFeed(ada);
  const second = await world.makeFeed(ada, { visual: "by-college", alone: true });
  const theirs = [await world.makeFeed(ben), await other.makeFeed(await other.createPerson(["InstitutionAdmin"]))];
  expect(await outcomeOf({ id: second.id, token: first.token })).toEqual([200, undefined]);
  expect(await outcomeOf(second)).toEqual([200, undefined]);
  const unknown = await outcomeOf({ id: crypto.randomUUID(), token: first.token });
  expect(unknown).toEqual([404, "not_found"]);
  expect(await outcomeOf({ id: first.id, token: second.token })).toEqual(unknown);
  for (const { id, token } of theirs) {
    expect(await outcomeOf({ id, token: first.token })).toEqual(unknown);
    expect(await outcomeOf({ id: first.id, token })).toEqual(unknown);
  }
  expect(await outcomeOf({ id: "no-id", token: first.token })).toEqual(unknown);
  const stolen = await world.call(ada, "POST", "/feed-tokens", { name: "x", feed: theirs[0]?.id, days: 30 });
  expect(await outcome(stolen)).toEqual([404, "not_found"]);
  expect((await world.call(ada, "DELETE", `/feed-tokens/${theirs[0]?.tokenId}`)).status).toBe(404);
  expect((await world.call(ada, "DELETE", `/feeds/${theirs[0]?.id}`)).status).toBe(404);
});

test("a token that is revoked, runs out, or whose person lost the role or was removed reads nothing more", async () => {
  const lost = await world.createPerson(READER);
  const roleless = await world.makeFeed(lost);
  await owner().deleteFrom("user_group").where("user_id", "=", lost.id).execute();
  expect(await outcomeOf(roleless)).toEqual([403, "forbidden"]);
  const listed = (await (await world.call(lost, "GET", "/feeds")).json()) as { feeds: object[]; tokens: object[] };
  expect([listed.feeds, listed.tokens]).toEqual([
    [expect.objectContaining({ reportTitle: null, visualTitle: null })],
    [expect.objectContaining({ name: "Workbook" })],
  ]);
  expect((await world.call(lost, "DELETE", `/feed-tokens/${roleless.tokenId}`)).status).toBe(200);

  const gone = await world.createPerson(READER);
  const left = await world.makeFeed(gone);
  await owner().updateTable("app_user").set({ active: false }).where("id", "=", gone.id).execute();
  await owner().updateTable("app_user").set({ active: true }).where("id", "=", gone.id).execute();
  expect(await outcomeOf(left)).toEqual([401, "unauthenticated"]);

  const user = await world.createPerson(READER);
  const [revoked, expired] = [await world.makeFeed(user), await world.makeFeed(user, { days: 30 })];
  expect((await world.call(user, "DELETE", `/feed-tokens/${revoked.tokenId}`)).status).toBe(200);
  expect(await outcomeOf(revoked)).toEqual([401, "unauthenticated"]);
  now = new Date(now.getTime() + 29 * DAY_MS);
  expect(await outcomeOf(expired)).toEqual([200, undefined]);
  now = new Date(now.getTime() + DAY_MS);
  expect(await outcomeOf(expired)).toEqual([401, "token_expired"]);
  expect(await outcomeOf({ id: expired.id, token: `${expired.token.slice(0, -1)}${expired.token.endsWith("A") ? "B" : "A"}` })).toEqual([
    401,
    "unauthenticated",
  ]);
});

test("a view decides what a feed shows; without its view it shows nothing", async () => {
  const user = await world.createPerson(READER);
  const save = (audience: string) =>
    owner()
      .insertInto("saved_view")
      .values({
        tenant_id: world.tenant.id,
        owner_id: user.id,
        dashboard_id: "enrolment-and-outcomes",
        name: "Autumn",
        audience: audience as "own",
        state: JSON.stringify({ sheet: "intake", filters: { term: ["Autumn 2025"] }, sorts: {} }),
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id: view } = await save("own");
  const made = await world.makeFeed(user, { view, visual: "by-college" });
  const feed = (await (await world.read(made, "json")).json()) as { rows: object[]; filters: string[] };
  expect(feed.rows.length).toBeGreaterThan(0);
  expect(feed.filters.join()).toContain("Autumn 2025");
  const stranger = await world.createPerson(READER);
  await expect(world.makeFeed(stranger, { view })).rejects.toThrow(/not_found/);
  await owner().deleteFrom("saved_view").where("id", "=", view).execute();
  expect(await outcomeOf(made)).toEqual([404, "not_found"]);
  const listed = (await (await world.call(user, "GET", "/feeds")).json()) as { feeds: object[] };
  expect(listed.feeds).toEqual([expect.objectContaining({ view: { name: null } })]);
});

test("a report that needs a choice says so, and one that is switched off opens no more", async () => {
  const user = await world.createPerson(READER);
  const { sheets, required } = (await (await world.call(user, "GET", "/feed-reports/course-summary")).json()) as {
    sheets: { id: string; visuals: { id: string }[] }[];
    required: string[];
  };
  expect(required.length).toBeGreaterThan(0);
  const [sheet] = sheets;
  const made = await world.makeFeed(user, { report: "course-summary", sheet: sheet?.id ?? "", visual: sheet?.visuals[0]?.id ?? "" });
  expect(await outcomeOf(made)).toEqual([422, "validation_failed"]);
  const row = { tenant_id: world.tenant.id, dashboard_id: "course-summary", available: false };
  await owner().insertInto("dashboard").values(row).execute();
  expect(await outcomeOf(made)).toEqual([404, "not_found"]);
});

test("the same feed is made once; making and revoking is on record, reading is counted", async () => {
  const user = await world.createPerson(READER);
  const [first, second] = [await world.makeFeed(user), await world.makeFeed(user)];
  expect(second.id).toBe(first.id);
  await world.read(first, "csv");
  await world.read(first, "json");
  const admin = await world.createPerson(["InstitutionAdmin"]);
  const search = encodeURIComponent(user.user_name.toUpperCase());
  const listed = (await (await world.call(admin, "GET", `/institution-feed-tokens?search=${search}`)).json()) as {
    tokens: { id: string; uses: number; person: { id: string } }[];
  };
  expect(Object.fromEntries(listed.tokens.map(({ id, uses }) => [id, uses]))).toEqual({ [first.tokenId]: 2, [second.tokenId]: 0 });
  expect(JSON.stringify(listed)).not.toContain("lyceum_feed_");
  expect((await world.call(admin, "DELETE", `/institution-feed-tokens/${first.tokenId}`)).status).toBe(200);
  expect(await outcomeOf(first)).toEqual([401, "unauthenticated"]);
  const events = await owner()
    .selectFrom("audit_event")
    .select(["action", "actor_id"])
    .where("tenant_id", "=", world.tenant.id)
    .where("action", "like", "feed.%")
    .where("actor_id", "in", [user.id, admin.id])
    .orderBy("id")
    .execute();
  expect(events.map(({ action }) => action)).toEqual(["feed.create", "feed.token.create", "feed.token.create", "feed.token.revoke"]);
});

test("an institution that is asleep says so, and is not woken", async () => {
  const user = await world.createPerson(READER);
  const made = await world.makeFeed(user);
  await owner()
    .insertInto("tenant_status")
    .values({ tenant_id: world.tenant.id, status: "asleep", changed_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ status: "asleep" }))
    .execute();
  await owner().insertInto("flag_override").values({ tenant_id: world.tenant.id, flag_key: "useTenantStatus", value: true }).execute();
  expect(await outcomeOf(made)).toEqual([503, "tenant_asleep"]);
  const { status } = await owner()
    .selectFrom("tenant_status")
    .select("status")
    .where("tenant_id", "=", world.tenant.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe("asleep");
  await owner().updateTable("tenant_status").set({ status: "awake" }).where("tenant_id", "=", world.tenant.id).execute();
  expect((await outcomeOf(made))[0]).toBe(200);
});

test("an address that keeps trying is told to wait, while good tokens of the same address come in", async () => {
  const made = await world.makeFeed(await world.createPerson(READER));
  now = new Date(now.getTime() + 120_000);
  const wrong = { id: made.id, token: `lyceum_feed_${"A".repeat(65)}` };
  for (let attempt = 0; attempt < MAX_FAILED_TRIES; attempt += 1) expect((await outcomeOf(wrong))[0]).toBe(401);
  expect(await outcomeOf(wrong)).toEqual([429, "rate_limited"]);
  expect((await outcomeOf(made))[0]).toBe(200);
  now = new Date(now.getTime() + 60_000);
  expect((await outcomeOf(wrong))[0]).toBe(401);
});
