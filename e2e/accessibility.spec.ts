import { expectAccessible, expectAccessibleInBoth } from "./lib/accessibility.ts";
import { ENGAGEMENT, ENROLMENT, openDashboard, openSheet, pickOption } from "./lib/dashboards.ts";
import { signIn, signInButton, signInDialog, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

test("pages before signing in", async ({ page }) => {
  await page.goto("/");
  await expect(signInButton(page)).toBeVisible();
  await expectAccessibleInBoth(page, "home");
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await expect(dialog).toBeVisible();
  await expectAccessibleInBoth(page, "sign-in dialog");
  await dialog.getByRole("button", { name: "Institutional account" }).click();
  await dialog.getByText("Europe", { exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeVisible();
  await expectAccessibleInBoth(page, "region picker");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("option", { name: "Kestrel College" })).toBeVisible();
  await expectAccessibleInBoth(page, "institutions");
  await page.getByRole("option", { name: "Kestrel College" }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessibleInBoth(page, "sign-in page with errors");
});

test("the guide", async ({ page }) => {
  for (const path of ["/help", "/help/reading-a-report", "/help?q=filter"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleInBoth(page, path);
  }
});

test("pages of a viewer", async ({ page }) => {
  await signIn(page, "viewer@northfield.example");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Priya" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Student engagement" }).first()).toBeVisible();
  await expectAccessibleInBoth(page, "home");
  await page.goto("/reporting");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessibleInBoth(page, "reporting");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  await expectAccessibleInBoth(page, "navigation");
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("both dashboards", async ({ page }) => {
      await takeUpSession(page, "viewer@northfield.example");
      const leading = await openDashboard(page, ENROLMENT, "?term=Autumn+2024");
      await expectAccessible(page, "Intake");
      await openSheet(leading, "Outcomes");
      await expectAccessible(page, "Outcomes");
      await pickOption(leading, "Distinction rate", "How is this calculated");
      await expect(leading.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, "how it is calculated");
      await openDashboard(page, ENGAGEMENT);
      await expectAccessible(page, "Taking part");
    });
  });
}

test("a refusal", async ({ page }) => {
  await takeUpSession(page, "nobody@northfield.example");
  await page.goto("/reporting");
  await expect(page.getByRole("heading", { level: 1, name: "You do not have access to reporting" })).toBeVisible();
  await expectAccessible(page, "refusal");
});
