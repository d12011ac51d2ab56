import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./lib/accessibility.ts";
import { ENROLMENT, frameOf, openDashboard } from "./lib/dashboards.ts";
import { enterPassword, signIn, signInButton, signInDialog, signOutButton, tokenDuring } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const MINUTE = 60_000;
/** Kestrel has no setting of its own: a quarter of an hour. */
const UNTIL_WARNING = 14 * MINUTE;

const warning = (page: Page): Locator => page.getByRole("alertdialog", { name: "Are you still there?" });
const ended = (page: Page): Locator => page.getByRole("main").getByText("You were signed out", { exact: true });

/** What covers a page whose session the provider does not go on with. */
const lapsed = (page: Page): Locator => page.getByRole("alertdialog", { name: "Your session ended" });

const endOf = (page: Page): Promise<number> => page.evaluate(() => Number(localStorage.getItem("signedInUntil")));

/** Does something after which the page watches over the session's time, and waits until it does. */
async function watched(page: Page, act: () => Promise<unknown>, before = 0): Promise<void> {
  await act();
  await expect.poll(() => endOf(page)).toBeGreaterThan(before);
}

/** Two tabs of one person, whose clocks the test moves. */
async function twoTabs(page: Page, path: string): Promise<Page> {
  await page.context().clock.install();
  await watched(page, () => signIn(page, "viewer@kestrel.example"));
  const second = await page.context().newPage();
  await watched(second, () => second.goto(path), await endOf(page));
  return second;
}

test("whoever goes away is asked in every tab, signed out of all, and led back to where they were", async ({ page, context }) => {
  const reports = await twoTabs(page, "/reporting?from=test");
  await context.clock.fastForward(UNTIL_WARNING);
  await expect(warning(page)).toContainText(/\d+ seconds left/);
  await expect(warning(reports)).toBeVisible();
  await expect(warning(page).getByRole("button", { name: "Stay signed in" })).toBeFocused();
  await expectAccessible(page, "warning");

  await page.keyboard.press("Enter");
  await expect(warning(page)).toBeHidden();
  await expect(warning(reports)).toBeHidden();

  await context.clock.fastForward(UNTIL_WARNING + MINUTE);
  await expect(ended(page)).toBeVisible();
  await expect(ended(reports)).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await expect(signInDialog(reports)).toBeHidden();
  await expectAccessible(reports, "session ended");
  await context.clock.fastForward(60 * MINUTE);
  await expect(ended(page)).toBeVisible();
  await page.reload();
  await expect(ended(page)).toBeVisible();

  await reports.getByRole("button", { name: "Sign in again" }).press("Enter");
  await expect(signInDialog(reports)).toBeVisible();
  await reports.goto("/sign-in-callback?tenantUriComponent=kestrel");
  await enterPassword(reports, "viewer@kestrel.example");
  await expect(signOutButton(reports)).toBeVisible();
  // The other tab joins in without a click.
  await expect(signOutButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("sessionEnded"))).toBeNull();
});

test("work in one tab or inside a report keeps the session, and so does a tab that cannot find out", async ({ page, context, watch }) => {
  const reports = await twoTabs(page, "/");
  const frame = await openDashboard(reports, ENROLMENT);
  await context.clock.fastForward(UNTIL_WARNING - MINUTE);
  await frame.getByRole("tabpanel").hover();
  await context.clock.fastForward(2 * MINUTE);
  await expect(frameOf(reports, ENROLMENT).getByRole("tabpanel")).toBeVisible();
  await expect(warning(reports)).toBeHidden();
  await expect(warning(page)).toBeHidden();
  await context.clock.fastForward(UNTIL_WARNING - 2 * MINUTE);
  await expect(warning(page)).toBeVisible();
  await warning(page).press("Escape");
  await expect(warning(reports)).toBeHidden();

  watch.expect(/net::ERR_FAILED$/);
  await reports.route("**/oidc/**", (route) => route.abort());
  await reports.reload();
  const unknown = reports.getByRole("alert").filter({ hasText: "We could not find out whether you are still signed in" });
  await expect(unknown).toBeVisible();
  await expect(reports.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(reports).toHaveURL(new RegExp(ENROLMENT));
  await expectAccessible(reports, "a tab that cannot find out");
  await expect(signOutButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("signedIn"))).not.toBeNull();
  await reports.unroute("**/oidc/**");
  await unknown.getByRole("button", { name: "Try again" }).click();
  await expect(signOutButton(reports)).toBeVisible();
  await expect(unknown).toHaveCount(0);
  await expect(frameOf(reports, ENROLMENT).getByRole("tabpanel")).toBeVisible();
});

test("the institution's own time counts, and a session that the provider does not go on with ends with a word", async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/^400: POST .*\/oidc\/token$/);
  await context.clock.install();
  await page.route("**/clientSettings", (route) =>
    route.fulfill({ json: { settings: { timeout: 1800 }, email: "", aiOptIn: false, aiSummaries: false } }),
  );
  await watched(page, () => signIn(page, "viewer@kestrel.example"));
  await watched(page, () => page.goto("/reporting"), await endOf(page));
  await expect(page.getByRole("heading", { level: 1, name: "Reporting" })).toBeVisible();
  await context.clock.fastForward(UNTIL_WARNING);
  await expect(warning(page)).toBeHidden();
  // With the product's own quarter of an hour it would be over by now.
  await context.clock.fastForward(15 * MINUTE);
  await warning(page).getByRole("button", { name: "Stay signed in" }).click();
  await expect(warning(page)).toBeHidden();
  await page.route("**/oidc/token", (route) => route.fulfill({ status: 400, json: { error: "invalid_grant" } }));
  await context.clearCookies();
  // The token that is renewed now may just have come, and then lives a few minutes more.
  await expect(async () => {
    await context.clock.fastForward(5 * MINUTE);
    await expect(lapsed(page)).toBeVisible({ timeout: 4000 });
  }).toPass();
  await lapsed(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("main").getByText("Your session ended", { exact: true })).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "session ended by the provider");
});

