import type { FrameLocator, Page } from "@playwright/test";

import { expectAccessible, expectAccessibleInBoth, expectNoOverflow } from "./lib/accessibility.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const ASK = "/reporting/data-q-and-a";
const AUTHOR = "author@northfield.example";
const bar = (page: Page): FrameLocator => page.getByTitle("Search bar of Data Q&A").contentFrame();
const answer = (page: Page) => bar(page).getByRole("region", { name: "Answer" });

async function ask(page: Page, question: string): Promise<void> {
  const field = bar(page).getByRole("combobox", { name: "Ask about your institution's data" });
  await field.fill(question);
  await field.press("Enter");
  await expect(answer(page)).toBeVisible();
  await expect(answer(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

async function goOn(page: Page, words: string): Promise<void> {
  const goingOn = bar(page).getByRole("region", { name: "Go on from here" });
  await goingOn.getByRole("textbox", { name: "Go on from this answer" }).fill(words);
  await goingOn.getByRole("textbox", { name: "Go on from this answer" }).press("Enter");
}

test("two groups are compared and drawn otherwise, and a dean who opens the link sees the college alone", async ({ page, newVisitor }) => {
  await takeUpSession(page, AUTHOR);
  await page.goto(ASK);
  await ask(page, "enrolments by college");
  const turns = bar(page).getByRole("navigation", { name: "Questions of this conversation" }).getByRole("listitem");
  await goOn(page, "compare women and men");
  await expect(turns).toHaveCount(2);
  await expect(answer(page).getByRole("button", { name: "by Gender. Change it" })).toBeVisible();
  await expect(answer(page)).toContainText("Kept from before:");
  await goOn(page, "as a table");
  await expect(turns).toHaveCount(3);
  const table = answer(page).getByRole("table");
  await expect(table.getByRole("columnheader", { name: "Gender" })).toBeVisible();
  const colleges = async (own: Page) =>
    new Set((await answer(own).getByRole("table").getByRole("row").allInnerTexts()).slice(1).map((row) => row.split("\t")[0]));
  const all = await colleges(page);
  expect(all.size).toBeGreaterThan(2);
  // Nothing of the question is new but how it is drawn.
  await expect(answer(page)).not.toContainText("Understood as");
  await expectAccessibleInBoth(page, "an answer as a table");

  // A title that says what is shown, where the question itself would not.
  await answer(page).getByRole("button", { name: "Put into a report" }).press("Enter");
  const pinning = bar(page).getByRole("dialog", { name: "Put the answer into a report" });
  await expect(pinning.getByLabel("Title")).toHaveValue(/Enrollments, by College or discipline, by Gender/);
  await expect(pinning.getByRole("combobox", { name: "Report" })).toHaveText("A new report, for you alone");
  await pinning.getByRole("button", { name: "Cancel" }).press("Enter");

  await page.setViewportSize({ width: 375, height: 900 });
  await answer(page).getByRole("button", { name: "Share" }).press("Enter");
  const sharing = bar(page).getByRole("dialog", { name: "Share this conversation" });
  await sharing.getByRole("switch").press("Space");
  const copy = sharing.getByRole("button", { name: "Copy the link" });
  await expect(copy).toBeVisible();
  const [inner, outer] = [await copy.boundingBox(), await sharing.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
  const link = await sharing.getByRole("textbox", { name: "Link" }).inputValue();

  const dean = await newVisitor();
  await takeUpSession(dean, "dean@northfield.example");
  await dean.goto(link);
  await expect(bar(dean).getByRole("navigation", { name: "Questions of this conversation" }).getByRole("listitem")).toHaveCount(3);
  await expect(answer(dean).getByRole("table")).toBeVisible();
  const seen = await colleges(dean);
  expect(seen.size).toBe(1);
  expect([...all].filter((college) => seen.has(college))).toHaveLength(1);
  await expect(answer(dean).getByRole("button", { name: "Vouch for this answer" })).toHaveCount(0);
});

test("an author vouches for an answer, which everybody who asks the same is shown, until it is taken back", async ({
  page,
  newVisitor,
}) => {
  await takeUpSession(page, AUTHOR);
  await page.goto(ASK);
  await ask(page, "distinction rate by module");
  await answer(page).getByRole("button", { name: "Vouch for this answer" }).press("Enter");
  await expect(answer(page)).toContainText(/Checked by Daniel Kowalczyk on /);
  await expect(answer(page).getByRole("button", { name: "Vouched for. Take it back" })).toHaveAttribute("aria-pressed", "true");

  const other = await newVisitor();
  await takeUpSession(other, "viewer@northfield.example");
  await other.goto(ASK);
  await ask(other, "What is the distinction rate by module?");
  await expect(answer(other)).toContainText(/Checked by Daniel Kowalczyk on /);
  await ask(other, "distinction rate by term");
  await expect(answer(other)).not.toContainText("Checked by");
  await expectAccessibleInBoth(other, "an answer that nobody has checked");

  await answer(page).getByRole("button", { name: "Vouched for. Take it back" }).press("Enter");
  await expect(answer(page)).not.toContainText("Checked by");
});

test("a question without an answer stands open until somebody says what its word means, and a run of tests names what it was read as before", async ({
  page,
  newVisitor,
}) => {
  const QUESTION = "how many quorbits by term";
  const reader = await newVisitor();
  await takeUpSession(reader, "viewer@northfield.example");
  await reader.goto(ASK);
  await ask(reader, QUESTION);
  const refusal = bar(reader).getByRole("alert");
  await expect(refusal).toContainText("This question was not understood");
  await expect(refusal).toContainText("“quorbits”");
  await ask(reader, "distinctions by term");
  await answer(reader).getByRole("group", { name: "Is this answer right?" }).getByRole("button", { name: "Not right" }).press("Enter");
  const commenting = bar(reader).getByRole("dialog", { name: "What is not right?" });
  await commenting.getByRole("textbox").fill("We count merits too.");
  await expectAccessible(reader, "saying what is not right");
  await commenting.getByRole("button", { name: "Send" }).press("Enter");
  await expect(answer(reader)).toContainText("Thank you. Those who look after questions see it.");

  await takeUpSession(page, AUTHOR);
  await page.goto(ASK);
  await page.getByRole("main").getByRole("link", { name: "Look after questions" }).press("Enter");
  const open = page.getByRole("region", { name: "Questions without a good answer" });
  const entry = (text: string) => open.getByRole("listitem").filter({ hasText: text });
  await expect(entry("distinctions by term")).toContainText("1 person says that the answer is wrong");
  await expect(entry("distinctions by term")).toContainText("“We count merits too.”");
  await expect(entry(QUESTION)).toContainText("Not understood: quorbits");
  await expect(entry(QUESTION)).not.toContainText("Is answered now");
  await entry(QUESTION).getByRole("button", { name: "Say what “quorbits” stands for" }).press("Enter");
  const words = page.getByRole("region", { name: "Words of your institution" });
  await expect(words.getByLabel("Word", { exact: true })).toHaveValue("quorbits");
  await expect(words.getByLabel("Stands for")).toBeFocused();
  await page.keyboard.type("Distinction r");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await words.getByRole("button", { name: "Add" }).press("Enter");
  await expect(words).toContainText("“quorbits” is known from now on, for everybody.");
  await expect(entry(QUESTION)).toContainText("Is answered now: Distinction rate, by Term");
  await ask(reader, QUESTION);
  await expect(answer(reader).getByText(/^Distinction rate: (highest|the same)/)).toBeVisible();

  const tests = page.getByRole("region", { name: "Questions that must stay the same" });
  await tests.getByRole("textbox", { name: "Question" }).fill(QUESTION);
  await tests.getByRole("button", { name: "Add with its present reading" }).press("Enter");
  const stored = tests.getByRole("list", { name: "Questions that must stay the same" }).getByRole("listitem").filter({ hasText: QUESTION });
  await expect(stored).toContainText("Is read as it must be");
  await words.getByRole("button", { name: "Remove “quorbits”" }).press("Enter");
  await expect(words.getByRole("listitem").filter({ hasText: "quorbits" })).toHaveCount(0);
  await expect(words).not.toContainText("is known from now on");
  await expect(entry(QUESTION)).not.toContainText("Is answered now");
  await tests.getByRole("button", { name: "Run now" }).press("Enter");
  await expect(stored).toContainText("Is read differently");
  const run = tests.getByRole("region", { name: "Latest runs" }).getByRole("listitem").first();
  await expect(run).toContainText("Run by hand");
  const flip = run.getByRole("listitem").filter({ hasText: QUESTION });
  await expect(flip).toContainText(`Is no longer right: ${QUESTION}`);
  await expect(flip).toContainText("Before: Distinction rate, by Term");
  await expect(flip).toContainText("Now: No figure, cut or value is known as “quorbits”. Nothing was guessed.");
  await expectAccessibleInBoth(page, "the quality of answers with a run that flips");
  await page.setViewportSize({ width: 375, height: 900 });
  await expectNoOverflow(page);

  await stored.getByRole("button", { name: `Remove the test “${QUESTION}”` }).press("Enter");
  await expect(stored).toHaveCount(0);
  for (const text of [QUESTION, "distinctions by term"]) {
    await entry(text)
      .getByRole("button", { name: `Take “${text}” off the list` })
      .press("Enter");
    await expect(entry(text)).toHaveCount(0);
  }
});

test("people, what will happen, acts and judgements are refused with the reason and other questions, in both themes; what was answered last is offered first", async ({
  page,
}) => {
  await takeUpSession(page, "dean@northfield.example");
  await page.goto(ASK);
  const refusal = bar(page).getByRole("alert");
  for (const [question, reason] of [
    ["which students failed", "Single people and lists of people are not shown here."],
    ["what will the pass rate be next year", "What will happen is not predicted here."],
    ["delete all enrolments", "nothing is changed, sent or written."],
    ["why did the pass rate fall", "Why something is so, or what should be done, is for people to judge."],
    ["how does our pass rate compare with other universities", "Only your own institution's data can be asked."],
  ] as const) {
    await ask(page, question);
    await expect(refusal).toContainText(reason);
    await expect(refusal).not.toContainText("This question was not understood");
    expect(await refusal.getByRole("list", { name: "Questions that are answered" }).getByRole("button").count()).toBeGreaterThan(1);
    await expect(answer(page).getByRole("group", { name: "Is this answer right?" })).toHaveCount(0);
  }
  await expectAccessibleInBoth(page, "a refused question");

  await ask(page, "average score by module");
  await expect(answer(page).getByText(/^Average score: /)).toBeVisible();
  const field = bar(page).getByRole("combobox", { name: "Ask about your institution's data" });
  await page.reload();
  await field.focus();
  await expect(bar(page).getByRole("option").first()).toHaveText("average score by module");
  await expect(bar(page).getByRole("option", { name: "which students failed" })).toHaveCount(0);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(answer(page).getByText(/^Average score: /)).toBeVisible();
});

test("in German and on a phone a question is asked, read and gone on from, and the bar comes first", async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 375, height: 812 } });
  await takeUpSession(page, "viewer@northfield.example");
  await page.addInitScript(() => localStorage.setItem("selectedLocale", "de"));
  await page.goto(ASK);
  const frame = page.getByTitle("Suchleiste für Fragen an die Daten");
  const inner = frame.contentFrame();
  const field = inner.getByRole("combobox").first();
  await expect(field).toBeVisible();
  const box = await frame.boundingBox();
  expect((box?.y ?? 812) + 60).toBeLessThan(500);
  await field.fill("Bestehensquote nach Semester");
  await field.press("Enter");
  const region = inner.getByRole("region", { name: "Antwort" });
  await expect(region.getByText(/^Bestehensquote: /)).toBeVisible();
  await expectNoOverflow(page);
  await expect.poll(() => inner.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  await expectAccessible(page, "an answer in German on a phone");
});

test("a bar that says nothing for a minute is given up, and can be loaded again", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  await page.clock.install();
  const { promise: answered, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route("**/frame-api/session", async (route) => {
    await answered;
    // The frame that asked is gone by then.
    await route.continue().catch(() => undefined);
  });
  await page.goto(ASK);
  await expect(page.getByTitle("Search bar of Data Q&A")).toBeAttached();
  const alert = page.getByRole("main").getByRole("alert").filter({ hasText: "Data Q&A search bar didn't load properly" });
  await expect(alert).toHaveCount(0);
  // The SDK throws within its own timer, where that comes before the page's.
  await page.clock.fastForward(60_000).catch((error: Error) => expect(error.message).toContain("Creating the frame timed out"));
  await expect(alert.getByRole("link", { name: "Contact support" })).toBeVisible();
  await page.unroute("**/frame-api/session");
  answerNow();
  await alert.getByRole("button", { name: "Load again" }).press("Enter");
  await expect(bar(page).getByRole("combobox")).toBeVisible();
  await expect(alert).toHaveCount(0);
});
