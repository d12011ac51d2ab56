import type { FrameLocator, Locator, Page } from "@playwright/test";

import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { ENROLMENT, figure, frameOf, iframeOf, openAsItStarts, openDashboard, openSheet, setFilter, settled } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

/** Opens the saved views of a report by the keyboard. */
async function openViews(frame: FrameLocator): Promise<Locator> {
  await frame.getByRole("button", { name: "Saved views", exact: true }).press("Enter");
  const dialog = frame.getByRole("dialog", { name: "Saved views" });
  await expect(dialog.getByRole("list", { name: "Saved views of this report" })).toHaveAttribute("aria-busy", "false");
  return dialog;
}

async function saveView(frame: FrameLocator, name: string, audience?: string): Promise<void> {
  const dialog = await openViews(frame);
  const form = dialog.getByRole("form", { name: "Save what is set now" });
  await form.getByRole("textbox", { name: "Name of the view" }).fill(name);
  if (audience) await form.getByRole("combobox", { name: "Who sees it" }).selectOption(audience);
  await form.getByRole("button", { name: "Save view" }).press("Enter");
  await expect(dialog.getByRole("button", { name: `Open “${name}”` })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await expect(dialog).toBeHidden();
}

async function deleteView(frame: FrameLocator, name: string): Promise<void> {
  const dialog = await openViews(frame);
  await dialog.getByRole("button", { name: `Delete “${name}”` }).press("Enter");
  await frame.getByRole("dialog", { name: "Delete this view?" }).getByRole("button", { name: "Delete view" }).press("Enter");
  await expect(dialog.getByRole("button", { name: `Open “${name}”` })).toBeHidden();
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await expect(dialog).toBeHidden();
}

/** Address that opens a view, as the server lists it to the person on the page. */
async function linkTo(page: Page, frame: FrameLocator, name: string): Promise<string> {
  await expect(iframeOf(page, ENROLMENT)).toHaveAttribute("allow", /clipboard-write/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const dialog = await openViews(frame);
  await dialog.getByRole("button", { name: `Copy the link to “${name}”` }).press("Enter");
  await expect(dialog.getByRole("button", { name: `Copy the link to “${name}”` })).toContainText("Copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await expect(dialog).toBeHidden();
  return link;
}

test("a view brings back sheet, filters and comparison, opens the report if asked to, and is deleted", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, ENROLMENT);
  const all = await figure(frame, "Enrollments");
  await setFilter(frame, "Term", "Autumn 2025");
  const autumn = await figure(frame, "Enrollments");
  await openSheet(frame, "Outcomes");
  await saveView(frame, "Autumn outcomes");
  await expectAccessibleInBoth(page, "a report with saved views");

  await openDashboard(page, ENROLMENT);
  expect(await figure(frame, "Enrollments")).toBe(all);
  const dialog = await openViews(frame);
  await expectAccessibleInBoth(page, "saved views");
  await dialog.getByRole("button", { name: "Open “Autumn outcomes”" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(frame.getByRole("tab", { name: "Outcomes", exact: true })).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/[?&]term=Autumn\+2025(&|$)/);
  await settled(frame);

  const again = await openViews(frame);
  await again.getByRole("button", { name: "Open the report with “Autumn outcomes”", exact: true }).press("Enter");
  await expect(again.getByText("Your report opens with it")).toBeVisible();
  await openAsItStarts(page, ENROLMENT);
  await expect(frame.getByRole("tab", { name: "Outcomes", exact: true })).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/[?&]term=Autumn\+2025(&|$)/);
  await frame.getByRole("tab", { name: "Intake", exact: true }).press("Enter");
  await settled(frame);
  expect(await figure(frame, "Enrollments")).toBe(autumn);

  await deleteView(frame, "Autumn outcomes");
  await openDashboard(page, ENROLMENT);
  expect(await figure(frame, "Enrollments")).toBe(all);
});

test("a shared view opens by its link under the rights of each reader, and says when it is gone", async ({ page, newVisitor }) => {
  await takeUpSession(page, "author@northfield.example");
  const frame = await openDashboard(page, ENROLMENT);
  await setFilter(frame, "Term", "Autumn 2025");
  const whole = await figure(frame, "Enrollments");
  await saveView(frame, "Shared autumn", "institution");
  const link = await linkTo(page, frame, "Shared autumn");

  const dean = await newVisitor();
  await takeUpSession(dean, "dean@northfield.example");
  const theirs = frameOf(dean, ENROLMENT);
  await dean.goto(link);
  await settled(theirs);
  await expect(theirs.getByRole("button", { name: "Remove filter Term: Autumn 2025" })).toBeVisible();
  await expect(dean).toHaveURL(/[?&]term=Autumn\+2025(&|$)/);
  expect(new URL(dean.url()).searchParams.has("view")).toBe(false);
  const own = await figure(theirs, "Enrollments");
  expect(Number(own.replaceAll(",", ""))).toBeLessThan(Number(whole.replaceAll(",", "")));
  const dialog = await openViews(theirs);
  await expect(dialog.getByText("Everybody who may read this report")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Delete “Shared autumn”" })).toHaveCount(0);
  await expect(dialog.getByRole("combobox", { name: "Who sees it" })).toHaveCount(0);

  await deleteView(frame, "Shared autumn");
  await dean.goto(link);
  await expect(theirs.getByText("This saved view is not there")).toBeVisible();
  await settled(theirs);
});
