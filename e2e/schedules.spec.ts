import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

test("a report is scheduled from its page, previewed, sent at once, paused and deleted, by the keyboard", async ({ page }) => {
  const subject = `Numbers ${crypto.randomUUID().slice(0, 8)}`;
  await takeUpSession(page, "admin@northfield.example");
  await page.goto("/reporting/leading/enrolment-and-outcomes");
  await page.getByRole("link", { name: "Send by e-mail" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New schedule" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Report" })).toHaveText(/^Enrol/);
  await expect(page.getByText("The next three times")).toBeVisible();
  await page.getByRole("textbox", { name: "Subject" }).fill(subject);
  await page.getByRole("textbox", { name: "Message" }).fill("Please look before the board meets.");
  await page.getByRole("searchbox", { name: "Find a person by name or address" }).fill("dean@");
  await page.getByRole("list", { name: "People" }).getByRole("button").first().press("Enter");
  await expect(page.getByRole("list", { name: "Recipients so far" }).getByRole("listitem")).toHaveCount(2);
  await expectAccessibleInBoth(page, "form of a schedule");
  await page.getByRole("button", { name: "Create schedule" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "The mail as it would be now" });
  await expect(dialog.getByText(`Subject: ${subject}`)).toBeVisible();
  await expect(dialog.frameLocator("iframe").getByRole("heading", { level: 1, name: /^Enrol/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await page.getByRole("button", { name: "Send now" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Send now" }).press("Enter");
  const history = page.getByRole("list", { name: "History" });
  await expect(history.getByText("2 sent")).toBeVisible({ timeout: 60_000 });
  await history.getByRole("button", { name: /^Recipients of/ }).press("Enter");
  await expect(history.getByRole("row").filter({ hasText: "dean@northfield.example" })).toContainText("Sent");
  await expectAccessibleInBoth(page, "one schedule with its history");
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "All schedules" }).press("Enter");
  const row = page.getByRole("row").filter({ hasText: subject });
  await expect(row).toContainText("Paused");
  await expectAccessibleInBoth(page, "schedules");
  await row.getByRole("link", { name: subject }).press("Enter");
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await page
    .getByRole("alertdialog", { name: `Delete “${subject}”?` })
    .getByRole("button", { name: "Delete" })
    .press("Enter");
  await expect(page.getByText("The schedule was deleted.")).toBeVisible();
  await expect(page.getByText(subject)).toHaveCount(0);
});

test("what was typed is not lost by leaving, on a phone as well, and viewers send to people alone", async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 375, height: 740 } });
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto("/reporting/schedules");
  await expect(page.getByRole("heading", { name: "Nothing is sent yet" })).toBeVisible();
  await expectAccessibleInBoth(page, "no schedule on a phone");
  await page.getByRole("link", { name: "New schedule" }).first().click();
  await expect(page.getByRole("group", { name: "Everybody with a role" })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Subject" }).fill("Typed with care");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Typed with care");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessibleInBoth(page, "form of a schedule on a phone");
});
