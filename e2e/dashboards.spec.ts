import { spelledFor } from "@lyceum/locales";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";

import { expectAccessible } from "./lib/accessibility.ts";
import {
  ADMINISTRATION,
  ENGAGEMENT,
  ENROLMENT,
  figure,
  frameOf,
  inAllPeriods,
  iframeOf,
  openDashboard,
  openSheet,
  setFilter,
  settled,
  visual,
} from "./lib/dashboards.ts";
import { hold, responseDuring } from "./lib/responses.ts";
import { signIn, takeUpSession } from "./lib/sign-in.ts";
import { expect, originOf, test } from "./lib/test.ts";

const LIST = /\/users\/[^/]+\/dashboards\?/;
interface ListResponse {
  readonly results: readonly { readonly urlSlug: string; readonly locale: { readonly reportTitle: string } }[];
}

test.beforeEach(({ page }) => takeUpSession(page, "viewer@northfield.example"));

for (const path of [ENROLMENT, ENGAGEMENT] as const) {
  test(`${path} shows every visual of every sheet`, async ({ page }) => {
    const dashboard = DELIVERED_DASHBOARDS.find(({ urlSlug }) => path.endsWith(urlSlug));
    const { results } = await responseDuring<ListResponse>(page, LIST, () => page.goto(path + inAllPeriods("")));
    const frame = frameOf(page, path);
    await settled(frame);
    const own = results.find(({ urlSlug }) => path.endsWith(urlSlug));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(own?.locale.reportTitle ?? "");
    expect((await iframeOf(page, path).getAttribute("src"))?.startsWith(`${originOf("frames")}/embed/`)).toBe(true);
    const periods = dashboard?.filters.filter(
      ({ kind, dimension }) => kind === "date-range" || ["academic_year", "term"].includes(dimension),
    );
    const hint = `choose one value of ${new Intl.ListFormat("en", { type: "disjunction" }).format(periods?.map(({ label }) => label) ?? [])}`;
    await expect(frame.getByRole("tabpanel")).toContainText(hint);
    for (const sheet of dashboard?.sheets ?? []) {
      await openSheet(frame, spelledFor("en-US", sheet.name));
      for (const { title, kind } of sheet.visuals) {
        const shown = visual(frame, spelledFor("en-US", title));
        if (kind === "number") await expect(shown).toContainText(/\d/);
        else if (kind === "table") expect(await shown.getByRole("row").count()).toBeGreaterThan(2);
        else await expect(shown.getByRole("application", { name: /with \d+ values\. Lowest: .+\d/ })).toBeVisible();
      }
    }
  });
}

test("a filter changes the numbers, stands in the address, survives a reload and can be taken back", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT);
  const all = await figure(frame, "Enrollments");
  await setFilter(frame, "Term", "Autumn 2025");
  await expect(page).toHaveURL(/[?&]term=Autumn\+2025(&|$)/);
  const filtered = await figure(frame, "Enrollments");
  expect(Number(filtered.replaceAll(",", ""))).toBeLessThan(Number(all.replaceAll(",", "")));

  await page.reload();
  await settled(frame);
  await expect(frame.getByRole("button", { name: "Remove filter Term: Autumn 2025" })).toBeVisible();
  expect(await figure(frame, "Enrollments")).toBe(filtered);

  await frame.getByRole("button", { name: "Remove filter Term: Autumn 2025" }).click();
  await expect(page).not.toHaveURL(/term=/);
  await settled(frame);
  expect(await figure(frame, "Enrollments")).toBe(all);
});

test("choices are counted under the other filters, and a visual without data says what hides it", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
  const panel = frame.getByRole("dialog", { name: "Region" });
  const counts = async (): Promise<number> => {
    await frame.getByRole("button", { name: /^Region / }).click();
    await expect(panel.getByText("Counted: Enrollments, with the other filters as they are.")).toBeVisible();
    const texts = await panel.getByRole("menuitemcheckbox").allInnerTexts();
    await panel.press("Escape");
    await expect(panel).toBeHidden();
    return texts.reduce((sum, text) => sum + Number(text.split("\n").at(-1)?.replace(/K$/, "e3")), 0);
  };
  const all = await counts();
  await setFilter(frame, "Term", "Summer 2025");
  await setFilter(frame, "Age band", "35 and over");
  const few = await counts();
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(all / 20);

  const modules = visual(frame, "Which modules have the lowest pass rates?");
  await expect(modules).toContainText(
    /only groups with 30 or more are shown here, and the largest that is left has \d+ \(Enrollments in ended courses\)/,
  );
  await expect(modules).not.toContainText("No data is left");
  const none = await openDashboard(page, ENROLMENT, "?sheet=outcomes&term=No+such+term");
  await expect(visual(none, "Which modules have the lowest pass rates?")).toContainText("No data is left with these filters: Term.");
});

