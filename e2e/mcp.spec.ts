import type { Server } from "node:http";

import type { Page } from "@playwright/test";

import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { fetchToken, type Program, queryAsProgram, registerProgram, startListener } from "./lib/connected-program.ts";
import { enterPassword } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

let listener: Server;
test.beforeEach(async () => {
  listener = await startListener();
});
test.afterEach(() => new Promise((closed) => listener.close(closed)));

/** Reads enrolments by college as the program does, with the code of the way back. */
async function readAsProgram(page: Page, program: Program): Promise<readonly unknown[][]> {
  const text = await (await queryAsProgram(page, await fetchToken(page, program))).text();
  const message = JSON.parse(text.startsWith("{") ? text : (/^data: (\{.*)$/m.exec(text)?.[1] ?? "{}")) as {
    readonly result?: { readonly structuredContent?: { readonly rows: unknown[][] } };
  };
  return message.result?.structuredContent?.rows ?? [];
}

test("a dean lets a program read as them by the keyboard alone, and it sees the college alone", async ({ page }) => {
  const program = await registerProgram(listener, page, "Study Helper");
  await page.goto(program.address);
  await enterPassword(page, "dean@northfield.example");
  await expect(page.getByRole("heading", { level: 1, name: "Let Study Helper read as you?" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Northfield University");
  await expect(page.getByRole("main")).toContainText(new URL(program.wayBack).host);
  await expectAccessibleInBoth(page, "consent");
  const allow = page.getByRole("button", { name: "Allow", exact: true });
  for (let presses = 0; presses < 6 && !(await allow.evaluate((button) => button === document.activeElement)); presses += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(allow).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Back in the program")).toBeVisible();
  expect(await readAsProgram(page, program)).toHaveLength(1);
});

test("the consent page fits a small screen, works without scripts, and a no goes back to the program", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  const program = await registerProgram(listener, page, "A program with a very long name that runs over several lines of a page");
  await page.goto(program.address);
  await enterPassword(page, "viewer@northfield.example");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("very long name");
  const boxes = await Promise.all(
    [page.getByRole("main"), page.getByRole("button", { name: "Do not allow" })].map((part) => part.boundingBox()),
  );
  for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "Do not allow" }).click();
  await expect(page.getByText("Back in the program")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");
  await context.close();
});

test("where programs are switched off, the page says so and offers nothing to allow", async ({ page }) => {
  const program = await registerProgram(listener, page, "Study Helper");
  await page.goto(program.address);
  await enterPassword(page, "viewer@kestrel.example");
  await expect(page.getByRole("heading", { level: 1, name: "Study Helper cannot be connected" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Allow", exact: true })).toHaveCount(0);
  await expectAccessibleInBoth(page, "refused consent");
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByText("Back in the program")).toBeVisible();
});
