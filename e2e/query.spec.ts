import type { Locator, Page } from "@playwright/test";

import { expectAccessibleInBoth, expectNoOverflow } from "./lib/accessibility.ts";
import { type Account, signOutButton, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";
import { Warehouse } from "./lib/warehouse.ts";

const BY_COLLEGE = JSON.stringify({ measures: ["enrolments"], dimensions: [{ name: "level1" }], totals: true }, null, 2);

const editor = (page: Page): Locator => page.getByRole("textbox", { name: "Query as JSON" });
const rows = (page: Page): Locator => page.getByRole("tabpanel", { name: "Rows" }).getByRole("table").locator("tbody tr");
const fault = (page: Page): Locator => page.getByRole("main").getByRole("alert");

async function open(page: Page, account: Account): Promise<void> {
  await takeUpSession(page, account);
  await page.goto("/developer/query");
  await expect(editor(page)).toBeVisible();
}

async function run(page: Page, text: string): Promise<void> {
  await editor(page).fill(text);
  await editor(page).press("Control+Enter");
}

test("an administrator runs a query by keyboard and reads rows, SQL and explanation", async ({ page }) => {
  const warehouse = await Warehouse.of("northfield");
  const colleges = await warehouse.rows(
    "select n.level1_name, count(*) from star.fact_enrolment e join star.dim_node n using (node_id) where e.counted group by all order by 1",
  );
  await open(page, "admin@northfield.example");
  await run(page, BY_COLLEGE);
  await expect(rows(page)).toHaveCount(colleges.length);
  await expect(page.getByText(`${colleges.length} of ${colleges.length} rows`)).toBeVisible();
  const total = colleges.reduce((sum, [, enrolments]) => sum + Number(enrolments), 0).toLocaleString("en");
  await expect(page.getByRole("row", { name: `Total ${total}` })).toBeVisible();
  await expectAccessibleInBoth(page, "rows of a query");

  await page.getByRole("tab", { name: "Rows" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "SQL" })).toContainText(/select/i);
  await page.getByRole("tab", { name: "Explanation" }).click();
  await expect(page.getByRole("region", { name: "Your rights" })).toContainText("You see the whole institution.");
  await expect(page.getByRole("region", { name: "What the measures mean" })).toContainText("enrolments");
});

test("a dean sees the own college alone", async ({ page }) => {
  await open(page, "dean@northfield.example");
  await run(page, BY_COLLEGE);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("College of Science");
  await page.getByRole("tab", { name: "Explanation" }).click();
  await expect(page.getByRole("region", { name: "Your rights" })).toContainText("NF-SCI");
});

test("a restricted reader is told of the protection, and refused single people", async ({ page, watch }) => {
  watch.expect(/^403: POST .*\/query\?/);
  await open(page, "restricted@northfield.example");
  await run(page, BY_COLLEGE);
  await expect(page.getByRole("tabpanel", { name: "Rows" })).toContainText("groups of fewer than 10 are left out");
  await run(page, '{ "measures": ["enrolments"], "dimensions": [{ "name": "student" }] }');
  await expect(fault(page)).toContainText("query_dimension_forbidden");
});

test("broken JSON and refused names are said with their place, and what was typed survives a reload", async ({ page, watch }) => {
  watch.expect(/^422: POST .*\/query\?/);
  await open(page, "admin@northfield.example");
  await run(page, '{\n  "measures": [enrolments]\n}');
  await expect(fault(page)).toContainText("Line 2, column 16: This is no JSON from here on.");
  await run(page, '{\n  "measures": ["enrollments"]\n}');
  await expect(fault(page)).toContainText("Line 2, column 16:");
  await expect(fault(page)).toContainText("query_unknown_name");
  await run(page, '{\n  "measures": ["enrolments"],\n  "limit": "ten"\n}');
  await expect(fault(page)).toContainText("Line 3, column 12: limit:");
  await expectAccessibleInBoth(page, "refused query");
  await page.reload();
  await expect(editor(page)).toHaveValue('{\n  "measures": ["enrolments"],\n  "limit": "ten"\n}');
});

test("every example gives rows, on a phone too, and the page is found in the palette", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, "admin@northfield.example");
  const examples = page.getByRole("region", { name: "Examples" }).getByRole("button");
  await expect(examples).not.toHaveCount(0);
  for (const example of await examples.all()) {
    await example.click();
    await expect(rows(page)).not.toHaveCount(0);
    await expectNoOverflow(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await expect(signOutButton(page)).toBeVisible();
  // The shortcuts' code comes after the page's.
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find a page, report, table or person" });
  await palette.getByRole("combobox").fill("Query");
  await palette
    .getByRole("option", { name: /^Query/ })
    .first()
    .click();
  await expect(page).toHaveURL("/developer/query");
});
