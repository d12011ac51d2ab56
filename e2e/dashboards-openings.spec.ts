import { expectAccessible, expectAccessibleInBoth } from "./lib/accessibility.ts";
import {
  ENGAGEMENT,
  ENROLMENT,
  frameOf,
  openAsItStarts,
  openDashboard,
  openSheet,
  PERFORMANCE,
  setFilter,
  settled,
  tableOf,
  visual,
} from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";
import { Warehouse } from "./lib/warehouse.ts";

const percent = (part: number, whole: number): string =>
  (part / whole).toLocaleString("en", { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

test.beforeEach(({ page }) => takeUpSession(page, "viewer@northfield.example"));

/** Enrolments of a term, and those of them in ended courses that passed, by SQL of the test's own. */
async function ofTerm(warehouse: Warehouse, term: string) {
  const [enrolments = 0, students = 0, ended = 0, passed = 0] = await warehouse.numbers(`
    select count(*), count(distinct student_id), count(*) filter (c.end_date <= '${warehouse.asOf}'),
      count(*) filter (c.end_date <= '${warehouse.asOf}' and outcome in ('Pass', 'Distinction'))
    from star.fact_enrolment e join star.dim_course c using (course_id) join star.dim_term t on t.term_id = e.term_id
    where counted and t.name = '${term}'`);
  return { enrolments, students, ended, passed };
}

test("a sheet says its figures first, and their change when a term is chosen, as worked out by hand", async ({ page }) => {
  const warehouse = await Warehouse.of("northfield");
  const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
  const sentence = frame.locator("[data-opening]").getByRole("status");
  await expect(sentence).toContainText(
    /^All data up to .+: \d+\.\d% of [\d,]+ enrollments in ended courses passed\. .+ has the highest rate .+\.$/,
  );
  const [now, then] = [await ofTerm(warehouse, "Autumn 2025"), await ofTerm(warehouse, "Autumn 2024")];
  await setFilter(frame, "Term", "Autumn 2025");
  const beginning = `Autumn 2025: ${percent(now.passed, now.ended)} of ${now.ended.toLocaleString("en")} enrollments in ended courses passed`;
  await expect(sentence).toContainText(beginning);
  await expect(sentence).toContainText(`from ${percent(then.passed, then.ended)} in Autumn 2024.`);

  // What is heard is read out politely, and stands above the visuals as text.
  await expect(sentence).toHaveAttribute("aria-busy", "false");
  await frame.locator("[data-opening]").getByRole("button", { name: "How is this calculated" }).click();
  const dialog = frame.getByRole("dialog", { name: "How is this calculated" });
  await expect(dialog).toContainText(beginning);
  await expect(dialog.getByRole("heading", { name: "Pass rate" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expectAccessible(page, "a sheet with its opening");

  // What stands out in the whole report comes from the same figures.
  await frame.getByRole("button", { name: "Executive summary" }).click();
  const summary = frame.getByRole("dialog", { name: "Executive summary" });
  await expect(summary.getByRole("list", { name: "What stands out" }).getByRole("listitem").first()).toBeVisible();
  await expect(summary).toContainText("Term: Autumn 2025");
  await expectAccessibleInBoth(page, "the executive summary of a report");
  // Each number leads to the visual that it stands in, on its sheet.
  const number = summary
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: /^[\d+−-]/ })
    .first();
  await number.press("Enter");
  await expect(summary).toBeHidden();
  await expect(frame.locator("[data-visual]:focus")).toBeInViewport();
});

test("a sheet whose figures cannot be had says so in place of its sentence, and says it when they are asked for again", async ({
  page,
  watch,
}) => {
  watch.expect(/^500: POST .*\/query$/);
  const queries = /\/frame-api\/query$/;
  await page.route(queries, (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      json: { type: "about:blank", title: "Internal", status: 500, code: "internal" },
    }),
  );
  await page.goto(`${ENROLMENT}?sheet=outcomes`);
  const opening = frameOf(page, ENROLMENT).locator("[data-opening]");
  await expect(opening.getByRole("alert")).toContainText("What this sheet says first could not be worked out");
  await expect(opening.getByRole("button", { name: "How is this calculated" })).toHaveCount(0);
  await expectAccessible(page, "a sheet without its opening");
  await page.unroute(queries);
  await opening.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(opening.getByRole("status")).toContainText(/^All data up to .+: \d+\.\d% of [\d,]+ enrollments in ended courses passed\./);
  await expect(opening.getByRole("alert")).toHaveCount(0);
});

test("a term that still runs is compared up to the same week of its courses, and says so", async ({ page }) => {
  const frame = await openDashboard(page, ENGAGEMENT);
  await setFilter(frame, "Term", "Autumn 2026");
  const period = /Autumn 2025 up to course week \d+/;
  await expect(frame.locator("[data-opening]").getByRole("status")).toContainText(period);
  await expect(visual(frame, "Activity events")).toContainText(period);
});

test("every sheet of the delivered reports says something first, and on a phone above its visuals", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const [path, names] of [
    [ENROLMENT, ["Intake", "Who enrolls", "Outcomes", "Withdrawal", "Gaps between groups"]],
    [ENGAGEMENT, ["Taking part", "Content and tools", "Early warning", "Engagement and results"]],
  ] as const) {
    const frame = await openDashboard(page, path);
    for (const name of names) {
      await openSheet(frame, name);
      const sentence = frame.locator("[data-opening]").getByRole("status");
      await expect(sentence, name).toContainText(/\d.*\.$/);
      const first = frame.getByRole("tabpanel").getByRole("region").first();
      const [above, below] = [await sentence.boundingBox(), await first.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0), name).toBeLessThanOrEqual(below?.y ?? 0);
    }
  }
});

