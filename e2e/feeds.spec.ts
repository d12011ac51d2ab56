import type { Page } from "@playwright/test";

import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { ENROLMENT, openDashboard, setFilter } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

/** Reads an address as a spreadsheet does. */
const read = (page: Page, address: string, token: string) =>
  page.request.get(address, { headers: { authorization: `Basic ${Buffer.from(`me:${token}`).toString("base64")}` } });

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Makes a token on the page, by the keyboard. @returns it, as it was copied */
async function makeToken(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Make a token" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Make a token" });
  await dialog.getByLabel("What is it for?").fill(name);
  await expectAccessibleInBoth(page, "making a token");
  await dialog.getByRole("button", { name: "Make a token" }).press("Enter");
  const made = page.getByRole("dialog", { name: `Token for ${name}` });
  await made.getByRole("button", { name: "Copy Token" }).press("Enter");
  await expect(made.getByRole("button", { name: "Copy Token" })).toContainText("Copied");
  const token = await clipboard(page);
  await expectAccessibleInBoth(page, "a token that was made");
  await made.getByRole("button", { name: "I have copied it" }).press("Enter");
  await expect(made).toBeHidden();
  return token;
}

test("a dean makes a feed of a visual as it is set, reads it with a token, and ends that", async ({ page }) => {
  const name = `Workbook ${crypto.randomUUID().slice(0, 8)}`;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await takeUpSession(page, "dean@northfield.example");
  const frame = await openDashboard(page, ENROLMENT);
  await setFilter(frame, "Term", "Autumn 2025");
  await frame
    .locator('[data-visual="registrations"]')
    .getByRole("button", { name: /^Options for/ })
    .press("Enter");
  await frame.getByRole("menuitem", { name: "Feed address…" }).press("Enter");
  const dialog = frame.getByRole("dialog", { name: /^Feed of/ });
  await expectAccessibleInBoth(page, "a feed that is not made yet");
  await dialog.getByRole("button", { name: "Make the feed" }).press("Enter");
  await expect(dialog.getByRole("status").first()).toContainText("The feed is there.");
  await expectAccessibleInBoth(page, "addresses in the report");
  await dialog.getByRole("button", { name: "Copy the address for CSV" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Copy the address for CSV" })).toContainText("Copied");
  const address = await clipboard(page);
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: "Make a token on the page Feeds" }).press("Enter");
  await (await opened).close();

  await page.goto("/developer/feeds");
  await expect(page.getByRole("row").filter({ hasText: "As they were set in the report" })).toHaveCount(1);
  const token = await makeToken(page, name);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("All your feeds");
  await expectAccessibleInBoth(page, "feeds and tokens");
  expect((await page.request.get(address)).status()).toBe(401);
  const lines = (await (await read(page, address, token)).text()).trim().split("\r\n");
  // Who takes a course of autumn 2025 registered in that year; of all terms there would be months of four years.
  expect(lines[0]).toContain("Enrollments");
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines.slice(1)) expect(line).toMatch(/^"?2025-\d\d/);
  await page.reload();
  await expect(row.getByRole("cell").nth(3)).toHaveText("1");
  await row.getByRole("button", { name: `Revoke the token for ${name}` }).press("Enter");
  const confirm = page.getByRole("alertdialog", { name: `Revoke the token for ${name}?` });
  await expectAccessibleInBoth(page, "asking before a token is revoked");
  await confirm.getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(page.getByText(`The token for ${name} was revoked.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await read(page, address, token)).status()).toBe(401);
});

test("on a phone a feed is made by choosing; an administrator sees its token and revokes it", async ({ page, newVisitor }) => {
  const name = `Phone ${crypto.randomUUID().slice(0, 8)}`;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 375, height: 740 });
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto("/developer/feeds");
  await expect(page.getByRole("heading", { name: "You have no feed yet" })).toBeVisible();
  await expectAccessibleInBoth(page, "no feeds");
  await page.getByRole("button", { name: "Make a feed" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a feed" });
  for (const [choice, option] of [
    ["Report", "Enrollment and outcomes"],
    ["Sheet", "Outcomes"],
    ["Visual", /modules/i],
  ] as const) {
    await dialog.getByRole("combobox", { name: choice, exact: true }).click();
    await page.getByRole("option", { name: option }).first().click();
  }
  await expectAccessibleInBoth(page, "making a feed");
  await dialog.getByRole("button", { name: "Make the feed" }).click();
  const addresses = page.getByRole("dialog", { name: /^Addresses of/ });
  await addresses.getByRole("button", { name: "Copy JSON" }).click();
  await expect(addresses.getByRole("button", { name: "Copy JSON" })).toContainText("Copied");
  const address = await clipboard(page);
  await expectAccessibleInBoth(page, "addresses");
  await addresses.getByRole("button", { name: "Close" }).click();

  // All of a sheet: its catalogue leads to the visuals.
  await page.getByRole("button", { name: "Make a feed" }).click();
  for (const [choice, option] of [
    ["Report", "Enrollment and outcomes"],
    ["Sheet", "Outcomes"],
    ["Visual", "All visuals"],
  ] as const) {
    await dialog.getByRole("combobox", { name: choice, exact: true }).click();
    await page.getByRole("option", { name: option }).first().click();
  }
  await dialog.getByRole("button", { name: "Make the feed" }).click();
  await addresses.getByRole("button", { name: "Copy Catalog (JSON)" }).click();
  await expect(addresses.getByRole("button", { name: "Copy Catalog (JSON)" })).toContainText("Copied");
  const catalogue = await clipboard(page);
  await expectAccessibleInBoth(page, "addresses of a sheet");
  await addresses.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("All visuals of Outcomes").first()).toBeVisible();
  const token = await makeToken(page, name);
  expect((await read(page, address, token)).status()).toBe(200);
  const { visuals } = (await (await read(page, catalogue, token)).json()) as { visuals: { csv: string }[] };
  expect((await read(page, visuals[0]?.csv ?? "", token)).status()).toBe(200);

  const admin = await newVisitor();
  await takeUpSession(admin, "admin@northfield.example");
  await admin.goto("/settings/feeds");
  const row = admin.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("viewer@northfield.example");
  await expectAccessibleInBoth(admin, "tokens of the institution");
  await row.getByRole("button", { name: /^Revoke/ }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  // The list is out of reach while the dialog asks: only the message says that it is done.
  await expect(admin.getByText(`token for ${name} was revoked.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await read(page, address, token)).status()).toBe(401);
});
