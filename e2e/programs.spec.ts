import type { Server } from "node:http";

import type { Page } from "@playwright/test";

import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { fetchToken, queryAsProgram, registerProgram, startListener } from "./lib/connected-program.ts";
import { type Account, enterPassword, signOutButton, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

let listener: Server;
test.beforeEach(async () => {
  listener = await startListener();
});
test.afterEach(() => new Promise((closed) => listener.close(closed)));

/** Connects a program as a person who is not signed in yet. @returns its access token */
async function connect(page: Page, account: Account, name: string): Promise<string> {
  const program = await registerProgram(listener, page, name);
  await page.goto(program.address);
  await enterPassword(page, account);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText("Back in the program")).toBeVisible();
  return fetchToken(page, program);
}

test("a person sees the program that reads as them, and ends it by the keyboard: it reads nothing more", async ({ page }) => {
  const name = `Reader ${crypto.randomUUID().slice(0, 8)}`;
  const token = await connect(page, "dean@northfield.example", name);
  expect((await queryAsProgram(page, token)).status()).toBe(200);
  // The browser has the session already, the portal takes it up.
  await page.goto("/sign-in-callback?tenantUriComponent=northfield");
  await expect(signOutButton(page)).toBeVisible();
  await page.goto("/settings/#you");
  await page.getByRole("link", { name: "See and end your connected programs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your connected programs" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Runs on your own computer");
  await expect(row).toContainText("May read reports, questions and queries as you");
  await expect(row.getByRole("cell").nth(2)).toHaveText("1");
  await expectAccessibleInBoth(page, "own programs");
  await row.getByRole("button", { name: `Disconnect ${name}` }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: `Disconnect ${name}?` });
  await expectAccessibleInBoth(page, "asking before a program is disconnected");
  await dialog.getByRole("button", { name: "Disconnect" }).press("Enter");
  await expect(page.getByText(`${name} was disconnected. It reads nothing more.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await queryAsProgram(page, token)).status()).toBe(401);
});

test("an administrator sees who has a program, ends it for one, blocks it for all and lets it in again", async ({ page, newVisitor }) => {
  const name = `Reader ${crypto.randomUUID().slice(0, 8)}`;
  const viewer = await newVisitor();
  const token = await connect(viewer, "viewer@northfield.example", name);
  const second = await newVisitor();
  const other = await connect(second, "dean@northfield.example", name);
  await takeUpSession(page, "admin@northfield.example");
  await page.goto("/settings/programs");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("2 people");
  await expectAccessibleInBoth(page, "programs of the institution");
  await row.getByRole("link", { name: `People with ${name}: 2` }).click();
  await expect(page.getByRole("heading", { level: 2, name: `People with ${name}` })).toBeVisible();
  await expectAccessibleInBoth(page, "people with a program");
  await page.getByRole("row").filter({ hasText: "viewer@northfield.example" }).getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  // No row is there for a screen reader while the question stands over the table.
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "viewer@northfield.example" })).toHaveCount(0);
  expect([(await queryAsProgram(page, token)).status(), (await queryAsProgram(page, other)).status()]).toEqual([401, 200]);
  await page.getByRole("link", { name: "All programs" }).click();
  await row.getByRole("button", { name: `Block ${name}` }).click();
  await expect(page.getByRole("alertdialog")).toContainText("known by its name alone");
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(row).toContainText("Blocked by");
  expect((await queryAsProgram(page, other)).status()).toBe(401);
  const blocked = await registerProgram(listener, viewer, name);
  await viewer.goto(blocked.address);
  await expect(viewer.getByRole("heading", { level: 1, name: `${name} cannot be connected` })).toBeVisible();
  await expectAccessibleInBoth(viewer, "consent to a blocked program");
  await row.getByRole("button", { name: `Let ${name} in again` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Let in" }).click();
  await expect(page.getByText(`${name} can be connected again.`)).toBeVisible();
});

test("without a program the page says so on a small screen, and a failure can be tried again", async ({ newVisitor, watch }) => {
  watch.expect(/^500: GET .*\/programs\/own$/);
  const page = await newVisitor({ viewport: { width: 375, height: 740 } });
  await takeUpSession(page, "author@northfield.example");
  await page.route("**/programs/own", (route) =>
    route.fulfill({ status: 500, json: { type: "about:blank", title: "Internal", status: 500, code: "internal" } }),
  );
  await page.goto("/settings/your-programs");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute("**/programs/own");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No program is connected" })).toBeVisible();
  await expectAccessibleInBoth(page, "no program");
});
