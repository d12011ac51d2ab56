import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { EU, PASSWORD, startSignInWorld, type SignInWorld, US } from "../../testing/worlds/sign-in-world.ts";

const CLAIMS = "https://lyceum.example/claims/";
const LEGACY = "https://legacy.lyceum.example/claims/";

let world: SignInWorld;
let ada: Awaited<ReturnType<SignInWorld["createPerson"]>>;

beforeAll(async () => {
  world = await startSignInWorld();
  ada = await world.createPerson("northfield", "ada", { groups: ["BbDataAuthor", "InstitutionAdmin"] });
});
afterAll(() => world.close());

const signIn = (browser = world.browser(), extra = {}) => browser.signIn(US.clientId, US.audience, ada.email, PASSWORD, extra);

describe("signing in", () => {
  test("gives tokens that say who the person is, and a caller with the groups of the database", async () => {
    const tokens = await signIn(undefined, { tenant: "northfield" });
    const own = {
      tenantId: ada.tenantId,
      tenantScope: "northfield",
      tenantName: "University of northfield",
      region: "us-east-1",
      userKind: "universal",
      personId: ada.id,
      fndsGroups: ["BbDataAuthor", "InstitutionAdmin"],
    };
    const claims = Object.fromEntries(
      Object.entries(own).flatMap(([name, value]) => [
        [CLAIMS + name, value],
        [LEGACY + name, value],
      ]),
    );
    const person = { sub: ada.id, name: "Robin ada", email: ada.email, ...claims };
    expect(decodeJwt(tokens.id_token)).toMatchObject({ ...person, aud: US.clientId });
    const access = decodeJwt(tokens.access_token);
    expect(access).toMatchObject({ ...person, aud: US.audience, iss: `${world.origin}/oidc` });
    expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(300);

    const { owner } = world.services.databases;
    await owner.deleteFrom("user_group").where("user_id", "=", ada.id).where("group_name", "=", "BbDataAuthor").execute();
    const { status, body } = await world.probe(tokens.access_token);
    expect([status, body["userId"], body["tenantSlug"], body["groups"]]).toEqual([200, ada.id, "northfield", ["InstitutionAdmin"]]);
  });

  test("an incremental account carries its locator, e-mail address and stored region, but no groups", async () => {
    const { email } = await world.createPerson("harbour", "staff", { kind: "incremental" });
    const { id_token } = await world.browser().signIn(US.clientId, US.audience, email, PASSWORD);
    const claims = decodeJwt(id_token);
    expect(claims).toMatchObject({ email, [`${CLAIMS}tenantScope`]: "harbour", [`${CLAIMS}region`]: "us-west-2" });
    expect(claims).not.toHaveProperty([`${CLAIMS}fndsGroups`]);
  });

  test("is remembered by the browser, but not for another institution or region", async () => {
    const browser = world.browser();
    await signIn(browser);
    expect((await browser.authorize(US.clientId, US.audience)).back?.searchParams.get("code")).toBeTruthy();
    await world.createPerson("kestrel", "eve", { region: "eu-central-1" });
    expect((await browser.authorize(EU.clientId, EU.audience)).address).toMatch(/\/sign-in\//);
    const other = await browser.authorize(US.clientId, US.audience, { tenant: "kestrel", prompt: "none" });
    expect(other.back?.searchParams.get("error")).toBe("login_required");
  });

  test("is asked for again once the account is switched off, and its tokens end at once", async () => {
    const gone = await world.createPerson("northfield", "gone");
    const browser = world.browser();
    const tokens = await browser.signIn(US.clientId, US.audience, gone.email, PASSWORD);
    await world.services.databases.owner.updateTable("app_user").set({ active: false }).where("id", "=", gone.id).execute();
    expect((await world.probe(tokens.access_token)).body).toMatchObject({ status: 401, code: "unauthenticated" });
    expect((await browser.refresh(US.clientId, tokens.refresh_token)).status).toBe(400);
    expect((await browser.authorize(US.clientId, US.audience)).address).toMatch(/\/sign-in\//);
  });

  test("asks nobody whether the portal itself may read as them, even where a request wants it", async () => {
    expect(decodeJwt((await signIn(undefined, { prompt: "consent" })).access_token).sub).toBe(ada.id);
  });

  test("can be left for the home page, and begins nothing", async () => {
    const browser = world.browser();
    const { address } = await browser.authorize(US.clientId, US.audience);
    expect(await (await browser.request(address)).text()).toContain('<a href="/">Back to the start page</a>');
    expect((await browser.authorize(US.clientId, US.audience, { prompt: "none" })).back?.searchParams.get("error")).toBe("login_required");
  });

  test("answers a form with an address and never with a page, and says once what was wrong", async () => {
    const browser = world.browser();
    const { address } = await browser.authorize(US.clientId, US.audience);
    const typed = { email: ada.email, password: "wrong" };
    const response = await browser.request(address, { method: "POST", body: new URLSearchParams(typed) });
    expect([response.status, response.headers.get("location")]).toEqual([303, new URL(address).pathname]);
    const page = await (await browser.request(address)).text();
    expect(page).toContain("is not right");
    expect(page).toContain(`value="${ada.email}"`);
    expect(await (await browser.request(address)).text()).not.toContain("is not right");
    // As the page's own script sends it, which puts the next page in the place of this one.
    const headers = { accept: "application/json" };
    const refused = await browser.request(address, { method: "POST", body: new URLSearchParams(typed), headers });
    expect(await refused.json()).toEqual({ location: new URL(address).pathname });
    const right = await browser.request(address, { method: "POST", body: new URLSearchParams({ ...typed, password: PASSWORD }), headers });
    const { location } = (await right.json()) as { readonly location: string };
    expect((await browser.follow(await browser.request(location))).back?.searchParams.get("code")).toBeTruthy();
  });

  test.each(["", "not base64!", Buffer.from('{"email":1}').toString("base64url"), Buffer.from("[").toString("base64url")])(
    "shows the form as new for words that it did not write: %j",
    async (value) => {
      const browser = world.browser();
      const { address } = await browser.authorize(US.clientId, US.audience);
      browser.keep(`lyceum_said=${value}; Path=${new URL(address).pathname}`);
      const response = await browser.request(address);
      expect([response.status, (await response.text()).includes('role="alert"')]).toEqual([200, false]);
    },
  );

  test("changes the account in the same browser", async () => {
    const browser = world.browser();
    await signIn(browser);
    const bob = await world.createPerson("northfield", "bob");
    const { address } = await browser.authorize(US.clientId, US.audience, { prompt: "login" });
    const resumed = await browser.follow(await browser.post(address, { email: bob.email, password: PASSWORD }));
    const page = await resumed.response.text();
    const field = (name: string): string => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
    const { back } = await browser.follow(await browser.post(action, { xsrf: field("xsrf"), logout: field("logout") }));
    const tokens = (await (await browser.redeem(US.clientId, back ?? new URL("http://none"))).json()) as { id_token: string };
    expect(decodeJwt(tokens.id_token).sub).toBe(bob.id);
  });
});

describe("a sign-in request", () => {
  test.each([
    ["without a code challenge", { code_challenge: "", code_challenge_method: "" }, "invalid_request"],
    ["with a plain code challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["for an implicit token", { response_type: "id_token", nonce: "n" }, "unsupported_response_type"],
    ["for the audience of another client", { audience: EU.audience }, "invalid_target"],
    ["without an institution of that name", { tenant: "nowhere" }, "invalid_request"],
  ])("%s goes back with an error", async (_what, extra, error) => {
    const { back } = await world.browser().authorize(US.clientId, US.audience, extra);
    expect(new URLSearchParams(back?.search || back?.hash.slice(1)).get("error")).toBe(error);
    expect(back?.searchParams.get("code")).toBeNull();
  });

  test.each([
    ["of an unknown client", "nobody", {}, "invalid_client"],
    ["with another way back", US.clientId, { redirect_uri: "https://evil.example/callback" }, "invalid_redirect_uri"],
  ])("%s ends on a page of ours", async (_what, clientId, extra, code) => {
    const { response, back } = await world.browser().authorize(clientId, US.audience, { ...extra });
    const page = await (await fetch(response.url, { headers: { accept: "text/html" } })).text();
    expect(back).toBeUndefined();
    expect(response.status).toBe(400);
    expect(page).toContain(code);
    expect(page).toContain("Sign-in could not go on");
    expect(page).not.toMatch(/at .*\.js:\d/);
  });

  test("cannot be taken over by another browser", async () => {
    const { address } = await world.browser().authorize(US.clientId, US.audience);
    const stranger = await world.browser().post(address, { email: ada.email, password: PASSWORD });
    expect([stranger.status, stranger.headers.get("location")]).toEqual([303, "/?sign-in=over"]);
  });

  test("that is over leads home, from where nobody is kept", async () => {
    const browser = world.browser();
    const { address } = await browser.authorize(US.clientId, US.audience);
    await browser.follow(await browser.post(address, { email: ada.email, password: PASSWORD }));
    const back = await browser.request(address);
    expect([back.status, back.headers.get("location")]).toEqual([303, "/?sign-in=over"]);
  });

  test("is not answered for a form of another site", async () => {
    const browser = world.browser();
    const { address } = await browser.authorize(US.clientId, US.audience);
    const foreign: readonly Record<string, string>[] = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }];
    for (const headers of foreign) {
      const response = await browser.post(address, { email: ada.email, password: PASSWORD }, headers);
      expect(response.headers.get("location")).toBeNull();
      expect(await response.text()).toContain("sent from another page");
    }
  });

  test("shows a form that runs nothing, is framed nowhere and writes no one's markup", async () => {
    const browser = world.browser();
    const { address } = await browser.authorize(US.clientId, US.audience, {
      tenant: "northfield",
      login_hint: '"><script>alert(1)</script>',
    });
    const response = await browser.request(address);
    const page = await response.text();
    expect(page).toContain("Sign in to University of northfield");
    expect(page.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script src="\/sign-in\/assets\/sign-in[^"]*\.js[^"]*" defer>$/),
    ]);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-inline");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(page).not.toContain("lyceum-demo");
  });
});
