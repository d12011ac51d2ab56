import type { FrameLocator, Locator } from "@playwright/test";

import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { ENGAGEMENT, openDashboard, openSheet, PLATFORM_ADOPTION, setFilter, settled, tableOf, visual } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const CHART = "How does activity rise and fall through the year?";

async function openNotes(frame: FrameLocator): Promise<Locator> {
  await frame.getByRole("button", { name: "Dated notes", exact: true }).press("Enter");
  const dialog = frame.getByRole("dialog", { name: "Dated notes" });
  await expect(dialog.getByRole("list", { name: "Dated notes on this report" })).toHaveAttribute("aria-busy", "false");
  return dialog;
}

async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Close", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
}

interface Written {
  readonly from: string;
  readonly to?: string;
  readonly text: string;
  readonly place?: string;
  readonly everyReport?: boolean;
}

async function write(frame: FrameLocator, { from, to, text, place, everyReport = false }: Written): Promise<void> {
  const dialog = await openNotes(frame);
  const form = dialog.getByRole("form", { name: "Write a note" });
  await form.getByLabel("First day").fill(from);
  if (to !== undefined) await form.getByLabel("Last day").fill(to);
  await form.getByRole("textbox", { name: "What happened" }).fill(text);
  if (place !== undefined) await form.getByRole("combobox", { name: "What it is about" }).selectOption({ label: place });
  if (everyReport) await form.getByRole("checkbox", { name: "Show it in every report" }).press("Space");
  await form.getByRole("button", { name: "Save note" }).press("Enter");
  await expect(dialog.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  await close(dialog);
}

async function remove(frame: FrameLocator, text: string): Promise<void> {
  const dialog = await openNotes(frame);
  await dialog.getByRole("button", { name: `Delete the note “${text}”` }).press("Enter");
  await frame.getByRole("dialog", { name: "Delete this note?" }).getByRole("button", { name: "Delete note" }).press("Enter");
  await expect(dialog.getByRole("listitem").filter({ hasText: text })).toBeHidden();
  await close(dialog);
}

test("a note stands on the charts over time of what it is about, for those who see any of it", async ({ page, newVisitor }) => {
  await takeUpSession(page, "author@northfield.example");
  const frame = await openDashboard(page, ENGAGEMENT);
  const chart = visual(frame, CHART);
  await expect(chart.getByRole("application")).toBeVisible();
  await write(frame, { from: "2025-10-14", text: "Platform down for a morning" });
  await expect(chart).toContainText("1: Oct 14, 2025: Platform down for a morning");
  // Its number is drawn in the chart as well.
  await expect(chart.locator("svg text").getByText("1", { exact: true })).toBeVisible();

  const dialog = await openNotes(frame);
  const [college = "", other = ""] = (
    await dialog.getByRole("combobox", { name: "What it is about" }).getByRole("option").allInnerTexts()
  ).filter((name) => name !== "The whole institution" && !name.includes("›"));
  await expectAccessibleInBoth(page, "dated notes");
  await close(dialog);
  await write(frame, { from: "2025-10-20", to: "2025-11-02", text: "Field trips", place: college });
  await expect(chart).toContainText(`2: Oct 20, 2025 to Nov 2, 2025 · ${college}: Field trips`);
  await setFilter(frame, "College or discipline", other);
  await expect(chart).not.toContainText("Field trips");
  await expect(chart).toContainText("Platform down");
  await openDashboard(page, ENGAGEMENT, `?college=${encodeURIComponent(college)}`);
  await expect(chart).toContainText("Field trips");

  // A mark is read with what happened in its week.
  const weeks = (await tableOf(frame, CHART)).slice(1).map(([week = ""]) => week);
  expect(weeks).toContain("Oct 13, 2025");
  const walked = chart.getByRole("application");
  // The chart has a mark for weeks in which nothing happened too, for which the table has no row.
  const daysBefore = (Date.parse("Oct 13, 2025") - Date.parse(weeks[0] ?? "")) / 86_400_000;
  for (let step = 0; step <= Math.round(daysBefore / 7); step += 1) await walked.press("ArrowRight");
  await expect(chart.locator('[aria-live="polite"]')).toContainText("Note 1: Platform down for a morning");
  await expectAccessibleInBoth(page, "charts with dated notes");

  const viewer = await newVisitor();
  await takeUpSession(viewer, "viewer@northfield.example");
  const theirs = await openDashboard(viewer, ENGAGEMENT);
  await expect(visual(theirs, CHART)).toContainText("Field trips");
  const listed = await openNotes(theirs);
  await expect(listed.getByRole("listitem")).toHaveCount(2);
  await expect(listed.getByRole("form")).toHaveCount(0);
  await expect(listed.getByRole("button", { name: /^(Change|Delete)/ })).toHaveCount(0);
  await remove(frame, "Field trips");
  await remove(frame, "Platform down for a morning");
  await expect(chart).not.toContainText("Platform down");
});

test("a note may stand in every report, is changed, and a form that is closed keeps its text", async ({ page }) => {
  await takeUpSession(page, "author@northfield.example");
  const frame = await openDashboard(page, ENGAGEMENT);
  await write(frame, { from: "2025-11-11", text: "New sign-in", everyReport: true });
  const dialog = await openNotes(frame);
  await expect(dialog.getByRole("listitem").filter({ hasText: "New sign-in" })).toContainText("in every report");
  const form = dialog.getByRole("form", { name: "Write a note" });
  await form.getByRole("textbox", { name: "What happened" }).fill("Half a sentence");
  await form.getByRole("button", { name: "Save note" }).press("Enter");
  await expect(form).toContainText("Choose a day.");
  await close(dialog);
  const again = await openNotes(frame);
  await expect(again.getByRole("form", { name: "Write a note" }).getByRole("textbox", { name: "What happened" })).toHaveValue(
    "Half a sentence",
  );
  await again.getByRole("button", { name: "Change the note “New sign-in”" }).press("Enter");
  const changing = again.getByRole("form", { name: "Change this note" });
  await changing.getByRole("textbox", { name: "What happened" }).fill("New sign-in for all");
  await changing.getByLabel("First day").fill("2025-11-13");
  await changing.getByLabel("Last day").fill("2025-11-12");
  await changing.getByRole("button", { name: "Save note" }).press("Enter");
  await expect(changing).toContainText("The last day lies before the first.");
  await changing.getByLabel("Last day").fill("2025-11-14");
  await changing.getByRole("button", { name: "Save note" }).press("Enter");
  await expect(again.getByRole("listitem").filter({ hasText: "New sign-in for all" })).toContainText("Nov 13, 2025 to Nov 14, 2025");
  await close(again);

  const other = await openDashboard(page, PLATFORM_ADOPTION, "?dates=2025-11-01&dates=2025-11-28");
  await expect(visual(other, "How does it run by day?")).toContainText("New sign-in for all");
  await openSheet(other, "Sessions");
  await settled(other);
  await remove(other, "New sign-in for all");
});
