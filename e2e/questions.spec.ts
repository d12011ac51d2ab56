import type { FrameLocator, Page } from "@playwright/test";

import { expectAccessible, expectNoOverflow, tabTo } from "./lib/accessibility.ts";
import { signIn, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const ASK = "/reporting/data-q-and-a";
const SETTINGS = /\/clientSettings$/;
const TOPIC = /\/topics\/institution-data\?/;

const bar = (page: Page): FrameLocator => page.getByTitle("Search bar of Data Q&A").contentFrame();
const field = (page: Page) => bar(page).getByRole("combobox", { name: "Ask about your institution's data" });
const answer = (page: Page) => bar(page).getByRole("region", { name: "Answer" });
const smallScreen = (page: Page) => page.getByText("A larger device is better for this page");

/** Asks each of the page's six examples, which the server must answer with numbers. @returns the questions. */
async function askEveryExample(page: Page): Promise<readonly string[]> {
  const refused: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/frame-api/query") && !response.ok()) refused.push(response.status());
  });
  const examples = page
    .getByRole("main")
    .getByRole("list")
    .getByRole("button", { name: /^Ask: / });
  await expect(examples).toHaveCount(6);
  await expect(examples.first()).toBeEnabled();
  const questions: string[] = [];
  for (const example of await examples.all()) {
    const question = (await example.textContent()) ?? "";
    questions.push(question);
    // By key: the answer to the question before may still be moving the button.
    await example.press("Enter");
    await expect(field(page)).toHaveValue(question);
    await expect(answer(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(answer(page)).toContainText(/\d/);
    await expect(answer(page).getByRole("alert")).toHaveCount(0);
  }
  expect(refused).toEqual([]);
  return questions;
}

test("questions are shown how to be asked, asked by example and by keyboard, and answered", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto("/reporting");
  await page.getByRole("main").getByRole("link", { name: "Data Q&A" }).click();
  await expect(page).toHaveURL(ASK);
  await expect(field(page)).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("This feature uses generative AI language models")).toBeVisible();
  await expect(main.getByText("Powered by")).toBeVisible();
  await expect(main.getByRole("term")).toHaveCount(4);
  expect(await askEveryExample(page)).toContain("withdrawal rate by age band in the latest term");
  await expect
    .poll(
      () =>
        bar(page)
          .locator("html")
          .evaluate((html) => html.scrollHeight - html.clientHeight),
      "pixels cut off",
    )
    .toBe(0);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(bar(page).locator("html")).toHaveAttribute("data-theme", colorScheme);
    await expectAccessible(page, `Data Q&A with an answer, ${colorScheme}`);
  }

  await page.reload();
  await expect(field(page)).toBeVisible();
  await tabTo(page, field(page));
  await page.keyboard.type("pass rate by term");
  await page.keyboard.press("Enter");
  await expect(answer(page)).toContainText(/\d/);

  await page.setViewportSize({ width: 777, height: 900 });
  await expect(smallScreen(page)).toHaveCount(0);
  await page.setViewportSize({ width: 776, height: 900 });
  await expect(smallScreen(page)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
});

