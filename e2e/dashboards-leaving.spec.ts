import type { Request, Route } from "@playwright/test";

import { ENROLMENT, frameOf, openDashboard, openSheet, setFilter, visual } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const QUERY = "**/frame-api/query";
const isOf = (request: Request, measure: string): boolean => (request.postData() ?? "").includes(`"${measure}"`);

test("to leave a sheet calls off what it still asks, and to come back asks again", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, ENROLMENT);
  const waiting: Route[] = [];
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    if (isOf(request, "withdrawal_rate")) failed.push(request.failure()?.errorText ?? "");
  });
  let isHeld = true;
  await page.route(QUERY, (route) => (isHeld && isOf(route.request(), "withdrawal_rate") ? void waiting.push(route) : route.fallback()));
  await frame.getByRole("tab", { name: "Withdrawal", exact: true }).press("Enter");
  const card = visual(frame, "Is withdrawal rising or falling?");
  await expect(card.locator('[aria-busy="true"]')).toBeVisible();
  await expect.poll(() => waiting.length).toBeGreaterThan(1);
  expect(failed).toEqual([]);

  // What was asked stays held, which taking the route away would end.
  isHeld = false;
  await openSheet(frame, "Outcomes");
  // Not one of them is left for an answer that nothing shows.
  await expect.poll(() => failed).toEqual(waiting.map(() => "net::ERR_ABORTED"));

  await openSheet(frame, "Withdrawal");
  await expect(card.getByRole("application")).toBeVisible();
  await expect(frameOf(page, ENROLMENT).getByRole("alert")).toHaveCount(0);
});

test("what a report says while the code of the next page comes does not call its reader back", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, ENROLMENT);
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/AreaPage-[^/]*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/assets\/AreaPage-/);
  await page.getByRole("navigation", { name: "Where you are" }).getByRole("link", { name: "Leading" }).press("Enter");
  await requested;
  await setFilter(frame, "Term", "Autumn 2025");
  code.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Leading" })).toBeVisible();
  await expect(page).toHaveURL(/\/reporting\/leading$/);
});
