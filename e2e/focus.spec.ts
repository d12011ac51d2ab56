import type { Page } from "@playwright/test";

import { ENROLMENT, openDashboard, openSheet, pickOption } from "./lib/dashboards.ts";
import { expectRings } from "./lib/focus-ring.ts";
import { refuseSignIn, signIn, signInButton, signInDialog, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

/** Nothing on the page, frames included, says that it is still busy. */
async function settledPage(page: Page): Promise<void> {
  await expect(page.locator('#content [aria-busy="true"], #content .MuiSkeleton-root')).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

test.describe.configure({ timeout: 1200_000 });

test("whoever signs in sees where the keyboard is", async ({ page }) => {
  await page.goto("/");
  await expect(signInButton(page)).toBeVisible();
  await expectRings(page, "home");
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await expect(dialog).toBeVisible();
  await expectRings(page, "ways to sign in");
  await dialog.getByRole("button", { name: "Institutional account" }).click();
  await expectRings(page, "regions");
  await dialog.getByText("United States", { exact: true }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectRings(page, "institutions");
  await page.getByRole("option", { name: "Northfield University" }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectRings(page, "sign-in page with errors");
  for (const path of ["/help", "/help/reading-a-report", "/privacy", "/developer"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectRings(page, path);
  }
  await refuseSignIn(page, { error: "access_denied" });
  await page.goto("/sign-in-callback?tenantUriComponent=northfield");
  await expect(page.getByRole("heading", { level: 1, name: "We could not sign you in" })).toBeVisible();
  await expectRings(page, "a sign-in that was refused");
});

test("an administrator sees where the keyboard is, on every page", async ({ page }) => {
  await signIn(page, "admin@northfield.example");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  for (const path of [
    "/",
    "/reporting",
    "/reporting/learning",
    "/developer",
    "/developer/warehouse",
    "/dictionary/entries?search=course",
    "/dictionary/entries/CDM_LMS/COURSE",
    "/dictionary/entity-relationships",
    "/settings/?tab=licenses",
    "/settings/?tab=warehouse",
    "/settings/?tab=global",
    "/settings/users/create",
    "/no-such-page",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settledPage(page);
    await expectRings(page, path, 8);
  }
  await page.goto("/settings/?tab=licenses");
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  await page.waitForURL(/\/edit\/$/);
  await settledPage(page);
  await expectRings(page, "a person's page", 8);
});

test("an author sees where the keyboard is, in frames and in what opens over them", async ({ page }) => {
  await takeUpSession(page, "author@northfield.example");
  const report = await openDashboard(page, ENROLMENT);
  await expectRings(page, "a report", 15);
  await report.getByRole("button", { name: /^Term / }).click();
  await expect(report.getByRole("menuitemcheckbox").first()).toBeVisible();
  await expectRings(page, "a filter", 2);
  await page.keyboard.press("Escape");
  await openSheet(report, "Outcomes");
  for (const entry of ["View as table", "How is this calculated"]) {
    await pickOption(report, "Distinction rate", entry);
    await expect(report.getByRole("dialog")).toBeVisible();
    await expectRings(page, entry, 1);
    await page.keyboard.press("Escape");
    await expect(report.getByRole("dialog")).toHaveCount(0);
  }

  await page.goto("/reporting/custom-reports");
  const console = page.getByTitle("Console of custom reports").contentFrame();
  await expect(console.getByRole("button", { name: /^Save a copy/ }).first()).toBeVisible();
  await expectRings(page, "the console", 12);
  await console
    .getByRole("button", { name: /^Save a copy/ })
    .first()
    .press("Enter");
  await expect(console.getByRole("textbox", { name: "Title" })).toBeVisible();
  await expectRings(page, "the form of a copy", 4);
  await console.getByRole("textbox", { name: "Title" }).press("Enter");
  await expect(console.getByRole("main", { name: /^Editor of/ })).toBeVisible();
  await expectRings(page, "the editor of a report", 12);

  await page.goto("/reporting/data-q-and-a");
  const bar = page.getByTitle("Search bar of Data Q&A").contentFrame();
  await expect(bar.getByRole("combobox")).toBeVisible();
  await expectRings(page, "the question bar", 12);
  await bar.getByRole("combobox").fill("pass rate by te");
  await expect(bar.getByRole("option", { name: "pass rate by term" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(bar.getByRole("option", { selected: true })).toHaveCSS("outline", /solid 2px/);
});