const PEOPLE = "/api/v1/tenants/northfield/users";

/** Creates a person for the time of a test, whose page an administrator has open with a role staged. */
async function withStagedRole(page: Page, act: (save: Locator) => Promise<void>): Promise<void> {
  await signIn(page, "admin@northfield.example");
  const userName = `staged.${crypto.randomUUID()}@northfield.example`;
  const token = await tokenDuring(page, () => page.goto("/settings/users/create"));
  const headers = { authorization: `Bearer ${token}` };
  const idps = await page.request.get("/api/v1/tenants/northfield/idps", { headers });
  const [{ id } = { id: "" }] = ((await idps.json()) as { readonly idps: readonly { readonly id: string }[] }).idps;
  const made = await page.request.post(PEOPLE, { headers, data: { users: [{ userName, identityProviderId: id }] } });
  const [{ userId } = { userId: "" }] = ((await made.json()) as { readonly users: readonly { readonly userId: string }[] }).users;
  try {
    await page.goto(`/settings/users/${userId}/edit/`);
    await page.getByRole("button", { name: "Add role" }).click();
    const roles = page.getByRole("dialog", { name: "Add roles" });
    await roles.getByRole("checkbox", { name: /Learning/ }).check();
    await roles.getByRole("button", { name: /^Add/ }).click();
    await expect(roles).toBeHidden();
    await act(page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText(`The roles and parts of ${userName} were saved.`)).toBeVisible();
    const saved = await page.request.get(`${PEOPLE}/${userId}/groups`, { headers });
    expect(await saved.json()).toEqual({ groups: ["ReportViewer.LEARNING"] });
  } finally {
    await page.request.delete(`${PEOPLE}/${userId}`, { headers });
  }
}

/** Has the provider not go on with the session, and the next save told that its token is over. */
async function refuseSession(page: Page): Promise<void> {
  const problem = { type: "urn:lyceum:problem:token_expired", title: "", status: 401, code: "token_expired" };
  await page.context().clearCookies();
  await page.route("**/oidc/token", (route) => route.fulfill({ status: 400, json: { error: "invalid_grant" } }), { times: 1 });
  await page.route(`**${PEOPLE}/*`, (route) => route.fulfill({ status: 401, contentType: "application/problem+json", json: problem }), {
    times: 1,
  });
}

test("what is staged outlives a session that cannot be renewed, and is saved once the same person signed in again", async ({
  page,
  watch,
}) => {
  watch.expect(/^400: POST .*\/oidc\/token$/, /^401: GET .*\/users\//);
  await withStagedRole(page, async (save) => {
    await refuseSession(page);
    await save.click();
    await expect(lapsed(page)).toContainText("Sign in again as Ingrid Halvorsen");
    await expectAccessible(page, "a session that lapsed");
    const again = lapsed(page).getByRole("button", { name: "Sign in again" });
    await expect(again).toBeFocused();
    // A dialog that lets nothing be lost is not left by mistake.
    await page.keyboard.press("Escape");
    const [other] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
    await expect(other.getByLabel("E-mail address")).toHaveValue("admin@northfield.example");
    await enterPassword(other, "viewer@northfield.example");
    await expect(lapsed(page).getByRole("alert")).toContainText("That was another account.");
    const [own] = await Promise.all([page.waitForEvent("popup"), again.click()]);
    await enterPassword(own, "admin@northfield.example");
    await expect(lapsed(page)).toBeHidden();
    await expect.poll(() => own.isClosed()).toBe(true);
  });
});

test("without a network a save fails at once and says so, and is not made later by itself", async ({ page, context, watch }) => {
  watch.expect(/net::ERR_INTERNET_DISCONNECTED$/);
  const saves: string[] = [];
  page.on("request", (request) => (request.method() === "PATCH" ? saves.push(request.url()) : undefined));
  await withStagedRole(page, async (save) => {
    await context.setOffline(true);
    await save.click();
    await expect(page.getByRole("alert").getByText(/were not saved. There is no connection./)).toBeVisible();
    await expect(save).toBeEnabled();
    await context.setOffline(false);
    await save.click();
  });
  expect(saves).toHaveLength(1);
});

test("a browser that was closed past the time is signed out when it is opened again", async ({ page }) => {
  await watched(page, () => signIn(page, "viewer@kestrel.example"));
  await page.goto("/help");
  await page.evaluate(() => localStorage.setItem("signedInUntil", "1000"));
  await page.goto("/reporting");
  await expect(ended(page)).toBeVisible();
  await page.goto("/sign-in-callback?tenantUriComponent=kestrel");
  await expect(page.getByLabel("Password")).toBeVisible();
});
