import { ENROLMENT, frameOf, settled } from "./lib/dashboards.ts";
import { hold } from "./lib/responses.ts";
import { chooseNorthfield, chooseRegion, enterPassword, signIn, signInButton, signInDialog, signOutButton } from "./lib/sign-in.ts";
import { expect, originOf, test } from "./lib/test.ts";

const AUTUMN = `${ENROLMENT}?term=Autumn+2025`;

test("a member of staff signs in through region, institution and password, and stays signed in", async ({ page }) => {
  await page.goto("/");
  await signInButton(page).click();
  await chooseNorthfield(page);
  await enterPassword(page, "admin@northfield.example");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Ingrid" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Ingrid" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Ingrid Halvorsen");
});

test("a wrong password keeps the e-mail address and says one message for every reason", async ({ page }) => {
  await page.goto("/sign-in-callback?tenantUriComponent=northfield");
  const message = page.getByRole("alert");
  for (const email of ["viewer@northfield.example", "no-such-person@northfield.example", "viewer@kestrel.example"]) {
    await enterPassword(page, email, "not the password");
    await expect(page.getByLabel("E-mail address")).toHaveValue(email);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await expect(message).toBeFocused();
    await expect(message.getByRole("link")).toHaveText("The e-mail address or the password is not right. Check both and try again.");
  }
});

test("going back from the sign-in page leads to where the person was, and after signing in to no page that is over", async ({ page }) => {
  await page.goto("/privacy");
  await page.goto("/");
  await signInButton(page).click();
  await chooseNorthfield(page);
  await enterPassword(page, "admin@northfield.example", "not the password");
  await expect(page.getByRole("alert")).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in to Northfield University" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await enterPassword(page, "admin@northfield.example", "not the password");
  await expect(page.getByRole("alert")).toBeFocused();
  const institutions = page.getByRole("heading", { name: "Find your institution" });
  await page.goBack();
  await expect(institutions).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(signInButton(page)).toBeVisible();

  await page.goto("/sign-in-callback?tenantUriComponent=northfield");
  const form = page.url();
  await page.getByRole("link", { name: "Back to the start page" }).click();
  await expect(page).toHaveURL("/");
  await expect(signInButton(page)).toBeVisible();
  await page.goBack();
  await enterPassword(page, "admin@northfield.example");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Ingrid" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Ingrid" })).toBeVisible();
  await page.goto(form);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Ingrid" })).toBeVisible();
});

test("without scripts a form is sent as any, and going back asks to send nothing again", async ({ browser, baseURL, page }) => {
  await page.goto("/sign-in-callback?tenantUriComponent=northfield");
  await expect(page.getByLabel("Password")).toBeVisible();
  const state = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: state, ...(baseURL ? { baseURL } : {}) });
  const form = await plain.newPage();
  await form.goto(page.url());
  await enterPassword(form, "admin@northfield.example", "not the password");
  await expect(form.getByRole("alert")).toContainText("is not right");
  await form.reload();
  await expect(form.getByLabel("Password")).toBeVisible();
  await expect(form.getByRole("alert")).toHaveCount(0);
  await plain.close();
});

