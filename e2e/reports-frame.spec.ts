import { readFile } from "node:fs/promises";

import type { FrameLocator } from "@playwright/test";

import { expectAccessible } from "./lib/accessibility.ts";
import { settled } from "./lib/dashboards.ts";
import { embedOf } from "./lib/embed-host.ts";
import { expect, test } from "./lib/test.ts";

/** The desk of the report that is edited. */
const desk = (frame: FrameLocator) => frame.getByRole("main", { name: /^Editor of/ });
const toolbar = (frame: FrameLocator) => frame.getByRole("toolbar", { name: "Add and undo" });
const part = (frame: FrameLocator, title: string) => frame.locator("[data-part]").filter({ hasText: title });
const saved = (frame: FrameLocator) => expect(desk(frame).getByText("Saved", { exact: true })).toBeVisible();

/** Builds a visual of a measure, by a dimension where one is named, and comes back to the desk. */
async function build(frame: FrameLocator, measure: string, dimension?: string): Promise<void> {
  await toolbar(frame).getByRole("button", { name: "Add visual" }).press("Enter");
  const builder = frame.getByRole("region", { name: "Build a visual" });
  await builder.getByRole("button", { name: `Add ${measure}`, exact: true }).press("Enter");
  if (dimension !== undefined) {
    await builder.getByRole("button", { name: /^Dimensions/ }).press("Enter");
    await builder.getByRole("searchbox", { name: "Search measures and dimensions" }).fill(dimension);
    await builder
      .getByRole("button", { name: `Add ${dimension}`, exact: true })
      .first()
      .press("Enter");
  }
  await builder.getByRole("button", { name: "Done" }).press("Enter");
  await expect(desk(frame)).toBeVisible();
}

