import { readFile } from "node:fs/promises";

import { ENGAGEMENT, ENROLMENT, openDashboard, openSheet, pickOption, tableOf, visual } from "./lib/dashboards.ts";
import { readCsv } from "./lib/read-csv.ts";
import { signIn } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

test.beforeEach(({ page }) => signIn(page, "viewer@northfield.example"));

test("every number says how it was worked out", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT, "?term=Autumn+2024");
  await pickOption(frame, "Pass rate", "How is this calculated");
  const dialog = frame.getByRole("dialog", { name: "How is this calculated" });
  await expect(dialog).toContainText("Enrolments that ended with Pass or Distinction over all enrolments");
  await expect(dialog).toContainText(
    "Formula: Passes divided by Enrolments, missing where there are enrolments without an outcome and no completed enrolments.",
  );
  await expect(dialog).toContainText("where counted is yes and outcome is Pass or Distinction. From Enrolments.");
  await expect(dialog).not.toContainText("From .");
  await expect(dialog.getByRole("heading", { name: "Filters applied" })).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Term is Autumn 2024" })).toBeVisible();
  await expect(dialog).toContainText("None: you see the whole institution.");
  await expect(dialog).toContainText(/Data as of \w+ \d+, \d{4}/);
  await expect(dialog).toContainText(/updated .*\d{4}.* UTC/);
  await dialog.getByText("The query, as it was run").click();
  const query = dialog.getByText(/select[\s\S]+fact_enrolment/i);
  await expect(query).toContainText("'Autumn 2024'");
  await expect(query).not.toContainText(/\$\d/);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(frame.getByRole("button", { name: "Options for “Pass rate”" })).toBeFocused();
});

test("the table and the file hold what the chart says", async ({ page }) => {
  const title = "How does the intake change from term to term?";
  const frame = await openDashboard(page, ENROLMENT);
  const table = await tableOf(frame, title);
  expect(table.length).toBeGreaterThan(4);

  const chart = visual(frame, title).getByRole("application");
  await chart.focus();
  for (const [term, enrolments] of table.slice(1)) {
    await page.keyboard.press("ArrowRight");
    await expect(visual(frame, title)).toContainText(`${term}. Enrolments: ${enrolments}.`);
  }

  const saved = page.waitForEvent("download");
  await pickOption(frame, title, "Download CSV");
  const download = await saved;
  expect(download.suggestedFilename()).toBe("How-does-the-intake-change-from-term-to-term.csv");
  const [head, ...rows] = readCsv(await readFile(await download.path(), "utf8"));
  expect(head).toEqual(table[0]);
  expect(rows.map(([term, enrolments]) => [term, Number(enrolments).toLocaleString("en")])).toEqual(table.slice(1));
});

test("a sorted table keeps its rows together and its total apart", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT);
  await openSheet(frame, "Outcomes");
  const table = visual(frame, "Which modules have the lowest pass rates?").getByRole("table");
  const first = () => table.getByRole("row").nth(1).getByRole("cell").allInnerTexts();
  const before = await first();
  await table.getByRole("columnheader", { name: "Enrolments" }).getByRole("button").click();
  await expect(table.getByRole("columnheader", { name: "Enrolments" })).toHaveAttribute("aria-sort", "descending");
  expect(await first()).not.toEqual(before);
  await expect(table.getByRole("row").last().getByRole("cell").first()).toHaveText("Total");
});

test("a chart is one stop of the keyboard whose points are read out and filter by Enter", async ({ page }) => {
  const title = "Where do students take part most?";
  const frame = await openDashboard(page, ENGAGEMENT);
  const chart = visual(frame, title).getByRole("application");
  await visual(frame, title)
    .getByRole("button", { name: /^Options for/ })
    .focus();
  await page.keyboard.press("Tab");
  await expect(chart).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(visual(frame, title)).toContainText(/Engagement rate: \d+\.\d%\. 1 of 6/);
  await page.keyboard.press("End");
  await expect(visual(frame, title)).toContainText(/6 of 6/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]college=/);
  await expect(frame.getByRole("button", { name: /^Remove filter College or discipline: / })).toBeVisible();
});

const FULL_RATE = /^(1[1-9]\d|[2-9]\d\d)%$/;

for (const width of [390, 1280, 1920]) {
  test(`at ${width} px every department has its name, no rate passes 100 %, and an enlarged visual fills the report`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
    const title = "Do pass rates hold from term to term?";
    const names = await visual(frame, title).locator("svg text").allTextContents();
    const rows = await tableOf(frame, title);
    const departments = new Set(rows.slice(1).map(([department = ""]) => department));
    expect(departments.size).toBe(24);
    // A name may stand on several lines, each a text of its own.
    const said = names.join(" ").replaceAll(/\s+/g, " ");
    expect([...departments].filter((name) => !said.includes(name))).toEqual([]);
    const marks = await frame.locator("svg text").allTextContents();
    expect(marks.filter((text) => FULL_RATE.test(text))).toEqual([]);

    const card = "Where do most students pass?";
    await visual(frame, card).scrollIntoViewIfNeeded();
    const report = await frame.getByRole("main").boundingBox();
    const before = await visual(frame, card).getByRole("application").boundingBox();
    await pickOption(frame, card, "Enlarge");
    const dialog = frame.getByRole("dialog", { name: card });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeGreaterThanOrEqual((report?.width ?? 0) - 34);
    const enlarged = await dialog.getByRole("application").boundingBox();
    expect(enlarged?.width).toBeGreaterThan((before?.width ?? Infinity) - 1);
    expect(enlarged?.height).toBeGreaterThan(before?.height ?? Infinity);
    // It stands where the reader is, not where the frame begins.
    await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport();
    await expect(dialog.getByText("Pass rate by college or discipline")).toBeVisible();
  });
}
