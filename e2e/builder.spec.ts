import type { FrameLocator, Locator, Page } from "@playwright/test";

import { expectAccessible, expectNoOverflow } from "./lib/accessibility.ts";
import { embedOf } from "./lib/embed-host.ts";
import { expect, test } from "./lib/test.ts";
import { Warehouse } from "./lib/warehouse.ts";
import { setWindowSize } from "./lib/window-size.ts";

const builderOf = (frame: FrameLocator) => frame.getByRole("region", { name: "Build a visual" });
const shelf = (frame: FrameLocator, name: string) => builderOf(frame).getByRole("region", { name, exact: true });
const preview = (frame: FrameLocator) => shelf(frame, "Preview");

/** Works out by SQL of the test's own how often the two colleges of each age band pass in which most pass, and how often all others. */
async function firstsByBand(): Promise<readonly (readonly string[])[]> {
  const warehouse = await Warehouse.of("northfield");
  const found = await warehouse.rows(`
    with results as (
      select level1_name as college, age_band as band, outcome in ('Pass', 'Distinction') as passed
      from star.fact_enrolment join star.dim_node using (node_id)
      where counted and course_id in (select course_id from star.dim_course where end_date <= '${warehouse.asOf}')),
    placed as (
      select college, band, rank() over (partition by band order by avg(passed::int) desc) as place from results group by college, band)
    select case when place <= 2 then college else 'All others' end as name, band, avg(passed::int)
    from results join placed using (college, band) group by name, band`);
  return found.map(([name, band, rate]) => [String(name), String(band), Number(rate).toLocaleString("en", { maximumFractionDigits: 2 })]);
}

/** Drags one thing onto a shelf: it is let go once the shelf has shown that it takes it. */
async function dragOnto(page: Page, source: Locator, target: Locator): Promise<void> {
  await source.hover();
  await page.mouse.down();
  await target.hover();
  await expect(target.locator("[data-target]")).toBeVisible();
  await target.locator("[data-target]").hover();
  await page.mouse.up();
  await expect(target.locator("[data-target]")).toHaveCount(0);
}

/** Begins a report of an author's own, and the first visual of it. */
async function beginVisual(page: Page, title: string): Promise<FrameLocator> {
  const { frame } = await embedOf(page, "author@northfield.example", "authoring", "embedConsole");
  await frame.getByRole("button", { name: "New report" }).click();
  await frame.getByRole("textbox", { name: "Title" }).fill(title);
  await frame.getByLabel("Area").selectOption("leading");
  await frame.getByRole("button", { name: "Begin" }).click();
  await frame.getByRole("toolbar", { name: "Add and undo" }).getByRole("button", { name: "Add visual" }).click();
  await expect(builderOf(frame)).toBeVisible();
  return frame;
}

