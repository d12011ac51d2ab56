import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./lib/accessibility.ts";
import { ENROLMENT, frameOf, openDashboard } from "./lib/dashboards.ts";
import { enterPassword, signIn, signInButton, signInDialog, signOutButton } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const MINUTE = 60_000;
/** Kestrel has no setting of its own: a quarter of an hour. */
const UNTIL_WARNING = 14 * MINUTE;

const warning = (page: Page): Locator => page.getByRole("alertdialog", { name: "Are you still there?" });
const ended = (page: Page): Locator => page.getByRole("main").getByText("You were signed out", { exact: true });

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

  await reports.getByRole("button", { name: "Sign in again" }).click();
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
  await page.route("**/clientSettings", (route) => route.fulfill({ json: { settings: { timeout: 1800 }, email: "", aiOptIn: false } }));
  await watched(page, () => signIn(page, "viewer@kestrel.example"));
  await page.goto("/reporting");
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
    await expect(page.getByRole("main").getByText("Your session ended", { exact: true })).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 20_000 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "session ended by the provider");
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
