import type { FrameLocator, Page } from "@playwright/test";

import { ADMINISTRATION, type DashboardPath, ENROLMENT, frameOf, iframeOf, setFilter, settled, visual } from "./lib/dashboards.ts";
import { lyceum } from "./lib/operator.ts";
import { enterPassword, signOutButton, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

/** Leaves a mark in a frame's page, which goes with the page. */
const mark = (frame: FrameLocator) => frame.locator("html").evaluate((html) => void (html.dataset["mark"] = "here"));
const marked = (frame: FrameLocator) => frame.locator('html[data-mark="here"]');

async function openFromList(page: Page, path: DashboardPath): Promise<FrameLocator> {
  const address = `a[href="${path}"]`;
  await page.getByRole("main").locator(address).first().click();
  const frame = frameOf(page, path);
  await settled(frame);
  // Until it fits its room it is out of reach, and is not kept where it is left.
  await expect(page.locator("[inert]").filter({ has: iframeOf(page, path) })).toHaveCount(0);
  return frame;
}

/** Goes to the list of reports, as the breadcrumbs do. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Where you are" }).getByRole("link", { name: "All reports" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Reporting" })).toBeVisible();
}

/** Signs in a person of their own, whose rights a test may change. */
async function signInAs(page: Page, name: string, group: string): Promise<void> {
  const email = `${name}@northfield.example`;
  await lyceum("user", "create", email, "--tenant", "northfield", "--name", "Ria Reader", "--group", group);
  const password = (await lyceum("sign-in", "set-password", email, "--tenant", "northfield")).trim();
  await page.goto("/sign-in-callback?tenantUriComponent=northfield");
  await enterPassword(page, email, password);
  await expect(signOutButton(page)).toBeVisible();
  await page.goto("/reporting");
}

test("a report that is opened again is there as it was, and works on; meanwhile nothing of it can be seen or reached", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto("/reporting");
  await mark(await openFromList(page, ADMINISTRATION));
  await expect(page).toHaveURL(/term=/);
  await leave(page);
  await expect(iframeOf(page, ADMINISTRATION)).toHaveCount(0);
  for (const iframe of await page.locator("iframe").all()) await expect(iframe).toBeHidden();

  const questions: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/frame-api/query")) questions.push(request.url());
  });
  const frame = await openFromList(page, ADMINISTRATION);
  await expect(marked(frame)).toHaveCount(1);
  await expect(page).toHaveURL(/term=/);
  expect(questions).toEqual([]);
  await frame.getByRole("tab").nth(1).press("Enter");
  await settled(frame);
  await expect(page).toHaveURL(/sheet=/);
  expect(questions.length).toBeGreaterThan(0);
});

test("a report that was changed opens as its link says, and by Back as it was", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto("/reporting");
  const frame = await openFromList(page, ENROLMENT);
  await setFilter(frame, "Term", "Autumn 2025");
  await settled(frame);
  await mark(frame);
  await leave(page);
  await page.goBack();
  await expect(page).toHaveURL(/term=Autumn\+2025/);
  await settled(frame);
  await expect(marked(frame)).toHaveCount(1);
  await expect(frame.getByRole("button", { name: "Remove filter Term: Autumn 2025" })).toBeVisible();

  await leave(page);
  await openFromList(page, ENROLMENT);
  await expect(page).not.toHaveURL(/term=/);
  await expect(marked(frame)).toHaveCount(0);
  await expect(frame.getByRole("button", { name: /^Remove filter Term/ })).toHaveCount(0);
});

test("a report whose reader may open it no longer is not shown again", async ({ page, watch }) => {
  watch.expect(/^403: GET .*\/dashboards\/enrolment-and-outcomes\?/);
  await signInAs(page, "withdrawn", "ReportViewer.LEADING");
  await openFromList(page, ENROLMENT);
  await leave(page);
  await lyceum("user", "grant", "withdrawn@northfield.example", "--tenant", "northfield", "--group", "ReportViewer.LEARNING");
  await lyceum("user", "revoke", "withdrawn@northfield.example", "--tenant", "northfield", "--group", "ReportViewer.LEADING");
  await page.getByRole("main").locator(`a[href="${ENROLMENT}"]`).first().click();
  await expect(page.getByRole("main")).toContainText("The report did not load");
  await expect(iframeOf(page, ENROLMENT)).toHaveCount(0);
  // The frame itself is gone, not only out of sight; what is left relays messages.
  await expect(page.locator("iframe")).toHaveCount(1);
});

test("a report whose reader sees less by now is loaded anew", async ({ page }) => {
  await signInAs(page, "narrowed", "BbDataReportViewer");
  await mark(await openFromList(page, ENROLMENT));
  await leave(page);
  await lyceum("user", "grant", "narrowed@northfield.example", "--tenant", "northfield", "--group", "BbDataRestrictedViewer");
  await page.getByRole("main").locator(`a[href="${ENROLMENT}"]`).first().click();
  const frame = frameOf(page, ENROLMENT);
  await expect(frame.locator("footer")).toContainText("figures are slightly altered");
  await expect(marked(frame)).toHaveCount(0);
});

test("a report whose data was replaced is loaded anew", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto("/reporting");
  const frame = await openFromList(page, ENROLMENT);
  await mark(frame);
  await leave(page);
  await page.route(/again=true/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly basis: object };
    await route.fulfill({ response, json: { ...body, basis: { ...body.basis, report: "another snapshot's" } } });
  });
  await openFromList(page, ENROLMENT);
  await expect(marked(frame)).toHaveCount(0);
  await expect(visual(frame, "Enrollments")).toContainText(/\d/);
});