test("a question is asked, changed by a part, gone on from, put into a report and shared", async ({ page, newVisitor }) => {
  await takeUpSession(page, "author@northfield.example");
  await page.goto(ASK);
  await field(page).fill("pass rate by term");
  await field(page).press("Enter");
  const chip = (name: string) => answer(page).getByRole("button", { name: `${name}. Change it` });
  await expect(answer(page).getByText(/^Pass rate: (highest|the same)/)).toBeVisible();
  await chip("by Term").press("Enter");
  await bar(page).getByRole("menuitemcheckbox", { name: "Gender" }).press("Enter");
  await expect(chip("by Gender")).toBeVisible();
  await expect(answer(page)).toContainText("Kept from before:");
  const turns = bar(page).getByRole("navigation", { name: "Questions of this conversation" }).getByRole("listitem");
  await expect(turns).toHaveCount(2);
  await chip("Pass rate").focus();
  await expectAccessible(page, "an answer with parts that can be changed");

  const goingOn = bar(page).getByRole("region", { name: "Go on from here" });
  await goingOn.getByRole("textbox", { name: "Go on from this answer" }).fill("only women");
  await goingOn.getByRole("button", { name: "Ask on" }).press("Enter");
  await expect(turns).toHaveCount(3);
  await expect(answer(page).getByRole("button", { name: /^only Gender: .+ Change it$/ })).toBeVisible();
  await expect(answer(page)).toContainText(/\d/);

  await answer(page).getByRole("button", { name: "Put into a report" }).press("Enter");
  const pinning = bar(page).getByRole("dialog", { name: "Put the answer into a report" });
  await pinning.getByLabel("Title").fill("Passing, asked for");
  await expectAccessible(page, "putting an answer into a report");
  await pinning.getByRole("button", { name: "Put into the report" }).press("Enter");
  await expect(answer(page)).toContainText("The answer stands in “Passing, asked for” now.");

  // Who may open it is not known at once: until then there is nothing to press.
  const { promise: drawn, resolve: send } = Promise.withResolvers<void>();
  await page.route(/\/conversations\/[^/]+$/, async (route) => {
    if (route.request().method() === "GET") await drawn;
    await route.continue();
  });
  await answer(page).getByRole("button", { name: "Share" }).press("Enter");
  const sharing = bar(page).getByRole("dialog", { name: "Share this conversation" });
  await expect(sharing).toBeFocused();
  await expect(sharing.getByRole("switch")).toHaveCount(0);
  send();
  await sharing.getByRole("switch").press("Space");
  await expect(sharing.getByRole("switch")).toBeFocused();
  const link = await sharing.getByRole("textbox", { name: "Link" }).inputValue();
  const other = await newVisitor();
  await takeUpSession(other, "viewer@northfield.example");
  await other.goto(link);
  await expect(answer(other)).toContainText(/\d/);
  await expect(bar(other).getByRole("navigation", { name: "Questions of this conversation" }).getByRole("listitem")).toHaveCount(3);

  await page.goto("/reporting/custom-reports");
  await expect(page.getByTitle("Console of custom reports").contentFrame().getByText("Passing, asked for").first()).toBeVisible();
});

test("what cannot be answered is refused politely, and what can be asked is offered", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto(ASK);
  await field(page).fill("how many dorm rooms");
  await field(page).press("Enter");
  const refusal = bar(page).getByRole("alert");
  await expect(refusal).toContainText("This question was not understood");
  await expectAccessible(page, "a question that was not understood");
  await refusal.getByRole("list", { name: "Questions that are answered" }).getByRole("button").first().press("Enter");
  await expect(answer(page).getByRole("alert")).toHaveCount(0);
  await expect(answer(page)).toContainText(/\d/);
  await bar(page).getByRole("button", { name: "Earlier questions" }).press("Enter");
  const history = bar(page).getByRole("dialog", { name: "Earlier questions" });
  await expect(history.getByRole("button", { name: "how many dorm rooms", exact: true }).first()).toBeVisible();
  // A bar alone is lower than a list: the frame makes room, and nothing of the list is cut off.
  await expect.poll(async () => ((await history.boundingBox())?.height ?? 0) > 200).toBe(true);
  await expect
    .poll(async () => {
      const [list, frame] = [await history.boundingBox(), await page.locator("iframe").first().boundingBox()];
      return list !== null && frame !== null && list.y >= frame.y && list.y + list.height <= frame.y + frame.height;
    })
    .toBe(true);
  await expectAccessible(page, "earlier questions");
});

