import { spelledFor } from "@lyceum/locales";
import { DELIVERED_DASHBOARDS } from "@lyceum/model";

import { expectAccessible } from "./lib/accessibility.ts";
import {
  ACCESSIBILITY,
  ADMINISTRATION,
  ASSESSMENT,
  COURSE_SUMMARY,
  frameOf,
  openAsItStarts,
  openDashboard,
  PERFORMANCE,
  PRACTICES,
  PROGRESSION,
  openSheet,
  settled,
  SOCIAL,
  visual,
} from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

/** Visuals that find nothing in the demo institution, and say so: all of its weights add up, and the module lacks nothing. */
const NONE_FOUND: readonly string[] = ["weights", "lacking"];

/** Reports that are shown with nothing but what they open with, and one that asks for a module first. */
const REPORTS = [
  [ASSESSMENT],
  [PRACTICES],
  [ACCESSIBILITY],
  [COURSE_SUMMARY, "?module=NUR110"],
  [SOCIAL],
  [PROGRESSION],
  [ADMINISTRATION],
] as const;

for (const [path, search = ""] of REPORTS) {
  test(`${path} shows every visual of every sheet`, async ({ page }) => {
    await takeUpSession(page, "viewer@northfield.example");
    const frame = await openDashboard(page, path, search);
    for (const sheet of DELIVERED_DASHBOARDS.find(({ urlSlug }) => path.endsWith(urlSlug))?.sheets ?? []) {
      await openSheet(frame, spelledFor("en-US", sheet.name));
      for (const { id, title, kind } of sheet.visuals) {
        const shown = visual(frame, spelledFor("en-US", title));
        if (NONE_FOUND.includes(id)) await expect(shown).toContainText("None found");
        else if (kind === "number") await expect(shown).toContainText(/\d/);
        else if (kind === "table") expect(await shown.getByRole("row").count()).toBeGreaterThan(2);
        else await expect(shown.getByRole("application", { name: /with \d+ values\. Lowest: .+\d/ })).toBeVisible();
      }
      await expectAccessible(page, `${path}, ${sheet.name}`);
    }
  });
}

test("a restricted viewer is told what is not shown, without an alarm", async ({ page, watch }) => {
  watch.expect(/^403: POST .*\/frame-api\/query$/);
  await takeUpSession(page, "restricted@northfield.example");
  const frame = await openDashboard(page, ASSESSMENT, "?sheet=grading");
  await expect(visual(frame, "Half is graded within")).toContainText("Not shown to you");
  await expect(visual(frame, "Graded in time")).toContainText(/\d%/);
});

test("a restricted viewer of course administration begins with the latest term, and chooses another", async ({ page, watch }) => {
  watch.expect(/^403: POST .*\/frame-api\/query$/);
  await takeUpSession(page, "restricted@northfield.example");
  const frame = await openAsItStarts(page, ADMINISTRATION, "?sheet=enrolments");
  await expect(frame.getByRole("list", { name: "Filters set" })).toContainText("Term: Autumn 2026");
  await expect(visual(frame, "How many are enrolled?")).toContainText(/\d/);
  await frame.getByRole("button", { name: /^Term/ }).press("Enter");
  await expect(frame.getByRole("menuitemcheckbox", { name: /Autumn 2025/ })).toBeVisible();
});

test("a course in a table leads to its summary, and Back returns", async ({ page }) => {
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, PRACTICES);
  const largest = visual(frame, "Which classes are largest?");
  const link = largest.getByTitle(/^Open the summary of /).first();
  const course = await link.innerText();
  await link.press("Enter");
  await expect(page).toHaveURL(/\/reporting\/teaching\/course-summary\?.*module=.+&.*term=/);
  const summary = frameOf(page, COURSE_SUMMARY);
  await settled(summary);
  const [code = ""] = /^[A-Z]+\d+/.exec(course) ?? [];
  await expect(summary.getByRole("list", { name: "Filters set" })).toContainText(`Module: ${code}`);
  await expect(visual(summary, "Enrollments")).toContainText(/\d/);
  await page.goBack();
  await settled(frame);
  await expect(largest).toContainText(course);
});

test("somebody who reads the Learning reports alone finds no trace of those on teaching", async ({ page }) => {
  await takeUpSession(page, "learning-viewer@northfield.example");
  const frame = await openDashboard(page, PERFORMANCE);
  await expect(frame.getByRole("row").nth(2)).toBeVisible();
  await expect(frame.getByTitle(/^Open the summary of /)).toHaveCount(0);
  await page.goto("/reporting");
  await expect(page.getByRole("link", { name: "Student engagement" }).first()).toBeVisible();
  await expect(page.getByText(/Assessment and grades|Instructional practices/)).toHaveCount(0);
});

test("a summary asks for its course before anything else, and again where it is taken off", async ({ page }) => {
  const queries: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/frame-api/query")) queries.push(request.postData() ?? "");
  });
  await takeUpSession(page, "viewer@northfield.example");
  await page.goto(COURSE_SUMMARY);
  const frame = frameOf(page, COURSE_SUMMARY);
  const choice = frame.getByRole("region", { name: "Choose Module" });
  await choice.getByRole("searchbox").fill("NUR110");
  await expect(visual(frame, "Who takes part?")).toHaveCount(0);
  expect(queries.filter((body) => body.includes("weekly_active_share"))).toEqual([]);
  await choice.getByRole("menuitemradio", { name: /NUR110/ }).press("Enter");
  await expect(visual(frame, "Who takes part?")).toContainText(/from \d/);
  await expect(page).toHaveURL(/module=NUR110/);
  await frame.getByRole("tab", { name: "Course", exact: true }).press("Enter");
  await expect(visual(frame, "How did the module end, term by term?")).toContainText(/Term/);
  await frame
    .getByRole("list", { name: "Filters set" })
    .getByRole("button", { name: /NUR110/ })
    .press("Enter");
  await expect(choice).toBeVisible();
});
