import type { Page } from "@playwright/test";

import { expectAccessibleInBoth, expectNoOverflow } from "./lib/accessibility.ts";
import { lyceumIn } from "./lib/operator.ts";
import { type Product, startProduct } from "./lib/product.ts";
import { chooseRegion, enterPassword, signInButton, signInDialog, signOutButton } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

/** A product of its own: the institution is another one afterwards. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ data: process.env["E2E_DEMO_DIR"] });
  await lyceumIn(product.dataDir, "user", "create", "ben.okri@harbour.example", "--tenant", "harbour", "--name", "Ben Okri");
  await lyceumIn(product.dataDir, "migration", "learn-provider", "Campus login", "--tenant", "harbour");
});
test.afterAll(() => product.stop());

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const rowOf = (page: Page, email: string) => page.locator(`[data-email="${email}"]`);

const STATUS = "**/migrations/uas/status";
const DAY = 86_400_000;
const dayOf = (date: Date): string => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(date);
const planning = (page: Page) => dialog(page, "Who moves to universal authentication");

/** Counts in the page itself how often each document asks where the migration stands: at once, and however time is faked. */
const countQuestions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = globalThis.fetch;
    const counted = Object.assign(globalThis, { questions: 0 });
    globalThis.fetch = (...input) => {
      if (typeof input[0] === "string" && input[0].endsWith("/migrations/uas/status")) counted.questions += 1;
      return ask(...input);
    };
  });
const questions = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { questions: number }).questions);

/** One person and two providers, unless something else is said. */
async function answerUsers(page: Page, answer: object = {}): Promise<void> {
  const ada = { email: "ada@harbour.example", name: "Ada Lovelace", suggestedLearnId: "", userId: "ada", targetRoles: ["LYCEUM_D"] };
  const saml = { id: "saml", type: "SAML", displayName: "Single sign-on" };
  const local = { id: "local", type: "LOCAL", displayName: "Local accounts" };
  const json = { users: [ada], availableIdentityProviders: [saml, local], learnCustomIdentityProviders: [], ...answer };
  await page.route("**/migrations/uas/users", (route) => route.fulfill({ json }));
}

/** Takes the place of the real start; when held, it answers once the function is called that it gives. */
async function answerStart(page: Page, isHeld = false): Promise<() => void> {
  const answer = Promise.withResolvers<void>();
  if (!isHeld) answer.resolve();
  await page.route("**/migrations/uas", async (route) => {
    await answer.promise;
    await route.fulfill({ status: 202, json: { migrationStatus: "RUNNING", firstExecutionAvailable: false } });
  });
  return answer.resolve;
}
const startSent = (page: Page) =>
  page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/migrations/uas"));

async function signInIncrementally(page: Page): Promise<void> {
  await page.goto(product.origin);
  await signInButton(page).click();
  await signInDialog(page).getByRole("button", { name: "Separate Lyceum account" }).click();
  await chooseRegion(page, "United States");
  await enterPassword(page, "staff@harbour.example");
  await expect(signOutButton(page)).toBeVisible();
}

