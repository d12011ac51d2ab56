import type { Page } from "@playwright/test";

import { expectAccessible } from "./lib/accessibility.ts";
import { ENROLMENT, frameOf, pickOption, settled, visual } from "./lib/dashboards.ts";
import { hold } from "./lib/responses.ts";
import { signIn, signInButton, signInDialog, signOutButton, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const OLD = "Mozilla/5.0 (Windows NT 10.0; rv:102.0) Gecko/20100101 Firefox/102.0";
const overlay = (page: Page) => page.locator("#loading");
const general = { level: 1, name: "Sorry, we couldn't load the application" } as const;

/** Has the deployment's configuration say something else. */
const configure = (page: Page, change: Record<string, unknown>): Promise<unknown> =>
  page.route("**/config/app.json", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...change } });
  });

test("a browser that is too old gets a page of its own and none of the portal's code", async ({ newVisitor }) => {
  const page = await newVisitor({ userAgent: OLD });
  const scripts: string[] = [];
  page.on("request", (request) => (request.resourceType() === "script" ? scripts.push(new URL(request.url()).pathname) : 0));
  await page.goto("/reporting");
  await expect(page.getByRole("heading", { level: 1, name: "This browser is too old for Lyceum" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "/help/contact-support");
  await expectAccessible(page, "unsupported browser");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expectAccessible(page, "unsupported browser in the dark");
  expect(scripts.filter((path) => /\/assets\/(start|client|shared)-/.test(path))).toEqual([]);
  await page.getByRole("link", { name: "See the supported browsers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Supported browsers" })).toBeVisible();
});

test("the deployment decides which browsers are supported", async ({ newVisitor }) => {
  const lenient = await newVisitor({ userAgent: OLD });
  await configure(lenient, { browserslist: ["firefox >= 100"] });
  await lenient.goto("/");
  await expect(signInButton(lenient)).toBeVisible();
  const strict = await newVisitor();
  await configure(strict, { browserslist: ["chrome >= 9000"] });
  await strict.goto("/privacy");
  await expect(strict.getByRole("heading", { level: 1, name: "This browser is too old for Lyceum" })).toBeVisible();
});

test("without JavaScript the page says what it needs", async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Lyceum needs JavaScript" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "See how your students are doing" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Get access" })).toHaveAttribute("href", "/help/get-access");
  await expect(overlay(page)).toBeHidden();
});

