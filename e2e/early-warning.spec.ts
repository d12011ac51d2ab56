import type { Page } from "@playwright/test";

import { expectAccessibleInBoth, expectNoOverflow } from "./lib/accessibility.ts";
import { lyceum } from "./lib/operator.ts";
import { enterPassword, signOutButton, takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

/** Creates an adviser of one college who has the right to records, and signs in. */
async function signInAsAdviser(page: Page, fullName: string, node: string, area = "LEARNING"): Promise<void> {
  const name = `e2e-adviser-${node.toLowerCase()}-${area.toLowerCase()}@northfield.example`;
  const groups = [...new Set(["LEARNING", area])]
    .flatMap((own) => ["--group", `ReportViewer.${own}`])
    .concat("--group", "BbDataStudentRecords");
  await lyceum("user", "create", name, "--tenant", "northfield", "--name", fullName, ...groups, "--node", node);
  const password = (await lyceum("sign-in", "set-password", name, "--tenant", "northfield")).trim();
  await page.goto("/sign-in-callback?tenantUriComponent=northfield");
  await enterPassword(page, name, password);
  await expect(signOutButton(page)).toBeVisible();
}

test("an administrator reads the rule and its back-test, tests a change and saves it, and sees no names", async ({ page }) => {
  await takeUpSession(page, "admin@northfield.example");
  await page.goto("/reporting");
  await page.getByRole("link", { name: "Early warning" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Early warning", level: 1 })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["Where", "Does the rule work?"]);
  await expect(page.getByRole("table", { name: "Where are students listed most often?" })).toBeVisible();
  await expectAccessibleInBoth(page, "where students are listed");
  const weeks = page.getByRole("region", { name: "Are they new, or the same again?" });
  await expect(weeks.getByRole("table")).toBeHidden();
  await weeks.getByText("The same as a table").press("Enter");
  await expect(weeks.getByRole("table")).toBeVisible();
  // The bars are as long as the numbers of the table are large, the smallest ones too.
  const numbers = (column: number) =>
    weeks
      .getByRole("row")
      .evaluateAll((rows, place) => rows.slice(1).map((row) => Number(row.children[place]?.textContent.replaceAll(/\D/g, ""))), column);
  const heights = (kind: string) => weeks.locator(kind).evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  const [first, again] = [await numbers(1), await numbers(2)];
  const most = Math.max(...first.map((count, index) => count + (again[index] ?? 0)));
  const drawn = [...(await heights(".turned-first")), ...(await heights(".turned-again"))];
  const longest = Math.max(...drawn.slice(0, first.length).map((height, index) => height + (drawn[first.length + index] ?? 0)));
  const asCounted = [...first, ...again].map((count) => (count / most) * longest);
  expect(
    drawn.every((height, index) => Math.abs(height - (asCounted[index] ?? 0)) < 1),
    `${drawn.join(" ")}; ${asCounted.join(" ")}`,
  ).toBe(true);
  await expect(page.getByRole("table", { name: "By group" })).toContainText("Disability: yes");
  // Of hundreds of modules the first are shown, and the rest when they are wanted.
  const modules = page.getByRole("region", { name: "In which modules?" });
  await expect(modules.getByRole("row")).toHaveCount(26);
  await modules.getByRole("button", { name: /^Show all \d+ rows$/ }).press("Enter");
  await expect(modules.getByRole("row").nth(26)).toBeVisible();

  await page.getByRole("tab", { name: "Does the rule work?" }).press("Enter");
  const rule = page.getByRole("region", { name: "The rule now" });
  await expect(rule.getByText("What it may not be used for")).toBeVisible();
  await expect(page.getByRole("table", { name: "By week" })).toBeVisible();
  await expect(page.getByRole("table", { name: "By group, at the end of week 6" })).toContainText("Disability: yes");
  await expectAccessibleInBoth(page, "the rule and its back-test");

  await rule.getByRole("button", { name: "Change the rule" }).press("Enter");
  const editor = page.getByRole("region", { name: "Change the rule" });
  const save = editor.getByRole("button", { name: "Save the rule" });
  await expect(save).toBeDisabled();
  await editor.getByLabel("Days without a visit").fill("14");
  await editor.getByRole("button", { name: "Test the change" }).press("Enter");
  await expect(editor.getByRole("table", { name: "By week" })).toBeVisible();
  await expect(save).toBeEnabled();
  await page.getByRole("banner").getByRole("link", { name: "Lyceum, home" }).press("Enter");
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).press("Enter");
  await expect(editor.getByLabel("Days without a visit")).toHaveValue("14");
  // Another change wants a test of its own.
  await editor.getByLabel("Days without a visit").fill("15");
  await expect(save).toBeDisabled();
  await editor.getByRole("button", { name: "Test the change" }).press("Enter");
  await expect(save).toBeEnabled();
  await save.press("Enter");
  await expect(page.getByText(/^The rule was saved as version \d+\.$/)).toBeVisible();
  await expect(rule).toContainText("no visit for 15 days or more");
});

test("an adviser with the right to records reads who to ask, records a contact, and opens a student's sheet", async ({ page }) => {
  await signInAsAdviser(page, "Ines Adviser", "NF-SCI");
  await page.goto("/reporting/early-warning");
  const students = page.getByRole("table", { name: "Students to ask" });
  await expect(students).toBeVisible();
  await expectAccessibleInBoth(page, "who to ask");

  const first = students.getByRole("row").nth(1);
  const [button, list] = [await first.getByRole("button").boundingBox(), await students.locator("xpath=..").boundingBox()];
  expect((button?.x ?? 0) + (button?.width ?? 0), "right edge of the button, inside the list's").toBeLessThan(
    (list?.x ?? 0) + (list?.width ?? 0),
  );
  const student = first.getByRole("link");
  const address = await student.getAttribute("href");
  await first.getByRole("button", { name: "Record contact" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note").fill("Called in the morning");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("The contact is on record.")).toBeVisible();
  await expect(students.getByRole("row").filter({ hasText: "Ines Adviser" })).toHaveCount(1);

  await page.goto(address ?? "");
  await expect(page.getByRole("table", { name: "The rule now" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Contacts" })).toContainText("Called in the morning");
  await expectAccessibleInBoth(page, "the summary of a student");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoOverflow(page, "the summary of a student");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});

test("a contact that is recorded stands in the counts of contacts, under its part and its result, and what needed none does not", async ({
  page,
}) => {
  await signInAsAdviser(page, "Bea Adviser", "NF-BUS");
  await page.goto("/reporting/early-warning?sheet=contacts");
  const opening = page.getByText(/ enroll?ments that are listed now were contacted\.$/);
  await expect(opening).toHaveText(/^0 of \d+ /);
  await expect(page.getByText("No contact is on record.")).toBeVisible();

  const record = async (row: number, how: string, followUp?: string): Promise<void> => {
    await page.getByRole("tab", { name: "Who to ask" }).press("Enter");
    await page.getByRole("table", { name: "Students to ask" }).getByRole("row").nth(row).getByRole("button").press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("How").press("Enter");
    await page.getByRole("option", { name: how, exact: true }).press("Enter");
    if (followUp) await dialog.getByLabel("Follow up on").fill(followUp);
    await dialog.getByRole("button", { name: "Save" }).press("Enter");
    await expect(dialog).toBeHidden();
    await page.getByRole("tab", { name: "Contacts" }).press("Enter");
  };
  await record(1, "Phone", "2026-12-01");
  await expect(opening).toHaveText(/^1 of \d+ /);
  const results = page.getByRole("region", { name: "What came of contacts?" });
  await expect(results.getByRole("listitem").filter({ hasText: "Reached" })).toHaveText("Reached1");
  await results.getByText("The same as a table").press("Enter");
  await expect(results.getByRole("row", { name: "Reached 1" })).toBeVisible();
  const parts = page.getByRole("table", { name: "Where were students contacted?" });
  await expect(parts.getByRole("row").filter({ has: page.getByRole("cell", { name: "1", exact: true }) })).not.toHaveCount(0);
  await expect(page.getByRole("table", { name: "Which follow-ups are open?" })).toContainText("Bea Adviser");
  await expectAccessibleInBoth(page, "counts of contacts");

  await record(2, "None needed");
  await expect(results).toContainText("1 record that no contact was needed is not among them.");
  await expect(opening).toHaveText(/^1 of \d+ /);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoOverflow(page, "counts of contacts");
});

test("a restricted viewer is told that the page is closed, and is not led to it", async ({ page }) => {
  await takeUpSession(page, "restricted@northfield.example");
  await page.goto("/reporting");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Early warning" })).toHaveCount(0);
  await page.goto("/reporting/early-warning");
  await expect(page.getByText("Early warning is open to people who read Learning reports")).toBeVisible();
});

test("above the summary of a course stands how many the institution's rule lists, and leads those with the right to their names", async ({
  page,
  watch,
}) => {
  await signInAsAdviser(page, "Ana Course", "NF-SCI", "TEACHING");
  // What does not load says so, and can be asked for again.
  watch.expect(/^403: GET .*\/places\?/);
  const places = /\/places\?module=/;
  await page.route(places, (route) =>
    route.fulfill({
      status: 403,
      contentType: "application/problem+json",
      json: { type: "about:blank", title: "No", status: 403, code: "forbidden" },
    }),
  );
  await page.goto("/reporting/teaching/course-summary?module=BIO110");
  const problem = page.getByRole("alert").filter({ hasText: "How many students of BIO110 early warning lists did not load" });
  await expect(problem).toBeVisible();
  await page.unroute(places);
  await problem.getByRole("button", { name: "Try again" }).press("Enter");
  const line = page.getByText(/^Early warning, by your institution’s rule: \d+ of \d+ enrollments in running courses of BIO110/);
  await expect(line).toBeVisible();
  await expect(problem).toHaveCount(0);
  const [listed = "", enrolled = ""] = (await line.innerText()).match(/\d+/g) ?? [];
  expect(Number(enrolled)).toBeGreaterThan(Number(listed));
  await page.getByRole("link", { name: "See who" }).press("Enter");
  await expect(page.getByRole("tab", { name: "Who to ask" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("combobox", { name: "Module" })).toHaveText("BIO110");
  await expect(page.getByRole("main")).toContainText(`of ${listed}`);
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(1 + Number(listed));

  // Without a module there is nothing to say.
  await page.goto("/reporting/teaching/course-summary");
  await expect(page.getByRole("heading", { name: "Course summary", level: 1 })).toBeVisible();
  await expect(page.getByTitle("Report: Course summary").contentFrame().getByRole("region", { name: "Choose Module" })).toBeVisible();
  await expect(line).toHaveCount(0);
});
