import { readFile } from "node:fs/promises";

import type { FrameLocator, Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";

import { expectAccessibleInBoth } from "./lib/accessibility.ts";
import { ENROLMENT, figure, openDashboard } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

async function openDownload(frame: FrameLocator): Promise<Locator> {
  await frame.getByRole("button", { name: "Download report", exact: true }).press("Enter");
  const dialog = frame.getByRole("dialog", { name: "Download report" });
  await expect(dialog.getByRole("radio", { name: "PDF, to read and print" })).toBeChecked();
  return dialog;
}

/** The file that the dialog saves. */
async function savedBy(page: Page, dialog: Locator) {
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download", exact: true }).press("Enter");
  const download = await saved;
  return { name: download.suggestedFilename(), content: new Uint8Array(await readFile(await download.path())) };
}

test("a whole report is downloaded as it is set, as pages or as a workbook of chosen sheets", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, ENROLMENT, "?term=Autumn+2024");
  const enrolments = await figure(frame, "Enrollments");
  const dialog = await openDownload(frame);
  await expectAccessibleInBoth(page, "the download of a report");
  const pdf = await savedBy(page, dialog);
  expect(pdf.name).toMatch(/^Enrollment-and-outcomes-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect(strFromU8(pdf.content.slice(0, 5))).toBe("%PDF-");
  await expect(dialog.getByText("The file is downloaded.")).toBeVisible();

  await dialog.getByRole("radio", { name: "Excel workbook, a sheet for each table and chart" }).press("Space");
  const sheets = dialog.getByRole("group", { name: "Sheets" }).getByRole("checkbox");
  for (const sheet of await sheets.all()) await sheet.press("Space");
  await dialog.getByRole("button", { name: "Download", exact: true }).press("Enter");
  await expect(dialog.getByText("Choose one sheet or more.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Intake" }).press("Space");
  const workbook = await savedBy(page, dialog);
  expect(workbook.name).toMatch(/\.xlsx$/);
  const parts = unzipSync(workbook.content);
  const about = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(about).toContain("Term: Autumn 2024");
  expect(about).not.toContain(">Outcomes<");
  const first = strFromU8(parts["xl/worksheets/sheet2.xml"] ?? new Uint8Array());
  expect(first).toContain(`<v>${enrolments.replaceAll(",", "")}</v>`);
});

test("a file that is cancelled is not made, and one that the server cannot make says so", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, ENROLMENT);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/frame-api/dashboards/*/file", async (route) => {
    await released;
    await route
      .fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ type: "urn:lyceum:problem:pdf_unavailable", title: "", status: 503, code: "pdf_unavailable" }),
      })
      .catch(() => undefined);
  });
  const dialog = await openDownload(frame);
  await dialog.getByRole("button", { name: "Download", exact: true }).press("Enter");
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(dialog.getByText("Cancelled. No file was made.")).toBeVisible();
  release();
  await dialog.getByRole("button", { name: "Download", exact: true }).press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("PDF files cannot be made here");
});
