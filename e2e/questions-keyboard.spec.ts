import { readFile } from "node:fs/promises";

import type { FrameLocator, Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";

import { expectAccessible, tabTo } from "./lib/accessibility.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const ASK = "/reporting/data-q-and-a";
const bar = (page: Page): FrameLocator => page.getByTitle("Search bar of Data Q&A").contentFrame();
const answer = (page: Page) => bar(page).getByRole("region", { name: "Answer" });
const chip = (page: Page, name: string) => answer(page).getByRole("button", { name: `${name}. Change it` });
const turns = (page: Page) => bar(page).getByRole("navigation", { name: "Questions of this conversation" }).getByRole("listitem");

/** Presses Tab until something of the bar has the focus, and a key on it. */
async function reach(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** A question that was gone on from: its answer has the focus, so that Tab does not start from the top of the page again. */
async function expectTurn(page: Page, count: number): Promise<void> {
  await expect(turns(page)).toHaveCount(count);
  await expect(answer(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(answer(page)).toBeFocused();
}

test("a question is asked, changed, gone on from, put into a report, shared and vouched for by Tab and keys alone", async ({ page }) => {
  await takeUpSession(page, "author@northfield.example");
  await page.goto(ASK);
  const field = bar(page).getByRole("combobox", { name: "Ask about your institution's data" });
  await tabTo(page, field);
  await page.keyboard.type("top 3 modules by enrollments");
  await page.keyboard.press("Enter");
  await expect(chip(page, "first 3 only")).toBeVisible();
  await expect(field).toBeFocused();

  // What the first three leave out, in one row.
  const offers = bar(page).getByRole("region", { name: "Go on from here" });
  await reach(page, offers.getByRole("button", { name: "all others in one row" }), "Enter");
  await expectTurn(page, 2);
  await expect(answer(page)).toContainText(/All others: Enrollments: [\d,]+\./);
  await expectAccessible(page, "an answer with a row of all others");

  await reach(page, chip(page, "by Module"), "Enter");
  const menu = bar(page).getByRole("menu");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(chip(page, "by Module")).toBeFocused();
  await page.keyboard.press("Enter");
  const other = menu.getByRole("menuitemcheckbox", { name: "Age band" });
  await expect(menu.getByRole("menuitemcheckbox", { name: "Module", exact: true })).toBeFocused();
  for (let presses = 0; presses < 30 && !(await other.evaluate((item) => item === item.ownerDocument.activeElement)); presses += 1)
    await page.keyboard.press("ArrowDown");
  await expect(other).toBeFocused();
  await page.keyboard.press("Enter");
  await expectTurn(page, 3);
  await expect(chip(page, "by Age band")).toBeVisible();

  await reach(page, chip(page, "first 3 only"), "Enter");
  await reach(page, menu.getByRole("menuitem", { name: "Change the number" }), "Enter");
  const number = bar(page).getByRole("dialog");
  await tabTo(page, number.getByLabel("Number"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expectTurn(page, 4);

  await tabTo(page, offers.getByRole("textbox", { name: "Go on from this answer" }));
  await page.keyboard.type("only women");
  await page.keyboard.press("Enter");
  await expectTurn(page, 5);
  await expect(answer(page).getByRole("button", { name: /^only Gender: .+ Change it$/ })).toBeVisible();

  const pinIt = answer(page).getByRole("button", { name: "Put into a report" });
  await reach(page, pinIt, "Enter");
  const pinning = bar(page).getByRole("dialog", { name: "Put the answer into a report" });
  await expect(pinning).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pinning).toBeHidden();
  await expect(pinIt).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, pinning.getByLabel("Title"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Women by age, by keys");
  await reach(page, pinning.getByRole("button", { name: "Put into the report" }), "Enter");
  await expect(answer(page)).toContainText("The answer stands in “Women by age, by keys” now.");
  await expect(pinIt).toBeFocused();

  const share = answer(page).getByRole("button", { name: "Share" });
  await reach(page, share, "Enter");
  const sharing = bar(page).getByRole("dialog", { name: "Share this conversation" });
  await reach(page, sharing.getByRole("switch"), "Space");
  await expect(sharing.getByRole("switch")).toBeFocused();
  await expect(sharing.getByRole("switch")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(sharing).toBeHidden();
  await expect(share).toBeFocused();

  const vouch = answer(page).getByRole("button", { name: "Vouch for this answer" });
  await reach(page, vouch, "Enter");
  await expect(answer(page)).toContainText(/Checked by Daniel Kowalczyk on /);
  const undo = answer(page).getByRole("button", { name: "Vouched for. Take it back" });
  await expect(undo).toBeFocused();
  await expectAccessible(page, "an answer that was vouched for by keys");
  await page.keyboard.press("Enter");
  await expect(answer(page)).not.toContainText("Checked by");
  await expect(vouch).toBeFocused();

  const earlier = bar(page).getByRole("button", { name: "Earlier questions" });
  for (let presses = 0; presses < 60 && !(await earlier.evaluate((button) => button === button.ownerDocument.activeElement)); presses += 1)
    await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const history = bar(page).getByRole("dialog", { name: "Earlier questions" });
  await expect(history).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(history).toBeHidden();
  await expect(earlier).toBeFocused();
});

test("all others stand last in chart, table and file, and are named in the reader's language", async ({ page, newVisitor }) => {
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto(ASK);
  const question = "top 3 modules by enrollments and the rest";
  const field = bar(page).getByRole("combobox", { name: "Ask about your institution's data" });
  await field.fill(question);
  await field.press("Enter");
  await expect(answer(page).getByRole("application")).toContainText("All others");
  const options = answer(page).getByRole("button", { name: `Options for “${question}”` });
  await options.press("Enter");
  await bar(page).getByRole("menuitem", { name: "View as table" }).press("Enter");
  const dialog = bar(page).getByRole("dialog", { name: question });
  const rows = dialog.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(rows.last()).toContainText(/^All others\s*[\d,]+$/);
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  const saved = page.waitForEvent("download");
  await options.press("Enter");
  await bar(page).getByRole("menuitem", { name: "Download CSV with notes (zip)" }).press("Enter");
  const files = unzipSync(new Uint8Array(await readFile(await (await saved).path())));
  const texts = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(texts.filter((text) => /^"?All others"?,\d+/m.test(text))).toHaveLength(1);

  const german = await newVisitor({ locale: "de" });
  await takeUpSession(german, "viewer@northfield.example");
  await german.goto(ASK);
  const frame = german.getByRole("main").locator("iframe").contentFrame();
  await frame.getByRole("combobox").fill("die 3 größten Module nach Einschreibungen und die übrigen");
  await frame.getByRole("combobox").press("Enter");
  await expect(frame.getByRole("region", { name: "Antwort" })).toContainText(/Alle übrigen: Einschreibungen: [\d.]+\./);
});