test("an author adds a word, which the bar then knows", async ({ page }) => {
  await takeUpSession(page, "author@northfield.example");
  await page.goto(`${ASK}/quality`);
  const words = page.getByRole("region", { name: "Words of your institution" });
  await words.getByLabel("Word", { exact: true }).fill("dorm rooms");
  await words.getByLabel("Stands for").fill("Pass rate");
  await page.getByRole("option", { name: "Pass rate", exact: true }).click();
  await words.getByRole("button", { name: "Add" }).click();
  await expect(words.getByRole("listitem").filter({ hasText: "dorm rooms" })).toContainText("stands for Pass rate");
  await expectAccessible(page, "the quality of answers");
  await page.goto(ASK);
  await field(page).fill("how many dorm rooms by term");
  await field(page).press("Enter");
  await expect(answer(page).getByText(/^Pass rate: (highest|the same)/)).toBeVisible();
});

test("who reads Learning alone is offered examples that are answered there, and none of another area", async ({ page }) => {
  await takeUpSession(page, "learning-viewer@northfield.example");
  await page.goto(ASK);
  expect(await askEveryExample(page)).toEqual([
    "how many enrollments",
    "pass rate by term",
    "pass rate by age band in the latest term",
    "three modules with the highest pass rate",
    "modules with a pass rate under 70%",
    "what share of enrollments passed, by age band",
  ]);
});

test("a bar that fails can be loaded again, a full institution and restricted viewers are told why not", async ({
  page,
  watch,
  newVisitor,
}) => {
  watch.expect(/^50\d: GET .*\/(topics\/|clientSettings$)/, /^403: GET .*\/topics\//, /^401: POST .*\/frame-api\/session$/);
  await signIn(page, "viewer@northfield.example");
  const main = page.getByRole("main");
  // A code that is not good: the frame reports the error.
  await page.route(TOPIC, async (route) => {
    const response = await route.fetch();
    const opened = (await response.json()) as { readonly url: string; readonly code: string };
    await route.fulfill({ response, json: { ...opened, url: opened.url.replace(opened.code, "x".repeat(40)) } });
  });
  // Whether the institution allows it is not known before its settings are, nor when they cannot be had.
  const { promise: questionSent, resolve: answer } = Promise.withResolvers<void>();
  await page.route(SETTINGS, async (route) => {
    await questionSent;
    await route.fulfill({ status: 500 });
  });
  await page.goto(ASK);
  await expect(main.locator('[aria-busy="true"]')).toBeVisible();
  await expect(main.getByRole("heading")).toHaveCount(0);
  answer();
  await expect(main.getByRole("heading", { level: 1, name: "Your access to Data Q&A could not be checked" })).toBeVisible();
  await expectAccessible(page, "settings that did not load");
  await page.unroute(SETTINGS);
  await main.getByRole("button", { name: "Try again" }).click();
  const alert = main.getByRole("alert").filter({ hasText: "Data Q&A search bar didn't load properly" });
  await expect(alert).toContainText("Refresh the page");
  await expect(alert.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", /support/);
  await expectAccessible(page, "a search bar that failed");
  await page.unroute(TOPIC);
  await alert.getByRole("button", { name: "Load again" }).click();
  await expect(field(page)).toBeVisible();
  await expect(alert).toHaveCount(0);

  const full = {
    type: "about:blank",
    code: "seat_quota_exceeded",
    title: "No seat",
    status: 403,
    details: ["reader_qs_seats_quota_exceeded"],
    requestId: "r",
  };
  await page.route(TOPIC, (route) => route.fulfill({ status: 403, json: full }));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "This feature is not available" })).toBeVisible();
  await expect(page.getByTitle("Search bar of Data Q&A")).toHaveCount(0);
  await main.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL("/");

  const restricted = await newVisitor();
  await takeUpSession(restricted, "restricted@northfield.example");
  await restricted.goto(ASK);
  await expect(restricted.getByRole("heading", { name: "You do not have access to Data Q&A" })).toBeVisible();
  await restricted.goto("/reporting/custom-reports");
  await expect(restricted.getByRole("heading", { name: "You do not have access to custom reports" })).toBeVisible();
});