test("an author builds a report from nothing and publishes it, and a dean reads her college in it", async ({ page, newVisitor, watch }) => {
  watch.expect(/ERR_FAILED/, /ERR_CONNECTION_REFUSED/);
  const { frame, heard } = await embedOf(page, "author@northfield.example", "authoring", "embedConsole");
  await expect(frame.getByRole("button", { name: "Open “Enrolment and outcomes”" })).toBeVisible();
  await expectAccessible(page, "the home of the author's console");
  await frame.getByRole("button", { name: "New report" }).click();
  await frame.getByRole("button", { name: "Begin" }).click();
  await expect(frame.getByText("Enter a title.")).toBeVisible();
  await frame.getByRole("textbox", { name: "Title" }).fill("Deans’ numbers");
  await frame.getByLabel("Area").selectOption("leading");
  await expectAccessible(page, "the beginning of a report");
  await frame.getByRole("button", { name: "Begin" }).click();
  await build(frame, "Enrolments");
  await build(frame, "Pass rate", "Term");
  await build(frame, "Students", "College or discipline");
  await saved(frame);

  // What is dragged snaps to cells, and the others make room; undo brings it back.
  const figure = part(frame, "Enrolments").first();
  await expect(figure).toHaveAttribute("aria-label", /column 1, row 1, 6 wide, 3 high/);
  const box = (await figure.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 60, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 60 + box.width, box.y + 95, { steps: 4 });
  await page.mouse.up();
  await expect(figure).toHaveAttribute("aria-label", /column 7, row 1/);
  const undo = toolbar(frame).getByRole("button", { name: /^Undo/ });
  await expect(undo).toHaveAccessibleName("Undo: move of “Enrolments”");
  await undo.click();
  await expect(figure).toHaveAttribute("aria-label", /column 1, row 1/);

  // Its corner makes it narrower.
  await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 8, box.y + box.height - 8, { steps: 4 });
  await page.mouse.up();
  await expect(figure).toHaveAttribute("aria-label", /column 1, row 1, 3 wide, 3 high/);
  await expect(undo).toHaveAccessibleName("Undo: new size of “Enrolments”");
  await undo.click();
  await expect(figure).toHaveAttribute("aria-label", /column 1, row 1, 6 wide, 3 high/);

  // What is selected is dragged together and arranged together, a step each.
  const below = part(frame, "Students by college or discipline").first();
  await expect(below).toHaveAttribute("aria-label", /column 1, row 4, 6 wide/);
  await figure.click({ position: { x: 60, y: 90 } });
  await below.click({ position: { x: 60, y: 90 }, modifiers: ["Shift"] });
  await expect(toolbar(frame).getByText("2 selected")).toBeVisible();
  const grabbed = (await figure.boundingBox()) ?? box;
  await page.mouse.move(grabbed.x + 60, grabbed.y + 90);
  await page.mouse.down();
  await page.mouse.move(grabbed.x + 60 + grabbed.width, grabbed.y + 95, { steps: 4 });
  await page.mouse.up();
  await expect(figure).toHaveAttribute("aria-label", /column 7, row 1/);
  await expect(below).toHaveAttribute("aria-label", /column 7, row 4/);
  await expect(undo).toHaveAccessibleName("Undo: move of 2 items");
  await undo.click();
  await expect(below).toHaveAttribute("aria-label", /column 1, row 4/);
  await expect(figure).toHaveAttribute("aria-label", /column 1, row 1/);
  // The corner of one of them makes all of them narrower.
  await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 8, box.y + box.height - 8, { steps: 4 });
  await page.mouse.up();
  await expect(figure).toHaveAttribute("aria-label", /column 1, row 1, 3 wide, 3 high/);
  await expect(below).toHaveAttribute("aria-label", /column 1, row 4, 3 wide/);
  await expect(undo).toHaveAccessibleName("Undo: new size of 2 items");
  await undo.click();
  await expect(below).toHaveAttribute("aria-label", /column 1, row 4, 6 wide/);
  await toolbar(frame).getByRole("button", { name: "Arrange" }).click();
  await expect(frame.getByRole("menuitem", { name: "Distribute across" })).toBeDisabled();
  await frame.getByRole("menuitem", { name: "Same height" }).click();
  await expect(below).toHaveAttribute("aria-label", /6 wide, 3 high/);
  await expect(undo).toHaveAccessibleName("Undo: Same height");
  await undo.click();
  await expect(below).not.toHaveAttribute("aria-label", /6 wide, 3 high/);

  // Without a server the work goes on, and is saved once it answers.
  await page.route("**/frame-api/reports/*/draft", (route) => route.abort("connectionrefused"));
  await frame.getByRole("button", { name: "Add filter" }).click();
  await frame.getByLabel("Search fields").fill("college or");
  await frame.getByRole("button", { name: /^College or discipline/ }).click();
  await expect(desk(frame).getByText("Offline, kept here")).toBeVisible();
  await page.unroute("**/frame-api/reports/*/draft");
  await saved(frame);
  await expectAccessible(page, "the editor");

  // A filter counts where its author says, and begins with what its author chooses.
  const filter = frame.getByRole("button", { name: "Change filter “College or discipline”" });
  const filtering = frame.getByRole("dialog", { name: "Change filter “College or discipline”" });
  await filter.click();
  await filtering.getByLabel("Where it counts").selectOption({ label: "In these visuals" });
  const scope = filtering.getByRole("group", { name: "Where it counts" });
  await scope.getByRole("checkbox", { name: "Overview: Students by college or discipline" }).check();
  await scope.getByRole("checkbox", { name: "Overview: Enrolments" }).uncheck();
  await filtering.getByRole("checkbox", { name: "Several values can be chosen" }).uncheck();
  await filtering.getByRole("menuitemradio", { name: /College of Science/ }).click();
  await expectAccessible(page, "the way in which a filter works");
  await filtering.getByRole("button", { name: "Done" }).click();
  await expect(undo).toHaveAccessibleName("Undo: change of filter “College or discipline”");
  await saved(frame);
  await frame.getByRole("button", { name: "Preview" }).click();
  const previewed = frame
    .getByRole("main", { name: "Preview as a reader" })
    .getByRole("region", { name: "Students by college or discipline" });
  await expect(previewed.getByRole("application")).toHaveAccessibleName(/College of Science/);
  await expect(previewed.getByRole("application")).not.toHaveAccessibleName(/College of Business/);
  await frame.getByRole("button", { name: "Back to the editor" }).click();
  await undo.click();
  await filter.click();
  await expect(filtering.getByLabel("Where it counts")).toHaveValue("report");
  await expect(filtering.getByRole("checkbox", { name: "Several values can be chosen" })).toBeChecked();
  await filtering.getByRole("button", { name: "Cancel" }).click();
  await saved(frame);

  await frame.getByRole("button", { name: "Share", exact: true }).click();
  await frame.getByLabel("Find people or parts of the institution").fill("College of Sci");
  await frame.getByRole("button", { name: "Share with College of Science" }).click();
  await expectAccessible(page, "the sharing of a report");
  await frame.getByRole("button", { name: "Save sharing" }).click();
  const visitor = await newVisitor();
  const dean = await embedOf(visitor, "dean@northfield.example", "reader", "embedConsole");
  await expect(dean.frame.getByRole("button", { name: "Open “Enrolment and outcomes”" })).toBeVisible();
  await expect(dean.frame.getByRole("button", { name: "Open “Deans’ numbers”" })).toHaveCount(0);
  await frame.getByRole("button", { name: "Publish" }).click();
  await frame.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(desk(frame).getByText("Published", { exact: true })).toBeVisible();
  // Readers go on seeing that, while the author goes on.
  await frame.getByRole("textbox", { name: "Title" }).fill("Deans’ meeting");
  await saved(frame);
  await expect(desk(frame).getByText("Changes not published")).toBeVisible();

  // What was published is the draft again, and undo brings back what stood there.
  const title = frame.getByRole("textbox", { name: "Title" });
  await frame.getByRole("button", { name: "More for this report" }).click();
  await frame.getByRole("menuitem", { name: "Versions" }).click();
  await frame
    .getByRole("dialog", { name: "Versions" })
    .getByRole("button", { name: /^Restore the version of / })
    .last()
    .click();
  await expect(title).toHaveValue("Deans’ numbers");
  await expect(undo).toHaveAccessibleName(/^Undo: version of .+ restored$/);
  await saved(frame);
  await undo.click();
  await expect(title).toHaveValue("Deans’ meeting");
  await saved(frame);

  await dean.frame.getByRole("button", { name: "Open “Enrolment and outcomes”" }).click();
  await dean.frame.getByRole("button", { name: "Executive summary" }).click();
  const summary = dean.frame.getByRole("dialog", { name: "Executive summary" });
  const show = summary.getByRole("button", { name: /^Show “/ }).first();
  const name = (await show.innerText()).slice("Show “".length, -1);
  await show.click();
  await expect(summary).toHaveCount(0);
  await expect(dean.frame.getByRole("region", { name }).first()).toBeFocused();
  await dean.frame.getByRole("button", { name: "All reports" }).click();
  await dean.frame.getByRole("button", { name: "Open “Deans’ numbers”" }).click();
  await settled(dean.frame);
  const students = dean.frame.getByRole("region", { name: "Students by college or discipline" });
  await expect(students.getByRole("application")).toHaveAccessibleName(/College of Science/);
  await expect(students.getByRole("application")).not.toHaveAccessibleName(/College of Business/);
  expect(await dean.heard()).toContain("PAGE_NAVIGATION");
  await dean.frame.getByRole("button", { name: "All reports" }).click();
  await expect(dean.frame.getByRole("button", { name: /^(Save a copy|Change|New report)/ })).toHaveCount(0);
  expect(await heard()).toContain("CONTENT_LOADED");
});

