import type { Locator, Page } from "@playwright/test";

import { cutTexts, expectAccessible, expectAccessibleInBoth, expectNoOverflow, tabTo } from "./lib/accessibility.ts";
import { responseDuring } from "./lib/responses.ts";
import { type Account, signIn, signInDialog, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const WAREHOUSE = "/developer/warehouse";
/** What the server says of a login that was never asked for. */
const NO_LOGIN = { status: "NONE", updatedUtc: null };

const openButton = (page: Page): Locator => page.getByRole("button", { name: "Open the data warehouse" });
const launcher = (page: Page): Locator => page.getByRole("dialog");
/** The value beside a name in a list of things to copy. */
const valueOf = (page: Page, name: string): Locator =>
  page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd[1]");

/** Signs in a person who has a login by the end, on the warehouse's page. */
async function openWithLogin(page: Page, account: Account): Promise<void> {
  await takeUpSession(page, account);
  await page.goto(WAREHOUSE);
  const connection = page.getByRole("heading", { name: "Connection" });
  await expect(connection.or(openButton(page))).toBeVisible();
  if (await openButton(page).isVisible()) {
    await openButton(page).click();
    await expect(launcher(page)).toHaveAccessibleName("Your access is ready");
    await launcher(page).getByRole("button", { name: "Close" }).click();
  }
  await expect(connection).toBeVisible();
}

test("an administrator opens the warehouse: a login is made, and its password shown once", async ({ page, context, watch }) => {
  watch.expect(/^404: POST .*\/warehouse-passwords\//);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "admin@northfield.example");
  await expectAccessibleInBoth(page, "home with the warehouse");
  await openButton(page).click();
  await expect(launcher(page)).toHaveAccessibleName("Setting up your access");
  await expectAccessible(page, "a login being made");
  await expect(launcher(page)).toHaveAccessibleName("Your access is ready");
  await expect(launcher(page).getByRole("status")).toHaveText("Your access is ready");
  await expect(launcher(page).getByRole("button", { name: "Close" })).toBeVisible();
  await expectAccessibleInBoth(page, "a login made");

  const [{ url }, opened] = await Promise.all([
    responseDuring<{ readonly url: string }>(page, /\/v1\/data\/tenants\/northfield\/warehouse$/, () =>
      launcher(page).getByRole("button", { name: "Launch" }).click(),
    ),
    context.waitForEvent("page"),
  ]);
  await expect(opened).toHaveURL(url);
  expect(new URL(url).pathname).toBe(WAREHOUSE);
  await expect(launcher(page)).toBeHidden();

  await expect(opened.getByRole("heading", { level: 1, name: "Data warehouse" })).toBeVisible();
  expect(await opened.evaluate(() => globalThis.opener)).toBeNull();
  await expect(valueOf(opened, "Database")).toHaveText("northfield");
  const login = await valueOf(opened, "Login").innerText();
  const port = await valueOf(opened, "Port").innerText();
  await expect(opened.getByText("Your login has no password yet.")).toBeVisible();
  await expectAccessibleInBoth(opened, "warehouse");
  await expect(opened.getByRole("tabpanel")).toContainText(
    `psql "host=localhost port=${port} dbname=northfield user=${login} sslmode=require"`,
  );

  await opened.getByRole("button", { name: "New password" }).click();
  await expect(opened.getByRole("heading", { level: 1, name: "Your new password" })).toBeVisible();
  const link = opened.url();
  expect(link).toMatch(/\/developer\/password\/[\da-f-]{36}#[\w-]{43}$/);
  await expectAccessibleInBoth(opened, "before a password is shown");
  await opened.reload();
  await opened.getByRole("button", { name: "Show the password" }).click();
  await expect(opened.getByText("cannot be shown again")).toBeVisible();
  await expect(valueOf(opened, "Login")).toHaveText(login);
  await expect(valueOf(opened, "Database")).toHaveText("northfield");
  const password = await valueOf(opened, "Password").innerText();
  expect(password).toMatch(/^\w{24}$/);
  expect(opened.url()).toBe(link.split("#")[0]);
  await opened.getByRole("button", { name: "Copy Password" }).click();
  await expect(opened.getByText("Copied: Password")).toBeAttached();
  expect(await opened.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await expectAccessibleInBoth(opened, "a password shown");

  const second = await context.newPage();
  await second.goto(link);
  await second.getByRole("button", { name: "Show the password" }).click();
  await expect(second.getByRole("heading", { level: 1, name: "This link shows no password" })).toBeVisible();
  await expect(second.getByRole("main")).not.toContainText(password);
  await expectAccessibleInBoth(second, "a used link");
  await second.getByRole("link", { name: "Go to the data warehouse" }).click();
  await expect(second.getByText(/^Good for \d+ more days, until \w+ \d+, \d{4}\.$/)).toBeVisible();

  // From now on the warehouse opens at once.
  const [again] = await Promise.all([context.waitForEvent("page"), openButton(page).click()]);
  await expect(again).toHaveURL(url);
  await expect(launcher(page)).toBeHidden();
});

test("a link shows its password to people who are not signed in, and asks before an old password stops", async ({
  page,
  newVisitor,
  watch,
}) => {
  await openWithLogin(page, "support@northfield.example");
  await page.getByRole("button", { name: "New password" }).click();
  await expect(page.getByRole("button", { name: "Show the password" })).toBeVisible();
  const first = page.url();
  await page.goto(WAREHOUSE);
  await page.getByRole("button", { name: "New password" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Make a new password?" });
  await expect(dialog).toContainText("The old password stops at once.");
  await expectAccessibleInBoth(page, "the question before a new password");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "New password" })).toBeFocused();
  await page.getByRole("button", { name: "New password" }).click();
  await dialog.getByRole("button", { name: "Make a new password" }).click();
  await expect(page.getByRole("button", { name: "Show the password" })).toBeVisible();
  const second = page.url();

  const visitor = await newVisitor();
  watch.expect(/^404: POST .*\/warehouse-passwords\//);
  await visitor.goto(first);
  await visitor.getByRole("button", { name: "Show the password" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "This link shows no password" })).toBeVisible();
  await visitor.goto(second);
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await visitor.getByRole("button", { name: "Show the password" }).click();
  await expect(valueOf(visitor, "Password")).toHaveText(/^\w{24}$/);
  await visitor.goto(`${WAREHOUSE.replace("warehouse", "password")}/not-a-link`);
  await expect(visitor.getByRole("heading", { level: 1, name: "This link shows no password" })).toBeVisible();
  await visitor.getByRole("link", { name: "Go to the data warehouse" }).click();
  await expect(signInDialog(visitor)).toBeVisible();
});

test("with a keyboard alone a login is made on the warehouse's own page", async ({ page }) => {
  await signIn(page, "reader-admin@northfield.example");
  await tabTo(page, page.getByRole("link", { name: "Developer area", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "See connection details" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You have no login yet" })).toBeVisible();
  await tabTo(page, openButton(page));
  await page.keyboard.press("Enter");
  await expect(launcher(page)).toHaveAccessibleName("Setting up your access");
  // Closing does not stop the work, and the focus goes back to the button.
  await page.keyboard.press("Escape");
  await expect(launcher(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(launcher(page)).toHaveAccessibleName("Your access is ready");
  await tabTo(page, launcher(page).getByRole("button", { name: "Launch" }), 4);
  await tabTo(page, launcher(page).getByRole("button", { name: "Close" }), 4);
  await page.keyboard.press("Enter");
  await expect(launcher(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Data warehouse" })).toBeFocused();
  await tabTo(page, page.getByRole("tab", { name: "psql" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tabpanel", { name: "Python" })).toContainText('dbname="northfield"');
});

test("an address that cannot be had closes the new tab and says so; a browser that blocks tabs gets a link", async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/^500: GET .*\/northfield\/warehouse$/);
  await openWithLogin(page, "support@northfield.example");
  await page.goto("/");
  // Before it is known that there is a login, the dialog waits for it instead of opening a tab.
  await expect(openButton(page)).toHaveAttribute("aria-busy", "false");
  await page.route(/\/v1\/data\/tenants\/northfield\/warehouse$/, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await openButton(page).click();
  await expect(launcher(page)).toHaveAccessibleName("Sorry, we couldn't launch the warehouse");
  await expect(launcher(page)).toContainText("Please reload the page and try again.");
  await expectAccessibleInBoth(page, "a failed launch");
  await expect.poll(() => context.pages().length).toBe(1);
  await launcher(page).getByRole("button", { name: "Close" }).click();
  await page.evaluate(() => Object.assign(globalThis, { open: () => null }));
  await openButton(page).click();
  await expect(launcher(page)).toHaveAccessibleName("Your browser opened no new tab");
  const link = launcher(page).getByRole("link", { name: "Launch" });
  await expect(link).toHaveAttribute("rel", "noopener");
  const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await expect(opened).toHaveURL(new RegExp(`${WAREHOUSE}$`));
});

test("a login that cannot be made is told, and tried again; one that others asked for is waited for", async ({ page, context, watch }) => {
  watch.expect(/^(500|409): POST .*\/login-names\//);
  await page.clock.install();
  const calls = /\/login-names\/[^/]+$/;
  await page.route(calls, (route) => route.fulfill(route.request().method() === "POST" ? { status: 500 } : { json: NO_LOGIN }));
  await takeUpSession(page, "support@northfield.example");
  await page.goto("/developer");
  await openButton(page).click();
  await expect(launcher(page)).toHaveAccessibleName("The warehouse access configuration failed");
  await expect(launcher(page)).toContainText("Try again in a few minutes.");
  await expectAccessibleInBoth(page, "a login that was not made");
  await page.unroute(calls);
  await launcher(page).getByRole("button", { name: "Try again" }).click();
  await expect(launcher(page)).toHaveAccessibleName("Your access is ready");

  // Asked for already, in another tab for instance: the dialog waits as if it had asked itself.
  let wasAsked = false;
  await page.route(calls, (route) => {
    const again = wasAsked;
    wasAsked ||= route.request().method() === "POST";
    if (again) return route.fulfill({ json: { status: "SUCCESS", updatedUtc: "2026-01-01T00:00:00Z" } });
    return route.fulfill(wasAsked ? { status: 409 } : { json: NO_LOGIN });
  });
  await page.route(/\/warehouse\/connection$/, async (route) => {
    const response = await route.fetch();
    const { login, ...address } = (await response.json()) as { readonly login: object };
    await route.fulfill({ response, json: { ...address, login: wasAsked ? login : null } });
  });
  const askFor = async (): Promise<void> => {
    wasAsked = false;
    await Promise.all([page.waitForResponse((response) => response.status() === 409), openButton(page).click()]);
    await expect(launcher(page)).toHaveAccessibleName("Setting up your access");
  };

  // Whether the dialog ends with Launch or was closed long before, the page knows the new login.
  await page.goto(WAREHOUSE);
  await askFor();
  await page.clock.fastForward(2500);
  await expect(launcher(page)).toHaveAccessibleName("Your access is ready");
  await Promise.all([context.waitForEvent("page"), launcher(page).getByRole("button", { name: "Launch" }).click()]);
  await expect(page.getByRole("heading", { name: "Connection" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  wasAsked = false;
  await page.goto("/settings/?tab=warehouse");
  await askFor();
  await page.keyboard.press("Escape");
  await expect(openButton(page)).toBeFocused();
  await page.clock.fastForward(2500);
  await expect(valueOf(page, "Login")).toHaveText("support@northfield.example");
  await expect(openButton(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Your own access" })).toBeFocused();
});

test("a viewer sees no button and is refused the page", async ({ page }) => {
  await signIn(page, "viewer@northfield.example");
  await expect(page.getByRole("link", { name: "Student engagement" }).first()).toBeVisible();
  await expect(openButton(page)).toHaveCount(0);
  await page.goto(WAREHOUSE);
  await expect(page.getByRole("heading", { level: 1, name: "You do not have access to the data warehouse" })).toBeVisible();
  await expectAccessible(page, "refusal");
});

test("a region without the warehouse says so at the button and on the page", async ({ page }) => {
  await signIn(page, "admin@kestrel.example");
  await openButton(page).focus();
  await expect(page.getByRole("tooltip", { name: "Unavailable in this region" })).toBeVisible();
  await expect(openButton(page)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(launcher(page)).toHaveCount(0);
  await page.goto(WAREHOUSE);
  await expect(page.getByRole("heading", { level: 1, name: "Unavailable in this region" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading")).toHaveCount(1);
  await expect(openButton(page)).toHaveCount(0);
});

test.describe("320 px wide", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("connection details and commands fit", async ({ page }) => {
    await openWithLogin(page, "support@northfield.example");
    for (const tool of ["psql", "Python", "R", "Excel and Power BI"]) {
      await page.getByRole("tab", { name: tool, exact: true }).click();
      await expect(page.getByRole("tabpanel", { name: tool, exact: true })).toBeVisible();
      await expectNoOverflow(page);
    }
    expect(await cutTexts(page)).toEqual([]);
  });
});