test("a migration that failed says what to do next, and one that runs is watched until it ends", async ({ page, watch }) => {
  watch.expect(/^(404|503): GET \S+\/migrations\/uas\/status$/);
  await page.clock.install();
  await countQuestions(page);
  await signInIncrementally(page);
  const start = new Date(Date.now() - 3 * DAY);
  const status = (answer: object) =>
    page.route(STATUS, (route) => route.fulfill({ json: { firstExecutionAvailable: false, startDate: start.toISOString(), ...answer } }));

  await status({ migrationStatus: "FAILED_CAN_RETRY" });
  await page.goto(`${product.origin}/settings/`);
  await expect(page.getByText("The migration did not succeed")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact support" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessibleInBoth(page, "failed, can be tried again");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page, "Who moves to universal authentication")).toBeVisible();

  await page.unrouteAll();
  await status({ migrationStatus: "FAILED" });
  await page.goto(`${product.origin}/settings/`);
  await expect(page.getByText("The migration failed")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact support" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);

  await test.step("success names both of its dates", async () => {
    await page.unrouteAll();
    await status({ migrationStatus: "SUCCEEDED" });
    await page.goto(`${product.origin}/settings/`);
    await expect(page.getByText(`Your institution moved to universal authentication on ${dayOf(start)}`)).toBeVisible();
    await expect(page.getByText(`This note is shown until ${dayOf(new Date(start.getTime() + 30 * DAY))}.`)).toBeVisible();
  });

  await test.step("while it runs it is asked about every two and a half seconds", async () => {
    await page.unrouteAll();
    let done = 9;
    await page.route(STATUS, (route) => {
      const progress = { total: 40, migrated: done++, removed: 1, failed: 0 };
      return route.fulfill({ json: { firstExecutionAvailable: false, migrationStatus: "RUNNING", progress } });
    });
    await page.goto(`${product.origin}/settings/`);
    await expect(page.getByRole("progressbar", { name: "10 of 40 people done" })).toHaveAttribute("aria-valuenow", "25");
    // Time stands still from here on; the pause itself lets the next question through.
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(async () => {
      await page.clock.runFor(0);
      await expect(page.getByRole("progressbar", { name: "11 of 40 people done" })).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [50] });
    const before = await questions(page);
    await page.clock.runFor(2499);
    expect(await questions(page)).toBe(before);
    await page.clock.runFor(1);
    expect(await questions(page)).toBe(before + 1);
    await page.clock.resume();
  });

  await test.step("after six questions without an answer it gives up and says so", async () => {
    await page.unrouteAll();
    await page.route(STATUS, (route) => route.fulfill({ status: 503 }));
    await page.goto(`${product.origin}/settings/`);
    await expect(async () => {
      await page.clock.runFor(2500);
      await expect(page.getByText("Where the migration stands could not be found out")).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [50] });
    await page.clock.runFor(60_000);
    expect(await questions(page)).toBe(6);
  });

  await test.step("without any provider nothing can be started", async () => {
    await page.unrouteAll();
    await page.route(STATUS, (route) => route.fulfill({ status: 404 }));
    await answerUsers(page, { availableIdentityProviders: [] });
    await page.goto(`${product.origin}/settings/`);
    await page.getByRole("button", { name: "Configure" }).click();
    const single = planning(page).getByRole("checkbox", { name: /one identity provider/ });
    await expect(single).toBeChecked();
    await expect(single).toBeDisabled();
    await expect(planning(page).getByText("There is no identity provider")).toBeVisible();
    await expect(planning(page).getByRole("button", { name: /^(Next|Start migration)$/ })).toHaveCount(0);
    await planning(page).getByRole("button", { name: "Back" }).click();
  });

  await test.step("everybody selected needs a provider; that nobody is selected is asked about", async () => {
    await answerUsers(page);
    await page.getByRole("button", { name: "Configure" }).click();
    await planning(page).getByRole("button", { name: "Next" }).click();
    await expect(planning(page).getByLabel("Identity provider of Ada Lovelace")).toHaveAttribute("aria-invalid", "true");
    await planning(page)
      .getByRole("checkbox", { name: /^Ada Lovelace/ })
      .uncheck();
    await planning(page).getByRole("button", { name: "Next" }).click();
    const confirming = dialog(page, "Check before you start");
    await expect(confirming.getByText("Nobody is selected: everybody loses access")).toBeVisible();
    await confirming.getByRole("button", { name: "Start migration" }).click();
    const asking = page.getByRole("alertdialog", { name: "Take everybody's access away?" });
    await expectAccessibleInBoth(page, "the question before everybody loses access");
    await asking.getByRole("button", { name: "Go back" }).click();
    await expect(confirming.getByRole("button", { name: "Start migration" })).toBeFocused();
    await answerStart(page);
    await page.keyboard.press("Enter");
    const sent = startSent(page);
    await asking.getByRole("button", { name: "Start and remove everybody" }).click();
    expect((await sent).postDataJSON()).toEqual({ userIds: [], users: { "ada@harbour.example": { remove: true } } });
    await expect(page.getByText("The migration is in progress")).toBeVisible();
  });

  await test.step("with nobody to migrate it starts from where it is pressed", async () => {
    await answerUsers(page, { users: [] });
    const answer = await answerStart(page, true);
    await page.clock.runFor(2500);
    await page.getByRole("button", { name: "Configure" }).click();
    const sent = startSent(page);
    await planning(page).getByRole("button", { name: "Start migration" }).click();
    expect((await sent).postDataJSON()).toEqual({ userIds: [], users: {} });
    await expect(planning(page).getByRole("progressbar")).toBeVisible();
    await expect(planning(page).getByRole("button", { name: "Back" })).toBeDisabled();
    answer();
    await expect(page.getByText("The migration is in progress")).toBeVisible();
  });

  await test.step("a region that lacks it does not mention it", async () => {
    await page.unrouteAll();
    await page.route("**/config/regions.json", async (route) => {
      const response = await route.fetch();
      const { regions } = (await response.json()) as { readonly regions: readonly { readonly apis: { authProv?: string } }[] };
      for (const { apis } of regions) delete apis.authProv;
      await route.fulfill({ response, json: { regions } });
    });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(`${product.origin}/settings/`);
    // The person's own login to the warehouse goes without a word as well; what the region has stays.
    await expect(page.getByRole("heading", { name: "Service accounts" })).toBeVisible();
    await expect(page.getByRole("main").getByText("Unavailable in this region")).toHaveCount(0);
    await expect(page.getByText("Your own access")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Configure" })).toHaveCount(0);
    await expect(page.getByText(/universal authentication/)).toHaveCount(0);
    expect(requests.filter((url) => url.includes("/migrations/"))).toEqual([]);
  });
});

test("people that do not load and providers that are not ready are said before anything can be started", async ({ page, watch }) => {
  watch.expect(/^(403|409): GET \S+\/migrations\/uas\/users$/);
  await signInIncrementally(page);
  await page.goto(`${product.origin}/settings/`);
  const planning = dialog(page, "Who moves to universal authentication");
  const alert = planning.getByRole("alert");
  const configure = page.getByRole("button", { name: "Configure" });
  for (const [status, code, text] of [
    [403, "forbidden", "The people to migrate could not be loaded. Try again in a moment."],
    [409, "integrations_unprovisioned", "Your institution's authentication providers are not configured for universal authentication."],
  ] as const) {
    await page.route("**/migrations/uas/users", (route) =>
      route.fulfill({ status, json: { type: "about:blank", title: "No", status, code } }),
    );
    await configure.click();
    await expect(alert).toContainText(text);
    await expect(planning.getByRole("button", { name: "Next" })).toHaveCount(0);
    await expect(alert.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", /support/);
    await page.keyboard.press("Escape");
    await expect(planning).toBeHidden();
    await page.unrouteAll();
  }
});

test("an institution moves to universal sign-on, and its staff are told what comes next", async ({ page, watch }) => {
  await signInIncrementally(page);
  await page.goto(`${product.origin}/settings/`);
  const configure = page.getByRole("button", { name: "Configure" });
  await expect(page.getByText("Move to universal authentication")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await configure.click();
  const planner = planning(page);
  await expect(planner.getByText("2 of 2 people selected")).toBeVisible();
  await expect(rowOf(page, "staff@harbour.example").getByRole("checkbox")).toBeDisabled();
  await expect(planner.getByText(/These providers cannot be used directly: Campus login/)).toBeVisible();
  await expectAccessibleInBoth(page, "selection");

  await test.step("what is missing or twice is marked, and nothing goes on", async () => {
    await planner.getByRole("button", { name: "Next" }).click();
    await expect(planner.getByText("2 people need something put right")).toBeVisible();
    await expect(rowOf(page, "ben.okri@harbour.example").getByText("Enter a user name.")).toBeVisible();
    await planner.getByLabel("User name of Ben Okri").fill("caroline");
    await planner.getByLabel("User name of Caroline Mbeki").fill("Caroline");
    await expect(planner.getByText("Somebody else in this list has the same user name.")).toHaveCount(2);
    await expectAccessibleInBoth(page, "selection with errors");
  });

  await test.step("one provider for all has to be chosen", async () => {
    await planner.getByRole("checkbox", { name: /one identity provider/ }).check();
    await planner.getByRole("button", { name: "Next" }).click();
    await expect(planner.getByText("Please select an IdP.")).toBeVisible();
    await expect(planner.getByLabel("Identity provider for everybody")).toHaveAttribute("aria-invalid", "true");
    await expect(planner.getByLabel(/^Identity provider of/)).toHaveCount(0);
    await planner.getByLabel("Identity provider for everybody").selectOption({ label: "Local accounts" });
    await expect(planner.getByText("Please select an IdP.")).toHaveCount(0);
  });

  await test.step("closing with changes asks, and the focus comes back", async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog", { name: "Close without starting?" }).getByRole("button", { name: "Go on" }).click();
    await expect(planner.getByLabel("User name of Ben Okri")).toHaveValue("caroline");
    await planner.getByRole("button", { name: "Back" }).click();
    await expect(configure).toBeFocused();
  });

  await test.step("by keyboard alone to the confirmation, at the width of a phone", async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.keyboard.press("Enter");
    await planner.getByLabel("User name of Caroline Mbeki").focus();
    await page.keyboard.type("caroline");
    await rowOf(page, "ben.okri@harbour.example").getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    await expect(planner.getByText("1 of 2 people selected")).toBeVisible();
    await expectNoOverflow(page);
    await planner.getByRole("button", { name: "Next" }).focus();
    await page.keyboard.press("Enter");
    const confirming = dialog(page, "Check before you start");
    await expect(confirming.getByText("One person loses access")).toBeVisible();
    await expect(confirming.getByText("LYCEUM_D")).toBeVisible();
    await expect(confirming.getByText("as caroline at Local accounts")).toBeVisible();
    await expectAccessibleInBoth(page, "confirmation");
    await confirming.getByRole("button", { name: "Back" }).click();
    await expect(planner.getByLabel("User name of Caroline Mbeki")).toHaveValue("caroline");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("a start that is refused says why and keeps what was entered", async () => {
    watch.expect(/^422: POST \S+\/migrations\/uas$/);
    await planner.getByLabel("User name of Caroline Mbeki").fill("ben.okri@harbour.example");
    await planner.getByRole("button", { name: "Next" }).click();
    await dialog(page, "Check before you start").getByRole("button", { name: "Start migration" }).click();
    const refusal = page.getByRole("alert").filter({ hasText: "The migration was not started" });
    await expect(refusal).toContainText("staff@harbour.example");
    await expect(refusal).toContainText("Put it right and try again.");
    const start = dialog(page, "Check before you start").getByRole("button", { name: "Start migration" });
    watch.expect(/^409: POST \S+\/migrations\/uas$/);
    await page.route(
      "**/migrations/uas",
      (route) =>
        route.fulfill({ status: 409, json: { type: "about:blank", title: "No", status: 409, code: "integrations_unprovisioned" } }),
      {
        times: 1,
      },
    );
    await start.click();
    await expect(refusal).toContainText("not configured for universal authentication");
    await expect(start).toHaveCount(0);
    await dialog(page, "Check before you start").getByRole("button", { name: "Back" }).click();
    await planner.getByLabel("User name of Caroline Mbeki").fill("caroline");
  });

  await test.step("it runs and succeeds, and names both dates", async () => {
    await planner.getByRole("button", { name: "Next" }).click();
    await dialog(page, "Check before you start").getByRole("button", { name: "Start migration" }).click();
    await expect(page.getByText(/^Your institution moved to universal authentication on/)).toBeVisible();
    await expect(page.getByText(/This note is shown until/)).toBeVisible();
    await expect(configure).toHaveCount(0);
    await page.getByRole("button", { name: "See results" }).click();
    const results = dialog(page, "Results of the migration");
    await expect(results.getByRole("listitem")).toHaveText([/Ben Okri.*Removed/s, /Caroline Mbeki.*Migrated/s]);
    await results.getByLabel("Show").selectOption({ label: "Removed" });
    await expect(results.getByRole("listitem")).toHaveText([/Ben Okri/]);
    await expectAccessibleInBoth(page, "results");
    await results.getByRole("button", { name: "Close" }).click();
  });

  await test.step("signed in anew, the same person has the institution's tabs", async () => {
    await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
    await expect(signInButton(page)).toBeVisible();
    await page.goto(`${product.origin}/sign-in-callback?tenantUriComponent=harbour`);
    await page.getByLabel("E-mail address").fill("staff@harbour.example");
    await page.getByLabel("Password").fill("lyceum-demo");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(signOutButton(page)).toBeVisible();
    await page.goto(`${product.origin}/settings/`);
    await expect(page.getByRole("tab", { name: "License management" })).toBeVisible();
  });
});