test("by keyboard alone an author arranges, copies, takes back and throws away", async ({ page }) => {
  const { frame } = await embedOf(page, "author@northfield.example", "authoring", "embedConsole");
  await frame.getByRole("button", { name: "Save a copy of “Enrolment and outcomes”" }).press("Enter");
  await frame.getByRole("textbox", { name: "Title" }).fill("Arranged by keyboard");
  await page.keyboard.press("Enter");
  await expect(desk(frame)).toBeVisible();
  const first = frame.locator("[data-part]").first();
  const label = (await first.getAttribute("aria-label")) ?? "";
  const [name = ""] = label.split(":");
  const moved = frame.getByRole("group", { name: new RegExp(`^${name}: `) }).first();
  await moved.focus();
  await page.keyboard.press("Enter");
  await expect(frame.getByText("Moving with the keyboard")).toBeVisible();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(moved).not.toHaveAttribute("aria-label", label);
  await page.keyboard.press("Escape");
  await expect(moved).toHaveAttribute("aria-label", label);

  // Space selects, and arrow keys move what is selected together: the whole of it is one step.
  const neighbour = frame.locator("[data-part]").nth(1);
  const [nearby = ""] = ((await neighbour.getAttribute("aria-label")) ?? "").split(":");
  const joined = frame.getByRole("group", { name: new RegExp(`^${nearby}: `) }).first();
  const positionOf = async (item: typeof moved) => /column \d+, row \d+/.exec((await item.getAttribute("aria-label")) ?? "")?.[0];
  const before = [await positionOf(moved), await positionOf(joined)];
  await moved.focus();
  await page.keyboard.press("Space");
  await joined.focus();
  await page.keyboard.press("Space");
  await expect(toolbar(frame).getByText("2 selected")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => positionOf(moved)).not.toBe(before[0]);
  await expect.poll(() => positionOf(joined)).not.toBe(before[1]);
  await page.keyboard.press("Enter");
  await expect(toolbar(frame).getByRole("button", { name: "Undo: move of 2 items" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => [await positionOf(moved), await positionOf(joined)]).toEqual(before);
  // With Shift they are resized together, which is one step too.
  const sizeOf = async (item: typeof moved) => /\d+ wide, \d+ high/.exec((await item.getAttribute("aria-label")) ?? "")?.[0];
  const sizes = [await sizeOf(moved), await sizeOf(joined)];
  await joined.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => sizeOf(moved)).not.toBe(sizes[0]);
  await expect.poll(() => sizeOf(joined)).not.toBe(sizes[1]);
  await page.keyboard.press("Enter");
  await expect(toolbar(frame).getByRole("button", { name: "Undo: new size of 2 items" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => [await sizeOf(moved), await sizeOf(joined)]).toEqual(sizes);
  await joined.focus();
  await page.keyboard.press("Escape");
  await expect(toolbar(frame).getByText("2 selected")).toHaveCount(0);

  // What stands out in the draft leads to its visual, and becomes text of the sheet.
  const parts = frame.locator("[data-part]");
  const count = await parts.count();
  const summary = frame.getByRole("dialog", { name: "Executive summary" });
  await toolbar(frame).getByRole("button", { name: "Executive summary" }).press("Enter");
  const findings = summary.getByRole("list", { name: "What stands out" }).getByRole("listitem");
  await expect(findings.filter({ hasText: "Pass rate" }).first()).toBeVisible();
  await expectAccessible(page, "the executive summary of a draft");
  await summary.getByRole("button", { name: "Add to report as text" }).press("Enter");
  await frame.getByRole("dialog", { name: "Add these sentences to the sheet?" }).getByRole("button", { name: "Add text" }).press("Enter");
  await expect(summary).toHaveCount(0);
  await expect(parts).toHaveCount(count + 1);
  await expect(parts.filter({ hasText: "Arranged by keyboard, " })).toHaveCount(1);
  await toolbar(frame)
    .getByRole("button", { name: /^Undo: Add the executive summary/ })
    .press("Enter");
  await expect(parts).toHaveCount(count);
  await moved.focus();
  await page.keyboard.press("Control+c");
  await frame.getByRole("button", { name: "Add sheet" }).press("Enter");
  await expect(parts).toHaveCount(0);
  await toolbar(frame).getByRole("button", { name: "Paste" }).press("Enter");
  await expect(parts).toHaveCount(1);
  await parts.first().focus();
  await page.keyboard.press("Delete");
  await expect(parts).toHaveCount(0);
  await toolbar(frame).getByRole("button", { name: /^Undo/ }).focus();
  await page.keyboard.press("Control+z");
  await expect(parts).toHaveCount(1);
  await page.keyboard.press("Control+Shift+z");
  await expect(parts).toHaveCount(0);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
  await expect(frame.getByRole("tab", { name: "Sheet 5" })).toHaveCount(0);
  await expect(parts).toHaveCount(count);
  await saved(frame);

  await frame.getByRole("button", { name: "All reports" }).press("Enter");
  await frame.getByRole("button", { name: "More for “Arranged by keyboard”" }).press("Enter");
  await frame.getByRole("menuitem", { name: "Move to trash" }).press("Enter");
  const confirm = frame.getByRole("dialog").getByRole("button", { name: "Move to trash" });
  // What rests on it is read first.
  await expect(confirm).toBeEnabled();
  await confirm.press("Enter");
  await expect(frame.getByText("“Arranged by keyboard” is in the trash")).toBeVisible();
  await frame.getByRole("tab", { name: "Trash" }).press("Enter");
  await frame.getByRole("button", { name: "Take “Arranged by keyboard” back" }).press("Enter");
  await frame.getByRole("tab", { name: "Mine" }).press("Enter");
  await expect(frame.getByRole("button", { name: "Open “Arranged by keyboard”" })).toBeVisible();
});

test("a console is renewed once by each code, and themed, through the SDK", async ({ page, watch }) => {
  watch.expect(/^401: POST .*\/frame-api\/session$/);
  const { frame, send, renew } = await embedOf(page, "viewer@northfield.example", "reader", "embedConsole");
  const parameters = [
    { Name: "lyceum.code", Values: [await renew()] },
    { Name: "lyceum.theme", Values: ["dark"] },
    { Name: "lyceum.density", Values: ["compact"] },
  ];
  expect(await send("SET_PARAMETERS", parameters)).toMatchObject({ success: true });
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(frame.locator("html")).toHaveAttribute("data-density", "compact");
  expect(await send("SET_PARAMETERS", parameters)).toMatchObject({ success: false, errorCode: "Unauthorized" });
  expect(await send("OPEN_BUILD_VISUAL_PANE", {})).toMatchObject({ success: false, errorCode: "UNSUPPORTED" });
});

test("a console that finds nobody opens when there is an answer, and says later when there is none", async ({ page, watch }) => {
  watch.expect(/ERR_CONNECTION_REFUSED/, /ERR_INTERNET_DISCONNECTED/);
  await page.route("**/frame-api/session", (route) => route.abort("connectionrefused"));
  const { frame } = await embedOf(page, "viewer@northfield.example", "reader", "embedConsole");
  await expect(frame.getByText("Nobody answers. This opens by itself as soon as there is a connection.")).toBeVisible();
  await expectAccessible(page, "a console that finds nobody");
  await page.unroute("**/frame-api/session");
  await frame.getByRole("button", { name: "Try again" }).click();
  const report = frame.getByRole("button", { name: "Open “Enrolment and outcomes”" });
  await expect(report).toBeVisible();

  await page.context().setOffline(true);
  const lost = frame.getByRole("alert").filter({ hasText: "No connection" });
  await expect(lost).toBeVisible();
  await report.click();
  await expect(frame.getByText("You are offline")).toBeVisible();
  await expect(frame.getByText("No answer came")).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(lost).toHaveCount(0);
  await settled(frame);
});

test("what everybody reads is reviewed, approved, published and vouched for, and its author learns that it is read", async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const admin = await embedOf(visitor, "admin@northfield.example", "reader", "embedConsole");
  const ruled = async (approval: boolean) => {
    await admin.frame.getByRole("button", { name: "Rules for publishing" }).click();
    const rules = admin.frame.getByRole("dialog", { name: "Rules for publishing" });
    await rules.getByRole("switch", { name: "Reports for whole areas or roles need approval" }).setChecked(approval);
    if (approval) await expectAccessible(visitor, "the rules for publishing");
    await rules.getByRole("button", { name: "Save rules" }).click();
    await expect(admin.frame.getByText("The rules for publishing were saved.")).toBeVisible();
  };
  await ruled(true);
  const { frame } = await embedOf(page, "author@northfield.example", "authoring", "embedConsole");
  await frame.getByRole("button", { name: "Save a copy of “Enrolment and outcomes”" }).click();
  await frame.getByRole("textbox", { name: "Title" }).fill("For everybody");
  await page.keyboard.press("Enter");
  await frame.getByRole("button", { name: "Share", exact: true }).click();
  await frame.getByRole("button", { name: "Everybody who may read Leading reports" }).click();
  await frame.getByRole("button", { name: "Save sharing" }).click();
  await frame.getByRole("button", { name: "Publish" }).click();
  const dialog = frame.getByRole("dialog", { name: "Publish this report" });
  await dialog.getByLabel("Note for the reviewers").fill("For the open day");
  await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
  await expectAccessible(page, "the request for a review");
  await dialog.getByRole("button", { name: "Ask for a review" }).click();
  await expect(dialog.getByText("A review of this version is asked for.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();

  await admin.frame.getByRole("button", { name: "Open “Enrolment and outcomes”" }).click();
  await admin.frame.getByRole("button", { name: "All reports" }).click();
  await admin.frame.getByRole("button", { name: "Review “For everybody”" }).click();
  const review = admin.frame.getByRole("main", { name: "Review of “For everybody”" });
  await expect(review.getByText("For the open day")).toBeVisible();
  await review.getByRole("button", { name: "Return" }).click();
  await expect(review.getByText("Say what has to change.")).toBeVisible();
  await expectAccessible(visitor, "the review of a draft");
  await review.getByRole("button", { name: "Preview" }).click();
  await settled(admin.frame);
  await admin.frame.getByRole("button", { name: "Back to the editor" }).click();
  await review.getByRole("button", { name: "Approve" }).click();
  await expect(admin.frame.getByText("“For everybody” is approved.")).toBeVisible();

  await frame.getByRole("button", { name: "Publish" }).click();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(desk(frame).getByText("Published", { exact: true })).toBeVisible();
  await admin.frame.getByRole("button", { name: "Open “Enrolment and outcomes”" }).click();
  await admin.frame.getByRole("button", { name: "All reports" }).click();
  await admin.frame.getByRole("button", { name: "Open “For everybody”" }).click();
  await admin.frame.getByRole("button", { name: "Vouch for this report" }).click();
  await expect(admin.frame.getByText(/^Verified by /)).toBeVisible();
  await admin.frame.getByRole("button", { name: "All reports" }).click();
  await ruled(false);

  await frame.getByRole("button", { name: "All reports" }).click();
  await expect(frame.getByText(/^Verified by /)).toBeVisible();
  await frame.getByRole("button", { name: "More for “For everybody”" }).click();
  await frame.getByRole("menuitem", { name: "Reading" }).click();
  await expect(frame.getByRole("dialog", { name: "Reading of “For everybody”" }).getByText("fewer than 5", { exact: true })).toBeVisible();
  await expectAccessible(page, "the reading of a report");
});

/** A picture of one colour, as a browser makes one. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAHgAAAA8CAIAAAAiz+n/AAAAaklEQVR42u3QMQ0AAAgDsDnAKSf6cUE4mlRBU9MciALRohEtWrQF0aIRLVq0BdGiES1aNKJFI1q0aESLRrRo0YgWjWjRohEtGtGiRSNaNKJFi0a0aESLFo1o0YgWLRrRohEtWjSiRSP6lwUuPrPn6IEM/gAAAABJRU5ErkJggg==",
  "base64",
);

test("parameters, pictures, folders and phones are the author's to set, and a second author is seen", async ({
  page,
  newVisitor,
  watch,
}) => {
  const { frame } = await embedOf(page, "author@northfield.example", "authoring", "embedConsole");
  await frame.getByRole("button", { name: "New report" }).click();
  await frame.getByRole("textbox", { name: "Title" }).fill("Senate figures");
  await frame.getByLabel("Area").selectOption("leading");
  await frame.getByRole("button", { name: "Begin" }).click();
  await build(frame, "Students", "College or discipline");

  await frame.getByRole("button", { name: "Add parameter" }).click();
  const defining = frame.getByRole("dialog", { name: "Add parameter" });
  await defining.getByRole("button", { name: "Done" }).click();
  await expect(defining.getByText("Enter a label.")).toBeVisible();
  await defining.getByLabel("Label").fill("Least students");
  await defining.getByLabel("Begins with").fill("0");
  await defining.getByLabel("Most").fill("1000000");
  await defining.getByRole("button", { name: "Add a use" }).click();
  await expect(defining.getByText(/Formulas can use it as least_students/)).toBeVisible();
  await expectAccessible(page, "the definition of a parameter");
  await defining.getByRole("button", { name: "Done" }).click();
  await expect(frame.getByRole("button", { name: "Change parameter “Least students”" })).toHaveText("Least students: 0");

  const more = toolbar(frame).getByRole("button", { name: "Add something else" });
  await more.click();
  await frame.getByRole("menuitem", { name: "Heading" }).click();
  await frame.getByRole("dialog").getByLabel("Heading").fill("Colleges of {{least_students}} students or more");
  await frame.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await more.click();
  await frame.getByRole("menuitem", { name: "Picture" }).click();
  const picturing = frame.getByRole("dialog", { name: "Add picture" });
  await picturing.getByLabel("File of the picture").setInputFiles({ name: "seal.png", mimeType: "image/png", buffer: PICTURE });
  await picturing.getByRole("button", { name: "Choose another file" }).waitFor();
  await picturing.getByRole("button", { name: "Done" }).click();
  await expect(picturing.getByText(/Enter what the picture shows/)).toBeVisible();
  await picturing.getByLabel("What it shows").fill("Seal of the senate");
  await expectAccessible(page, "the choice of a picture");
  await picturing.getByRole("button", { name: "Done" }).click();
  await saved(frame);

  // Readers set the parameter beside the filters; what it cannot be is said, and nothing is asked.
  await frame.getByRole("button", { name: "Preview" }).click();
  const preview = frame.getByRole("main", { name: "Preview as a reader" });
  await expect(preview.getByRole("heading", { name: "Colleges of 0 students or more" })).toBeVisible();
  await expect(preview.getByRole("img", { name: "Seal of the senate" })).toBeVisible();
  const chart = preview.getByRole("region", { name: "Students by college or discipline" }).getByRole("application");
  await expect(chart).toHaveAccessibleName(/College of Engineering/);
  await preview.getByRole("button", { name: /^Least students/ }).click();
  const setting = frame.getByRole("dialog", { name: "Least students" });
  await setting.getByLabel("Least students").fill("-1");
  await setting.getByRole("button", { name: "Apply" }).click();
  await expect(setting.getByText("Enter a number from 0 to 1,000,000.")).toBeVisible();
  await setting.getByLabel("Least students").fill("1000000");
  await setting.getByRole("button", { name: "Apply" }).click();
  await expect(preview.getByRole("heading", { name: "Colleges of 1,000,000 students or more" })).toBeVisible();
  await expect(chart).toHaveCount(0);
  await frame.getByRole("button", { name: "Back to the editor" }).click();

  await frame.getByRole("button", { name: "More for this report" }).click();
  await frame.getByRole("menuitem", { name: "On phones" }).click();
  const onPhones = frame.getByRole("region", { name: "Preview at 375 px" });
  await frame.getByRole("button", { name: "Move “Seal of the senate” up" }).click();
  await frame.getByRole("checkbox", { name: /^Colleges of 0/ }).uncheck();
  await expect(onPhones.getByText("1 part of this sheet is left out on phones.")).toBeVisible();
  await expect(onPhones.getByRole("heading", { name: "Colleges of 0 students or more" })).toHaveCount(0);
  await expectAccessible(page, "the order of a report on phones");
  await frame.getByRole("button", { name: "Back to the editor" }).click();
  await saved(frame);

  // What opens from the menu can be used by everybody; a palette is one step that Undo takes back.
  const menu = frame.getByRole("button", { name: "More for this report" });
  for (const [item, name] of [
    ["Title and description", "Title and description"],
    ["Other languages", "Texts in other languages"],
    ["Versions", "Versions"],
  ] as const) {
    await menu.click();
    await frame.getByRole("menuitem", { name: item }).click();
    await expect(frame.getByRole("dialog", { name })).toBeVisible();
    await expectAccessible(page, item);
    await page.keyboard.press("Escape");
    await expect(frame.getByRole("dialog", { name })).toHaveCount(0);
  }
  await menu.click();
  await frame.getByRole("menuitem", { name: /^Colou?rs and density/ }).click();
  const looks = frame.getByRole("dialog", { name: /^Colou?rs and density/ });
  await expect(looks.getByRole("radio", { name: /^Institution’s colour first/ })).toBeDisabled();
  await expect(looks.getByText("Your institution has chosen no colour.", { exact: false })).toBeVisible();
  await looks.getByRole("radio", { name: "Blue first" }).check();
  await expectAccessible(page, "the colours of a report");
  await looks.getByRole("button", { name: "Done" }).click();
  await expect(toolbar(frame).getByRole("button", { name: /^Undo: Colou?rs and density/ })).toBeVisible();
  await saved(frame);

  // Its file begins another report, with its palette and without numbers.
  const downloading = page.waitForEvent("download");
  await menu.click();
  await frame.getByRole("menuitem", { name: "Save as a file" }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), "utf8")) as { document: { theme?: object; title: string } };
  expect(file.document).toMatchObject({ title: "Senate figures", theme: { palette: "blue" } });

  // The author opens it again elsewhere: each window says that the other is there.
  const second = await embedOf(await newVisitor(), "author@northfield.example", "authoring", "embedConsole");
  await second.frame.getByRole("button", { name: "Change “Senate figures”" }).click();
  await expect(second.frame.getByText(/You have this report open in another window since .*, on “Overview”/)).toBeVisible();

  // Both change it: the one who was later is told, chooses, and has the own state again by Undo.
  await second.frame.getByRole("textbox", { name: "Title" }).fill("Senate figures, autumn");
  await saved(second.frame);
  const title = frame.getByRole("textbox", { name: "Title" });
  watch.expect(/^409: PUT .*\/draft$/);
  await title.fill("Senate figures, spring");
  const conflict = frame.getByRole("dialog", { name: "This report was changed elsewhere" });
  await expect(conflict).toBeVisible();
  await expectAccessible(page, "the choice between two states of a report");
  await conflict.getByRole("button", { name: "Go on with that version" }).click();
  await expect(title).toHaveValue("Senate figures, autumn");
  await toolbar(frame).getByRole("button", { name: /^Undo/ }).click();
  await expect(title).toHaveValue("Senate figures, spring");
  await title.fill("Senate figures");
  await saved(frame);
  await second.frame.getByRole("button", { name: "All reports" }).click();

  // Home: a folder, a report that is dragged into it, and a tag that finds it from outside.
  await frame.getByRole("button", { name: "All reports" }).click();
  await frame.getByRole("button", { name: "New folder" }).click();
  await frame.getByRole("dialog").getByLabel("Name").fill("Senate");
  await frame.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect(frame.getByRole("dialog")).toHaveCount(0);
  const folder = frame.getByRole("button", { name: /^Open folder “Senate”/ });
  await expect(folder).toBeVisible();
  const card = frame.getByRole("listitem").filter({ hasText: "Senate figures" });
  // It is taken up where it lies: the list scrolls on the way to the folder, which is ready to take it.
  await card.hover();
  const lies = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.down();
  await page.mouse.move(lies.x + lies.width / 2 + 12, lies.y + lies.height / 2 + 12, { steps: 3 });
  const tile = frame.getByRole("listitem").filter({ has: folder });
  await expect(tile).toHaveCSS("border-style", "dashed");
  await folder.hover();
  await folder.hover({ position: { x: 20, y: 20 } });
  await page.mouse.up();
  await expect(frame.getByText("“Senate figures” was moved.")).toBeVisible();
  await expect(card).toHaveCount(0);
  await folder.click();
  await expect(card).toBeVisible();
  await frame.getByRole("button", { name: "More for “Senate figures”" }).click();
  await frame.getByRole("menuitem", { name: "Tags…" }).click();
  await frame.getByLabel("New tag").fill("Yearly");
  await expectAccessible(page, "the tags of a report");
  await frame.getByRole("button", { name: "Save tags" }).click();
  await frame.getByRole("navigation", { name: "Way to this folder" }).getByRole("button", { name: "All reports" }).click();
  await frame.getByLabel("Tag", { exact: true }).selectOption("Yearly");
  await expect(card).toBeVisible();
  await expect(frame.getByRole("button", { name: /^Open “/ })).toHaveCount(1);
  await expectAccessible(page, "the home with folders and tags");
});
