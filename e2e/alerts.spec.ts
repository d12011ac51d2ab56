import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { ENROLMENT, openDashboard, pickOption, settled } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

test("an alert is set from a visual's menu, read back with the present figure, looked at, changed, previewed and deleted, by the keyboard", async ({
  page,
}) => {
  const name = `Watch ${crypto.randomUUID().slice(0, 8)}`;
  await takeUpSession(page, "admin@northfield.example");
  const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
  await settled(frame);
  await pickOption(frame, "Where do students pass most often?", "Set an alert");
  const dialog = frame.getByRole("dialog", { name: /^Alert on/ });
  await expect(dialog.getByText("Fill in the amount to see what it would say now.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Look at" }).selectOption({ index: 1 });
  await dialog.getByRole("textbox", { name: "Percent" }).fill("1");
  const now = dialog.getByRole("region", { name: "Now" });
  await expect(now.getByText(/^When “Pass rate” of any “.+” is above 1%, you are told the first time/)).toBeVisible();
  await expect(now.getByText(/^It holds for \d+ of \d+\./)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await expectAccessibleInBoth(page, "dialog of an alert");
  await dialog.getByRole("button", { name: "Set alert" }).press("Enter");
  await expect(dialog.getByRole("link", { name: "Change it, pause it, or have colleagues told" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");

  await page.goto("/reporting/alerts");
  await expect(page.getByRole("table", { name: "Alerts" }).getByRole("link", { name })).toBeVisible();
  await expectAccessibleInBoth(page, "alerts");
  await page.getByRole("link", { name }).press("Enter");
  await page.getByRole("button", { name: "What would it say now?" }).press("Enter");
  const preview = page.getByRole("dialog", { name: "What it would say now" });
  await expect(preview.getByText(`Subject: ${name}`)).toBeVisible();
  await expect(preview.frameLocator("iframe").getByRole("heading", { level: 1, name: /is above 1%/ })).toBeVisible();
  await preview.getByRole("button", { name: "Close" }).press("Enter");
  const history = page.getByRole("list", { name: "History" });
  await expect(history.getByText("The condition held for you")).toBeVisible({ timeout: 120_000 });
  await history.getByRole("button", { name: /^Who was told on/ }).press("Enter");
  await expect(history.getByRole("row").filter({ hasText: "admin@northfield.example" })).toBeVisible();
  await expectAccessibleInBoth(page, "one alert with its history");

  await page.getByRole("link", { name: "Change" }).press("Enter");
  await page.getByRole("combobox", { name: "Tell me when it" }).selectOption({ label: "changes at all" });
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveCount(0);
  await expect(page.getByText(/changes since the data before, you are told each time that new data is in/)).toBeVisible();
  await expectAccessibleInBoth(page, "form of an alert of any change");
  await page.getByRole("combobox", { name: "Tell me when it" }).selectOption({ label: "falls by" });
  await page.getByRole("textbox", { name: "Amount" }).fill("5");
  await expect(page.getByText(/falls by 5 percentage points or more since the data before/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a person by name or address" }).fill("dean@");
  await page.getByRole("list", { name: "People" }).getByRole("button").first().press("Enter");
  await expectAccessibleInBoth(page, "form of an alert");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("list", { name: "Who is told" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("The alert was deleted.")).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test("a viewer without alerts is told how to set one, and sets it on a phone", async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 375, height: 740 } });
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto("/reporting/alerts");
  await expect(page.getByRole("heading", { name: "No alert is set" })).toBeVisible();
  await expectAccessibleInBoth(page, "no alert on a phone");
  const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
  await settled(frame);
  await pickOption(frame, "Fail rate", "Set an alert");
  const dialog = frame.getByRole("dialog", { name: /^Alert on/ });
  await dialog.getByRole("textbox", { name: "Percent" }).fill("2,5");
  await expect(dialog.getByText(/is above 2\.5%/)).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Quiet hours" }).check();
  await expect(dialog.getByText(/No mail goes out between 20:00 and 07:00/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessibleInBoth(page, "dialog of an alert on a phone");
});
