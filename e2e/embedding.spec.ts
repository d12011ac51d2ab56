import type { FrameLocator, Page } from "@playwright/test";

import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { ENROLMENT, figure, openAsItStarts, openDashboard } from "./lib/dashboards.ts";
import { type OtherSite, startOtherSite } from "./lib/other-site.ts";
import { signIn, takeUpSession, tokenDuring } from "./lib/sign-in.ts";
import { expect, originOf, test } from "./lib/test.ts";

const API = "/api/v1/data/tenants/northfield/serviceAccounts";
const DEAN = "dean@northfield.example";

let site: OtherSite;
test.beforeAll(async () => {
  site = await startOtherSite("northfield", DEAN);
});
test.afterAll(() => site.close());

/** Adds a service account and takes its password, as an administrator does. */
async function addAccount(page: Page, name: string): Promise<string> {
  const token = await tokenDuring(page, () => page.goto("/settings/embedding"));
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post(API, { headers, data: { username: name } })).status()).toBe(201);
  const reset = (await (await page.request.patch(`${API}/${name}/resetPassword`, { headers })).json()) as { url: string };
  const { pathname, hash } = new URL(reset.url);
  const shown = await page.request.post(`/api/v1/warehouse-passwords/${pathname.split("/").at(-1)}`, { data: { token: hash.slice(1) } });
  return ((await shown.json()) as { password: string }).password;
}

/** Waits until a sheet that stands alone, without tabs, has its answers. */
async function answered(frame: FrameLocator): Promise<void> {
  await expect(frame.locator("[data-visual]").first()).toBeVisible();
  await expect(frame.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function addSite(page: Page, origin: string): Promise<void> {
  await page.getByLabel("Address of the site").fill(origin);
  await page.getByRole("button", { name: "Add site" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: origin })).toHaveCount(1);
}

async function removeSite(page: Page, origin: string): Promise<void> {
  await page.getByRole("button", { name: `Remove ${origin}` }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: `Remove ${origin}?` });
  await dialog.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: origin })).toHaveCount(0);
}

