import type { Locator, Page } from "@playwright/test";

import { expectAccessible, tabTo } from "./lib/accessibility.ts";
import { signIn, signInIncremental } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const SETTINGS = "/settings/";
const NO_LOGIN_YET = /^404: GET .*\/login-names\//;

const tab = (page: Page, name: string): Locator => page.getByRole("tab", { name });
const panel = (page: Page, name: string): Locator => page.getByRole("tabpanel", { name });

async function openSettings(page: Page, address = SETTINGS): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page).toHaveTitle("Settings · Lyceum");
  await expect(page.getByText("Loading the settings")).toHaveCount(0);
}

test("administrators open each tab by its address, with the keyboard, and by going back", async ({ page, watch }) => {
  watch.expect(NO_LOGIN_YET);
  await signIn(page, "admin@northfield.example");
  await openSettings(page, `${SETTINGS}?tab=warehouse`);
  await expect(page.getByRole("main").getByRole("link", { name: "Help with settings" })).toHaveAttribute("href", /settings/);
  await expect(page.getByRole("tab").first()).toHaveAccessibleName("License management");
  await expect(page.getByRole("tab").nth(1)).toHaveAccessibleName("Warehouse account settings");
  await expect(tab(page, "Warehouse account settings")).toHaveAttribute("aria-selected", "true");
  await expect(panel(page, "Warehouse account settings")).toContainText("Service accounts");
  await tabTo(page, tab(page, "Warehouse account settings"));
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "License management")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${SETTINGS}?tab=licenses`);
  await expect(panel(page, "License management").getByRole("table", { name: "People" })).toBeVisible();
  await page.goBack();
  await expect(panel(page, "Warehouse account settings")).toBeVisible();
  await openSettings(page, `${SETTINGS}?tab=nonsense#you`);
  await expect(panel(page, "License management").getByRole("table", { name: "People" })).toBeAttached();
  await expect(page.getByRole("heading", { level: 2, name: "Your settings" })).toBeInViewport();
  await expect(page.getByRole("heading", { level: 2, name: "Your settings" })).toBeFocused();
});

test("what a region lacks is greyed out with the reason", async ({ page }) => {
  await signIn(page, "admin@kestrel.example");
  await openSettings(page, `${SETTINGS}?tab=warehouse`);
  const warehouse = tab(page, "Warehouse account settings");
  await expect(panel(page, "License management")).toBeVisible();
  await expect(warehouse).toBeDisabled();
  await tabTo(page, tab(page, "License management"));
  await page.keyboard.press("ArrowRight");
  await expect(warehouse).toBeFocused();
  await expect(page.getByRole("tooltip", { name: "Unavailable in this region" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(panel(page, "License management")).toBeVisible();
});

test("separate accounts see the warehouse's settings alone, and viewers none of the institution's", async ({ page, newVisitor, watch }) => {
  watch.expect(NO_LOGIN_YET);
  await signInIncremental(page, "staff@harbour.example");
  await openSettings(page, `${SETTINGS}?tab=licenses`);
  await expect(page.getByRole("region", { name: "Warehouse account settings" })).toContainText("Service accounts");
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByRole("table", { name: "People" })).toHaveCount(0);

  const viewer = await newVisitor();
  await signIn(viewer, "viewer@northfield.example");
  await openSettings(viewer, `${SETTINGS}?tab=licenses`);
  await expect(viewer.getByRole("tab")).toHaveCount(0);
  await expect(viewer.getByRole("table", { name: "People" })).toHaveCount(0);
  for (const colorScheme of ["dark", "light"] as const) {
    await viewer.emulateMedia({ colorScheme });
    await expectAccessible(viewer, `the settings of a viewer, ${colorScheme}`);
  }
});
