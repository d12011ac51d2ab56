import { readFile } from "node:fs/promises";

import type { FrameLocator, Page } from "@playwright/test";

import { expectAccessible, expectNoOverflow } from "./lib/accessibility.ts";
import { embedOf } from "./lib/embed-host.ts";
import { lyceum } from "./lib/operator.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";
import { setWindowSize } from "./lib/window-size.ts";

const desk = (frame: FrameLocator) => frame.getByRole("main", { name: /^Editor of/ });
const saved = (frame: FrameLocator) => expect(desk(frame).getByText("Saved", { exact: true })).toBeVisible();
const pages = (frame: FrameLocator) => frame.getByRole("navigation", { name: "Pages" });
const pageNamed = (frame: FrameLocator, name: string | RegExp) => pages(frame).getByRole("button", { name });

/** Waits until everything on the page that shows has its answer. */
async function settled(frame: FrameLocator): Promise<void> {
  await expect(frame.locator("[data-visual]").first()).toBeVisible();
  await expect(frame.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Chooses a visual of the report that is shown in the picker, by keyboard. */
async function choose(frame: FrameLocator, title: string): Promise<void> {
  await frame.getByRole("dialog").getByRole("checkbox", { name: title, exact: true }).press("Space");
}

/** Begins a story with two visuals of a delivered report, by keyboard alone. */
async function begin(page: Page, frame: FrameLocator, title: string): Promise<void> {
  await frame.getByRole("button", { name: "Build story" }).press("Enter");
  const dialog = frame.getByRole("dialog", { name: "Build a story" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByLabel("Report").selectOption({ label: "Enrolment and outcomes" });
  await choose(frame, "Enrolments");
  await choose(frame, "Where is intake largest?");
  await expect(dialog.getByText("2 visuals chosen")).toBeVisible();
  await expectAccessible(page, "the beginning of a story");
  await dialog.getByRole("button", { name: "Begin with 2 pages" }).press("Enter");
  await expect(desk(frame)).toBeVisible();
}

test("an author writes a story of two visuals by keyboard, presents it, freezes it, and its signed file is found to be right", async ({
  page,
  newVisitor,
}) => {
  const { frame } = await embedOf(page, "author@northfield.example", "authoring", "embedConsole");
  await begin(page, frame, "To the board");
  await expect(pages(frame).getByRole("listitem")).toHaveCount(2);
  await settled(frame);
  await pageNamed(frame, /^Page 1/).press("Alt+ArrowDown");
  await expect(pageNamed(frame, /^Page 2: Enrolments$/)).toBeFocused();
  await page.keyboard.press("F2");
  await frame.getByRole("dialog").getByLabel("Name").fill("All of us");
  await page.keyboard.press("Enter");
  await expect(pageNamed(frame, "Page 2: All of us")).toBeVisible();
  await pageNamed(frame, /^Page 1/).press("Enter");
  await expect(frame.getByText(/^Highest: .* Lowest: /)).toBeVisible();
  await pageNamed(frame, "Page 2: All of us").press("Delete");
  await expect(pages(frame).getByRole("listitem")).toHaveCount(1);
  await pages(frame).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(pageNamed(frame, "Page 2: All of us")).toBeVisible();
  await frame.getByRole("button", { name: "Add something else" }).press("Enter");
  await frame.getByRole("menuitem", { name: "List" }).press("Enter");
  await frame.getByRole("dialog").getByRole("textbox").fill("More of us than ever\nIn every college");
  await frame.getByRole("dialog").getByRole("button", { name: "Done" }).press("Enter");
  await saved(frame);
  await expectAccessible(page, "the editor of a story");

  await frame.getByRole("button", { name: "Present", exact: true }).press("Enter");
  const stage = frame.getByRole("region", { name: "Presentation of “To the board”" });
  await expect(stage.getByRole("heading", { level: 2 })).toHaveText(/intake largest|All of us/);
  await page.keyboard.press("Home");
  await expect(stage.getByText("1 / 2")).toBeVisible();
  await page.keyboard.press("PageDown");
  await expect(stage.getByText("2 / 2")).toBeVisible();
  await expect(stage.getByRole("heading", { level: 2 })).toHaveText("All of us");
  // A visual that stands alone takes the height of the stage.
  const left = () =>
    stage.evaluate((element) => {
      const end = element.firstElementChild?.getBoundingClientRect().bottom ?? Number.NaN;
      return end - Math.max(...Array.from(element.querySelectorAll("[data-visual]"), (card) => card.getBoundingClientRect().bottom));
    });
  await expect.poll(async () => Math.abs(await left())).toBeLessThan(40);
  await page.keyboard.press("ArrowLeft");
  await expect(stage.getByText("1 / 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(stage).toHaveCount(0);

  await frame.getByRole("button", { name: "Freeze numbers" }).press("Enter");
  const freezing = frame.getByRole("dialog", { name: "Freeze numbers" });
  await expect(freezing.getByText("Shows the numbers of today")).toHaveCount(2);
  await freezing.getByRole("button", { name: "Freeze everything" }).press("Enter");
  await expect(freezing.getByText(/^Frozen on .* Its data is kept until/)).toHaveCount(2);
  await expectAccessible(page, "the freezing of a story");
  await freezing.getByRole("button", { name: "Close" }).last().press("Enter");
  await saved(frame);
  await frame.getByRole("button", { name: "Share", exact: true }).press("Enter");
  await frame.getByRole("button", { name: "Everybody who may read Leading reports" }).press("Enter");
  await frame.getByRole("button", { name: "Save sharing" }).press("Enter");
  await frame.getByRole("button", { name: "Publish" }).press("Enter");
  const publish = frame.getByRole("dialog").getByRole("button", { name: "Publish" });
  // What rests on it is read first.
  await expect(publish).toBeEnabled();
  await publish.press("Enter");
  await expect(desk(frame).getByText("Published", { exact: true })).toBeVisible();
  await frame.getByRole("button", { name: "All reports" }).press("Enter");
  await frame.getByRole("tab", { name: "Stories" }).click();
  await frame.getByRole("button", { name: "Open “To the board”" }).press("Enter");
  await settled(frame);
  await expect(frame.getByText(/^Frozen on .* by .*: data up to/)).toBeVisible();
  const download = page.waitForEvent("download");
  await frame.getByRole("button", { name: "Save signed file" }).press("Enter");
  const file = await (await download).path();
  expect((JSON.parse(await readFile(file, "utf8")) as { signature: string }).signature).not.toBe("");
  expect(await lyceum("verify", file)).toContain("2 equal, 0 not equal, 0 without their data.");

  // A dean sees less than the author saw: neither the author's numbers nor other ones in their place.
  const visitor = await newVisitor();
  const dean = await embedOf(visitor, "dean@northfield.example", "reader", "embedConsole");
  await dean.frame.getByRole("button", { name: "Open “To the board”" }).click();
  await expect(dean.frame.getByText("These numbers are not for you to see")).toBeVisible();
  await expect(dean.frame.getByRole("button", { name: "Next page" })).toBeEnabled();
  await expectAccessible(visitor, "a story of which nothing is for its reader to see");

  // The link opens it in the portal, on a phone too, and says where there is nothing.
  const signed = JSON.parse(await readFile(file, "utf8")) as { payload: string };
  const { story } = JSON.parse(Buffer.from(signed.payload, "base64url").toString("utf8")) as { story: { id: string } };
  const phone = await newVisitor();
  await takeUpSession(phone, "viewer@northfield.example");
  await setWindowSize(phone, { width: 375, height: 740 });
  await phone.goto(`/reporting/custom-reports?report=${story.id}`);
  const small = phone.getByTitle("Console of custom reports").contentFrame();
  await settled(small);
  await expect(small.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(small.getByText(/^Frozen on .* by .*: data up to/)).toBeVisible();
  await expectNoOverflow(phone);
  await small.getByRole("button", { name: "Present" }).click();
  await expect(small.getByRole("region", { name: /^Presentation/ }).getByText("1 / 2")).toBeVisible();
  await expectAccessible(phone, "a story presented on a phone");
  await small.getByRole("button", { name: "End presentation" }).click();
  await phone.goto("/reporting/custom-reports?report=00000000-0000-4000-8000-000000000000");
  await expect(small.getByText("The story or report of this link is not there")).toBeVisible();
});
