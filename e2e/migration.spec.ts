import type { Page } from "@playwright/test";

import { expectAccessible, expectNoOverflow } from "./lib/accessibility.ts";
import { lyceumIn } from "./lib/operator.ts";
import { type Product, startProduct } from "./lib/product.ts";
import { chooseRegion, enterPassword, signInButton, signInDialog, signOutButton } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

/** A product of its own: the institution is another one afterwards. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
  await lyceumIn(product.dataDir, "user", "create", "ben.okri@harbour.example", "--tenant", "harbour", "--name", "Ben Okri");
  await lyceumIn(product.dataDir, "migration", "learn-provider", "Campus login", "--tenant", "harbour");
});
test.afterAll(() => product.stop());

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const rowOf = (page: Page, email: string) => page.locator(`[data-email="${email}"]`);

async function signInIncrementally(page: Page): Promise<void> {
  await page.goto(product.origin);
  await signInButton(page).click();
  await signInDialog(page).getByRole("button", { name: "Separate Lyceum account" }).click();
  await chooseRegion(page, "United States");
  await enterPassword(page, "staff@harbour.example");
  await expect(signOutButton(page)).toBeVisible();
}

async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${what}, ${colorScheme}`);
  }
}

test("a migration that failed says what to do next, and one that runs is watched until it ends", async ({ page }) => {
  await signInIncrementally(page);
  const status = (answer: object) =>
    page.route("**/migrations/uas/status", (route) =>
      route.fulfill({ json: { firstExecutionAvailable: false, startDate: "2026-11-20T09:00:00Z", ...answer } }),
    );

  await status({ migrationStatus: "FAILED_CAN_RETRY" });
  await page.goto(`${product.origin}/settings/`);
  await expect(page.getByText("The migration did not succeed")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact support" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessibleInBoth(page, "failed, can be tried again");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page, "Who moves to universal authentication")).toBeVisible();

  await page.unrouteAll();
  await status({ migrationStatus: "FAILED" });
  await page.goto(`${product.origin}/settings/`);
  await expect(page.getByText("The migration failed")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact support" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);

  await page.unrouteAll();
  await status({ migrationStatus: "RUNNING", progress: { total: 40, migrated: 9, removed: 1, failed: 0 } });
  await page.goto(`${product.origin}/settings/`);
  await expect(page.getByRole("progressbar", { name: "10 of 40 people done" })).toHaveAttribute("aria-valuenow", "25");
  await page.unrouteAll();
  await expect(page.getByRole("button", { name: "Configure" })).toBeVisible();
});

