import type { RegionsConfig } from "@lyceum/contracts";

import { expectAccessible } from "./lib/accessibility.ts";
import { refuseSignIn, signIn, signInButton, signInDialog } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const failed = { level: 1, name: "We could not sign you in" } as const;

test("what the provider says went wrong is shown, and the way out signs out of the provider too", async ({ page }) => {
  await signIn(page, "viewer@kestrel.example");
  // Nothing is left of where the sign-in took place.
  await page.evaluate(() => localStorage.clear());
  await refuseSignIn(page, { error: "access_denied", error_description: "Your account is not active" });
  await page.goto("/sign-in-callback?tenantUriComponent=kestrel");
  await expect(page.getByRole("heading", failed)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Your account is not active");
  await page.getByRole("button", { name: "Sign out and start again" }).click();
  await expect(page).toHaveURL("/");
  await expect(signInButton(page)).toBeVisible();
  await page.goto("/sign-in-callback?tenantUriComponent=kestrel");
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("an error without a description advises to refresh and signs out by itself after 15 seconds", async ({ page }) => {
  await page.clock.install();
  await refuseSignIn(page, { error: "server_error" });
  await page.goto("/sign-in-callback?tenantUriComponent=kestrel");
  await expect(page.getByRole("heading", failed)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Please refresh the page to try again.");
  await page.clock.runFor(14_000);
  await expect(page.getByRole("main")).toContainText("You will be signed out in 1 second.");
  const leaving = page.waitForRequest(/\/oidc\/session\/end\?/);
  await page.clock.runFor(1000);
  await leaving;
  await expect(page).toHaveURL("/");
});

test("no link ends a session, shows a stranger's words, or changes where the person is signed in", async ({ page, context, watch }) => {
  watch.expect(/^uncaught: The address has no tenantUriComponent$/);
  const stranger = "error=access_denied&error_description=Call+0900+1234+at+once";
  await page.goto(`/callback?${stranger}`);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("alert")).toContainText("Signing in did not finish");
  await expect(page.getByRole("main")).not.toContainText("0900");

  await signIn(page, "viewer@kestrel.example");
  const other = await context.newPage();
  const storedSession = () =>
    page.evaluate(() => ["uasTenantUriComponent", "authCache", "signedIn"].map((key) => localStorage.getItem(key)));
  const before = await storedSession();
  expect(before[0]).toBe("kestrel");
  for (const link of [`/callback?${stranger}`, "/callback?code=c&state=s", `/callback?${stranger}&state=s`, "/sign-in-callback"]) {
    await other.goto(link);
    await expect(other).toHaveURL("/");
    await expect(other.getByRole("heading", { level: 1, name: "Welcome, Jonas" })).toBeVisible();
    await expect(other.getByRole("main")).not.toContainText("0900");
    expect(await storedSession()).toEqual(before);
  }
  await other.goto("/sign-in-callback?tenantUriComponent=northfield");
  await expect(other.getByRole("heading", { name: "Sign in to Northfield University" })).toBeVisible();
  expect(await storedSession()).toEqual(before);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Jonas" })).toBeVisible();
  // Neither does an error that the other institution's provider answers to it.
  await refuseSignIn(other, { error: "access_denied", error_description: "Not for you" });
  await other.goto("/sign-in-callback?tenantUriComponent=northfield");
  await expect(other.getByRole("main")).toContainText("Not for you");
  await other.getByRole("button", { name: "Back to the start page" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Welcome, Jonas" })).toBeVisible();
  expect(await storedSession()).toEqual(before);
});

test("an unknown institution is named as such", async ({ page, watch }) => {
  watch.expect(/^404: GET .*\/sso\/audience\?uriComponent=atlantis$/);
  await page.goto("/sign-in-callback?tenantUriComponent=atlantis");
  await expect(page.getByRole("heading", { level: 1, name: "We do not know that institution" })).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(signInDialog(page)).toBeVisible();
});

test("a link without an institution leads home, says that signing in did not finish and clears what was stored", async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/^uncaught: The address has no tenantUriComponent$/);
  await page.goto("/help");
  await page.evaluate(() => localStorage.setItem("authCache", '{"audience":"a","client_id":"c","domain":"/oidc"}'));
  const uncaught = context.waitForEvent("weberror");
  await page.goto("/sign-in-callback");
  expect((await uncaught).error().message).toBe("The address has no tenantUriComponent");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("alert")).toContainText("Signing in did not finish");
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authCache"))).toBeNull();
});

test("a picker that would lead elsewhere is refused", async ({ page, watch }) => {
  watch.expect(/^400: GET .*\/sso\/institutions\?/);
  await page.goto("/sso/institutions?region=us-east-1&returnUrl=https%3A%2F%2Fexample.org%2Fsign-in-callback");
  await expect(page.getByRole("heading", { level: 1, name: "This link does not lead back to Lyceum" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Northfield University" })).toHaveCount(0);
});

test("an institution in a region that is not set up is told so", async ({ page }) => {
  await page.route("**/sso/audience?*", (route) => route.fulfill({ json: { tenantId: "t", region: "mars-1", audience: "a" } }));
  await page.goto("/sign-in-callback?tenantUriComponent=northfield");
  await expect(page.getByRole("heading", { level: 1, name: "This region is not supported" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Tenant's region (mars-1) is not supported!");
});

test("a return without usable stored parameters leads home and clears them", async ({ page, context, watch }) => {
  watch.expect(/^uncaught: The stored sign-in parameters are (?:missing|damaged)$/);
  for (const stored of [null, "{not json", '{"audience":"a","client_id":"c"}']) {
    await page.goto("/help");
    await page.evaluate((cache) => {
      localStorage.setItem("uasTenantUriComponent", "northfield");
      localStorage.setItem("authCache", cache ?? "{}");
      if (cache !== null) sessionStorage.setItem("signInAuthCache", cache);
    }, stored);
    const uncaught = context.waitForEvent("weberror");
    await page.goto("/callback?code=c&state=s");
    expect((await uncaught).error().message).toMatch(/^The stored sign-in parameters are (?:missing|damaged)$/);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("alert")).toContainText("Signing in did not finish");
    expect(await page.evaluate(() => [localStorage.getItem("authCache"), localStorage.getItem("uasTenantUriComponent")])).toEqual([
      null,
      null,
    ]);
  }
});

test("the region picker has its five regions, names a flag that does not come, and goes on only once one is chosen", async ({
  page,
  watch,
}) => {
  watch.expect(/net::ERR_FAILED$/);
  await page.route("**/assets/ca-*.svg", (route) => route.abort());
  await page.goto("/");
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await expectAccessible(page, "kinds of account");
  await dialog.getByRole("button", { name: "Institutional account" }).click();
  const picker = dialog.getByRole("radiogroup");
  await expect(picker.locator("label")).toHaveText(["United States", "Europe", "Flag of CanadaCanada", "Australia", "Singapore"]);
  expect((await picker.boundingBox())?.width).toBe(311);
  await expect(picker.getByRole("img")).toHaveCount(4);
  const goOn = dialog.getByRole("button", { name: "Continue" });
  await expect(goOn).toHaveCount(0);
  await picker.getByText("Europe").click();
  await page.emulateMedia({ colorScheme: "dark" });
  // The list stands in the middle, and Continue ends where it ends.
  const [around, list, button] = await Promise.all([dialog.boundingBox(), picker.boundingBox(), goOn.boundingBox()]);
  if (!around || !list || !button) throw new Error("The dialog is not drawn");
  expect(Math.abs(list.x + list.width / 2 - (around.x + around.width / 2))).toBeLessThan(2);
  expect(Math.abs(button.x + button.width - (list.x + list.width))).toBeLessThan(2);
  await expectAccessible(page, "regions");
  await goOn.click();
  await expect(page).toHaveURL(/\/sso\/institutions\?returnUrl=.*%2Fsign-in-callback&region=eu-central-1$/);
  await page.goto("/");
  expect(await page.evaluate(() => localStorage.getItem("auth0DefaultRegion"))).toBe("eu-central-1");

  // A separate account goes to the region's own hosted login, without a picker.
  const { regions } = (await (await page.request.get("/config/regions.json")).json()) as RegionsConfig;
  const europe = regions.find(({ id }) => id === "eu-central-1");
  await signInButton(page).click();
  await dialog.getByRole("button", { name: "Separate Lyceum account" }).click();
  await picker.getByText("Europe").click();
  const [request] = await Promise.all([page.waitForRequest(/[?&]client_id=/), goOn.click()]);
  const { origin, pathname, searchParams } = new URL(request.url());
  const { origin: own } = new URL(page.url());
  expect(`${origin}${pathname}`).toBe(`${new URL(europe?.auth.domain ?? "", own).href}/auth`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    audience: europe?.auth.audience,
    client_id: europe?.auth.client_id,
    redirect_uri: `${own}/callback`,
  });
  expect(searchParams.has("tenant")).toBe(false);
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
});

test("texts that cannot be read leave English and a notice that is not in the way", async ({ page }) => {
  await page.route(/\/config\/locales\//, (route) => route.fulfill({ json: "only a sentence" }));
  // The server draws the home page with its texts; every other page fetches them.
  await page.goto("/privacy");
  await expect(signInButton(page)).toBeVisible();
  const notice = page.getByRole("status").filter({ hasText: "The texts in your language could not be loaded" });
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toHaveCount(0);
});
