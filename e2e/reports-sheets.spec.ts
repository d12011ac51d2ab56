import type { FrameLocator, Page } from "@playwright/test";

import { expectAccessible } from "./lib/accessibility.ts";
import { embedOf } from "./lib/embed-host.ts";
import { expect, test } from "./lib/test.ts";
import { setWindowSize } from "./lib/window-size.ts";

const desk = (frame: FrameLocator) => frame.getByRole("main", { name: /^Editor of/ });
const toolbar = (frame: FrameLocator) => frame.getByRole("toolbar", { name: "Add and undo" });
const builderOf = (frame: FrameLocator) => frame.getByRole("region", { name: "Build a visual" });
const saved = (frame: FrameLocator) => expect(desk(frame).getByText("Saved", { exact: true })).toBeVisible();

/** A title without any place at which a line could end. */
const LONG = "Studieneingangsphasenbegleitveranstaltungsteilnahmequote";

async function beginReport(page: Page, title: string): Promise<FrameLocator> {
  const { frame } = await embedOf(page, "author@northfield.example", "authoring", "embedConsole");
  await frame.getByRole("button", { name: "New report" }).click();
  await frame.getByRole("textbox", { name: "Title" }).fill(title);
  await frame.getByLabel("Area").selectOption("leading");
  await frame.getByRole("button", { name: "Begin" }).click();
  await expect(desk(frame)).toBeVisible();
  return frame;
}

/** Builds a visual and comes back to the desk. @param kind it is drawn as, where that is not the first that is suggested */
async function build(frame: FrameLocator, fields: readonly string[], { kind, title }: { kind?: string; title?: string } = {}) {
  await toolbar(frame).getByRole("button", { name: "Add visual" }).press("Enter");
  const builder = builderOf(frame);
  for (const field of fields) {
    await builder.getByRole("searchbox", { name: "Search measures and dimensions" }).fill(field);
    await builder
      .getByRole("button", { name: `Add ${field}`, exact: true })
      .first()
      .press("Enter");
  }
  if (kind !== undefined) await builder.getByRole("radio", { name: new RegExp(`^${kind}`) }).press("Space");
  if (title !== undefined) await builder.getByRole("textbox", { name: "Title" }).first().fill(title);
  await builder.getByRole("button", { name: "Done" }).press("Enter");
  await expect(desk(frame)).toBeVisible();
}

test("a sheet starts with periods of its own, which readers find there and nowhere else, and Undo gives it the report's", async ({
  page,
}) => {
  const frame = await beginReport(page, "Starts by sheet");
  await build(frame, ["Students", "Term"]);
  const start = frame.getByRole("dialog", { name: "Periods that “Sheet 2” starts with" });
  const openStart = async (): Promise<void> => {
    await frame.getByRole("button", { name: "More for sheet “Sheet 2”" }).click();
    await frame.getByRole("menuitem", { name: "Periods it starts with…" }).click();
    await expect(start).toBeVisible();
  };
  await frame.getByRole("button", { name: "Add sheet" }).click();
  await openStart();
  await expect(start.getByText("The report has no filter by term, year or days.", { exact: false })).toBeVisible();
  await start.getByRole("button", { name: "Cancel" }).click();
  await build(frame, ["Enrolments", "Term"]);
  await frame.getByRole("button", { name: "Add filter" }).click();
  await frame.getByLabel("Search fields").fill("term");
  await frame.getByRole("button", { name: /^Term/ }).first().click();
  await saved(frame);
  await frame.getByRole("button", { name: "Publish" }).click();
  await frame.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(desk(frame).getByText("Published", { exact: true })).toBeVisible();

  // As the report starts until its author says otherwise; what is begun anew begins as the report does.
  await openStart();
  await expect(start.getByLabel("This sheet starts with")).toHaveValue("report");
  await start.getByLabel("This sheet starts with").selectOption("own");
  const term = start.getByRole("group", { name: "Term", exact: true });
  await expect(term.getByLabel("Begins with").first()).toHaveValue("latest");
  await term.getByLabel("Begins with").first().selectOption("values");
  await expect(term.getByRole("checkbox").or(term.getByRole("menuitemcheckbox")).first()).toBeVisible();
  await expectAccessible(page, "the periods that a sheet starts with");
  await start.getByRole("button", { name: "Done" }).click();
  await expect(toolbar(frame).getByRole("button", { name: "Undo: start of sheet “Sheet 2”" })).toBeVisible();
  await saved(frame);

  // It is a change that readers are given by publishing, and is said to be one.
  await frame.getByRole("button", { name: "Publish" }).click();
  await expect(frame.getByRole("dialog").getByText("“Sheet 2” starts with other periods")).toBeVisible();
  await frame.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  const preview = frame.getByRole("main", { name: "Preview as a reader" });
  const periods = preview.getByRole("list", { name: "Filters set" });
  const inPreview = async (look: () => Promise<void>): Promise<void> => {
    await frame.getByRole("button", { name: "Preview" }).click();
    await expect(preview.getByRole("application")).toHaveAccessibleName(/Autumn 2026/);
    await expect(periods).toHaveText(/Autumn 2026/);
    await preview.getByRole("tab", { name: "Sheet 2" }).click();
    await look();
    await frame.getByRole("button", { name: "Back to the editor" }).click();
  };
  const chart = preview.getByRole("region", { name: "Enrolments by term" }).getByRole("application");
  await inPreview(async () => {
    await expect(chart).toHaveAccessibleName(/Lowest: Summer 2026/);
    await expect(periods).toHaveCount(0);
    // The first sheet has the report's still.
    await preview.getByRole("tab", { name: "Overview" }).click();
    await expect(periods).toHaveText(/Autumn 2026/);
  });
  await toolbar(frame).getByRole("button", { name: "Undo: start of sheet “Sheet 2”" }).click();
  await saved(frame);
  await expect(desk(frame).getByText("Published", { exact: true })).toBeVisible();
  await inPreview(async () => {
    await expect(chart).not.toHaveAccessibleName(/Summer 2026/);
    await expect(periods).toHaveText(/Autumn 2026/);
  });
});

