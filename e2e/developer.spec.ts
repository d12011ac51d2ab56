import type { Page } from "@playwright/test";

import { expectAccessibleInBoth, expectNoOverflow, tabTo } from "./lib/accessibility.ts";
import { chooseNorthfield, enterPassword, signInDialog, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const hero = (page: Page) => page.getByRole("region", { name: "Your institution's data" });
const card = (page: Page, name: string) => page.getByRole("article", { name });
const expectCards = (page: Page, names: readonly string[]) =>
  expect(page.getByRole("region", { name: "Ways to the data" }).getByRole("article").getByRole("heading")).toHaveText([...names]);

test("visitors look around, and sign in on the way to the connection details", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/developer");
  await expect(hero(page)).toHaveCSS("flex-direction", "column");
  await expectCards(page, ["Data dictionary", "Data explorers", "Direct data access", "Access institutional data"]);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(hero(page)).toHaveCSS("flex-direction", "row");
  await expectAccessibleInBoth(page, "developer page of visitors");
  await expect(card(page, "Data dictionary").getByRole("link", { name: "Look up a table" })).toHaveAttribute("href", "/dictionary");

  const details = card(page, "Direct data access").getByRole("button", { name: "Sign in" });
  await tabTo(page, details);
  await page.keyboard.press("Enter");
  await expect(signInDialog(page)).toBeVisible();
  await chooseNorthfield(page);
  await enterPassword(page, "support@northfield.example");
  await expect(page).toHaveURL("/developer/warehouse");
  await expect(page.getByRole("heading", { level: 1, name: "Data warehouse" })).toBeVisible();
});

test("whoever may use the warehouse finds every way to it", async ({ page }) => {
  await takeUpSession(page, "reader-admin@northfield.example");
  await page.goto("/developer");
  await expectCards(page, ["Data dictionary", "Manage service accounts", "Data explorers", "Direct data access"]);
  const accounts = card(page, "Manage service accounts");
  await expect(accounts.getByRole("link", { name: "Credits used" })).toHaveAttribute("href", "/settings/?tab=warehouse");
  await expect(card(page, "Data dictionary").getByRole("link", { name: "Entity-relationship diagram" })).toHaveAttribute(
    "href",
    "/dictionary/entity-relationships",
  );
  await expect(card(page, "Direct data access").getByRole("link")).toHaveAttribute("href", "/developer/warehouse");
  await expectAccessibleInBoth(page, "developer page with the warehouse");
  await expect(card(page, "Data explorers").getByRole("button", { name: "Open the data warehouse" })).toBeEnabled();
  await accounts.getByRole("link", { name: "Manage service accounts" }).click();
  await expect(page).toHaveURL("/settings/?tab=warehouse");
});

test("others learn whom to ask, or that their region lacks it", async ({ page, newVisitor }) => {
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto("/developer");
  await expectCards(page, ["Data dictionary", "Access institutional data"]);
  await expect(card(page, "Access institutional data")).toContainText("Ask an administrator of your institution");
  await expect(card(page, "Access institutional data").getByRole("link")).toHaveAttribute("href", "/help/get-access");
  await expectAccessibleInBoth(page, "developer page of a viewer");

  const kestrel = await newVisitor();
  await takeUpSession(kestrel, "admin@kestrel.example");
  await kestrel.goto("/developer");
  await expectCards(kestrel, ["Data dictionary", "Manage service accounts", "Data explorers", "Direct data access"]);
  await expect(card(kestrel, "Manage service accounts").getByRole("link")).toHaveCount(0);
  for (const name of ["Manage service accounts", "Data explorers", "Direct data access"]) {
    const button = card(kestrel, name).getByRole("button");
    await button.focus();
    await expect(button).toHaveAccessibleDescription("Unavailable in this region");
    await kestrel.keyboard.press("Enter");
    await expect(kestrel).toHaveURL("/developer");
  }
  await kestrel.keyboard.press("Escape");
  await expect(kestrel.getByRole("tooltip")).toHaveCount(0);
  await expectAccessibleInBoth(kestrel, "developer page without a warehouse in the region");
});

test("everybody reads what is done with data about people", async ({ page }) => {
  await page.goto("/privacy");
  const sections = page.getByRole("main").getByRole("region");
  await expect(sections.getByRole("heading", { level: 2 })).toHaveText(["Privacy", "Security", "Built with security in mind"]);
  await expect(sections).toHaveCount(3);
  const links = page.getByRole("navigation", { name: "Read more, or ask" }).getByRole("link");
  const targets = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(["/help/privacy-center", "/help/privacy-statement", "/help/privacy-contact"]);
  await expectAccessibleInBoth(page, "privacy");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
});