test("by keyboard an author builds a rate by college with a formula, a filter and a target, and takes steps back", async ({ page }) => {
  const frame = await beginVisual(page, "Built by keyboard");
  const builder = builderOf(frame);
  await expect(preview(frame).getByText("Nothing to show yet")).toBeVisible();
  await expect(builder.getByRole("button", { name: "Done" })).toBeDisabled();
  const search = builder.getByRole("searchbox", { name: "Search measures and dimensions" });
  await search.fill("pas rate");
  await builder.getByRole("button", { name: "Add Pass rate", exact: true }).press("Enter");
  await expect(preview(frame).getByRole("heading", { name: "Pass rate" })).toBeVisible();
  await search.fill("colege");
  await builder.getByRole("button", { name: "Add College or discipline", exact: true }).press("Enter");
  await expect(preview(frame).getByRole("heading", { name: "Pass rate by college or discipline" })).toBeVisible();
  await expect(builder.getByRole("radio", { name: "Bars" })).toBeChecked();

  // What does not go with what is chosen says so, and is not added.
  await search.fill("tool");
  const apart = builder.getByRole("button", { name: "Add Tool", exact: true });
  await expect(apart).toHaveAttribute("aria-disabled", "true");
  await expect(apart).toHaveAccessibleDescription("Cannot be told together with Pass rate");
  await search.fill("");

  // A formula is completed as it is typed; what is wrong is said at its place.
  await builder.getByRole("button", { name: "Calculated measure" }).press("Enter");
  const dialog = frame.getByRole("dialog", { name: "New calculated measure" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Passes of all");
  const formula = dialog.getByRole("combobox", { name: "Formula" });
  await formula.pressSequentially("passes / enrol");
  await dialog.getByRole("option", { name: /^Enrolments\s*enrolments/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect(formula).toHaveValue("passes / enrolments");
  await expect(dialog.getByText("Its values are of this unit: %")).toBeVisible();
  await formula.fill("passes / enrolments + clicks");
  await dialog.getByRole("button", { name: "Use it" }).press("Enter");
  await expect(dialog.getByText("Two different units are added or compared: % and count.")).toBeVisible();
  await expectAccessible(page, "a formula that cannot be worked out");
  await formula.fill("passes / enrolments");
  await dialog.getByRole("button", { name: "Use it" }).press("Enter");
  await expect(shelf(frame, "Measures").getByText("passes / enrolments")).toBeVisible();
  await builder.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(shelf(frame, "Measures").getByText("passes / enrolments")).toHaveCount(0);

  // A filter counts once it has a value; the picture stays until then.
  await shelf(frame, "Filters").getByLabel("Add a filter").selectOption({ label: "Gender" });
  await expect(preview(frame).getByText("A filter has no value yet: it does not count.")).toBeVisible();
  await shelf(frame, "Filters").getByRole("checkbox").first().press("Space");
  await expect(preview(frame).getByText("A filter has no value yet: it does not count.")).toHaveCount(0);
  await builder.getByRole("button", { name: "Add a line to compare with" }).press("Enter");
  await builder.getByLabel("Value (%)").fill("75");
  await expect(preview(frame).getByText("Line for comparison: Target 75.0%.")).toBeVisible();
  await expectAccessible(page, "the builder");
  await builder.getByRole("button", { name: "Done" }).press("Enter");
  await expect(frame.getByRole("main", { name: /^Editor of/ })).toBeVisible();
  await expect(frame.locator("[data-part]").filter({ hasText: "Pass rate by college or discipline" })).toBeVisible();
});

test("by mouse fields are dragged onto shelves, and figures of a table are set off; on a phone the steps stand below each other", async ({
  page,
}) => {
  const frame = await beginVisual(page, "Built by mouse");
  const builder = builderOf(frame);
  const field = (label: string) => builder.getByRole("button", { name: `Add ${label}`, exact: true });
  await dragOnto(page, field("Enrolments"), shelf(frame, "Measures"));
  await dragOnto(page, field("Pass rate"), shelf(frame, "Measures"));
  await builder.getByRole("button", { name: /^Dimensions/ }).click();
  await dragOnto(page, field("Term"), shelf(frame, "Breakdowns"));
  await expect(preview(frame).getByRole("heading", { name: "Enrolments and pass rate by term" })).toBeVisible();
  await shelf(frame, "Measures").getByRole("button", { name: "Move Pass rate up" }).click();
  await expect(preview(frame).getByRole("heading", { name: "Pass rate and enrolments by term" })).toBeVisible();
  await builder.getByText("Table", { exact: true }).click();
  await builder.getByRole("button", { name: "Set figures off" }).click();
  await builder.getByLabel("Value (%)").fill("99");
  await builder.getByLabel("As", { exact: true }).selectOption("bad");
  await expect(preview(frame).getByText("Set off as bad: Pass rate < 99.0%.")).toBeVisible();
  await expect(preview(frame).locator("td[style*=background-color]").first()).toBeVisible();
  await builder.getByRole("button", { name: "The query" }).click();
  await expect(frame.getByRole("dialog", { name: "The query" }).getByText('"pass_rate"').first()).toBeVisible();
  await page.keyboard.press("Escape");
  await setWindowSize(page, { width: 375, height: 800 });
  await expectNoOverflow(page, "the builder on a phone");
  await expectAccessible(page, "the builder on a phone");
  await builder.getByRole("button", { name: "Cancel" }).click();
  await expect(frame.getByRole("main", { name: /^Editor of/ })).toBeVisible();
});

test("while no answer comes an author goes on typing, works a median out in two steps and puts values into groups", async ({ page }) => {
  const frame = await beginVisual(page, "Built in two steps");
  const builder = builderOf(frame);
  await builder.getByRole("button", { name: "Measure in two steps" }).press("Enter");
  const steps = frame.getByRole("dialog", { name: "New measure in two steps" });
  await steps.getByRole("button", { name: "Use it" }).press("Enter");
  await expect(steps.getByText("Choose the value of each one.")).toBeVisible();
  await steps.getByLabel("Of all of them take").selectOption("median");
  await steps.getByLabel("Value of each one").selectOption({ label: "Enrolments" });
  await steps.getByLabel("For each").selectOption({ label: "Module" });
  await expect(steps.getByRole("textbox", { name: "Name" })).toHaveValue("Median of “Enrolments” for each of “Module”");
  await expectAccessible(page, "a measure in two steps");
  await steps.getByRole("button", { name: "Use it" }).press("Enter");
  await expect(shelf(frame, "Measures").getByText("Median of “Enrolments” for each of “Module”").first()).toBeVisible();

  const search = builder.getByRole("searchbox", { name: "Search measures and dimensions" });
  await search.fill("gender");
  await builder.getByRole("button", { name: "Add Gender", exact: true }).press("Enter");
  await expect(preview(frame).getByRole("application").or(preview(frame).getByRole("table")).first()).toBeVisible();
  await shelf(frame, "Breakdowns")
    .getByRole("button", { name: /^Settings/ })
    .press("Enter");
  await shelf(frame, "Breakdowns").getByLabel("Values").selectOption("groups");
  const groups = frame.getByRole("dialog", { name: "Groups of Gender" });
  await groups.getByLabel("Name of group 1").fill("All who said");
  await groups.getByRole("checkbox").nth(0).press("Space");
  await groups.getByRole("checkbox").nth(1).press("Space");
  await expectAccessible(page, "named groups");

  // From here on the server answers no question; nothing that is typed or chosen waits for it.
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/frame-api/query", async (route) => {
    await released;
    await route.continue();
  });
  await groups.getByRole("button", { name: "Use it" }).press("Enter");
  await expect(shelf(frame, "Breakdowns").getByText("named groups").first()).toBeVisible();
  await expect(preview(frame).getByText("The preview is being worked out")).toBeVisible();
  await search.fill("");
  await search.pressSequentially("withdraw");
  await expect(search).toHaveValue("withdraw");
  const label = frame.getByRole("textbox", { name: "Title" }).first();
  await label.press("ControlOrMeta+a");
  await label.pressSequentially("Typed while nothing answers");
  await expect(label).toHaveValue("Typed while nothing answers");
  await builder.getByRole("button", { name: "Calculated measure" }).press("Enter");
  const formula = frame.getByRole("dialog", { name: "New calculated measure" }).getByRole("combobox", { name: "Formula" });
  await formula.pressSequentially("passes / enrolments");
  await expect(formula).toHaveValue("passes / enrolments");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  answer();
  await expect(preview(frame).getByRole("heading", { name: "Typed while nothing answers" })).toBeVisible();
  await expect(preview(frame).getByText("All who said").first()).toBeAttached();
});

test("a comparison and small charts have shelves of their own: by dragging, by a field's menu and by keyboard", async ({ page }) => {
  const frame = await beginVisual(page, "Built on shelves");
  const builder = builderOf(frame);
  const field = (label: string) => builder.getByRole("button", { name: `Add ${label}`, exact: true });
  const search = builder.getByRole("searchbox", { name: "Search measures and dimensions" });
  const choose = async (label: string, entry: string): Promise<void> => {
    await builder.getByRole("button", { name: `More for ${label}`, exact: true }).press("Enter");
    await frame.getByRole("menuitem", { name: entry }).press("Enter");
  };
  const comparison = shelf(frame, "Comparison");
  const multiples = shelf(frame, "Small multiples");
  await expect(comparison).toHaveCount(0);
  await field("Pass rate").press("Enter");
  await builder.getByRole("button", { name: /^Dimensions/ }).click();
  await dragOnto(page, field("Term"), comparison);
  await expect(preview(frame).getByRole("heading", { name: "Pass rate, compared with the period before" })).toBeVisible();
  await expect(comparison.getByLabel("Compare with")).toHaveValue("previous_period");
  await comparison.getByRole("button", { name: "Remove the period before" }).press("Enter");
  await expect(preview(frame).getByRole("heading", { name: "Pass rate", exact: true })).toBeVisible();
  await expect(comparison.getByText("Drop a term, a year or a date here")).toBeVisible();
  await choose("Academic year", "Compare with the one before");
  await expect(comparison.getByRole("button", { name: "Remove the year before" })).toBeVisible();
  await comparison.getByLabel("Compare with").selectOption({ label: "nothing" });
  await expect(comparison.getByRole("button", { name: "Remove the year before" })).toHaveCount(0);

  await expect(multiples).toHaveCount(0);
  await field("Term").press("Enter");
  await expect(multiples.getByText("Drop a dimension here for a small chart of each of its values.")).toBeVisible();
  const drawn = builder.getByRole("radio", { name: /^Small multiples/ });
  await search.fill("college");
  await dragOnto(page, field("College or discipline"), multiples);
  await expect(drawn).toBeChecked();
  await multiples.getByRole("button", { name: "Remove College or discipline" }).press("Enter");
  await expect(multiples.getByText("Drop a dimension here for a small chart of each of its values.")).toBeVisible();
  await expect(builder.getByRole("radio", { name: /^Line/ })).toBeChecked();
  await choose("College or discipline", "A small chart for each");
  await expect(drawn).toBeChecked();
  await expect(preview(frame).getByRole("heading", { name: "Pass rate by term and college or discipline" })).toBeVisible();

  // Lines and bands lie in every small chart, and are said in words.
  await builder.getByRole("button", { name: "Add a band" }).press("Enter");
  await expect(preview(frame).getByText("Band for comparison: Usual range 0.0% – 50.0%.")).toBeVisible();
  await builder.getByLabel("To (%)").fill("40");
  await expect(preview(frame).getByText("Band for comparison: Usual range 0.0% – 40.0%.")).toBeVisible();
  await expectAccessible(page, "a builder with a comparison and small charts");
});

test("by keyboard an author chooses a unit, sorts rows, adds totals, puts the last values together and filters by a field's menu", async ({
  page,
}) => {
  const frame = await beginVisual(page, "Built in detail");
  const builder = builderOf(frame);
  const search = builder.getByRole("searchbox", { name: "Search measures and dimensions" });
  const add = async (text: string, label: string): Promise<void> => {
    await search.fill(text);
    await builder.getByRole("button", { name: `Add ${label}`, exact: true }).press("Enter");
  };
  const rows = preview(frame).getByRole("table").locator("tbody tr");
  const figures = async (): Promise<readonly number[]> =>
    (await rows.allInnerTexts()).map((text) => Number(text.trim().split(/\s+/).at(-1)?.replaceAll(/[%,]/g, "")));
  await add("pass rate", "Pass rate");
  await add("college", "College or discipline");
  await builder.getByRole("radio", { name: /^Table/ }).press("Space");
  await expect(rows.first()).toContainText("%");

  await shelf(frame, "Measures").getByRole("button", { name: "Settings of Pass rate" }).press("Enter");
  await shelf(frame, "Measures").getByLabel("Unit").selectOption("decimal");
  await expect(rows.first()).toContainText(/0\.\d/);
  await expect(rows.first()).not.toContainText("%");

  const order = shelf(frame, "Order and totals");
  await order.getByLabel("Sort by").selectOption({ label: "Pass rate, highest first" });
  await expect.poll(async () => (await figures()).every((figure, index, all) => index === 0 || (all[index - 1] ?? 0) >= figure)).toBe(true);
  await order.getByLabel("Sort by").selectOption({ label: "Pass rate, lowest first" });
  await expect.poll(async () => (await figures()).every((figure, index, all) => index === 0 || (all[index - 1] ?? 0) <= figure)).toBe(true);
  await order.getByRole("checkbox", { name: "Totals over all rows" }).press("Space");
  await expect(preview(frame).getByRole("row", { name: /^Total/ })).toBeVisible();

  const breakdowns = shelf(frame, "Breakdowns");
  await breakdowns.getByRole("button", { name: "Settings of College or discipline" }).press("Enter");
  await breakdowns.getByLabel("Values").selectOption("top");
  await breakdowns.getByLabel("How many").fill("2");
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "All others" })).toHaveCount(1);
  await add("age band", "Age band");
  const within = breakdowns.getByLabel("Within");
  await within.selectOption({ label: "Age band" });
  await expect(within).toHaveValue("age_band");
  // Two colleges and all others of each band, and not those two that come first of all bands together.
  const firsts = await firstsByBand();
  const bandsOf = Map.groupBy(
    firsts.filter(([name]) => name !== "All others"),
    ([, band]) => band,
  );
  const leading = [...bandsOf.values()].map((colleges) =>
    colleges
      .map(([name = ""]) => name)
      .toSorted((left, right) => left.localeCompare(right))
      .join(),
  );
  expect(new Set(leading).size, "other colleges come first in other bands").toBeGreaterThan(1);
  const listed = async (): Promise<readonly string[]> =>
    (await rows.allInnerTexts())
      .map((text) =>
        text
          .trim()
          .split(/\s*\t\s*/)
          .join("|"),
      )
      .toSorted();
  await expect.poll(listed).toEqual(firsts.map((row) => row.join("|")).toSorted());
  await breakdowns.getByRole("button", { name: "Remove Age band" }).press("Enter");
  await expect(within).toHaveCount(0);
  await expect(rows).toHaveCount(3);

  await search.fill("gender");
  const more = builder.getByRole("button", { name: "More for Gender", exact: true });
  await more.press("Enter");
  await frame.getByRole("menuitem", { name: "About this field" }).press("Enter");
  const about = frame.getByRole("dialog", { name: "Gender" });
  await expect(about.getByText("Examples")).toBeVisible();
  await expect(about.locator("dd").first()).toContainText(" · ");
  await expectAccessible(page, "what a field means");
  await page.keyboard.press("Escape");
  await expect(about).toHaveCount(0);
  await more.press("Enter");
  await frame.getByRole("menuitem", { name: "Add to filters" }).press("Enter");
  await expect(preview(frame).getByText("A filter has no value yet: it does not count.")).toBeVisible();
  await shelf(frame, "Filters").getByRole("checkbox").first().press("Space");
  await expect(preview(frame).getByText("A filter has no value yet: it does not count.")).toHaveCount(0);
  await expect(shelf(frame, "Filters").getByRole("checkbox").first()).toBeChecked();
});