test("a report opens with its period, which gives way to another that its reader chooses and stays away once cleared", async ({ page }) => {
  const frame = await openAsItStarts(page, ENROLMENT);
  await expect(frame.getByRole("button", { name: /^Academic year 2025\/26/ })).toBeVisible();
  await expect(visual(frame, "Enrollments")).toContainText(/from 74,407 in 2024\/25/);
  const overTerms = visual(frame, "How does the intake change from term to term?");
  // It is meant, and said without the sign of a warning.
  await expect(overTerms.getByRole("note")).toContainText("Not limited by Academic year");
  await expect(overTerms.getByRole("note").locator("svg")).toHaveCount(0);
  expect((await tableOf(frame, "How does the intake change from term to term?")).length).toBeGreaterThan(4);

  await setFilter(frame, "Term", "Spring 2025");
  await expect(frame.getByRole("button", { name: /^Academic year All/ })).toBeVisible();
  await expect(visual(frame, "Enrollments")).toContainText(/in Spring 2024/);
  await expect(page).toHaveURL(/term=Spring/);

  await page.goBack();
  await expect(frame.getByRole("button", { name: /^Academic year 2025\/26/ })).toBeVisible();
  await frame.getByRole("button", { name: "Clear all filters" }).click();
  await expect(frame.getByRole("button", { name: /^Academic year All/ })).toBeVisible();
  await page.reload();
  await settled(frame);
  await expect(frame.getByRole("button", { name: /^Academic year All/ })).toBeVisible();
});

test("a sheet on ended courses opens with the last year that has ended, and a period that its reader chooses holds on every sheet", async ({
  page,
}) => {
  const frame = await openAsItStarts(page, PERFORMANCE, "?sheet=running-marks");
  const chosen = (label: string, value: string) => frame.getByRole("button", { name: new RegExp(`^${label} ${value}`) });
  await expect(chosen("Term", "Autumn 2026")).toBeVisible();
  await openSheet(frame, "Final results");
  await expect(chosen("Academic year", "2025/26")).toBeVisible();
  await expect(chosen("Term", "All")).toBeVisible();
  await expect(frame.locator("[data-opening]").getByRole("status")).toContainText(/^2025\/26: \d+\.\d% of [\d,]+ enrollments/);
  await expect(visual(frame, "Do older students pass more often?")).toContainText(/\d+\.\d%/);
  await expect(page).toHaveURL(/academic-year=2025&sheet=final-results$/);

  // One step back, to the other sheet with its own start; and forth.
  await page.goBack();
  await expect(frame.getByRole("tab", { name: "Running marks" })).toHaveAttribute("aria-selected", "true");
  await expect(chosen("Term", "Autumn 2026")).toBeVisible();
  await expect(chosen("Academic year", "All")).toBeVisible();
  await page.goForward();
  await expect(chosen("Academic year", "2025/26")).toBeVisible();

  // An address that holds what the sheet starts with has chosen nothing.
  await page.reload();
  await settled(frame);
  await expect(chosen("Academic year", "2025/26")).toBeVisible();
  await openSheet(frame, "Running marks");
  await expect(chosen("Term", "Autumn 2026")).toBeVisible();

  await setFilter(frame, "Academic year", "2024/25");
  await openSheet(frame, "Final results");
  await expect(frame.locator("[data-opening]").getByRole("status")).toContainText(/^2024\/25: /);
  await expect(chosen("Term", "All")).toBeVisible();
});