test("a site on the list shows a sheet with its reader's numbers, filters it by the SDK, and nothing once it is removed", async ({
  page,
  newVisitor,
  watch,
}) => {
  const account = `site_${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, "admin@northfield.example");
  site.account = { name: account, password: await addAccount(page, account) };
  await page.reload();
  await page.getByRole("button", { name: `Let ${account} open reports` }).press("Enter");
  const allow = page.getByRole("alertdialog", { name: `Let ${account} open reports on other sites?` });
  await expectAccessibleInBoth(page, "an account is asked about");
  await allow.getByRole("button", { name: "Let it open reports" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: account })).toContainText("Reports on other sites");

  const intranet = await newVisitor();
  const state = intranet.locator("#state");
  await intranet.goto(site.origin);
  await expect(state).toHaveText("refused: forbidden");

  await addSite(page, site.origin);
  await intranet.reload();
  await expect(state).toHaveText(/CONTENT_LOADED|SIZE_CHANGED|PARAMETERS/);
  const frame = intranet.frameLocator("#report iframe");
  await answered(frame);
  await expect(frame.getByRole("tab")).toHaveCount(0);
  const all = await figure(frame, "Enrollments");
  const set = (term: string) =>
    intranet.evaluate(
      (value) =>
        (window as unknown as { report: { setParameters: (all: object[]) => Promise<unknown> } }).report.setParameters([
          { Name: "term", Values: [value] },
        ]),
      term,
    );
  await set("Autumn 2025");
  await expect(frame.getByRole("button", { name: /^Term Autumn 2025/ })).toBeVisible();
  await answered(frame);
  const autumn = await figure(frame, "Enrollments");
  expect(autumn).not.toBe(all);
  expect(await intranet.context().cookies(originOf("frames"))).toEqual([]);

  // A visual alone, and a whole report with its tabs, stand on the same site.
  site.shown = { report: "enrolment-and-outcomes", sheet: "intake", visual: "by-term" };
  await intranet.reload();
  await answered(frame);
  await expect(frame.locator("[data-visual]")).toHaveCount(1);
  await expect(frame.getByRole("tab")).toHaveCount(0);
  site.shown = { report: "enrolment-and-outcomes" };
  await intranet.reload();
  await answered(frame);
  await expect(frame.getByRole("tab")).not.toHaveCount(0);
  const another = await startOtherSite("northfield", DEAN);
  Object.assign(another, { account: site.account, claimedOrigin: site.origin });
  const impostor = await newVisitor();
  watch.expect(/frame-ancestors|net::ERR_BLOCKED_BY_RESPONSE|Framing/);
  await impostor.goto(another.origin);
  // Whatever its server calls itself, the browser opens the frame on no site but the one that is named.
  await expect.poll(() => impostor.locator("#report iframe").count()).toBe(1);
  await expect(impostor.frameLocator("#report iframe").locator("[data-visual]")).toHaveCount(0);
  await expect(impostor.locator("#state")).toHaveText("");
  Object.assign(another, { claimedOrigin: another.origin });
  await impostor.reload();
  await expect(impostor.locator("#state")).toHaveText("refused: forbidden");
  await impostor.close();
  await another.close();
  site.shown = { report: "enrolment-and-outcomes", sheet: "intake" };
  await intranet.reload();
  await answered(frame);

  // The dean's own screen has the same numbers.
  const dean = await newVisitor();
  await takeUpSession(dean, DEAN);
  const own = await openAsItStarts(dean, ENROLMENT);
  expect(await figure(own, "Enrollments")).toBe(all);

  // An address that was made for this site opens on no other, by the browser's own rule.
  watch.expect(/frame-ancestors|net::ERR_BLOCKED_BY_RESPONSE|Framing/);
  const url = await intranet.evaluate(() => (window as unknown as { url: string }).url);
  await dean.goto("/config/app.json");
  await dean.evaluate((address) => {
    const thief = document.createElement("iframe");
    thief.src = address;
    document.body.replaceChildren(thief);
  }, url);
  await expect(dean.frameLocator("iframe").getByRole("tabpanel")).toHaveCount(0);

  // Once the site is off the list, its open frame ends at the next question, and says what to do.
  watch.expect(/^401: POST .*\/frame-api\//, /^401: GET .*\/frame-api\//);
  await removeSite(page, site.origin);
  await set("Spring 2026");
  await expect(frame.getByRole("alert").filter({ hasText: "This report has ended on this page" })).toBeVisible();
  await intranet.reload();
  await expect(state).toHaveText("refused: forbidden");
});

test("administrators see what is wrong with an address, on a phone and by the keyboard, and others have no such page", async ({
  page,
  newVisitor,
  watch,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn(page, "admin@kestrel.example");
  watch.expect(/^500: GET .*\/embedding$/);
  let fails = true;
  await page.route("**/v1/tenants/kestrel/embedding", (route) =>
    fails ? route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" }) : route.continue(),
  );
  await page.goto("/settings/embedding");
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  fails = false;
  await retry.press("Enter");
  await expect(page.getByRole("heading", { name: "No site may show reports" })).toBeVisible();
  await expectAccessibleInBoth(page, "no sites");
  const field = page.getByLabel("Address of the site");
  for (const [address, fault] of [
    ["http://intranet.kestrel.example", "The address has to begin with https://"],
    ["https://*.kestrel.example", "an asterisk stands for no site"],
    ["https://intranet.kestrel.example/reports", "the host alone"],
  ] as const) {
    await field.fill(address);
    await field.press("Enter");
    await expect(page.getByText(fault)).toBeVisible();
    await expect(field).toBeFocused();
  }
  await field.fill("https://intranet.kestrel.example/");
  await field.press("Enter");
  await expect(page.getByRole("list", { name: "Sites that may show reports" })).toContainText("https://intranet.kestrel.example");
  await expectAccessibleInBoth(page, "a site on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  const viewer = await newVisitor();
  await takeUpSession(viewer, "viewer@northfield.example");
  await viewer.goto("/settings/embedding");
  await expect(viewer.getByLabel("Address of the site")).toHaveCount(0);
});

test("a visual's menu has the code for other sites, with its ids", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, ENROLMENT);
  await frame
    .locator('[data-visual="by-term"]')
    .getByRole("button", { name: /^Options for/ })
    .press("Enter");
  await frame.getByRole("menuitem", { name: "Show on another site…" }).press("Enter");
  const dialog = frame.getByRole("dialog", { name: /on another site$/ });
  const server = dialog.getByRole("region", { name: "On the site's server" });
  await expect(server).toContainText('visual: "by-term"');
  await expect(server).toContainText("/api/v1/tenants/northfield/embedding/addresses");
  await expectAccessibleInBoth(page, "code for other sites");
  await dialog.getByRole("radio", { name: "Its sheet" }).press("Space");
  await expect(server).not.toContainText("visual:");
  await expect(dialog.getByRole("region", { name: "On the site's page" })).toContainText('initialSheetId: "intake"');
  await dialog.getByRole("button", { name: "Copy: On the site's page" }).press("Enter");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("createEmbeddingContext");
});
