import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { PASSWORD, startSignInWorld, type SignInWorld, US } from "../../testing/worlds/sign-in-world.ts";

let world: SignInWorld;
let ada: Awaited<ReturnType<SignInWorld["createPerson"]>>;

beforeAll(async () => {
  world = await startSignInWorld();
  ada = await world.createPerson("northfield", "ada");
});
afterAll(() => world.close());

const signIn = (browser = world.browser()) => browser.signIn(US.clientId, US.audience, ada.email, PASSWORD);

describe("the token endpoint", () => {
  test("answers scripts of the portal's origin only", async () => {
    const browser = world.browser();
    const attempt = async (origin: string) => {
      const { address } = await browser.authorize(US.clientId, US.audience, { prompt: "login" });
      const { back } = await browser.follow(await browser.post(address, { email: ada.email, password: PASSWORD }));
      return browser.redeem(US.clientId, back ?? new URL("http://none"), { origin });
    };
    const ours = await attempt(world.origin);
    expect([ours.status, ours.headers.get("access-control-allow-origin")]).toEqual([200, world.origin]);
    const other = await attempt("https://evil.example");
    expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([400, null]);
  });

  test("takes a code once, and using it again ends what it gave", async () => {
    const browser = world.browser();
    const { address } = await browser.authorize(US.clientId, US.audience);
    const { back } = await browser.follow(await browser.post(address, { email: ada.email, password: PASSWORD }));
    const first = await browser.redeem(US.clientId, back ?? new URL("http://none"));
    const { refresh_token } = (await first.json()) as { refresh_token: string };
    expect((await browser.redeem(US.clientId, back ?? new URL("http://none"))).status).toBe(400);
    expect((await browser.refresh(US.clientId, refresh_token)).status).toBe(400);
  });

  test("rotates refresh tokens, and an old one used again ends the whole family", async () => {
    const browser = world.browser();
    const { refresh_token: first } = await signIn(browser);
    const renewed = await browser.refresh(US.clientId, first);
    const { refresh_token: second, access_token } = (await renewed.json()) as { refresh_token: string; access_token: string };
    expect(second).not.toBe(first);
    expect((await world.probe(access_token)).status).toBe(200);
    expect((await browser.refresh(US.clientId, first)).status).toBe(400);
    expect((await browser.refresh(US.clientId, second)).status).toBe(400);
  });

  test("lets only one of two uses at the same moment go on", async () => {
    const browser = world.browser();
    const { refresh_token } = await signIn(browser);
    const responses = await Promise.all(Array.from({ length: 6 }, () => browser.refresh(US.clientId, refresh_token)));
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("signing out", () => {
  const signOutPage = (browser: ReturnType<SignInWorld["browser"]>, query: Record<string, string>) =>
    browser.request(`/oidc/session/end?${new URLSearchParams(query).toString()}`).then((response) => response.text());

  test("ends the session and its refresh tokens and leads home", async () => {
    const browser = world.browser();
    const { id_token, refresh_token } = await signIn(browser);
    const page = await signOutPage(browser, { id_token_hint: id_token, post_logout_redirect_uri: `${world.origin}/` });
    expect(page).toContain("submit.js");
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const { back } = await browser.follow(await browser.post("/oidc/session/end/confirm", { xsrf, logout: "yes" }));
    expect(back?.href).toBe(`${world.origin}/`);
    expect((await browser.refresh(US.clientId, refresh_token)).status).toBe(400);
    expect((await browser.authorize(US.clientId, US.audience)).address).toMatch(/\/sign-in\//);
  });

  test("asks first when the request does not prove whose session it is", async () => {
    const browser = world.browser();
    await signIn(browser);
    const page = await signOutPage(browser, {});
    expect(page).toContain("Sign out of Lyceum on this browser?");
    expect(page).not.toContain("<script");
    expect((await browser.post("/oidc/session/end/confirm", { xsrf: "made up", logout: "yes" })).status).toBe(400);
    expect((await browser.authorize(US.clientId, US.audience)).back).toBeDefined();
  });

  test("takes the person's name for proof only from the portal's own page", async () => {
    const browser = world.browser();
    const { id_token } = await signIn(browser);
    const { sub } = decodeJwt(id_token);
    const page = async (hint: string | undefined, site: string) => {
      const query = new URLSearchParams({ client_id: US.clientId, ...(hint === undefined ? {} : { logout_hint: hint }) });
      const response = await browser.request(`/oidc/session/end?${query.toString()}`, { headers: { "sec-fetch-site": site } });
      return response.text();
    };
    expect(await page(sub ?? "", "same-origin")).toContain("submit.js");
    expect(await page(sub ?? "", "cross-site")).not.toContain("submit.js");
    expect(await page("00000000-0000-4000-8000-000000000000", "same-origin")).not.toContain("submit.js");
    // After a sign-in that failed the portal has no name to give.
    expect(await page(undefined, "same-origin")).toContain("submit.js");
    expect(await page(undefined, "cross-site")).not.toContain("submit.js");
  });

  test("leads nowhere but home", async () => {
    const browser = world.browser();
    const { id_token } = await signIn(browser);
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: "https://evil.example/" });
    expect((await browser.request(`/oidc/session/end?${query.toString()}`)).status).toBe(400);
  });
});
