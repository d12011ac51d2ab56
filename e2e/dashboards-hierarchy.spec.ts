import type { FrameLocator, Locator } from "@playwright/test";

import { expectAccessibleInBoth, expectNoOverflow } from "./lib/accessibility.ts";
import { ENROLMENT, openDashboard, openSheet, settled, tableOf, visual } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";
import { Warehouse } from "./lib/warehouse.ts";

const title = "Where is intake largest?";
const trail = (frame: FrameLocator): Locator => frame.getByRole("navigation", { name: "Place in the institution" });
const chart = (frame: FrameLocator): Locator => visual(frame, title).getByRole("application");
const shown = async (frame: FrameLocator): Promise<[string, number][]> =>
  (await tableOf(frame, title)).slice(1).map(([name = "", count = ""]) => [name, Number(count.replaceAll(",", ""))]);

const expected = async (warehouse: Warehouse, by: string, where: string): Promise<unknown[][]> =>
  warehouse.rows(`select ${by}, count(*) from star.fact_enrolment e join star.dim_node using (node_id)
    join star.dim_course c using (course_id) where counted and ${where} group by 1 order by 2 desc, 1 limit 20`);

test("by keyboard and pointer a reader goes down the hierarchy to the offerings, and up again", async ({ page }) => {
  const warehouse = await Warehouse.of("northfield");
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, ENROLMENT);
  await expect(trail(frame)).toHaveCount(0);
  await expect(visual(frame, title)).toContainText("Enrollments · By College or discipline");
  const colleges = await shown(frame);
  expect(colleges).toEqual(await expected(warehouse, "level1_name", "true"));
  const college = colleges[0]?.[0] ?? "";

  await chart(frame).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(visual(frame, title)).toContainText("By Department or module");
  await settled(frame);
  await expect(trail(frame)).toHaveText(new RegExp(`Northfield.*${college}`));
  await expect(chart(frame)).toBeFocused();
  const departments = await shown(frame);
  expect(departments).toEqual(await expected(warehouse, "level2_name", `level1_name = '${college}'`));
  const department = departments[0]?.[0] ?? "";

  await chart(frame).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(visual(frame, title)).toContainText("By Module code");
  await settled(frame);
  const modules = await shown(frame);
  const inDepartment = `level1_name = '${college}' and level2_name = '${department}'`;
  expect(modules).toEqual(await expected(warehouse, "module_code", inDepartment));
  const module = modules[0]?.[0] ?? "";

  await chart(frame).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(visual(frame, title)).toContainText("By Course offering");
  await settled(frame);
  expect(await shown(frame)).toEqual(await expected(warehouse, "course_code", `${inDepartment} and module_code = '${module}'`));
  await expectAccessibleInBoth(page, "a report at one module");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page, "a report at one module, on a phone");
  await page.setViewportSize({ width: 1280, height: 720 });
  await settled(frame);

  // Up one level by Escape, by the way back to the college, and by Back.
  await chart(frame).focus();
  await page.keyboard.press("Escape");
  await expect(visual(frame, title)).toContainText("By Module code");
  await trail(frame).getByRole("button", { name: college }).click();
  await expect(visual(frame, title)).toContainText("By Department or module");
  await settled(frame);
  expect(await shown(frame)).toEqual(departments);
  await page.goBack();
  await expect(trail(frame)).toContainText(department);
  await trail(frame)
    .getByRole("button", { name: /Northfield/ })
    .click();
  await expect(trail(frame)).toHaveCount(0);
  await expect(page).not.toHaveURL(/college=|department=|module=/);
  await settled(frame);
  expect(await shown(frame)).toEqual(colleges);
});

test("a row of a table filters the report; again, or Escape, takes the filter off", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, ENROLMENT);
  await openSheet(frame, "Outcomes");
  const table = visual(frame, "Which modules have the lowest pass rates?");
  const cell = table.getByRole("row").nth(1).getByRole("button").first();
  const module = await cell.innerText();
  await cell.press("Enter");
  await settled(frame);
  await expect(frame.getByRole("button", { name: `Remove filter Module code: ${module}` })).toBeVisible();
  await expect(cell).toHaveAttribute("aria-pressed", "true");
  const chip = frame.getByRole("button", { name: `Remove filter Module code: ${module}` });
  await cell.press("Enter");
  await expect(chip).toHaveCount(0);
  await settled(frame);
  const again = table.getByRole("button", { name: module, exact: true });
  await again.click();
  await expect(chip).toBeVisible();
  await settled(frame);
  await again.click();
  await expect(chip).toHaveCount(0);
  await settled(frame);
  await again.click();
  await expect(chip).toBeVisible();
  await settled(frame);
  await again.press("Escape");
  await expect(chip).toHaveCount(0);
});

test("a dean begins at what they see, and never leaves it", async ({ page }) => {
  const warehouse = await Warehouse.of("northfield");
  await takeUpSession(page, "dean@northfield.example");
  const frame = await openDashboard(page, ENROLMENT);
  // One college by itself is no breakdown: its departments are.
  await expect(visual(frame, title)).toContainText("By Department or module");
  const departments = await shown(frame);
  expect(departments.length).toBeGreaterThan(1);
  expect(departments).toEqual(await expected(warehouse, "level2_name", "level1_name = 'College of Science'"));
  await chart(frame).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(visual(frame, title)).toContainText("By Module code");
  await settled(frame);
  const modules = await expected(warehouse, "module_code", `level2_name = '${departments[0]?.[0] ?? ""}'`);
  expect(await shown(frame)).toEqual(modules);
  await expect(trail(frame)).not.toContainText("Northfield");
});
