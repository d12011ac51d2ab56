import type { Locator } from "@playwright/test";

import { expectAccessible } from "./lib/accessibility.ts";
import { ENROLMENT, openDashboard, openSheet, pickOption, PRACTICES, tableOf, visual } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const LARGEST = "Which classes are largest?";
/** The institution has more classes than the table lists. */
const LIMITED = String.raw`200 of (?!200 )[\d,]{3,} rows are shown\.`;

/** What the row headers of a table's body say. */
const namesIn = (table: Locator): Promise<string[]> => table.locator("tbody").getByRole("rowheader").allInnerTexts();

test.beforeEach(({ page }) => takeUpSession(page, "viewer@northfield.example"));

test("a long table is read page by page, says which rows of how many it shows and is sorted as a whole", async ({ page }) => {
  const frame = await openDashboard(page, PRACTICES, "?sheet=class-size");
  const table = visual(frame, LARGEST);
  const rows = table.locator("tbody").getByRole("row");
  const status = table.getByRole("status");
  await expect(rows).toHaveCount(50);
  await expect(status).toHaveText(new RegExp(`^Rows 1–50 of 200\\. ${LIMITED}$`));
  const all = await tableOf(frame, LARGEST);
  expect(all.filter(([name]) => name !== "Total")).toHaveLength(201);
  expect(await namesIn(table)).toEqual(all.slice(1, 51).map(([name]) => name));

  const pages = table.getByRole("group", { name: `Pages of “${LARGEST}”` });
  const [previous, next] = [pages.getByRole("button", { name: "Previous page" }), pages.getByRole("button", { name: "Next page" })];
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await next.focus();
  for (const said of ["Rows 51–100 of 200.", "Rows 101–150 of 200.", "Rows 151–200 of 200."]) {
    await page.keyboard.press("Enter");
    await expect(status).toContainText(said);
  }
  expect(await namesIn(table)).toEqual(all.slice(151, 201).map(([name]) => name));
  // The end of the way neither turns over nor takes the focus away.
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(next).toBeFocused();
  await expect(status).toContainText("Rows 151–200 of 200.");

  const heading = table.getByRole("columnheader", { name: "Instructors" });
  await heading.getByRole("button").press("Enter");
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  await expect(status).toContainText("Rows 1–50 of 200.");
  await heading.getByRole("button").press("Enter");
  await expect(heading).toHaveAttribute("aria-sort", "ascending");

  await pages.getByRole("button", { name: "Show all 200 rows" }).press("Enter");
  await expect(rows).toHaveCount(200);
  await expect(status).toHaveText(new RegExp(`^${LIMITED}$`));
  await pages.getByRole("button", { name: "Show 50 rows a page" }).press("Enter");
  await expect(rows).toHaveCount(50);
});

test("a table is searched by any text that it shows, and says how many of how many rows it found", async ({ page }) => {
  const frame = await openDashboard(page, PRACTICES, "?sheet=class-size");
  const table = visual(frame, LARGEST);
  const all = (await tableOf(frame, LARGEST)).slice(1).filter(([name]) => name !== "Total");
  const [word = ""] = (all[120]?.[0] ?? "").split(" ");
  const holds = (row: readonly string[], text: string): boolean => row.join("\n").toLowerCase().includes(text.toLowerCase());
  const expected = all.filter((row) => holds(row, word)).length;
  expect(expected).toBeGreaterThan(0);
  expect(expected).toBeLessThan(200);

  const search = table.getByRole("searchbox", { name: `Search this table: ${LARGEST}` });
  await search.fill(word.toUpperCase());
  const status = table.getByRole("status");
  await expect(status).toContainText(`${expected} of 200 rows contain “${word.toUpperCase()}”. `);
  await expect(status).toContainText(new RegExp(LIMITED));
  expect(await namesIn(table)).toHaveLength(Math.min(50, expected));
  await expectAccessible(page, "a table that is searched");

  // Words may stand in different columns.
  const [name = "", second = ""] = all[7] ?? [];
  await search.fill(`${second} ${name}`);
  await expect(table.getByRole("rowheader", { name, exact: true }).first()).toBeVisible();

  await search.fill("no such text anywhere");
  await expect(table.getByText("No row contains “no such text anywhere”.")).toBeVisible();
  await expect(status).toContainText("0 of 200 rows contain “no such text anywhere”.");
  await search.fill("");
  await expect(status).toContainText("Rows 1–50 of 200.");
});

test("a short table has no search, and the total of a searched one says that it is of all rows", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT);
  await pickOption(frame, "Pass rate", "View as table");
  const dialog = frame.getByRole("dialog", { name: "Pass rate" });
  await expect(dialog.getByRole("table")).toBeVisible();
  await expect(dialog.getByRole("searchbox")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await openSheet(frame, "Outcomes");
  const table = visual(frame, "Which modules have the lowest pass rates?");
  const total = table.getByRole("row").last();
  const before = await total.getByRole("cell").allInnerTexts();
  await table.getByRole("searchbox").fill((await namesIn(table))[2] ?? "");
  await expect(table.getByRole("status")).toContainText(/^\d+ of \d+ rows contain/);
  await expect(total.getByRole("rowheader")).toHaveText("Total, with rows that are not shown");
  expect(await total.getByRole("cell").allInnerTexts()).toEqual(before);
});

for (const width of [375, 1440]) {
  test(`at ${width} px head and first column stay while a table scrolls, and nothing stands out of it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const frame = await openDashboard(page, PRACTICES, "?sheet=class-size");
    const table = visual(frame, LARGEST);
    const scroller = table.getByRole("region", { name: `${LARGEST}, as a table` });
    await scroller.scrollIntoViewIfNeeded();
    const [head, name] = [table.getByRole("columnheader").first(), table.locator("tbody").getByRole("rowheader").nth(12)];
    await scroller.evaluate((element) => element.scrollTo(element.scrollWidth, 300));
    await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(300);
    const [outer, corner, first] = [await scroller.boundingBox(), await head.boundingBox(), await name.boundingBox()];
    expect(Math.abs((corner?.y ?? 0) - (outer?.y ?? 0))).toBeLessThan(2);
    expect(Math.abs((corner?.x ?? 0) - (outer?.x ?? 0))).toBeLessThan(2);
    expect(Math.abs((first?.x ?? 0) - (outer?.x ?? 0))).toBeLessThan(2);
    // The name of a row leaves room for its figures.
    expect(first?.width).toBeLessThan(width / 2);
    const wide = await frame.locator("body").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wide).toBe(0);
    await expect(table.getByRole("searchbox")).toBeVisible();
  });
}
