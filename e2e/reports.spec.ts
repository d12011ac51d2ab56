import type { FrameLocator, Page } from "@playwright/test";

import { expectAccessible, expectAccessibleInBoth, expectNoOverflow, tabTo } from "./lib/accessibility.ts";
import { settled } from "./lib/dashboards.ts";
import { signIn, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";
import { setWindowSize } from "./lib/window-size.ts";

const REPORTS = "/reporting/custom-reports";

const iframe = (page: Page) => page.getByTitle("Console of custom reports");
const inConsole = (page: Page): FrameLocator => iframe(page).contentFrame();
const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Custom reports" });
const badge = (page: Page) => page.getByText("VIEWER", { exact: true });

/** Opens the page for a person for whom there is no seat left. */
async function expectNoSeat(page: Page, seat: "author" | "reader"): Promise<void> {
  const json = {
    type: "about:blank",
    code: "seat_quota_exceeded",
    title: "No seat",
    status: 403,
    details: [`${seat}_qs_seats_quota_exceeded`],
  };
  await page.route(/\/(authoring|reader)\?/, (route) => route.fulfill({ status: 403, json }));
  await page.goto(REPORTS);
  await expect(page.getByRole("heading", { level: 1, name: "This feature is not available" })).toBeVisible();
  await expect(iframe(page)).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL("/");
}

test("an author gets the authoring console, which takes the whole window and gives it back", async ({ page, watch }) => {
  watch.expect(/^403: GET .*\/authoring\?/);
  await signIn(page, "author@northfield.example");
  await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  await navigation.getByRole("link", { name: "Custom reports" }).click();
  await expect(page).toHaveURL(REPORTS);
  await expect(title(page)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await expect(inConsole(page).getByRole("button", { name: "Save a copy of “Enrollment and outcomes”" })).toBeVisible();
  const address = new URL((await iframe(page).getAttribute("src")) ?? "");
  for (const tool of ["ExecutiveSummary", "DataQnA", "BuildVisual", "BuildStory"]) {
    expect(address.searchParams.get(`show${tool}Icon`), tool).toBe("true");
  }
  const before = await iframe(page).elementHandle();

  await tabTo(page, page.getByRole("button", { name: "Expand" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(navigation).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Collapse" })).toBeFocused();
  await expectAccessible(page, "custom reports, expanded");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(navigation).toBeVisible();
  await expect(page.getByRole("button", { name: "Expand" })).toBeFocused();
  expect(await before?.evaluate((frame) => frame.isConnected), "the console was not loaded again").toBe(true);

  // A drawer that stood beside the page does not come back as a layer over it.
  await page.getByRole("button", { name: "Expand" }).click();
  await setWindowSize(page, { width: 800, height: 720 });
  await page.getByRole("button", { name: "Collapse" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(navigation).toHaveCount(0);
  await setWindowSize(page, { width: 1280, height: 720 });
  await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();

  await page.getByRole("button", { name: "Expand" }).click();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(navigation).toBeVisible();
  await expectNoSeat(page, "author");
});

test("a viewer reads, in the appearance of the page and on small screens", async ({ page, watch }) => {
  watch.expect(/^403: GET .*\/reader\?/);
  await takeUpSession(page, "viewer@northfield.example");
  const refusal = { type: "about:blank", title: "No", status: 403, code: "forbidden" };
  await page.route(/\/reader\?/, (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto(REPORTS);
  const failure = page.getByRole("alert").filter({ hasText: "The console of custom reports did not load" });
  await expect(failure).toContainText("If loading it again does not help: Contact support");
  await expect(failure.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", /support/);
  await page.unroute(/\/reader\?/);
  await page.goto("/reporting");
  await page.getByRole("main").getByRole("link", { name: "Custom reports" }).click();
  await expect(badge(page)).toBeVisible();
  await expect(iframe(page)).not.toHaveAttribute("src", /show\w+Icon=true/);
  const frame = inConsole(page);
  await expect(frame.getByRole("button", { name: "Open “Enrollment and outcomes”" })).toBeVisible();
  await expect(frame.getByRole("button", { name: /^Save a copy/ })).toHaveCount(0);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(frame.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await expectAccessible(page, `custom reports of a viewer, ${colorScheme}`);
  }
  await setWindowSize(page, { width: 320, height: 700 });
  await expectNoOverflow(page);
  await frame.getByRole("button", { name: "Open “Enrollment and outcomes”" }).press("Enter");
  await settled(frame);
  await expect.poll(() => frame.locator("html").evaluate((html) => html.scrollHeight - html.clientHeight), "pixels cut off").toBe(0);
  await expectNoSeat(page, "reader");
});

/** Looks at what shows at four widths and in both themes: nothing is cut off, and everybody can use it. */
async function expectUsable(page: Page, what: string): Promise<void> {
  for (const width of [900, 776, 375, 1440]) {
    await setWindowSize(page, { width, height: 900 });
    await expectNoOverflow(page, `${what} at ${width}`);
    const wide = () =>
      inConsole(page)
        .locator("html")
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(wide, `${what} at ${width}, in the frame`).toBe(0);
  }
  await expectAccessibleInBoth(page, what);
}

test("the builder, its formulas, the start of a sheet, the preview and a story can be used in light and dark, at four widths", async ({
  page,
}) => {
  await takeUpSession(page, "author@northfield.example");
  await page.goto(REPORTS);
  const frame = inConsole(page);
  await frame.getByRole("button", { name: "Save a copy of “Enrollment and outcomes”" }).click();
  await frame.getByRole("textbox", { name: "Title" }).fill("Looked at everywhere");
  await frame.getByRole("textbox", { name: "Title" }).press("Enter");
  await expect(frame.getByRole("main", { name: /^Editor of/ }).getByText("Saved", { exact: true })).toBeVisible();
  await frame.getByRole("button", { name: /^More for sheet/ }).click();
  await frame.getByRole("menuitem", { name: "Periods it starts with…" }).click();
  const start = frame.getByRole("dialog", { name: /^Periods that/ });
  await start.getByLabel("This sheet starts with").selectOption("own");
  await expectUsable(page, "the periods that a sheet starts with");
  await start.getByRole("button", { name: "Cancel" }).click();
  await expect(start).toHaveCount(0);

  await frame.locator("[data-part]").first().press("e");
  const builder = frame.getByRole("region", { name: "Change the visual" });
  await expect(builder.getByText(/^As the report opens: /)).toBeVisible();
  await expectUsable(page, "the builder");
  await builder.getByRole("button", { name: "Calculated measure" }).click();
  await frame.getByRole("combobox", { name: "Formula" }).fill("passes / enrol");
  await expectUsable(page, "a formula with what completes it");
  await page.keyboard.press("Escape");
  await frame.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await builder.getByRole("button", { name: "Cancel" }).click();

  await frame.getByRole("button", { name: "Preview" }).click();
  await expect(frame.getByRole("main", { name: "Preview as a reader" }).locator("[data-visual]").first()).toBeVisible();
  await expectUsable(page, "the preview of a report");
  await frame.getByRole("button", { name: "Back to the editor" }).click();
  await frame.getByRole("button", { name: "All reports" }).click();
  await frame.getByRole("button", { name: "Build story" }).click();
  const story = frame.getByRole("dialog", { name: "Build a story" });
  await story.getByRole("textbox", { name: "Title" }).fill("Told everywhere");
  await story.getByLabel("Report").selectOption({ label: "Looked at everywhere" });
  await story.getByRole("checkbox").first().check();
  await story.getByRole("button", { name: /^Begin with/ }).click();
  await expect(frame.getByRole("navigation", { name: "Pages" })).toBeVisible();
  await expectUsable(page, "the editor of a story");
});

test("home, its notices, the editor and the trash can be used in light and dark, at four widths", async ({ page }) => {
  await takeUpSession(page, "author@northfield.example");
  await page.goto(REPORTS);
  const frame = inConsole(page);
  await frame.getByRole("button", { name: "Save a copy of “Enrollment and outcomes”" }).click();
  await frame.getByRole("textbox", { name: "Title" }).fill("Thrown away in the dark");
  await frame.getByRole("textbox", { name: "Title" }).press("Enter");
  const desk = frame.getByRole("main", { name: /^Editor of/ });
  await expect(desk.getByText("Saved", { exact: true })).toBeVisible();
  await frame
    .locator("[data-part]")
    .first()
    .click({ position: { x: 60, y: 60 } });
  await expectUsable(page, "the editor with a part chosen");
  await frame.getByRole("button", { name: "More for this report" }).click();
  await frame.getByRole("menuitem", { name: /^Colou?rs and density/ }).click();
  await expect(frame.getByRole("radio", { name: "Blue first" })).toBeVisible();
  await expectUsable(page, "the colours of a report");
  await page.keyboard.press("Escape");
  await frame.getByRole("button", { name: "All reports" }).click();
  await expect(frame.getByRole("button", { name: "More for “Thrown away in the dark”" })).toBeVisible();
  await expectUsable(page, "the home of an author");
  await frame.getByRole("button", { name: "Notices by mail" }).click();
  await expect(frame.getByRole("dialog")).toBeVisible();
  await expectUsable(page, "the choice of notices");
  await page.keyboard.press("Escape");
  await frame.getByRole("button", { name: "More for “Thrown away in the dark”" }).click();
  await frame.getByRole("menuitem", { name: "Move to trash" }).click();
  await frame.getByRole("button", { name: "Move to trash" }).click();
  await frame.getByRole("tab", { name: "Trash" }).click();
  await expect(frame.getByText("Thrown away in the dark").last()).toBeVisible();
  await expectUsable(page, "the trash");
});

test("visitors are asked to sign in, and institutions without custom reports are shown what Premium is", async ({ page }) => {
  await page.goto(REPORTS);
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();

  await takeUpSession(page, "viewer@kestrel.example");
  await page.goto(REPORTS);
  await expect(page.getByRole("heading", { level: 1, name: "Make reports of your own" })).toBeVisible();
  await expect(page.getByText("Premium", { exact: true })).toBeVisible();
  for (const [name, guide] of [
    ["Learn how it works", "find-out-more"],
    ["Explore Premium", "premium"],
  ] as const) {
    const button = page.getByRole("main").getByRole("link", { name });
    await expect(button).toHaveAttribute("target", "_blank");
    await expect(button).toHaveAttribute("href", new RegExp(guide));
  }
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await expectAccessible(page, `the teaser of custom reports, ${colorScheme}`);
  }
});
