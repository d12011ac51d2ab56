import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startSignInWorld, type SignInWorld, US } from "../../testing/worlds/sign-in-world.ts";

let world: SignInWorld;

beforeAll(async () => {
  world = await startSignInWorld();
  await world.createTenant({ slug: "northfield", name: "Northfield University" });
  await world.createTenant({ slug: "far-north", name: "College of the Far North" });
  await world.createTenant({ slug: "percent", name: "100% <b>Online</b> & Co_Op" });
  await world.createTenant({ slug: "kestrel", name: "Kestrel College", region: "eu-central-1" });
  await world.createTenant({ slug: "harbour", name: "Northern Harbour Institute", kind: "incremental", warehouse_region: "us-west-2" });
});
afterAll(() => world.close());

const returnUrl = () => `${world.origin}/sign-in-callback`;

async function picker(query: Readonly<Record<string, string>>, path = "", headers: Readonly<Record<string, string>> = {}) {
  const address = `/sso/institutions${path}?${new URLSearchParams({ returnUrl: returnUrl(), region: "us", ...query }).toString()}`;
  const response = await fetch(world.origin + address, { redirect: "manual", headers });
  const page = await response.text();
  return { response, page, names: [...page.matchAll(/<a href="\/sso\/institutions\/[^"]+">([^<]*)</g)].map(([, name]) => name) };
}

describe("the tenant picker", () => {
  test("lists the region's universal institutions by name", async () => {
    const { names, response } = await picker({});
    expect(response.status).toBe(200);
    expect(names).toEqual(["100% &lt;b&gt;Online&lt;/b&gt; &amp; Co_Op", "College of the Far North", "Northfield University"]);
    expect((await picker({ region: "eu-central-1" })).names).toEqual(["Kestrel College"]);
  });

  test("finds a part of the name in any case, first where it begins, and takes every character as it is", async () => {
    expect((await picker({ text: " NORTH " })).names).toEqual(["Northfield University", "College of the Far North"]);
    expect((await picker({ text: "100%" })).names).toHaveLength(1);
    expect((await picker({ text: "_op" })).names).toHaveLength(1);
    expect((await picker({ text: "%" })).names).toHaveLength(1);
    expect((await picker({ text: "' or true --" })).names).toEqual([]);
  });

  test("says when nothing fits, without writing anyone's markup", async () => {
    const { page } = await picker({ text: "<script>alert(1)</script>" });
    expect(page).toContain("No institution with “&lt;script&gt;alert(1)&lt;/script&gt;” in its name");
    expect(page).not.toContain("<script>alert");
  });

  test("shows the first fifty of many and says so", async () => {
    for (let count = 0; count < 51; count += 1) await world.createTenant({ name: `Many ${count}` });
    const { names, page } = await picker({ text: "many" });
    expect(names).toHaveLength(50);
    expect(page).toContain("The first 50 are shown.");
  });

  test("leads back with the institution chosen and remembers it in this browser", async () => {
    const { response } = await picker({}, "/northfield");
    expect([response.status, response.headers.get("location")]).toEqual([303, `${returnUrl()}?tenantUriComponent=northfield`]);
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const again = await picker({ text: "far" }, "", { cookie: cookie.split(";")[0] ?? "" });
    expect(again.page).toContain("Last time you chose");
    expect(again.names).toEqual(["Northfield University", "College of the Far North"]);
    expect((await picker({ region: "eu" }, "", { cookie: cookie.split(";")[0] ?? "" })).page).not.toContain("Last time you chose");
  });

  test.each(["/kestrel", "/harbour", "/nowhere", "/%2e%2e"])(
    "does not lead on for %s, which does not sign in through the region",
    async (path) => {
      const { response } = await picker({}, path);
      expect([response.headers.get("location"), response.status >= 400]).toEqual([null, true]);
    },
  );

  test.each([
    "https://evil.example/sign-in-callback",
    "//evil.example/sign-in-callback",
    "javascript:alert(1)",
    "/sign-in-callback",
    "ORIGIN@evil.example/sign-in-callback",
    "ORIGIN\\@evil.example/sign-in-callback",
    "ORIGIN.evil.example/sign-in-callback",
    "ORIGIN/sign-in-callback/../evil",
    "ORIGIN/elsewhere",
    "ORIGIN%2f@evil.example/sign-in-callback",
  ])("leads nowhere for the way back %s", async (given) => {
    for (const path of ["", "/northfield"]) {
      const { response, page } = await picker({ returnUrl: given.replace("ORIGIN", world.origin) }, path);
      expect([response.status, response.headers.get("location")]).toEqual([400, null]);
      expect(page).toContain("This link does not lead back to Lyceum");
      expect(page).not.toContain("evil.example");
    }
  });
});

describe("the audience lookup", () => {
  const lookUp = async (uriComponent: string) => {
    const response = await fetch(`${world.origin}/sso/audience?${new URLSearchParams({ uriComponent }).toString()}`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  test("gives the tenant, region and audience of an institution", async () => {
    const { body } = await lookUp("northfield");
    expect(body).toEqual({ tenantId: expect.stringMatching(/^[0-9a-f-]{36}$/), region: "us-east-1", audience: US.audience });
  });

  test.each(["nowhere", "harbour", "NORTHFIELD", "north%"])("does not know %s", async (slug) => {
    expect(await lookUp(slug)).toMatchObject({ status: 404, body: { code: "unknown_institution" } });
  });

  test("refuses an empty name", async () => {
    expect(await lookUp("")).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  });
});