test("a menu stays while its report is saved, is found by a search or gets another size, and its keys are not the editor's", async ({
  page,
}) => {
  const frame = await beginReport(page, "Menus that stay");
  await toolbar(frame).getByRole("button", { name: "Add visual" }).click();
  const field = builderOf(frame).getByRole("button", { name: "More for Enrolments", exact: true });
  await field.click();
  const menu = frame.getByRole("menu");
  await expect(menu).toBeVisible();
  // What was typed before may be found only now; the list lies behind the menu, where no role finds it.
  await frame.locator('input[type="search"]').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "enrolments");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(frame.locator("output", { hasText: "fields found" })).toBeAttached();
  await expect(menu).toBeVisible();
  await frame.getByRole("menuitem", { name: "Add to measures" }).click();
  await builderOf(frame).getByRole("button", { name: "Done" }).click();
  await expect(desk(frame)).toBeVisible();
  await saved(frame);

  // A save that is answered while a menu is open, and a window that gets narrower.
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/frame-api/reports/*/draft", async (route) => {
    if (route.request().method() === "PUT") await released;
    await route.continue();
  });
  const part = frame.locator("[data-part]").first();
  await frame.getByRole("textbox", { name: "Title" }).fill("Menus that stay open");
  await expect(desk(frame).getByText("Saving…")).toBeVisible();
  await part.hover();
  await part.getByRole("button", { name: "More for Enrolments" }).click();
  await expect(menu).toBeVisible();
  const draft = page.waitForResponse((response) => response.url().endsWith("/draft") && response.request().method() === "PUT");
  answer();
  await draft;
  await expect(frame.getByText("Saved", { exact: true })).toBeAttached();
  await setWindowSize(page, { width: 776, height: 900 });
  await expect(menu).toBeVisible();

  // Delete and Undo are the editor's where the focus is in it, and not in what lies over it.
  await page.keyboard.press("Delete");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(menu).toBeVisible();
  await expect(part).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await frame.getByRole("button", { name: "More for this report" }).click();
  await frame.getByRole("menuitem", { name: "Versions" }).click();
  const versions = frame.getByRole("dialog", { name: "Versions" });
  await versions.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Delete");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("Escape");
  await expect(versions).toHaveCount(0);
  await expect(frame.getByRole("textbox", { name: "Title" })).toHaveValue("Menus that stay open");
  await part.focus();
  await page.keyboard.press("Delete");
  await expect(part).toHaveCount(0);
});

test("in the editor long words and wide tables keep to their columns, on phones too, and a page that was left is no second window", async ({
  page,
  newVisitor,
}) => {
  const frame = await beginReport(page, "Wide and long");
  await build(frame, ["Enrolments"], { title: LONG });
  await build(frame, ["Enrolments", "College or discipline", "Term"], { kind: "Pivot table", title: `${LONG} ${LONG}` });
  await saved(frame);
  const parts = frame.locator("[data-part]");
  for (const width of [1440, 900, 776, 375]) {
    await setWindowSize(page, { width, height: 900 });
    await expect(parts).toHaveCount(2);
    const wider = () =>
      parts.evaluateAll(
        (elements) =>
          elements.filter((element) => (element.querySelector("[data-visual]")?.clientWidth ?? Infinity) > element.clientWidth).length,
      );
    await expect.poll(wider, `at ${width} px`).toBe(0);
  }

  // The page goes away without a word of its author's: its window is closed all the same.
  await page.goto("about:blank");
  const visitor = await newVisitor();
  const again = await embedOf(visitor, "author@northfield.example", "authoring", "embedConsole");
  const present = visitor.waitForResponse((response) => response.url().endsWith("/presence"));
  await again.frame.getByRole("button", { name: "Change “Wide and long”" }).click();
  await expect(desk(again.frame)).toBeVisible();
  expect(((await (await present).json()) as { readonly people: readonly unknown[] }).people).toEqual([]);
});