test("a report without a connection says so in its frame, keeps what is shown and goes on by itself", async ({ page, watch }) => {
  watch.expect(/^console: .*net::ERR_INTERNET_DISCONNECTED/, /^console: Failed to load resource: net::ERR/);
  const frame = await openDashboard(page, ENROLMENT);
  const enrolments = await visual(frame, "Enrollments").innerText();
  await page.context().setOffline(true);
  const lost = frame.getByRole("alert").filter({ hasText: "No connection" });
  await expect(lost).toContainText("What is shown stays as it is");
  await expect(visual(frame, "Enrollments")).toContainText(enrolments.split("\n").at(-1) ?? "?");
  await frame.getByRole("tab", { name: "Outcomes" }).click();
  await expect(visual(frame, "Fail rate")).toContainText("Waiting for the connection");
  await expect(frame.getByRole("alert")).toHaveCount(1);
  await expectAccessible(page, "a report without a connection");
  await page.context().setOffline(false);
  await settled(frame);
  await expect(visual(frame, "Fail rate")).toContainText(/\d%/);

  // The browser is online, but the server does not respond: the reader tries again.
  await page.route("**/frame-api/query", (route) => route.abort("connectionrefused"));
  watch.expect(/ERR_CONNECTION_REFUSED/);
  await frame.getByRole("tab", { name: "Gaps between groups" }).click();
  await expect(lost).toBeVisible();
  await page.unroute("**/frame-api/query");
  await lost.getByRole("button", { name: "Try again" }).click();
  await settled(frame);
  await expect(visual(frame, "How do regions compare?").getByRole("row").nth(1)).toBeVisible();

  // The server does not respond while the report opens.
  await page.route("**/frame-api/session", (route) => route.abort("connectionrefused"));
  await page.reload();
  await expect(frame.getByText("Nobody answers. This opens by itself as soon as there is a connection.")).toBeVisible();
  await page.unroute("**/frame-api/session");
  await frame.getByRole("button", { name: "Try again" }).click();
  await settled(frame);
});

test("Back takes a filter back and stays on the report, Forward sets it again", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT);
  const all = await figure(frame, "Enrollments");
  await setFilter(frame, "Term", "Autumn 2025");
  await expect(page).toHaveURL(/[?&]term=Autumn\+2025(&|$)/);
  const filtered = await figure(frame, "Enrollments");

  await page.goBack();
  await expect(page).not.toHaveURL(/term=Autumn/);
  await expect(page).toHaveURL(new RegExp(ENROLMENT));
  await expect(frame.getByRole("button", { name: "Remove filter Term: Autumn 2025" })).toHaveCount(0);
  await settled(frame);
  expect(await figure(frame, "Enrollments")).toBe(all);

  await page.goForward();
  await expect(frame.getByRole("button", { name: "Remove filter Term: Autumn 2025" })).toBeVisible();
  await settled(frame);
  expect(await figure(frame, "Enrollments")).toBe(filtered);
});

test("the sheet stands in the address and is there again after a reload", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT, "?term=Autumn+2024");
  await openSheet(frame, "Withdrawal");
  await expect(page).toHaveURL(/[?&]sheet=withdrawal(&|$)/);
  await expect(page).toHaveURL(/[?&]term=Autumn\+2024(&|$)/);
  await page.reload();
  await settled(frame);
  await expect(frame.getByRole("tab", { name: "Withdrawal" })).toHaveAttribute("aria-selected", "true");
  await expect(visual(frame, "Students who left a course")).toBeVisible();
});

