import type { Page } from "@playwright/test";

import { expectAccessibleInBoth, expectNoOverflow } from "./lib/accessibility.ts";
import { lyceum } from "./lib/operator.ts";
import { hold } from "./lib/responses.ts";
import { signIn, signInButton, signInDialog, signOutButton, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const header = (page: Page) => page.getByRole("banner");
const menuButton = (page: Page) => header(page).getByRole("button", { name: "Open menu" });
const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });
const learningPages = (page: Page) => page.getByRole("navigation", { name: "Pages in Learning" });
const footer = (page: Page) => page.getByRole("contentinfo");
const widthOf = async (page: Page, id: string): Promise<number> => (await page.locator(`#${id}`).boundingBox())?.width ?? 0;

test("the header stays, is 60 px high over a border of 6, and offers what visitors need", async ({ page }) => {
  await page.goto("/");
  await expect(signInButton(page)).toBeVisible();
  const { height, borderBottomWidth } = await header(page).evaluate((element) => {
    const style = getComputedStyle(element);
    return { height: style.height, borderBottomWidth: style.borderBottomWidth };
  });
  expect([height, borderBottomWidth]).toEqual(["60px", "6px"]);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect((await header(page).boundingBox())?.y).toBe(0);
  await expect(header(page).getByRole("button", { name: /What's new/ })).toHaveCount(0);
  await expect(header(page).getByRole("link", { name: "Help about this page" })).toHaveAttribute("href", "/help/main");
  for (const [name, address] of [
    ["Terms of use", "/help/terms-of-use"],
    ["Privacy statement", "/help/privacy-statement"],
    ["About Lyceum", "/help/about"],
  ] as const) {
    await expect(footer(page).getByRole("link", { name })).toHaveAttribute("href", address);
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("the global drawer stands beside the page, hides the footer and is remembered", async ({ page }) => {
  await signIn(page, "viewer@northfield.example");
  expect(await page.evaluate(() => localStorage.getItem("uasTenantUriComponent"))).toBe("northfield");
  await expect(footer(page)).toBeVisible();
  await menuButton(page).click();
  await expect(mainNavigation(page)).toBeVisible();
  expect(await widthOf(page, "navigation")).toBe(260);
  await expect(footer(page)).toHaveCount(0);
  await expect(page.locator(".MuiBackdrop-root")).toHaveCount(0);
  await expect(mainNavigation(page).getByRole("link", { name: "Settings", exact: true })).toHaveCount(0);
  const help = page.locator("#navigation").getByRole("link", { name: /^Help/ });
  await expect(help).toHaveAttribute("href", "/help/main");
  await expect(help).toHaveAttribute("target", "_blank");
  await expect(page.locator("#navigation").getByRole("button", { name: "Sign out" })).toBeVisible();
  await page.reload();
  await expect(mainNavigation(page)).toBeVisible();
  await mainNavigation(page).getByRole("link", { name: "Reporting" }).click();
  await expect(page).toHaveURL("/reporting");
  await page.locator("#navigation").getByRole("link", { name: "Lyceum, home" }).click();
  await expect(page).toHaveURL("/");
  await page.locator("#navigation").getByRole("button", { name: "Close menu" }).click();
  await expect(mainNavigation(page)).toHaveCount(0);
  await expect(footer(page)).toBeVisible();
});

test("a line of the navigation stays under the pointer while it is pressed, though reports come that stand above it", async ({ page }) => {
  const release = await hold(page, /\/dashboards\?/);
  await signIn(page, "author@northfield.example");
  await menuButton(page).click();
  const link = mainNavigation(page).getByRole("link", { name: "Custom reports" });
  await link.hover();
  await page.mouse.down();
  release();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /Student engagement/ })
      .first(),
  ).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL("/reporting/custom-reports");
  await expect(mainNavigation(page).getByRole("link", { name: "Learning" })).toBeVisible();
});

test("a section opens its own drawer, one at a time, and gives back what was open", async ({ page }) => {
  await signIn(page, "viewer@northfield.example");
  await menuButton(page).click();
  await mainNavigation(page).getByRole("link", { name: "Learning" }).click();
  await expect(learningPages(page)).toBeVisible();
  await expect(mainNavigation(page)).toHaveCount(0);
  expect(await widthOf(page, "section-navigation")).toBe(220);
  await expect(footer(page)).toHaveCount(0);
  await learningPages(page).getByRole("link", { name: "Student engagement" }).click();
  await expect(page).toHaveURL("/reporting/learning/student-engagement");
  await page.getByRole("button", { name: "Close the pages in Learning" }).click();
  await expect(learningPages(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Pages in Learning" }).click();
  await expect(learningPages(page)).toBeVisible();
  await menuButton(page).click();
  await expect(mainNavigation(page)).toBeVisible();
  await expect(learningPages(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Pages in Learning" }).click();
  await page.goBack();
  await page.goBack();
  await expect(learningPages(page)).toHaveCount(0);
});

test("on small screens drawers lie over the page and close by a choice; on phones they fill it", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await signIn(page, "viewer@northfield.example");
  await menuButton(page).click();
  await expect(page.locator(".MuiBackdrop-root")).toBeVisible();
  expect(await widthOf(page, "navigation")).toBe(260);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await widthOf(page, "navigation")).toBe(375);
  await mainNavigation(page).getByRole("link", { name: "Learning" }).click();
  await expect(page).toHaveURL("/reporting/learning");
  await expect(page.locator("#navigation")).toHaveCount(0);
  await expect(learningPages(page)).toBeVisible();
  await expect(page.locator(".MuiBackdrop-root")).toBeVisible();
  await learningPages(page).getByRole("link", { name: "Student engagement" }).click();
  await expect(learningPages(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Pages in Learning" })).toBeVisible();
  await expect(learningPages(page)).toHaveCount(0);
  await expectNoOverflow(page);
});

test("visitors find what is public, and the way in", async ({ page }) => {
  await page.goto("/privacy");
  await header(page).getByRole("link", { name: "Lyceum, home" }).click();
  await expect(page).toHaveURL("/");
  await menuButton(page).click();
  const top = mainNavigation(page).getByRole("list").first().locator("> li");
  await expect(top.locator("> a")).toHaveText(["Home", "Developer", "Privacy and security"]);
  await expect(top.getByRole("list").getByRole("link")).toHaveText(["Data dictionary"]);
  await expect(top.filter({ has: page.getByRole("list") }).locator("> a")).toHaveText("Developer");
  await page.locator("#navigation").getByRole("button", { name: "Sign in" }).click();
  await expect(signInDialog(page)).toBeVisible();
});

test("the language is a select on wide screens, a menu on small ones, and stays chosen", async ({ page }) => {
  await page.goto("/");
  const select = header(page).getByRole("combobox", { name: "Language" });
  await expect(select).toHaveCSS("max-width", "300px");
  await expect(select.locator("..")).toHaveCSS("max-width", "450px");
  const { languages } = (await (await page.request.get("/config/app.json")).json()) as { readonly languages: readonly string[] };
  expect(languages).toContain("pt-BR");
  await expect(select.getByRole("option")).toHaveCount(languages.length);
  await expect(select.getByRole("option")).toContainText([/United States/, /United Kingdom/, /Australia/]);
  await select.selectOption("en-GB");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  expect(await page.evaluate(() => localStorage.getItem("selectedLocale"))).toBe("en-GB");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  await header(page).getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitemradio", { name: /United States/ }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(header(page).getByRole("button", { name: "Language" })).toBeFocused();
});

test("a language whose texts fail to load changes nothing and says so", async ({ page, watch }) => {
  watch.expect(/en-AU/);
  await page.goto("/");
  await page.route(/\/config\/locales\/en-AU\.json/, (route) => route.fulfill({ status: 503 }));
  await header(page).getByRole("combobox", { name: "Language" }).selectOption("en-AU");
  await expect(page.getByRole("alert")).toContainText("Nothing has changed");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
});

test("what's new is marked until it was read, and all of the shell is accessible", async ({ page }) => {
  await signIn(page, "viewer@northfield.example");
  const button = header(page).getByRole("button", { name: /^What's new/ });
  await expect(page.getByTestId("whats-new-unread")).toBeVisible();
  await button.click();
  await expect(page.getByRole("dialog", { name: "What's new" }).getByRole("heading", { name: "Release 0.2" })).toBeVisible();
  await expectAccessibleInBoth(page, "what's new");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.reload();
  await expect(signOutButton(page)).toBeVisible();
  await expect(page.getByTestId("whats-new-unread")).toHaveCount(0);
  await menuButton(page).click();
  await expect(mainNavigation(page)).toBeVisible();
  await expectAccessibleInBoth(page, "global drawer");
  await page.goto("/reporting/learning");
  await expect(learningPages(page)).toBeVisible();
  await expectAccessibleInBoth(page, "secondary drawer");
});

test("the palette finds pages, reports, tables and people, by keyboard alone", async ({ page }) => {
  await signIn(page, "admin@northfield.example");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find a page, report, table or person" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(palette.getByRole("option").first()).toHaveText(/Home/);
  await page.keyboard.type("engagement");
  await expect(palette.getByRole("option", { selected: true })).toContainText("Student engagement");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/reporting/learning/student-engagement");
  await expect(palette).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("priya");
  await expect(palette.getByRole("option")).toHaveText([/viewer@northfield\.example/]);
  await palette.getByRole("combobox").fill("gaps");
  await expect(palette.getByRole("option", { selected: true })).toHaveText(/Gaps between groups.*Sheet of Enrollment and outcomes/);
  await palette.getByRole("combobox").fill("leave most");
  await expect(palette.getByRole("option", { selected: true })).toHaveText(/Which modules do students leave most often\?.*Withdrawal/);
  await expectAccessibleInBoth(page, "palette");
  await page.keyboard.press("Escape");
  await page.getByRole("main").focus();
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts.getByRole("term").first()).toContainText("K");
  await expectAccessibleInBoth(page, "shortcuts");
  await page.keyboard.press("Escape");
  await expect(shortcuts).toHaveCount(0);
});

test("the palette leads to a sheet, and the help beside a report is the report's own", async ({ page }) => {
  await takeUpSession(page, "learning-viewer@northfield.example");
  await page.goto("/reporting");
  await expect(page.getByRole("main").getByRole("link", { name: "Student engagement" }).first()).toBeVisible();
  // The shortcuts' code comes after the page's.
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find a page, report, table or person" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  // A report that is not theirs is not found by its questions either.
  await page.keyboard.type("lose most");
  await expect(palette.getByRole("option")).toHaveCount(0);
  await palette.getByRole("combobox").fill("falls silent");
  await expect(palette.getByRole("option")).toHaveCount(0);
  await palette.getByRole("combobox").fill("fall silent");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/reporting\/learning\/student-engagement\?sheet=early-warning$/);
  const frame = page.getByTitle("Report: Student engagement").contentFrame();
  await expect(frame.getByRole("tab", { name: "Early warning" })).toHaveAttribute("aria-selected", "true");
  const help = header(page).getByRole("link", { name: "Help about this page" });
  await expect(help).toHaveAttribute("href", "/help/student-engagement");
  await page.goto("/reporting");
  await expect(help).toHaveAttribute("href", "/help/reports");
});

test("what the region lacks stands disabled with the reason, and the test locale is offered where its feature is on", async ({ page }) => {
  const offered = header(page).getByRole("combobox", { name: "Language" }).getByRole("option", { name: /en-SM/ });
  await signIn(page, "admin@kestrel.example");
  await menuButton(page).click();
  const warehouse = page.getByTestId("navigation-warehouse");
  await expect(warehouse).toHaveAttribute("aria-disabled", "true");
  // The areas above it come with the list of reports and move it down.
  await expect(mainNavigation(page).getByRole("link", { name: "Leading" })).toBeVisible();
  await warehouse.hover();
  await expect(page.getByRole("tooltip")).toHaveText("Unavailable in this region");
  await expect(warehouse).toHaveAccessibleName("Data warehouse");
  await warehouse.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(offered).toHaveCount(0);

  await lyceum("flag", "set", "showTestLocales", "on", "--tenant", "kestrel");
  const [flags] = await Promise.all([page.waitForRequest(/\/flags\?/), page.reload()]);
  const query = new URL(flags.url()).searchParams;
  expect(query.get("scope")).toBe("Tenant");
  expect(query.get("flags")?.split(",")).toEqual(
    expect.arrayContaining(["bbdata.authoring.preview", "bbdata.roles.permissions.user.precreation", "showTestLocales"]),
  );
  await expect(offered).toHaveCount(1);
  await header(page).getByRole("combobox", { name: "Language" }).selectOption("en-SM");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-SM");
  await page.setViewportSize({ width: 375, height: 800 });
  for (const path of ["/", "/reporting", "/developer", "/settings/", "/dictionary/entries"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(/^\[/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoOverflow(page, `${path} with long texts`);
  }

  // A browser that once chose it does not keep it.
  await lyceum("flag", "unset", "showTestLocales", "--tenant", "kestrel");
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(/^\w/);
  await expect(offered).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("selectedLocale"))).toBe(null);
});
