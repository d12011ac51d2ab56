import { signInButton, signInDialog } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const failed = { level: 1, name: "We could not sign you in" } as const;

test("what the provider says went wrong is shown, and the way out starts again", async ({ page }) => {
  await page.goto("/callback?error=access_denied&error_description=Your+account+is+not+active");
  await expect(page.getByRole("heading", failed)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Your account is not active");
  await page.getByRole("button", { name: "Sign out and start again" }).click();
  await expect(page).toHaveURL("/");
  await expect(signInButton(page)).toBeVisible();
});

test("an error without a description advises to refresh and signs out by itself after 15 seconds", async ({ page }) => {
  await page.clock.install();
  await page.goto("/callback?error=server_error");
  await expect(page.getByRole("heading", failed)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Please refresh the page to try again.");
  await page.clock.runFor(14_000);
  await expect(page.getByRole("main")).toContainText("You will be signed out in 1 second.");
  await page.clock.runFor(1000);
  await expect(page).toHaveURL("/");
});

test("an unknown institution is named as such", async ({ page, watch }) => {
  watch.expect(/^404: GET .*\/sso\/audience\?uriComponent=atlantis$/);
  await page.goto("/sign-in-callback?tenantUriComponent=atlantis");
  await expect(page.getByRole("heading", { level: 1, name: "We do not know that institution" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out and start again" }).click();
  await expect(signInDialog(page)).toBeVisible();
});

test("a link without an institution leads home and says that signing in did not finish", async ({ page, watch }) => {
  watch.expect(/^uncaught: The address has no tenantUriComponent$/);
  await page.goto("/sign-in-callback");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("alert")).toContainText("Signing in did not finish");
  await expect(signInButton(page)).toBeVisible();
});

test("a picker that would lead elsewhere is refused", async ({ page, watch }) => {
  watch.expect(/^400: GET .*\/sso\/institutions\?/);
  await page.goto("/sso/institutions?region=us-east-1&returnUrl=https%3A%2F%2Fexample.org%2Fsign-in-callback");
  await expect(page.getByRole("heading", { level: 1, name: "This link does not lead back to Lyceum" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Northfield University" })).toHaveCount(0);
});
