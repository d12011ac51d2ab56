import type { Locator, Page } from "@playwright/test";

import { expectAccessible, tabTo } from "./lib/accessibility.ts";
import { signInIncremental, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const SETTINGS = "/settings/";

const tab = (page: Page, name: string): Locator => page.getByRole("tab", { name });
const panel = (page: Page, name: string): Locator => page.getByRole("tabpanel", { name });

async function openSettings(page: Page, address = SETTINGS): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page).toHaveTitle("Settings · Lyceum");
  await expect(page.getByText("Loading the settings")).toHaveCount(0);
}

test("administrators open each tab by its address, with the keyboard, and by going back", async ({ page }) => {
  await takeUpSession(page, "admin@northfield.example");
  await openSettings(page, `${SETTINGS}?tab=warehouse`);
  await expect(page.getByRole("main").getByRole("link", { name: "Help with settings" })).toHaveAttribute("href", /settings/);
  await expect(page.getByRole("tab").first()).toHaveAccessibleName("License management");
  await expect(page.getByRole("tab").nth(1)).toHaveAccessibleName("Warehouse account settings");
  await expect(tab(page, "Warehouse account settings")).toHaveAttribute("aria-selected", "true");
  await expect(panel(page, "Warehouse account settings")).toContainText("Service accounts");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(tab(page, "Warehouse account settings")).toHaveCSS("text-decoration-line", "underline");
  await expect(tab(page, "License management")).toHaveCSS("text-decoration-line", "none");
  await page.emulateMedia({ forcedColors: "none" });
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

test("on phones the tabs begin where the page does", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await takeUpSession(page, "admin@northfield.example");
  await openSettings(page);
  const left = async (element: Locator): Promise<number> => (await element.boundingBox())?.x ?? Number.NaN;
  const heading = await left(page.getByRole("heading", { level: 1, name: "Settings" }));
  expect(Math.abs((await left(page.getByRole("tab").first())) - heading)).toBeLessThan(20);
});

test("what a region lacks is greyed out with the reason", async ({ page }) => {
  await takeUpSession(page, "admin@kestrel.example");
  await openSettings(page, `${SETTINGS}?tab=warehouse`);
  const warehouse = tab(page, "Warehouse account settings");
  await expect(panel(page, "Warehouse account settings")).toContainText("not available in your region");
  await expect(warehouse).toBeDisabled();
  await page.goto(SETTINGS);
  await expect(panel(page, "License management")).toBeVisible();
  await tabTo(page, tab(page, "License management"));
  await page.keyboard.press("ArrowRight");
  await expect(warehouse).toBeFocused();
  await expect(page.getByRole("tooltip", { name: "Unavailable in this region" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(panel(page, "License management")).toBeVisible();
});

test("separate accounts see the warehouse's settings alone, and viewers none of the institution's", async ({ page, newVisitor }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await signInIncremental(page, "staff@harbour.example");
  await openSettings(page, `${SETTINGS}?tab=licenses`);
  const warehouse = page.getByRole("region", { name: "Warehouse account settings" });
  await expect(warehouse).toContainText("Service accounts");
  await expect(warehouse.getByRole("heading", { name: "Your own access" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByRole("table", { name: "People" })).toHaveCount(0);
  await expect(page.getByTestId("feature-flags")).toHaveCount(0);
  expect(requests.filter((path) => path.endsWith("/flags"))).toEqual([]);

  // What the region lacks says so, unless that is told elsewhere already.
  await page.route("**/config/regions.json", async (route) => {
    const response = await route.fetch();
    const { regions } = (await response.json()) as { readonly regions: readonly { readonly apis: object }[] };
    const left = (apis: object) =>
      Object.fromEntries(Object.entries(apis).filter(([name]) => !["creditManagement", "authProv"].includes(name)));
    await route.fulfill({ response, json: { regions: regions.map((region) => ({ ...region, apis: left(region.apis) })) } });
  });
  await openSettings(page);
  await expect(warehouse.getByRole("heading", { name: "Service accounts" })).toBeVisible();
  await expect(warehouse.getByText("Unavailable in this region")).toHaveCount(1);
  await expect(warehouse).toContainText(/Credits\s*Unavailable in this region/);
  await expect(warehouse).not.toContainText("Your own access");

  const viewer = await newVisitor();
  await takeUpSession(viewer, "viewer@northfield.example");
  await openSettings(viewer, `${SETTINGS}?tab=licenses`);
  await expect(viewer.getByRole("tab")).toHaveCount(0);
  await expect(viewer.getByTestId("feature-flags")).toBeAttached();
  await expect(viewer.getByRole("table", { name: "People" })).toHaveCount(0);
  for (const colorScheme of ["dark", "light"] as const) {
    await viewer.emulateMedia({ colorScheme });
    await expectAccessible(viewer, `the settings of a viewer, ${colorScheme}`);
  }
});

test.describe("a region whose calls are on a host of their own", () => {
  // The configuration is changed on its way to the page, and with it what the page may call.
  test.use({ bypassCSP: true });

  test("is asked across origins, and saves there as well", async ({ page, baseURL }) => {
    const own = new URL(baseURL ?? "");
    const other = `http://127.0.0.1:${own.port}`;
    await page.route("**/config/regions.json", async (route) => {
      const response = await route.fetch();
      const { regions } = (await response.json()) as { readonly regions: readonly { readonly apis: Readonly<Record<string, string>> }[] };
      const moved = (apis: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(apis).map(([name, base]) => [name, base.startsWith("/") ? `${other}${base}` : base]));
      await route.fulfill({ response, json: { regions: regions.map((region) => ({ ...region, apis: moved(region.apis) })) } });
    });
    // Of an institution whose settings no other test reads: tests of two files run side by side.
    await takeUpSession(page, "admin@kestrel.example");
    await openSettings(page, `${SETTINGS}?tab=licenses`);
    await expect(panel(page, "License management").getByRole("row").nth(1)).toBeVisible();
    await openSettings(page, `${SETTINGS}?tab=global`);
    const email = page.getByRole("textbox", { name: "E-mail address" });
    const before = await email.inputValue();
    await email.fill("elsewhere@northfield.example");
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const answer = await saved;
    expect([new URL(answer.url()).origin, answer.status()]).toEqual([other, 200]);
    await email.fill(before);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  });
});
