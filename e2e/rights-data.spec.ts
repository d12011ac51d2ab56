import { ENGAGEMENT, ENROLMENT, openDashboard, openSheet, rowsOf, tableOf, visual } from "./lib/dashboards.ts";
import { engagementFigures, enrolmentFigures, expectFigures } from "./lib/expected-figures.ts";
import { signIn } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";
import { Warehouse } from "./lib/warehouse.ts";

const SCIENCE = "NF-SCI";

test("a dean's numbers are those of the own college", async ({ page }) => {
  const warehouse = await Warehouse.of("northfield");
  const [enrolment, engagement] = [await enrolmentFigures(warehouse, SCIENCE), await engagementFigures(warehouse, SCIENCE)];
  const terms = await warehouse.rows(`
    select t.name, count(*) from star.fact_enrolment e join star.dim_term t using (term_id)
    where e.counted and e.node_id in (select node_id from star.node_closure where ancestor_id = '${SCIENCE}')
    group by all order by min(t.sequence)`);

  await signIn(page, "dean@northfield.example");
  const leading = await openDashboard(page, ENROLMENT);
  await expect(leading.getByText("Limited to: College of Science")).toBeVisible();
  await expectFigures(leading, enrolment);
  await openSheet(leading, "Intake");
  const colleges = await tableOf(leading, "Where is intake largest?");
  expect(colleges.slice(1).map(([name]) => name)).toEqual(["College of Science"]);
  const byTerm = await tableOf(leading, "How does the intake change from term to term?");
  expect(byTerm.slice(1)).toEqual(terms.map(([name, enrolments]) => [name, Number(enrolments).toLocaleString("en")]));
  await expectFigures(await openDashboard(page, ENGAGEMENT), engagement);
});

test("an administrator's numbers are those of the whole institution, and not the dean's", async ({ page }) => {
  const warehouse = await Warehouse.of("northfield");
  const whole = await enrolmentFigures(warehouse);
  expect(Object.values(await enrolmentFigures(warehouse, SCIENCE))[0]).not.toEqual(whole["Intake"]);
  await signIn(page, "admin@northfield.example");
  await expectFigures(await openDashboard(page, ENROLMENT), whole);
  await expectFigures(await openDashboard(page, ENGAGEMENT), await engagementFigures(warehouse));
});

test("a dean who asks for another college in the address sees nothing of it", async ({ page }) => {
  await signIn(page, "dean@northfield.example");
  const frame = await openDashboard(page, ENROLMENT, "?college=School+of+Law");
  await expect(visual(frame, "Enrollments").getByText("0", { exact: true })).toBeVisible();
  await expect(visual(frame, "Where do students come from?")).toContainText("Nothing to show");
});

test("a restricted viewer sees no group of fewer than ten students", async ({ page }) => {
  const warehouse = await Warehouse.of("northfield");
  const [module, term] = (
    await warehouse.rows(`
      select c.module_code, t.name from star.fact_enrolment e join star.dim_course c using (course_id) join star.dim_term t on t.term_id = e.term_id
      where e.counted and c.end_date <= '${warehouse.asOf}' group by all having count(distinct e.student_id) between 60 and 120 order by 1, 2 limit 1`)
  )[0] as [string, string];
  const groups = new Map(
    (await warehouse.rows(`
      select e.region, count(distinct e.student_id) from star.fact_enrolment e join star.dim_course c using (course_id)
      join star.dim_term t on t.term_id = e.term_id where e.counted and c.module_code = '${module}' and t.name = '${term}' group by all`)) as [
      string,
      number,
    ][],
  );
  const small = [...groups].filter(([, students]) => students < 10);
  expect(small.length, "regions with few students").toBeGreaterThan(0);

  await signIn(page, "restricted@northfield.example");
  const search = `?${new URLSearchParams({ module, term }).toString()}`;
  const frame = await openDashboard(page, ENROLMENT, search);
  await expect(
    frame.getByText(/groups of fewer than 10 are not shown to you, and figures are slightly altered: a count of people by at most ±12/),
  ).toBeVisible();
  await openSheet(frame, "Gaps between groups");
  const rows = await rowsOf(visual(frame, "How do regions compare?"));
  const shown = rows.slice(1).filter(([region, students]) => region !== "Total" && /^\d/.test(students ?? ""));
  for (const [region = "", students] of shown) {
    expect(groups.get(region), region).toBeGreaterThanOrEqual(10);
    // Mostly by a few, as the page says by at most so many.
    expect(Math.abs(Number(students) - (groups.get(region) ?? 0)), region).toBeLessThanOrEqual(12);
  }
  const named = new Set(rows.map(([region]) => region));
  expect(small.filter(([region]) => named.has(region))).toEqual([]);
});
