import type { FrameLocator } from "@playwright/test";

import { expectAccessible } from "./lib/accessibility.ts";
import { settled } from "./lib/dashboards.ts";
import { embedOf } from "./lib/embed-host.ts";
import { lyceumIn } from "./lib/operator.ts";
import { type Product, startProduct } from "./lib/product.ts";
import { expect, test } from "./lib/test.ts";

const desk = (frame: FrameLocator) => frame.getByRole("main", { name: /^Editor of/ });
const saved = (frame: FrameLocator) => expect(desk(frame).getByText("Saved", { exact: true })).toBeVisible();
const home = (frame: FrameLocator) => frame.getByRole("button", { name: "All reports" }).click();

/** Copies a delivered report under a title of its own, and publishes it. */
async function publishCopy(frame: FrameLocator, title: string): Promise<void> {
  await frame.getByRole("button", { name: "Save a copy of “Enrolment and outcomes”" }).click();
  await frame.getByRole("textbox", { name: "Title" }).fill(title);
  await frame.getByRole("textbox", { name: "Title" }).press("Enter");
  await saved(frame);
  await frame.getByRole("button", { name: "Publish" }).click();
  await frame.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(desk(frame).getByText("Published", { exact: true })).toBeVisible();
}

test("before a visual is taken out of a report, and before the report goes, its author is told what rests on it", async ({ page }) => {
  const { frame } = await embedOf(page, "author@northfield.example", "authoring", "embedConsole");
  await publishCopy(frame, "Figures of the board");
  await home(frame);

  // A story takes a visual, and an alert looks at it.
  await frame.getByRole("button", { name: "Build story" }).click();
  const building = frame.getByRole("dialog", { name: "Build a story" });
  await building.getByRole("textbox", { name: "Title" }).fill("Told to the board");
  await building.getByLabel("Report").selectOption({ label: "Figures of the board" });
  await building.getByRole("checkbox", { name: "Enrolments", exact: true }).check();
  await building.getByRole("button", { name: "Begin with 1 page" }).click();
  await saved(frame);
  await home(frame);
  await frame.getByRole("button", { name: "Open “Figures of the board”" }).click();
  await settled(frame);
  await frame
    .getByRole("region", { name: "Enrolments" })
    .first()
    .getByRole("button", { name: /^Options for/ })
    .click();
  await frame.getByRole("menuitem", { name: "Set an alert" }).click();
  const alerting = frame.getByRole("dialog", { name: /^Alert on/ });
  await alerting.getByRole("combobox", { name: "Tell me when it" }).selectOption({ label: "changes at all" });
  await alerting.getByRole("textbox", { name: "Name" }).fill("Enrolments move");
  await alerting.getByRole("button", { name: "Set alert" }).click();
  await alerting.getByRole("button", { name: "Close" }).last().click();
  await home(frame);

  // Nothing is said of a change that touches none of it.
  await frame.getByRole("button", { name: "Change “Figures of the board”" }).click();
  await frame.getByRole("textbox", { name: "Title" }).fill("Figures for the board");
  await saved(frame);
  const publish = frame.getByRole("button", { name: "Publish" });
  const publishing = frame.getByRole("dialog", { name: "Publish this report" });
  const { promise: isFound, resolve: find } = Promise.withResolvers<void>();
  await page.route(/\/impact$/, async (route) => {
    await isFound;
    await route.continue();
  });
  await publish.click();
  const confirmed = publishing.getByRole("button", { name: "Publish", exact: true });
  await expect(confirmed).toBeDisabled();
  const impact = page.waitForResponse(/\/impact$/);
  find();
  await impact;
  await expect(confirmed).toBeEnabled();
  await page.unrouteAll();
  const affected = publishing.getByRole("list", { name: "Affected by what changes" });
  await expect(publishing.getByRole("region", { name: "What changes for readers" })).toBeVisible();
  await expect(affected).toHaveCount(0);
  await publishing.getByRole("button", { name: "Cancel" }).click();

  await frame.getByRole("button", { name: "Remove Enrolments", exact: true }).click();
  await saved(frame);
  await publish.click();
  await expect(affected.getByRole("listitem")).toHaveText([
    "1 alert: Enrolments move",
    "1 story with visuals of it, which keeps them as they were taken: Told to the board",
  ]);
  await expectAccessible(page, "what a change reaches");
  await publishing.getByRole("button", { name: "Cancel" }).click();
  await home(frame);

  await frame.getByRole("button", { name: "More for “Figures for the board”" }).click();
  // It cannot be confirmed before that is known.
  const { promise: isKnown, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/impact$/, async (route) => {
    await isKnown;
    await route.continue();
  });
  await frame.getByRole("menuitem", { name: "Move to trash" }).click();
  const deleting = frame.getByRole("alertdialog").or(frame.getByRole("dialog"));
  const confirm = deleting.getByRole("button", { name: "Move to trash" });
  await expect(confirm).toBeDisabled();
  answer();
  await expect(confirm).toBeEnabled();
  await expect(deleting.getByRole("list", { name: "What rests on this report" })).toContainText("1 story with visuals of it");
  await expectAccessible(page, "what rests on a report");
});

test.describe("when its owner leaves", () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct({ data: process.env["E2E_DEMO_DIR"] });
  });
  test.afterAll(() => product.stop());

  test("a report is looked after by an administrator, who gives it to another author", async ({ newVisitor }) => {
    const operator = (...verb: readonly string[]) => lyceumIn(product.dataDir, "user", ...verb, "--tenant", "northfield");
    await operator("create", "hedda@northfield.example", "--name", "Hedda Nilsen", "--group", "BbDataAuthor");
    await operator("grant", "admin@northfield.example", "--group", "BbDataAuthor");
    const page = await newVisitor({ baseURL: product.origin });
    const author = await embedOf(page, "author@northfield.example", "authoring", "embedConsole");
    await publishCopy(author.frame, "Kept by one person");
    await author.frame.getByRole("button", { name: "Share", exact: true }).click();
    await author.frame.getByLabel("Find people or parts of the institution").fill("Hedda");
    await author.frame.getByRole("button", { name: "Make Hedda Nilsen the owner" }).click();
    await author.frame.getByRole("button", { name: "Give it to Hedda Nilsen" }).click();
    await home(author.frame);
    const card = (frame: FrameLocator) => frame.getByRole("listitem").filter({ hasText: "Kept by one person" });
    await expect(card(author.frame)).toContainText("Hedda Nilsen");

    await operator("delete", "hedda@northfield.example", "--yes");
    const other = await newVisitor({ baseURL: product.origin });
    const admin = await embedOf(other, "admin@northfield.example", "authoring", "embedConsole");
    await expect(card(admin.frame)).toContainText("somebody who has left");
    await admin.frame.getByRole("button", { name: "More for “Kept by one person”" }).click();
    await admin.frame.getByRole("menuitem", { name: /^Share/ }).click();
    await admin.frame.getByLabel("Find people or parts of the institution").fill("Daniel");
    await admin.frame.getByRole("button", { name: "Make Daniel Kowalczyk the owner" }).click();
    await admin.frame.getByRole("button", { name: "Give it to Daniel Kowalczyk" }).click();
    // It is not shared: it is its new owner's alone again.
    await expect(card(admin.frame)).toHaveCount(0);
    await expectAccessible(other, "a report that was given away");

    const again = await embedOf(await newVisitor({ baseURL: product.origin }), "author@northfield.example", "authoring", "embedConsole");
    await again.frame.getByRole("tab", { name: "Mine" }).click();
    await expect(card(again.frame)).toBeVisible();
  });
});
