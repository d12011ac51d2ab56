import type { FrameLocator, Locator } from "@playwright/test";

import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { ENGAGEMENT, openDashboard, pickOption, setFilter, visual } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const VISUAL = "How does activity rise and fall through the year?";

async function openComments(frame: FrameLocator): Promise<Locator> {
  await pickOption(frame, VISUAL, "Comments");
  const dialog = frame.getByRole("dialog", { name: `Comments: ${VISUAL}` });
  await expect(dialog.getByRole("list", { name: "Comments, the latest first" })).toHaveAttribute("aria-busy", "false");
  return dialog;
}

async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Close", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
}

async function comment(frame: FrameLocator, text: string): Promise<void> {
  const dialog = await openComments(frame);
  const form = dialog.getByRole("form", { name: "Write a comment" });
  await form.getByRole("textbox", { name: "Write a comment" }).fill(text);
  await form.getByRole("button", { name: "Comment" }).press("Enter");
  await expect(dialog.getByRole("listitem").filter({ hasText: text }).first()).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Write a comment" })).toHaveValue("");
  await close(dialog);
}

test("those who see at least as much read a comment, reply, and see the report as it was set", async ({ page, newVisitor }) => {
  await takeUpSession(page, "dean@northfield.example");
  const frame = await openDashboard(page, ENGAGEMENT);
  await setFilter(frame, "Term", "Autumn 2025");
  await comment(frame, "Why so quiet in October?\nAsk the registry.");
  const count = visual(frame, VISUAL).getByRole("button", { name: `1 comment on “${VISUAL}”` });
  await expect(count).toHaveText("1 comment");

  const viewer = await newVisitor();
  await takeUpSession(viewer, "viewer@northfield.example");
  const theirs = await openDashboard(viewer, ENGAGEMENT);
  await comment(theirs, "Of the whole institution");
  await visual(theirs, VISUAL)
    .getByRole("button", { name: `2 comments on “${VISUAL}”` })
    .press("Enter");
  const read = theirs.getByRole("dialog", { name: `Comments: ${VISUAL}` });
  const thread = read.getByRole("listitem").filter({ hasText: "Why so quiet in October?" }).first();
  await expect(thread).toContainText(/Read by those who see at least .+\. Restricted viewers do not read it\./);
  await expect(thread.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await thread.getByRole("button", { name: /^Reply to/ }).press("Enter");
  await thread.getByRole("textbox", { name: "Your reply" }).fill("Two courses were cancelled.");
  await expectAccessibleInBoth(viewer, "comments");
  await thread.getByRole("form", { name: "Your reply" }).getByRole("button", { name: "Reply" }).press("Enter");
  await expect(thread.getByRole("list", { name: "Replies" })).toContainText("Two courses were cancelled.");
  await thread.getByRole("button", { name: /^Set the report as it was/ }).press("Enter");
  await expect(read).toBeHidden();
  await expect(theirs.getByRole("button", { name: "Remove filter Term: Autumn 2025" })).toBeVisible();

  const restricted = await newVisitor();
  await takeUpSession(restricted, "restricted@northfield.example");
  const narrow = await openDashboard(restricted, ENGAGEMENT);
  const nothing = await openComments(narrow);
  await expect(nothing).toContainText("There are no comments on this yet, or none that you may read.");
  await expect(nothing.getByRole("listitem")).toHaveCount(0);

  // The dean does not see what a person wrote who sees more, and keeps a half-written text.
  await openDashboard(page, ENGAGEMENT);
  const own = await openComments(frame);
  await expect(own.getByRole("listitem").filter({ hasText: "Of the whole institution" })).toHaveCount(0);
  await expect(own.getByRole("list", { name: "Replies" })).toContainText("Two courses were cancelled.");
  await own.getByRole("textbox", { name: "Write a comment" }).fill("Half a sentence");
  await close(own);
  const again = await openComments(frame);
  await expect(again.getByRole("textbox", { name: "Write a comment" })).toHaveValue("Half a sentence");
  await again.getByRole("button", { name: /^Change the comment/ }).press("Enter");
  await again.getByRole("textbox", { name: "Your comment" }).fill("Why so quiet in autumn?");
  await again.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(again.getByRole("listitem").first()).toContainText(/changed .+Why so quiet in autumn\?/s);
  await again.getByRole("button", { name: /^Delete the comment/ }).press("Enter");
  await frame.getByRole("dialog", { name: "Delete this comment?" }).getByRole("button", { name: "Delete comment" }).press("Enter");
  await expect(again).toContainText("This comment was deleted.");

  // With the last reply the emptied comment is gone as well.
  await openDashboard(viewer, ENGAGEMENT);
  const last = await openComments(theirs);
  for (const remaining of [1, 0]) {
    await last
      .getByRole("button", { name: /^Delete the comment/ })
      .first()
      .press("Enter");
    await theirs.getByRole("dialog", { name: "Delete this comment?" }).getByRole("button", { name: "Delete comment" }).press("Enter");
    await expect(last.getByRole("button", { name: /^Delete the comment/ })).toHaveCount(remaining);
  }
  await expect(last).toContainText("There are no comments on this yet");
});

test("of how a report was set for a comment, what is gone is told where the reader sees it, and the rest is set", async ({ page }) => {
  interface Threads {
    readonly threads: readonly { readonly state: { readonly filters: object; readonly sorts: object } }[];
  }
  // As after the report lost a filter and a table, and the data lost a term.
  await page.route("**/frame-api/**/comments", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as Threads;
    const filters = { term: ["Autumn 2025", "Autumn 1999"], gone: ["1"] };
    const sorts = { "gone.gone": { column: "students", direction: "desc" } };
    const threads = answer.threads.map((thread) => ({ ...thread, state: { ...thread.state, filters, sorts } }));
    return route.fulfill({ response, json: { ...answer, threads } });
  });
  await takeUpSession(page, "dean@northfield.example");
  const frame = await openDashboard(page, ENGAGEMENT);
  await comment(frame, "Look at this term.");
  const thread = await openComments(frame);
  await thread.getByRole("button", { name: /^Set the report as it was/ }).press("Enter");
  await expect(thread).toBeHidden();
  const notice = frame.getByRole("status").filter({ hasText: "Not everything could be set as it was" });
  await expect(notice.getByRole("listitem")).toHaveText([
    "A filter that was set is no longer in this report.",
    "A table that was sorted is no longer in this report.",
    "Term: Autumn 1999",
  ]);
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(frame.getByRole("button", { name: "Remove filter Term: Autumn 2025" })).toBeVisible();
  await expect(page).toHaveURL(/[?&]term=Autumn\+2025(&|$)/);
  await expectAccessibleInBoth(page, "a report that was not set wholly as it was");
  await notice.getByRole("button", { name: "Close notice" }).press("Enter");
  await expect(notice).toHaveCount(0);

  const again = await openComments(frame);
  await again.getByRole("button", { name: /^Delete the comment/ }).press("Enter");
  await frame.getByRole("dialog", { name: "Delete this comment?" }).getByRole("button", { name: "Delete comment" }).press("Enter");
  await expect(again).toContainText("There are no comments on this yet");
});
