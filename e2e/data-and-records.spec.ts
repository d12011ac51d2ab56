import { manifestText, rosterText, smallRoster } from "@lyceum/importers/testing/roster-files";
import type { Locator, Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";

import { expectAccessible, expectAccessibleInBoth, expectNoOverflow, tabTo } from "./lib/accessibility.ts";
import { lyceum } from "./lib/operator.ts";
import { enterPassword, signIn, signOutButton, takeUpSession } from "./lib/sign-in.ts";
import { expect, originOf, test } from "./lib/test.ts";

const list = (page: Page, name: string): Locator => page.getByRole("table", { name }).or(page.getByRole("list", { name, exact: true }));

/** From the settings to one of their own pages. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto("/settings/");
  // By the keyboard: parts above are still coming, and what comes may move the link away under a pointer.
  await page.getByRole("main").getByRole("link", { name, exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** The page reads well in both themes, and on a phone needs no scrolling to the side. */
async function expectFine(page: Page, what: string): Promise<void> {
  await expectAccessibleInBoth(page, what);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page, what);
  if (size) await page.setViewportSize(size);
}

/** A small university as an export holds it, zipped. */
function rosterZip(): Buffer {
  const roster = Object.entries(smallRoster()).map(([name, rows]) => ({ name: name as keyof ReturnType<typeof smallRoster>, rows }));
  const manifest = manifestText(Object.fromEntries(roster.map(({ name }) => [name, "bulk" as const])));
  const files = Object.fromEntries(roster.map(({ name, rows }) => [`${name}.csv`, strToU8(rosterText(name, rows))]));
  return Buffer.from(zipSync({ "manifest.csv": strToU8(manifest), ...files }));
}

async function chooseZip(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel("Zip", { exact: true }).setInputFiles({ name, mimeType: "application/zip", buffer });
}

// Imports run and the operator's command starts beside; a slow machine gets the time for it.
test.describe.configure({ timeout: 900_000 });

test("an administrator narrows the audit log, takes a copy, and connects a directory", async ({ page, watch }) => {
  await signIn(page, "admin@northfield.example");
  await open(page, "Audit log");
  await expect(list(page, "Audit log")).toContainText("sign_in.signed_in");
  await expectFine(page, "the audit log");
  await tabTo(page, page.getByRole("combobox", { name: "Kind of act" }));
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Settings of the institution" }).press("Enter");
  await expect(list(page, "Audit log")).not.toContainText("sign_in.signed_in");
  await expect(list(page, "Audit log")).toContainText("tenant_settings.change");
  await page.getByText("What it changed").first().click();
  await expect(page.getByText("After", { exact: true }).first()).toBeVisible();
  const [copy] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as CSV" }).press("Enter")]);
  expect(copy.suggestedFilename()).toBe("audit-log-northfield.csv");
  await page.getByLabel("From", { exact: true }).fill("2999-01-01");
  await expect(page.getByRole("heading", { name: "No entries" })).toBeVisible();
  await page.getByRole("button", { name: "Show all entries" }).click();
  await expect(list(page, "Audit log")).toContainText("audit.export");

  // A token is shown once; with it the directory sends a group, which is given a meaning.
  await open(page, "Directory");
  await tabTo(page, page.getByRole("button", { name: "Make a token" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const purpose = dialog.getByLabel("What is it for?");
  await expect(purpose).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter what the token is for")).toBeVisible();
  await page.keyboard.type("Campus directory");
  await page.keyboard.press("Enter");
  const shown = dialog.getByText(/^lyceum_scim_/);
  await expect(shown).toBeVisible();
  const secret = (await shown.textContent()) ?? "";
  await expectAccessible(page, "a token that is shown");
  await page.keyboard.press("Escape");
  await expect(shown, "a slip does not lose what is shown once").toBeVisible();
  await dialog.getByRole("button", { name: "I have copied it" }).press("Enter");
  await expect(list(page, "Tokens")).toContainText("Campus directory");
  await expect(page.getByText(secret)).toHaveCount(0);
  const response = await page.request.post(`${originOf("portal")}/scim/v2/Groups`, {
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/scim+json" },
    data: { schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"], displayName: "Heads of department", members: [] },
  });
  expect(response.status()).toBe(201);
  await page.reload();
  await expect(list(page, "Groups")).toContainText("Heads of department");
  const meaning = page.getByRole("combobox", { name: "What Heads of department stands for" });
  await tabTo(page, meaning);
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "ReportViewer.LEADING" }).press("Enter");
  await expect(meaning).toHaveText("ReportViewer.LEADING");
  await page.reload();
  await expect(meaning).toHaveText("ReportViewer.LEADING");
  await expectFine(page, "the directory's tokens and groups");
  await page.getByRole("button", { name: "Revoke the token for Campus directory" }).press("Enter");
  const asking = page.getByRole("alertdialog");
  await page.keyboard.press("Escape");
  await expect(asking).toBeHidden();
  await page.getByRole("button", { name: "Revoke the token for Campus directory" }).press("Enter");
  await asking.getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No directory is connected" })).toBeVisible();
  const refused = await page.request.get(`${originOf("portal")}/scim/v2/Groups`, { headers: { authorization: `Bearer ${secret}` } });
  expect(refused.status()).toBe(401);

  // A demo institution takes no data.
  watch.expect(/^409: POST .*\/imports$/);
  await open(page, "Imports");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Choose a zip")).toBeVisible();
  await chooseZip(page, "night.zip", rosterZip());
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "this is a demo institution" })).toBeVisible();
  await expectAccessible(page, "an import that is refused");
});

