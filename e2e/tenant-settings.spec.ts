import type { Locator, Page, Route } from "@playwright/test";

import { plainPng } from "../apps/server/src/testing/plain-png.ts";
import { cutTexts, expectAccessible, expectAccessibleInBoth, expectNoOverflow, tabTo } from "./lib/accessibility.ts";
import { responseDuring } from "./lib/responses.ts";
import { chooseRegion, enterPassword, signInButton, signInDialog, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const WAREHOUSE = "/settings/?tab=warehouse";
const GLOBAL = "/settings/?tab=global";

const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, contentType: "application/problem+json", json: { type: "about:blank", title: "No", status, code } });

test("accounts of the warehouse: one's own, those of programs with a new password, and credits", async ({ page, watch }) => {
  watch.expect(/^500: PATCH .*\/resetPassword$/, /^403: GET .*\/(serviceAccounts|credits\?.*)$/);
  await takeUpSession(page, "support@northfield.example");
  // What does not load can be asked for again.
  await page.route(/\/(serviceAccounts|credits\?.*)$/, refusal(403, "forbidden"));
  await page.goto(WAREHOUSE);
  for (const name of ["Service accounts", "Credits"]) {
    await expect(section(page, name).getByRole("alert")).toContainText("The data did not load");
  }
  await page.unrouteAll();
  const [request] = await Promise.all([
    page.waitForRequest(/\/credits\?/),
    section(page, "Credits").getByRole("button", { name: "Try again" }).click(),
  ]);
  expect(new URL(request.url()).searchParams.get("monthDate")).toBe(new Date().toISOString().slice(0, 7));
  await section(page, "Service accounts").getByRole("button", { name: "Try again" }).click();

  const own = section(page, "Your own access");
  const open = own.getByRole("button", { name: "Open the data warehouse" });
  const details = own.getByRole("link", { name: "Connection details" });
  await expect(open.or(details)).toBeVisible();
  if (await open.isVisible()) {
    await open.click();
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Your access is ready");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  }
  await expect(details).toHaveAttribute("href", "/developer/warehouse");
  await expect(own.getByRole("button", { name: "New password" })).toBeVisible();
  await expect(own.getByRole("definition").first()).toHaveText(/^support/);

  const accounts = page.getByRole("table", { name: "Service accounts" });
  const row = (name: string): Locator => accounts.getByRole("row", { name });
  await expect(row("alumni_sync").getByRole("cell")).toContainText(["Enabled", "Not set", "No password", "Change password"]);
  await expect(row("nightly_export").getByRole("cell")).toContainText(["Enabled", "Set", /^In \d days\w+ \d+, \d{4}$/, "Change password"]);
  await expect(section(page, "Service accounts").getByText("1 password runs out soon")).toBeVisible();

  const credits = page.getByRole("table", { name: "Credits" });
  await expect(credits.getByRole("columnheader")).toHaveText(["Account", "Used", "Remaining", "Quota", "State"]);
  const low = credits.getByRole("row", { name: "nightly_export" });
  await expect(low.getByRole("cell")).toContainText(["77.59", "22.41", "100.00", "Running low"]);
  await expect(credits.getByRole("row", { name: "planning_model" })).toContainText("Enough left");
  const colours = await Promise.all(
    ["Running low", "Enough left"].map((words) =>
      credits
        .getByText(words)
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    ),
  );
  expect(new Set(colours).size).toBe(2);
  await expect(credits.getByRole("row", { name: "All accounts" }).getByRole("cell").nth(2)).toHaveText(/^[1-9]\d*00\.00$/);
  await expectAccessibleInBoth(page, "accounts of the warehouse");

  // A dialog that is opened and left changes nothing; one that fails says why.
  const resets: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") resets.push(request.url());
  });
  const button = row("planning_model").getByRole("button", { name: "Change password of planning_model" });
  await button.click();
  const dialog = page.getByRole("alertdialog", { name: "Change the password of planning_model?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessibleInBoth(page, "changing a password");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(resets).toEqual([]);

  await page.route(/\/resetPassword$/, refusal(500, "internal"), { times: 1 });
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Something went wrong on our side.");
  const { url } = await responseDuring<{ readonly url: string }>(page, /\/serviceAccounts\/planning_model\/resetPassword$/, () =>
    dialog.getByRole("button", { name: "Change password" }).click(),
  );
  await expect(page).toHaveURL(url);
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(page.getByRole("definition").first()).toHaveText("planning_model");
  await page.goBack();
  await expect(row("planning_model").getByRole("cell").nth(2)).toContainText("In 89 days");
});

test("what holds for everybody is changed by keyboard, kept from being lost, and saved", async ({ page, watch }) => {
  watch.expect(/^500: PATCH .*\/clientSettings$/, /^404: GET .*\/sleep-status$/);
  await page.clock.install();
  await takeUpSession(page, "support@northfield.example");
  await page.goto(WAREHOUSE);
  await page.getByRole("tab", { name: "Global settings" }).click();
  await expect(page).toHaveURL(GLOBAL);
  const own = page.getByRole("switch", { name: "Set a time-out of our own" });
  const minutes = page.getByRole("textbox", { name: "Minutes without activity" });
  const email = page.getByRole("textbox", { name: "E-mail address" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  const cancel = page.getByRole("button", { name: "Cancel" });
  await expect(minutes).toHaveValue("30");
  await expect(email).toHaveValue("data-office@northfield.example");
  await expect(page.getByRole("switch", { name: "Allow Data Q&A" })).toBeChecked();
  await expect(save).toBeDisabled();

  // What is wrong is said when the field is left, and nothing wrong can be saved.
  await tabTo(page, minutes);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("5");
  await expect(page.getByText("From 15 to 480 minutes")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(minutes).toHaveAccessibleDescription(/^Enter a number of minutes from 15 to 480/);
  await page.keyboard.press("Enter");
  await expect(minutes).toHaveValue("15");
  await expect(minutes).not.toHaveAttribute("aria-invalid", "true");
  await expect(save).toBeEnabled();
  await tabTo(page, email);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("foo");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Tab");
  await expect(email).toHaveAccessibleDescription(/^Enter an address such as/);
  await expect(save).toBeDisabled();
  await expectAccessibleInBoth(page, "global settings with mistakes");
  await page.keyboard.press("Space");
  await expect(page.getByRole("switch", { name: "Allow Data Q&A" })).not.toBeChecked();
  await own.click();
  await expect(minutes).toBeDisabled();
  await cancel.click();
  await expect(own).toBeChecked();
  await expect(minutes).toHaveValue("30");
  await expect(email).toHaveValue("data-office@northfield.example");
  await expect(page.getByRole("switch", { name: "Allow Data Q&A" })).toBeChecked();
  await expect(save).toBeDisabled();

  // Leaving is asked about only while something is unsaved.
  await minutes.fill("45.26");
  await page.getByRole("tab", { name: "Warehouse account settings" }).click();
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(leave).toHaveCSS("max-width", "450px");
  await expectAccessibleInBoth(page, "leaving without saving");
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect(minutes).toHaveValue("45.3");
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(leave).toBeHidden();
  await page.goBack();
  await expect(leave).toBeVisible();
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(GLOBAL);
  await expect(minutes).toHaveValue("45.3");

  await page.route(/\/clientSettings$/, refusal(500, "internal"), { times: 1 });
  await save.click();
  const failure = page.getByRole("alert").getByText("The settings were not saved. Something went wrong on our side.");
  await expect(failure).toBeVisible();
  await page.clock.fastForward("01:00");
  await expect(failure).toBeVisible();
  await expect(minutes).toHaveValue("45.3");
  const [saved] = await Promise.all([page.waitForRequest((request) => request.method() === "PATCH"), save.click()]);
  expect(saved.postDataJSON()).toEqual({ settings: { timeout: 2718 } });
  await expect(page.getByRole("status").getByText("The settings were saved.")).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByRole("tab", { name: "Warehouse account settings" }).click();
  await expect(section(page, "Credits")).toBeVisible();

  // As it was before; and without artificial intelligence where institutions do not sleep.
  await page.route(/\/sleep-status$/, refusal(404, "not_found"));
  await page.goto(GLOBAL);
  await expect(minutes).toHaveValue("45.3");
  await minutes.fill("30");
  await Promise.all([page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok()), save.click()]);
  await expect(save).toBeDisabled();
  await expect(page.getByRole("form", { name: "Global settings" }).getByRole("switch")).toHaveCount(1);
});

test("everybody sets how the portal looks to them, here and in other tabs, and reads their own access", async ({ page, context }) => {
  await takeUpSession(page, "dean@northfield.example");
  await page.goto("/settings/");
  const yours = section(page, "Your settings");
  const html = page.locator("html");
  await expect(yours.getByRole("definition")).toContainText(["Report viewer", "Learning, Teaching", "College of Science", "Shown"]);
  await expect(yours.getByText("Northfield University", { exact: true })).toBeVisible();
  await expect(yours.getByText(/Now it is .* UTC\.$/)).toBeVisible();
  await expectAccessibleInBoth(page, "your settings");

  const other = await context.newPage();
  await other.goto("/settings/#you");
  await expect(section(other, "Your settings").getByRole("heading", { level: 2 })).toBeFocused();
  const language = section(page, "Your settings").getByRole("combobox", { name: "Language" });
  const roomy = (await language.boundingBox())?.height ?? 0;
  await tabTo(page, yours.getByRole("radio", { name: "Like my device" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, yours.getByRole("radio", { name: "Comfortable" }));
  await page.keyboard.press("ArrowRight");
  await yours.getByRole("radio", { name: /^My device's/ }).check();
  for (const tab of [page, other]) {
    await expect(tab.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(tab.locator("html")).toHaveAttribute("data-density", "compact");
    await expect(section(tab, "Your settings").getByRole("radio", { name: /^My device's/ })).toBeChecked();
  }
  expect((await language.boundingBox())?.height).toBeLessThan(roomy);
  await expectAccessible(page, "your settings, compact");

  // It is there before anything of the portal has run.
  await context.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await other.goto("/", { waitUntil: "domcontentloaded" });
  await expect(other.locator("html")).toHaveAttribute("data-density", "compact");
  await context.unrouteAll();
  await other.close();
  await expect(html).toHaveAttribute("data-density", "compact");
});

test.describe("320 px wide", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("an incremental account has the warehouse and its own settings, without tabs", async ({ page }) => {
    await page.goto("/");
    await signInButton(page).click();
    await signInDialog(page).getByRole("button", { name: "Separate Lyceum account" }).click();
    await chooseRegion(page, "United States");
    await enterPassword(page, "staff@harbour.example");
    await expect(page.getByRole("heading", { level: 1, name: "Welcome, Caroline" })).toBeVisible();
    await page.goto(GLOBAL);
    const accounts = page.getByRole("list", { name: "Service accounts" });
    await expect(accounts.getByRole("listitem")).toContainText("nightly_export");
    await expect(page.getByRole("list", { name: "Credits" }).getByRole("listitem").last()).toContainText("All accounts");
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("switch")).toHaveCount(0);
    await expect(section(page, "Your settings").getByRole("definition").first()).toHaveText("Institution admin and Report viewer");
    await expectNoOverflow(page);
    expect(await cutTexts(page)).toEqual([]);
    await expectAccessibleInBoth(page, "settings of an incremental account on a phone");
  });
});

test("the brand of mails and files is chosen, looked at before it is saved, and kept", async ({ page }) => {
  await takeUpSession(page, "support@northfield.example");
  await page.goto(GLOBAL);
  const brand = section(page, "Brand of mails and files");
  await brand.getByLabel("Name that mails come from").fill("Northfield reports");
  await brand.getByLabel("Text below every mail").fill("1 Campus Road");
  await brand.getByRole("switch", { name: "Use a color of our own" }).check();
  const colour = brand.getByRole("textbox", { name: "Color", exact: true });
  await colour.fill("gold");
  await expect(brand.getByText("Enter a color such as #003366.")).toBeVisible();
  await expect(brand.getByRole("button", { name: "Save the brand" })).toBeDisabled();
  await colour.fill("#ffcc00");
  const file = brand.locator("input[type=file]");
  await file.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(brand.getByText("This picture cannot be used.", { exact: false })).toBeVisible();
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: plainPng(120, 40) });
  await expect(brand.getByRole("img", { name: "Logo of Northfield University" })).toBeVisible();
  await page.getByRole("tab", { name: "Warehouse account settings" }).click();
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
  await expect(brand.getByLabel("Text below every mail")).toHaveValue("1 Campus Road");
  await expectAccessibleInBoth(page, "the brand of an institution");
  await brand.getByRole("button", { name: "Show the preview" }).press("Enter");
  const mail = brand.frameLocator("iframe");
  await expect(mail.getByRole("img", { name: "Northfield University" })).toBeVisible();
  await expect(mail.getByText("1 Campus Road")).toBeVisible();
  await expect(brand.getByText("From: Northfield reports")).toBeVisible();
  await expect(brand.getByText("This color is too light for letters on white.", { exact: false })).toBeVisible();
  await brand.getByRole("button", { name: "Save the brand" }).press("Enter");
  await expect(page.getByText("The brand was saved.", { exact: false })).toBeVisible();
  await page.reload();
  await expect(brand.getByLabel("Text below every mail")).toHaveValue("1 Campus Road");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoOverflow(page);
  // As it was, for those who come after.
  for (const name of ["Name that mails come from", "Text below every mail"]) await brand.getByLabel(name).fill("");
  await brand.getByRole("switch", { name: "Use a color of our own" }).uncheck();
  await brand.getByRole("button", { name: "Remove the logo" }).press("Enter");
  await brand.getByRole("button", { name: "Save the brand" }).press("Enter");
  await expect(brand.getByText("No logo")).toBeVisible();
});