test("an institution moves to universal sign-on, and its staff are told what comes next", async ({ page, watch }) => {
  test.setTimeout(120_000);
  await signInIncrementally(page);
  await page.goto(`${product.origin}/settings/`);
  const configure = page.getByRole("button", { name: "Configure" });
  await expect(page.getByText("Move to universal authentication")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await configure.click();
  const planning = dialog(page, "Who moves to universal authentication");
  await expect(planning.getByText("2 of 2 people selected")).toBeVisible();
  await expect(rowOf(page, "staff@harbour.example").getByRole("checkbox")).toBeDisabled();
  await expect(planning.getByText(/These providers cannot be used directly: Campus login/)).toBeVisible();
  await expectAccessibleInBoth(page, "selection");

  await test.step("what is missing or twice is marked, and nothing goes on", async () => {
    await planning.getByRole("button", { name: "Next" }).click();
    await expect(planning.getByText("2 people need something put right")).toBeVisible();
    await expect(rowOf(page, "ben.okri@harbour.example").getByText("Enter a user name.")).toBeVisible();
    await planning.getByLabel("User name of Ben Okri").fill("caroline");
    await planning.getByLabel("User name of Caroline Mbeki").fill("Caroline");
    await expect(planning.getByText("Somebody else in this list has the same user name.")).toHaveCount(2);
    await expectAccessibleInBoth(page, "selection with errors");
  });

  await test.step("one provider for all has to be chosen", async () => {
    await planning.getByRole("checkbox", { name: /one identity provider/ }).check();
    await planning.getByRole("button", { name: "Next" }).click();
    await expect(planning.getByText("Please select an IdP.")).toBeVisible();
    await expect(planning.getByLabel("Identity provider for everybody")).toHaveAttribute("aria-invalid", "true");
    await expect(planning.getByLabel(/^Identity provider of/)).toHaveCount(0);
    await planning.getByLabel("Identity provider for everybody").selectOption({ label: "Local accounts" });
    await expect(planning.getByText("Please select an IdP.")).toHaveCount(0);
  });

  await test.step("closing with changes asks, and the focus comes back", async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog", { name: "Close without starting?" }).getByRole("button", { name: "Go on" }).click();
    await expect(planning.getByLabel("User name of Ben Okri")).toHaveValue("caroline");
    await planning.getByRole("button", { name: "Back" }).click();
    await expect(configure).toBeFocused();
  });

  await test.step("by keyboard alone to the confirmation, at the width of a phone", async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.keyboard.press("Enter");
    await planning.getByLabel("User name of Caroline Mbeki").focus();
    await page.keyboard.type("caroline");
    await rowOf(page, "ben.okri@harbour.example").getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    await expect(planning.getByText("1 of 2 people selected")).toBeVisible();
    await expectNoOverflow(page);
    await planning.getByRole("button", { name: "Next" }).focus();
    await page.keyboard.press("Enter");
    const confirming = dialog(page, "Check before you start");
    await expect(confirming.getByText("One person loses access")).toBeVisible();
    await expect(confirming.getByText("LYCEUM_D")).toBeVisible();
    await expect(confirming.getByText("as caroline at Local accounts")).toBeVisible();
    await expectAccessibleInBoth(page, "confirmation");
    await confirming.getByRole("button", { name: "Back" }).click();
    await expect(planning.getByLabel("User name of Caroline Mbeki")).toHaveValue("caroline");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("a start that is refused says why and keeps what was entered", async () => {
    watch.expect(/^422: POST \S+\/migrations\/uas$/);
    await planning.getByLabel("User name of Caroline Mbeki").fill("ben.okri@harbour.example");
    await planning.getByRole("button", { name: "Next" }).click();
    await dialog(page, "Check before you start").getByRole("button", { name: "Start migration" }).click();
    const refusal = page.getByRole("alert").filter({ hasText: "The migration was not started" });
    await expect(refusal).toContainText("staff@harbour.example");
    await dialog(page, "Check before you start").getByRole("button", { name: "Back" }).click();
    await planning.getByLabel("User name of Caroline Mbeki").fill("caroline");
  });

  await test.step("it runs and succeeds, and names both dates", async () => {
    await planning.getByRole("button", { name: "Next" }).click();
    await dialog(page, "Check before you start").getByRole("button", { name: "Start migration" }).click();
    await expect(page.getByText(/^Your institution moved to universal authentication on/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/This note is shown until/)).toBeVisible();
    await expect(configure).toHaveCount(0);
    await page.getByRole("button", { name: "See results" }).click();
    const results = dialog(page, "Results of the migration");
    await expect(results.getByRole("listitem")).toHaveText([/Ben Okri.*Removed/s, /Caroline Mbeki.*Migrated/s]);
    await results.getByLabel("Show").selectOption({ label: "Removed" });
    await expect(results.getByRole("listitem")).toHaveText([/Ben Okri/]);
    await expectAccessibleInBoth(page, "results");
    await results.getByRole("button", { name: "Close" }).click();
  });

  await test.step("signed in anew, the same person has the institution's tabs", async () => {
    await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
    await expect(signInButton(page)).toBeVisible();
    await page.goto(`${product.origin}/sign-in-callback?tenantUriComponent=harbour`);
    await page.getByLabel("E-mail address").fill("staff@harbour.example");
    await page.getByLabel("Password").fill("lyceum-demo");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(signOutButton(page)).toBeVisible();
    await page.goto(`${product.origin}/settings/`);
    await expect(page.getByRole("tab", { name: "License management" })).toBeVisible();
  });
});
