import type { Page } from "@playwright/test";

import { cutTexts, expectAccessible, expectNoOverflow, widenText } from "./lib/accessibility.ts";
import { COURSE_SUMMARY, DASHBOARD_PATHS, ENGAGEMENT, ENROLMENT, openAsItStarts, openDashboard, settled } from "./lib/dashboards.ts";
import { signIn, signInButton, takeUpSession } from "./lib/sign-in.ts";
import { expect, originOf, test } from "./lib/test.ts";
import { Warehouse } from "./lib/warehouse.ts";

const picker = new URLSearchParams({ region: "us-east-1", returnUrl: `${originOf("portal")}/sign-in-callback` });
const OPEN_PAGES = [
  "/",
  "/help/reading-a-report",
  `/sso/institutions?${picker.toString()}`,
  "/sign-in-callback?tenantUriComponent=northfield",
];

async function expectFits(page: Page): Promise<void> {
  await expectNoOverflow(page, page.url());
  expect(await cutTexts(page), page.url()).toEqual([]);
}

test.describe("320 px wide", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("nothing needs scrolling to the side", async ({ page }) => {
    for (const path of OPEN_PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectFits(page);
    }
    await page.goto("/");
    await signInButton(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectFits(page);
  });

  test("reports fit too", async ({ page }) => {
    await signIn(page, "viewer@northfield.example");
    await expectFits(page);
    for (const path of [ENROLMENT, ENGAGEMENT] as const) {
      const frame = await openDashboard(page, path);
      await expectFits(page);
      expect(
        await frame.getByRole("main").evaluate(({ ownerDocument: { documentElement: root } }) => root.scrollWidth - root.clientWidth),
      ).toBe(0);
    }
  });
});

test.describe("200 % of 1280 px", () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test("no heading, button or link is cut, with widened text either", async ({ page }) => {
    for (const path of OPEN_PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectFits(page);
      await widenText(page);
      await expectFits(page);
    }
    await takeUpSession(page, "viewer@northfield.example");
    await page.goto("/reporting");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectFits(page);
    await widenText(page);
    await expectFits(page);
  });
});

test.describe("a phone", () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test("filters open in a sheet of their own, figures stand two in a row, and a range of days takes one press", async ({ page }) => {
    await takeUpSession(page, "viewer@northfield.example");
    const frame = await openDashboard(page, ENGAGEMENT);
    const [first, second] = await Promise.all(
      ["Active students", "Activity events"].map((title) => frame.getByRole("region", { name: title, exact: true }).boundingBox()),
    );
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan(first?.x ?? Infinity);
    await expect(frame.getByRole("button", { name: /^Activity dates/ })).toBeHidden();
    await frame.getByRole("button", { name: "Filters", exact: true }).press("Enter");
    const sheet = frame.getByRole("dialog", { name: "Filters" });
    await expectAccessible(page, "filters on a phone");
    await sheet.getByRole("button", { name: /^Activity dates/ }).press("Enter");
    await frame.getByRole("button", { name: "Last 28 days" }).press("Enter");
    await sheet.getByRole("button", { name: "Show the report" }).press("Enter");
    await expect(sheet).toBeHidden();
    await expect(frame.getByRole("button", { name: "Filters: 1 set" })).toBeVisible();
    const { asOf } = await Warehouse.of("northfield");
    const from = new Date(Date.parse(asOf) - 27 * 86_400_000).toISOString().slice(0, 10);
    await expect(page).toHaveURL(new RegExp(`dates=${from}&dates=${asOf}`));
    await settled(frame);
    await expectFits(page);
  });

  test("the first sheet of every delivered report fits, with its first figure and one button for its filters", async ({ page }) => {
    await takeUpSession(page, "viewer@northfield.example");
    for (const path of DASHBOARD_PATHS) {
      const frame = await openAsItStarts(page, path, path === COURSE_SUMMARY ? "?module=ACC110" : "");
      await expect(frame.locator("[data-opening]").getByRole("status"), path).toContainText(/\d/);
      await expect(frame.getByRole("button", { name: /^Filters: [12] set$/ }), path).toBeVisible();
      const frameWidth = await frame
        .getByRole("main")
        .evaluate(({ ownerDocument: { documentElement: root } }) => root.scrollWidth - root.clientWidth);
      expect(frameWidth, path).toBe(0);
      await expectFits(page);
    }
  });
});