test("whoever signs out without a network stays in the application, is told, and can finish it later", async ({ page, context, watch }) => {
  watch.expect(/net::ERR_INTERNET_DISCONNECTED$/);
  await signIn(page, "viewer@kestrel.example");
  await page.goto("/reporting");
  await expect(page.getByRole("heading", { level: 1, name: "Reporting" })).toBeVisible();
  await context.setOffline(true);
  await signOutButton(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "the sign-in service could not be told" });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(signInButton(page)).toBeVisible();
  // The notice stands there before and after: that it was tried is what the network says.
  const tried = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/openid-configuration"));
  await notice.getByRole("button", { name: "Finish signing out" }).click();
  await tried;
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  // What the provider still remembers lets no one in.
  await page.goto("/sign-in-callback?tenantUriComponent=kestrel");
  await expect(page.getByLabel("Password")).toBeVisible();
  await page.goto("/");
  await notice.getByRole("button", { name: "Finish signing out" }).click();
  await expect(notice).toHaveCount(0);
  await expect(signInButton(page)).toBeVisible();
  await page.goto("/sign-in-callback?tenantUriComponent=kestrel");
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("a deep link leads back to the page that was wanted, with its filters", async ({ page }) => {
  await page.goto(AUTUMN);
  await expect(signInDialog(page)).toBeVisible();
  await page.reload();
  await chooseNorthfield(page);
  await enterPassword(page, "viewer@northfield.example");
  await expect(page).toHaveURL(new RegExp(`${ENROLMENT}\\?.*term=Autumn\\+2025`));
  const frame = frameOf(page, ENROLMENT);
  await settled(frame);
  await expect(frame.getByRole("button", { name: "Remove filter Term: Autumn 2025" })).toBeVisible();
});

test("signing out ends the session in every tab", async ({ page, context }) => {
  await signIn(page, "viewer@northfield.example");
  const second = await context.newPage();
  await second.goto("/reporting");
  await expect(signOutButton(second)).toBeVisible();
  await signOutButton(page).click();
  await expect(signInButton(page)).toBeVisible();
  await expect(signInDialog(second)).toBeVisible();
  await second.goto("/reporting");
  await expect(signInDialog(second)).toBeVisible();
  await page.goto("/sign-in-callback?tenantUriComponent=northfield");
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("an incremental account signs in through the hosted login", async ({ page }) => {
  await page.goto("/");
  await signInButton(page).click();
  await signInDialog(page).getByRole("button", { name: "Separate Lyceum account" }).click();
  await chooseRegion(page, "United States");
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await enterPassword(page, "staff@harbour.example");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Caroline" })).toBeVisible();
  await page.goto("/reporting");
  await expect(page.getByRole("heading", { level: 1, name: "Reporting" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("an institution's own link leads straight to its sign-in page", async ({ page }) => {
  await page.goto("/sign-in-callback?tenantUriComponent=kestrel");
  await expect(page.getByRole("heading", { name: "Sign in to Kestrel College" })).toBeVisible();
  await enterPassword(page, "viewer@kestrel.example");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Jonas" })).toBeVisible();
});

test("no token is kept in the browser's storage or stands in an address", async ({ page, context }) => {
  const addresses: string[] = [];
  context.on("request", (request) => addresses.push(request.url()));
  await signIn(page, "viewer@northfield.example");
  await page.goto(ENROLMENT);
  await settled(frameOf(page, ENROLMENT));
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  await signOutButton(page).click();
  await expect(signInButton(page)).toBeVisible();
  const token = /eyJ[\w-]+\.[\w-]+/;
  expect(stored).toContain("uasTenantUriComponent");
  expect(stored).not.toMatch(token);
  expect(stored).not.toMatch(/refresh_token|access_token|id_token/);
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => token.test(address) || address.includes("access_token="))).toEqual([]);
});

test("what is typed before the page's script has come is searched for once it is there", async ({ page }) => {
  const tell = await hold(page, /\/institutions\.js/);
  const parameters = new URLSearchParams({ region: "us-east-1", returnUrl: `${originOf("portal")}/sign-in-callback` });
  await page.goto(`/sso/institutions?${parameters}`, { waitUntil: "commit" });
  await page.getByLabel("Name of your institution").fill("nowhere");
  await expect(page.getByText("Northfield University")).toBeVisible();
  tell();
  await expect(page.getByText("Northfield University")).toHaveCount(0);
});

test("an institution that is pressed while the search goes on is opened", async ({ page }) => {
  const searching = /\/sso\/institutions\?.*text=north/;
  await page.goto(`/sso/institutions?${new URLSearchParams({ region: "us-east-1", returnUrl: `${originOf("portal")}/sign-in-callback` })}`);
  const tell = await hold(page, searching);
  await page.getByLabel("Name of your institution").fill("north");
  await page.getByRole("option", { name: "Northfield University" }).hover();
  await page.mouse.down();
  const answered = page.waitForResponse(searching);
  tell();
  await (await answered).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: "Sign in to Northfield University" })).toBeVisible();
});