test("an administrator sends a set, reads what became of it, and what is wrong with another", async ({ page }) => {
  const name = "registrar@imports.example";
  await lyceum("tenant", "create", "imports", "--name", "Imports University");
  await lyceum("user", "create", name, "--tenant", "imports", "--name", "Rae Registrar", "--group", "InstitutionAdmin");
  const password = (await lyceum("sign-in", "set-password", name, "--tenant", "imports")).trim();
  await page.goto("/sign-in-callback?tenantUriComponent=imports");
  await enterPassword(page, name, password);
  await expect(signOutButton(page)).toBeVisible();
  await open(page, "Imports");
  await expect(page.getByRole("heading", { name: "No imports yet" })).toBeVisible();

  await chooseZip(page, "campus.zip", rosterZip());
  await page.getByRole("button", { name: "Import", exact: true }).press("Enter");
  const earlier = list(page, "Imports so far");
  await expect(earlier.getByText("Done", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Report of campus.zip" }).press("Enter");
  const report = page.getByRole("dialog", { name: "Report of campus.zip" });
  await expect(report.getByText(/^Taken\. Your reports have data up to /)).toBeVisible();
  const people = list(page, "Files").getByRole("listitem").filter({ hasText: "users.csv" });
  await expect(people).toContainText(`Rows${smallRoster().users.length}`);
  await expectAccessible(page, "the report of an import");
  await page.keyboard.press("Escape");
  await expect(report).toBeHidden();

  await chooseZip(page, "broken.zip", Buffer.from(zipSync({ "a.txt": strToU8("x") })));
  await page.getByRole("checkbox", { name: "Check only, change nothing" }).check();
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(earlier.getByText("Failed, nothing changed")).toBeVisible();
  await page.getByRole("button", { name: "Report of broken.zip" }).click();
  await expect(page.getByRole("dialog", { name: "Report of broken.zip" })).toContainText("There is no manifest.csv");
  await page.keyboard.press("Escape");
  await expectFine(page, "the page of imports");
});

test("who may not is led to none of these pages", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto("/settings/");
  await expect(page.getByRole("heading", { level: 2, name: "Your settings" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Data and records" })).toHaveCount(0);
  await page.goto("/settings/audit-log");
  await expect(page.getByRole("heading", { level: 1, name: /audit log/ })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});