test("the overlay stays until texts and session are there, and an unknown address waits as well", async ({ page }) => {
  await signIn(page, "viewer@kestrel.example");
  const [texts, session] = [await hold(page, /\/config\/locales\//), await hold(page, "**/oidc/auth?*")];
  await page.goto("/no-such-page");
  await expect(overlay(page)).toContainText("Loading Lyceum");
  await expect(page.locator(".loading-overlay-mark")).toBeVisible();
  texts();
  await expect(page.getByRole("banner")).toBeAttached();
  await expect(overlay(page)).toBeVisible();
  await expect(page).toHaveURL(/\/no-such-page$/);
  session();
  await expect(overlay(page)).toHaveCount(0);
  await expect(signOutButton(page)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("what does not load within two minutes gives way to the general error page", async ({ page }) => {
  await page.clock.install();
  await configure(page, { localDeployment: false });
  const texts = await hold(page, /\/config\/locales\//);
  const configured = page.waitForResponse("**/config/links.json");
  await page.goto("/privacy");
  await configured;
  await page.clock.runFor(110_000);
  await expect(page.getByRole("heading", general)).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(page.getByRole("heading", general)).toBeVisible();
  await expect(page.getByRole("link", { name: "Get help" })).toHaveAttribute("href", "/help/contact-support");
  await expect(page.getByRole("link", { name: "Back to the start page" })).toHaveAttribute("href", "/");
  await expectAccessible(page, "load failed");
  texts();
  await page.unroute(/\/config\/locales\//);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(signInButton(page)).toBeVisible();
});

test("where to get help is named on the general error page also when the configuration comes only then", async ({ page }) => {
  await page.clock.install();
  await configure(page, { localDeployment: false });
  const configuration = await hold(page, "**/config/links.json");
  await page.goto("/privacy");
  await page.clock.runFor(120_000);
  await expect(page.getByRole("heading", general)).toBeVisible();
  await expect(page.getByRole("link", { name: "Get help" })).toBeHidden();
  configuration();
  await expect(page.getByRole("link", { name: "Get help" })).toHaveAttribute("href", "/help/contact-support");
});

test("code that does not come gives way to the general error page", async ({ page, watch }) => {
  watch.expect(/Failed to fetch dynamically imported module/, /net::ERR_FAILED$/);
  await page.route("**/assets/start-*.js", (route) => route.abort());
  await page.goto("/");
  await signInButton(page).click();
  await expect(page.getByRole("heading", general)).toBeVisible();
  await expect(page.getByRole("link", { name: "Get help" })).toBeHidden();

  // A page's own code; where the operator does not sit at the keyboard, help has a link.
  await page.unroute("**/assets/start-*.js");
  await configure(page, { localDeployment: false });
  await page.route("**/assets/PrivacyPage-*.js", (route) => route.abort());
  await page.goto("/privacy");
  await expect(page.getByRole("heading", general)).toBeVisible();
  await expect(page.getByRole("link", { name: "Get help" })).toHaveAttribute("href", "/help/contact-support");
});

test("a page whose code a newer portal took away is loaded anew by itself", async ({ page, watch }) => {
  watch.expect(/^404: GET .*\/assets\/DeveloperPage-/, /Failed to fetch dynamically imported module/, /MIME type/);
  await page.goto("/");
  let installed = false;
  await page.route("**/assets/DeveloperPage-*.js", (route) => (installed ? route.fallback() : route.fulfill({ status: 404 })));
  // The page that looks gets the newer portal's document; from then on its code is there.
  const newer = (await (await page.request.get("/")).text()).replaceAll(/\/assets\/[\w-]+\.js/g, "/assets/newer.js");
  await page.route("/", (route) => {
    installed = true;
    return route.fulfill({ contentType: "text/html", body: newer });
  });
  await page.getByRole("main").getByRole("link", { name: "See the developer area" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/developer");
  await expect(page.getByRole("heading", general)).toBeHidden();
});

test("an uncaught error shows the general error page and forgets the sign-in, and help has no link where the operator sits", async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to fetch dynamically imported module/, /net::ERR_FAILED$/);
  await signIn(page, "viewer@kestrel.example");
  await page.route("**/assets/DashboardsPage-*.js", (route) => route.abort());
  await page.goto("/reporting");
  await expect(page.getByRole("heading", general)).toBeVisible();
  await expect(page.getByRole("link", { name: "Get help" })).toBeHidden();
  await expectAccessible(page, "general error");
  const storedKeys = await page.evaluate(() => Object.keys(localStorage));
  expect(storedKeys.filter((key) => ["authCache", "signedIn", "uasTenantUriComponent", "uasApplicationService"].includes(key))).toEqual([]);
  await configure(page, { localDeployment: false });
  await page.unroute("**/assets/DashboardsPage-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  // The page needs a sign-in: the dialog opens, and hides the header behind it.
  await expect(signInDialog(page)).toBeVisible();
});

test("a menu or panel whose code does not come leaves the page and what was typed there, and comes the next time", async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to fetch dynamically imported module/, /net::ERR_FAILED$/);
  await takeUpSession(page, "admin@northfield.example");
  await page.goto("/settings/?tab=global");
  const email = page.getByRole("textbox", { name: "E-mail address" });
  await email.fill("someone@northfield.example");
  await page.route(/\/assets\/(WhatsNewPanel|GlobalDrawer|CommandPalette)-/, (route) => route.abort());
  const lost = page.getByRole("alert").filter({ hasText: "The server did not answer. Check your connection and try again." });
  const [news, menu] = [/^What's new/, "Open menu"].map((name) => page.getByRole("banner").getByRole("button", { name }));
  for (const open of [() => news?.click(), () => menu?.click(), () => page.keyboard.press("Control+k")]) {
    await open();
    await expect(lost).toBeVisible();
    await expect(email).toHaveValue("someone@northfield.example");
    await lost.getByRole("button", { name: "Dismiss" }).click();
    await expect(lost).toHaveCount(0);
  }

  await page.unrouteAll();
  await news?.click();
  await expect(page.getByRole("dialog", { name: "What's new" })).toBeVisible();
  await page.keyboard.press("Escape");
  await menu?.click();
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  await expect(email).toHaveValue("someone@northfield.example");
});

test("what stands by on pages is waited for where its code does not come, and comes with the connection", async ({ page, watch }) => {
  watch.expect(/net::ERR_FAILED$/);
  await page.route(/\/assets\/(PaletteHost|SignedIn)-/, (route) => route.abort());
  await takeUpSession(page, "viewer@northfield.example");
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("/PaletteHost-"));
  await page.goto("/reporting");
  await refused;
  await expect(page.getByRole("heading", { level: 1, name: "Reporting" })).toBeVisible();
  await page.unrouteAll();
  const code = page.waitForResponse(/\/assets\/PaletteHost-/);
  await page.evaluate(() => globalThis.dispatchEvent(new Event("online")));
  await code;
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("a part of a report whose code does not come says so in its place, and comes when it is tried again", async ({ page, watch }) => {
  watch.expect(/Failed to fetch dynamically imported module/, /net::ERR_FAILED$/);
  await takeUpSession(page, "viewer@northfield.example");
  await page.route(/\/assets\/DrawnChart-/, (route) => route.abort());
  await page.goto(ENROLMENT);
  const frame = frameOf(page, ENROLMENT);
  const lost = frame.getByRole("alert").filter({ hasText: "This part could not be loaded" });
  await expect(lost.first()).toBeVisible();
  // Figures and filters do not need it.
  await expect(visual(frame, "Enrollments")).toContainText(/\d,\d{3}/);
  await frame.getByRole("button", { name: /^Term / }).press("Enter");
  await frame.getByRole("menuitemcheckbox", { name: /^Autumn 2025 / }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(frame.getByRole("button", { name: "Remove filter Term: Autumn 2025" })).toBeVisible();
  const count = await lost.count();
  expect(count).toBeGreaterThan(1);
  await expectAccessible(page, "parts of a report whose code did not come");
  await lost.first().getByRole("button", { name: "Try again" }).press("Enter");
  await expect(lost).toHaveCount(count);

  // What is tried in one place comes in all.
  await page.unrouteAll();
  await lost.first().getByRole("button", { name: "Try again" }).press("Enter");
  await settled(frame);
  await expect(frame.getByRole("application").first()).toBeVisible();

  const chart = "How does the intake change from term to term?";
  const opener = frame.getByRole("button", { name: `Options for “${chart}”` });
  const views = frame.getByRole("button", { name: "Saved views", exact: true });
  const failure = frame.getByRole("dialog", { name: "This part could not be loaded" });
  for (const [open, back, name] of [
    [() => pickOption(frame, chart, "Comments"), opener, `Comments: ${chart}`],
    [() => views.press("Enter"), views, "Saved views"],
  ] as const) {
    await page.route(/\/assets\/(CommentsDialog|ViewsDialog)-/, (route) => route.abort());
    await open();
    await expect(failure.getByRole("alert")).toContainText("The rest of the page works on.");
    await expectAccessible(page, "a dialog whose code did not come");
    await page.keyboard.press("Escape");
    await expect(failure).toBeHidden();
    await expect(back).toBeFocused();
    await open();
    await page.unrouteAll();
    await failure.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(frame.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(back).toBeFocused();
  }
});