test("the back button takes back the filter, then returns to the list; forward leads to the report as it was", async ({ page }) => {
  await page.goto("/reporting");
  await page.getByRole("article").getByRole("link", { name: "Enrollment and outcomes" }).first().click();
  const frame = frameOf(page, ENROLMENT);
  await settled(frame);
  await setFilter(frame, "Term", "Autumn 2025");
  await expect(page).toHaveURL(/term=Autumn\+2025/);
  await page.goBack();
  await expect(page).not.toHaveURL(/term=/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Reporting" })).toBeVisible();
  await page.goForward();
  await settled(frame);
  await page.goForward();
  await expect(page).toHaveURL(/term=Autumn\+2025/);
  await expect(frame.getByRole("button", { name: "Remove filter Term: Autumn 2025" })).toBeVisible();
});

test("a report is asked for while most of its frame's code is still on its way", async ({ page }) => {
  const release = await hold(page, /\/assets\/start-frame-/);
  const read = page.waitForResponse(/\/frame-api\/dashboards\/enrolment-and-outcomes$/);
  await page.goto(ENROLMENT);
  expect((await read).ok()).toBe(true);
  release();
  await settled(frameOf(page, ENROLMENT));
});

test("the term that a report starts at is no step: the back button leads from it to the list", async ({ page }) => {
  await page.goto("/reporting");
  await page.getByRole("article").getByRole("link", { name: "Course administration" }).first().click();
  await settled(frameOf(page, ADMINISTRATION));
  await expect(page).toHaveURL(/term=/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Reporting" })).toBeVisible();
});

test("what does not load warns and names the support, and one report's filters do not trouble another one", async ({ page, watch }) => {
  watch.expect(/^401: POST .*\/frame-api\/session$/, /^403: POST .*\/frame-api\/query$/, /^403: GET .*\/dashboards\/\w/);
  const failure = page.getByRole("alert").filter({ hasText: "The report did not load" });
  const opening = /\/users\/[^/]+\/dashboards\/[\w-]+\?/;
  const refusal = { type: "about:blank", title: "No", status: 403, code: "forbidden" };
  await page.route(opening, (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto(ENGAGEMENT);
  await expect(failure).toContainText("If loading it again does not help: Contact support");
  await expect(failure.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", /support/);
  expect((await failure.textContent())?.match(/contact support/gi), "the advice").toHaveLength(1);
  await page.unroute(opening);

  // A code that is not good: the frame reports the error.
  await page.route(opening, async (route) => {
    const response = await route.fetch();
    const opened = (await response.json()) as { readonly url: string; readonly code: string };
    await route.fulfill({ response, json: { ...opened, url: opened.url.replace(opened.code, "x".repeat(40)) } });
  });
  await failure.getByRole("button", { name: "Load again" }).click();
  await expect(failure).toContainText("The report refused to open.");
  await expect(failure.getByRole("link", { name: "Contact support" })).toBeVisible();
  await expectAccessible(page, "a report that refused to open");
  await page.unroute(opening);

  // One visual of a report that is shown.
  await page.route("**/frame-api/query", (route) => route.fulfill({ status: 403, json: refusal }));
  await failure.getByRole("button", { name: "Load again" }).click();
  const failures = frameOf(page, ENGAGEMENT).getByRole("alert");
  await expect(failures.filter({ hasText: "What this sheet says first could not be worked out" })).toHaveCount(1);
  await expect(failures.filter({ hasText: "If that does not help, contact support." }).first()).toBeVisible();
  await expectAccessible(page, "visuals that failed");
  await page.unroute("**/frame-api/query");

  const frame = await openDashboard(page, ENGAGEMENT, "?term=No+such+term&age-band=0-35&sheet=nowhere");
  await expect(frame.getByRole("tab", { name: "Taking part" })).toHaveAttribute("aria-selected", "true");
  await expect(frame.getByRole("button", { name: "Remove filter Term: No such term" })).toBeVisible();
});

test("a connection that cannot be renewed is told; what is shown stays, and connects again with its filters", async ({ page, watch }) => {
  watch.expect(/^401: POST .*\/frame-api\/session$/);
  // The token lives two seconds, and the code that should renew it is none that the report takes.
  const opening = /\/users\/[^/]+\/dashboards\/[\w-]+\?/;
  await page.route(opening, async (route) => {
    const response = await route.fetch();
    const opened = (await response.json()) as object;
    const isRenewal = new URL(route.request().url()).searchParams.has("session");
    await route.fulfill({ response, json: { ...opened, ...(isRenewal ? { code: "x".repeat(40) } : { expiresIn: 2 }) } });
  });
  const frame = await openDashboard(page, ENROLMENT, "?term=Autumn+2025");
  const lost = page.getByRole("alert").filter({ hasText: "The connection to this report ran out" });
  await expect(lost).toBeVisible();
  await expectAccessible(page, "a report whose connection ran out");
  const enrolments = await figure(frame, "Enrollments");
  expect(enrolments).toMatch(/\d/);

  await page.unroute(opening);
  await lost.getByRole("button", { name: "Connect again" }).click();
  await expect(lost).toBeHidden();
  await settled(frame);
  await expect(frame.getByRole("button", { name: "Remove filter Term: Autumn 2025" })).toBeVisible();
  expect(await figure(frame, "Enrollments")).toBe(enrolments);
});

test("a report waits until it is known whether it is awake, and opens when nobody can say", async ({ page, watch }) => {
  watch.expect(/^500: GET .*\/(sleep-status$|flags\?)/);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const requestsTo = (what: RegExp): number => requests.filter((path) => what.test(path)).length;
  const [embed, status, flagsOf] = [/\/users\/[^/]+\/dashboards\/student-engagement$/, /\/sleep-status$/, /\/flags\?/];
  const { promise: said, resolve: say } = Promise.withResolvers<void>();
  await page.route(status, async (route) => {
    await said;
    await route.fulfill({ status: 500 });
  });
  await page.route(flagsOf, (route) => route.fulfill({ status: 500 }));
  await page.goto(ENGAGEMENT);
  await expect(page.getByRole("heading", { level: 1, name: "Student engagement" })).toBeVisible();
  await expect(page.getByRole("main").locator('[aria-busy="true"]')).toBeVisible();
  expect([requestsTo(status), requestsTo(embed)]).toEqual([1, 0]);
  say();
  const frame = frameOf(page, ENGAGEMENT);
  await settled(frame);
  await expect(page.getByRole("heading", { name: "Reporting is asleep" })).toHaveCount(0);

  // Where institutions do not sleep no call is made.
  await page.unroute(flagsOf);
  await page.route(flagsOf, async (route) => {
    const response = await route.fetch();
    const { flags } = (await response.json()) as { readonly flags: object };
    await route.fulfill({ response, json: { flags: { ...flags, useTenantStatus: false } } });
  });
  await page.reload();
  await settled(frame);
  expect([requestsTo(status), requestsTo(embed)]).toEqual([1, 2]);
});

test("an area has a page while it has reports, and is named only once that is known", async ({ page, watch }) => {
  watch.expect(/^403: GET .*\/dashboards\?/, /^console: The list of reports could not be loaded\./);
  const { promise: known, resolve: tell } = Promise.withResolvers<void>();
  await page.goto("/reporting/leading");
  await expect(page.getByRole("heading", { level: 1, name: "Leading" })).toBeVisible();
  await page.route(LIST, async (route) => {
    await known;
    await route.fulfill({ json: { results: [] } });
  });
  await page.goto("/reporting/teaching");
  await expect(page.getByRole("main").locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading")).toHaveCount(0);
  tell();
  await expect(page).toHaveURL("/reporting");
  await page.unroute(LIST);
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const { results } = (await response.json()) as ListResponse;
    await route.fulfill({ response, json: { results: results.slice(0, 1).map((item) => ({ ...item, name: "X-TEACHING-Y" })) } });
  });
  await page.goto("/reporting/teaching");
  await expect(page.getByRole("heading", { level: 1, name: "Teaching" })).toBeVisible();
  await expect(page.getByRole("article").getByRole("link")).toHaveAttribute("href", /^\/reporting\/teaching\/[\w-]+$/);

  // A list that is refused is not asked for again and again.
  await page.unroute(LIST);
  let refused = 0;
  await page.route(LIST, async (route) => {
    refused += 1;
    await route.fulfill({ status: 403, json: { type: "about:blank", title: "No seat", status: 403, code: "seat_quota_exceeded" } });
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Teaching" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Back to home" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(refused).toBe(1);
});

test("a dark appearance reaches the frame", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT);
  const ground = () => frame.getByRole("main").evaluate((main) => getComputedStyle(main.ownerDocument.body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Appearance" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await settled(frame);
  expect(await ground()).not.toBe(light);
});

test("a report takes the reader's density and time zone, from the start and while it is shown", async ({ newVisitor }) => {
  const page = await newVisitor({ timezoneId: "Asia/Tokyo" });
  await signIn(page, "viewer@northfield.example");
  const settings = await page.context().newPage();
  await settings.goto("/settings/#you");
  await settings.getByRole("radio", { name: "Compact" }).check();
  const frame = await openDashboard(page, ENROLMENT);
  const dataDate = frame.getByText(/Data as of/);
  await expect(frame.locator("html")).toHaveAttribute("data-density", "compact");
  await expect(dataDate).toContainText(/updated .* UTC/);
  await settings.getByRole("radio", { name: /^My device's/ }).check();
  await settings.getByRole("radio", { name: "Comfortable" }).check();
  await expect(dataDate).toContainText(/updated .* GMT\+9/);
  await expect(frame.locator("html")).toHaveAttribute("data-density", "comfortable");
  await page.reload();
  await expect(dataDate).toContainText(/updated .* GMT\+9/);

  // Consoles and question bars too.
  await settings.getByRole("radio", { name: "Compact" }).check();
  for (const path of ["/reporting/custom-reports", "/reporting/data-q-and-a"]) {
    await page.goto(path);
    await expect(page.locator("#content iframe").contentFrame().locator("html")).toHaveAttribute("data-density", "compact");
  }
});
