import { readFile } from "node:fs/promises";

import { parseCsv } from "@lyceum/reports/csv";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";

import { expectAccessible } from "./lib/accessibility.ts";
import {
  ENGAGEMENT,
  ENROLMENT,
  openDashboard,
  PROGRESSION,
  openSheet,
  pickOption,
  rowsOf,
  settled,
  tableOf,
  visual,
} from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";
import { Warehouse } from "./lib/warehouse.ts";

/** The file that an entry of a visual's menu saves. */
async function savedAs(page: Page, frame: FrameLocator, title: string, entry: string) {
  const saved = page.waitForEvent("download");
  // By the keyboard alone: a list that is still being placed moves away under a pointer.
  await frame.getByRole("button", { name: `Options for “${title}”` }).press("Enter");
  await frame.getByRole("menuitem", { name: entry }).press("Enter");
  const download = await saved;
  return { name: download.suggestedFilename(), content: new Uint8Array(await readFile(await download.path())) };
}

test.beforeEach(({ page }) => takeUpSession(page, "viewer@northfield.example"));

test("every number says how it was worked out", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT, "?term=Autumn+2024");
  await pickOption(frame, "Pass rate", "How is this calculated");
  const dialog = frame.getByRole("dialog", { name: "How is this calculated" });
  await expect(dialog).toContainText("Enrollments that ended with Pass or Distinction over all enrollments");
  await expect(dialog).toContainText(
    "Formula: Passes divided by Enrollments, both where end date is the last day of the data or earlier, missing where there are enrollments without an outcome and no completed enrollments.",
  );
  await expect(dialog).toContainText(
    "where counted is yes and outcome is Pass or Distinction and end date is the last day of the data or earlier. From Enrollments.",
  );
  await expect(dialog).not.toContainText("From .");
  await expect(dialog.getByRole("heading", { name: "Filters applied" })).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Term is Autumn 2024" })).toBeVisible();
  await expect(dialog).toContainText("None: you see the whole institution.");
  await expect(dialog).toContainText(/Data as of \w+ \d+, \d{4}/);
  await expect(dialog).toContainText(/updated .*\d{4}.* UTC/);
  await dialog.getByText("The query, as it was run").click();
  const query = dialog.getByText(/select[\s\S]+enrolments_by_outcome/i);
  await expect(query).toContainText("'Autumn 2024'");
  await expect(query).not.toContainText(/\$\d/);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(frame.getByRole("button", { name: "Options for “Pass rate”" })).toBeFocused();
});

test("the table and the file hold what the chart says", async ({ page }) => {
  const title = "How does the intake change from term to term?";
  const frame = await openDashboard(page, ENROLMENT);
  const table = await tableOf(frame, title);
  expect(table.length).toBeGreaterThan(4);

  const chart = visual(frame, title).getByRole("application");
  await chart.focus();
  for (const [term, enrolments] of table.slice(1)) {
    await page.keyboard.press("ArrowRight");
    await expect(visual(frame, title)).toContainText(`${term}. Enrollments: ${enrolments}.`);
  }

  const saved = await savedAs(page, frame, title, "Download CSV");
  expect(saved.name).toBe("How-does-the-intake-change-from-term-to-term.zip");
  const files = unzipSync(saved.content);
  const stem = "How-does-the-intake-change-from-term-to-term";
  expect(Object.keys(files)).toEqual([`${stem}.csv`, "About.txt", `${stem}.csv-metadata.json`]);
  const [head, ...rows] = parseCsv(strFromU8(files[`${stem}.csv`] ?? new Uint8Array())).map(({ fields }) => fields);
  expect(head).toEqual(table[0]);
  expect(rows.map(([term, enrolments]) => [term, Number(enrolments).toLocaleString("en")])).toEqual(table.slice(1));
});

/** What a file must say wherever it is opened. */
const SAID = [/Region is Wales/, /College of Science/, /Data as of \w+ \d+, \d{4}/, /Northfield University/, /Demo data/];

test("every file says what it is, how it is limited and how old it is", async ({ newVisitor }) => {
  const page = await newVisitor();
  await takeUpSession(page, "dean@northfield.example");
  const title = "How do courses end, term by term?";
  const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes&region=Wales");

  const csv = await savedAs(page, frame, title, "Download CSV");
  const about = strFromU8(unzipSync(csv.content)["About.txt"] ?? new Uint8Array());
  for (const text of [...SAID, /Enrollments in ended courses: Enrollments in courses/, /Share of enrollments/]) expect(about).toMatch(text);

  const xlsx = unzipSync((await savedAs(page, frame, title, "Download Excel workbook")).content);
  expect(strFromU8(xlsx["xl/workbook.xml"] ?? new Uint8Array())).toMatch(/name="About".*name="Data"/s);
  const texts = strFromU8(xlsx["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  for (const text of SAID) expect(texts).toMatch(text);

  const svg = strFromU8((await savedAs(page, frame, title, "Download SVG image")).content);
  for (const text of [new RegExp(`>${title.replace("?", "\\?")}<`), />Distinction</, />Withdrawn</]) expect(svg).toMatch(text);
  // A line that is too long goes on in the next, wherever the machine's letters end.
  const said = svg.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  for (const text of SAID) expect(said).toMatch(text);

  const png = (await savedAs(page, frame, title, "Download PNG image")).content;
  const size = new DataView(png.buffer, png.byteOffset);
  // The same size on every screen, twice as fine as it is drawn.
  expect(size.getUint32(16)).toBe(2 * (960 + 48));
  const [, height = "0"] = /<svg[^>]* height="(\d+)"/.exec(svg) ?? [];
  expect(size.getUint32(20)).toBe(2 * Number(height));
});

/** The days from some days before the data's last day until that day, as an address has them. */
async function datesUntilLast(frame: FrameLocator, days: number): Promise<string> {
  const dataDate = await frame.getByText(/Data as of/).innerText();
  const last = Date.parse(`${/Data as of (\w+ \d+, \d{4})/.exec(dataDate)?.[1] ?? ""} UTC`);
  return [last - days * 86_400_000, last].map((day) => `dates=${new Date(day).toISOString().slice(0, 10)}`).join("&");
}

const LEFT_ALONE = "Not limited by Activity dates: what is chosen there changes nothing here.";

test("a filter that leaves a visual as it is, is told on it, in its calculation and in its file", async ({ page }) => {
  const dates = await datesUntilLast(await openDashboard(page, ENGAGEMENT), 120);
  const frame = await openDashboard(page, ENGAGEMENT, `?sheet=early-warning&${dates}`);
  const [title, limited] = ["Where are students most often at risk?", "Enrolled students"];
  await expect(visual(frame, title).getByRole("note")).toHaveText(LEFT_ALONE);
  await expect(visual(frame, title)).toHaveAccessibleDescription(LEFT_ALONE);
  await expect(visual(frame, limited)).toContainText(/\d/);
  await expect(visual(frame, limited).getByRole("note")).toHaveCount(0);
  await expect(visual(frame, limited)).toHaveAccessibleDescription("");
  await expectAccessible(page, "visuals that a filter leaves as they are");

  await pickOption(frame, title, "How is this calculated");
  const dialog = frame.getByRole("dialog", { name: "How is this calculated" });
  await expect(dialog.getByRole("listitem").filter({ hasText: LEFT_ALONE })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  const csv = await savedAs(page, frame, title, "Download CSV");
  expect(strFromU8(unzipSync(csv.content)["About.txt"] ?? new Uint8Array())).toContain(`- ${LEFT_ALONE}`);
  const svg = strFromU8((await savedAs(page, frame, title, "Download SVG image")).content);
  expect(svg).toContain(`>${LEFT_ALONE}<`);
});

test("a period is compared with the same a year before, or with the one before when that is chosen", async ({ page }) => {
  const dates = await datesUntilLast(await openDashboard(page, ENGAGEMENT), 120);
  const frame = await openDashboard(page, ENGAGEMENT, `?${dates}`);
  const tile = visual(frame, "Activity events");
  const before = /from ([\d,]+) a year before/.exec((await tile.textContent()) ?? "")?.[1];
  expect(before).toMatch(/\d/);
  await expect(page).not.toHaveURL(/comparison=/);

  await frame.getByRole("button", { name: "Compared with Same period a year before" }).click();
  await frame.getByRole("menuitemradio", { name: "Period before" }).click();
  await expect(page).toHaveURL(/[?&]comparison=previous_period(&|$)/);
  await expect(tile).toContainText(/from [\d,]+ the period before/);
  expect(/from ([\d,]+) the period before/.exec((await tile.textContent()) ?? "")?.[1]).not.toBe(before);
  await page.reload();
  await settled(frame);
  await expect(tile).toContainText(/from [\d,]+ the period before/);
});

test("names at the ends of lines do not cover each other where the lines meet", async ({ page }) => {
  interface Weeks {
    readonly columns: readonly { readonly name: string }[];
    readonly rows: readonly (readonly (string | number | null)[])[];
  }
  // Those who pass are as active as those who fail, in every week.
  await page.route("**/frame-api/query", async (route) => {
    const response = await route.fetch();
    if (!/"enrolment_week".*"outcome"/.test(route.request().postData() ?? "")) return route.fulfill({ response });
    const answer = (await response.json()) as Weeks;
    const column = answer.columns.findIndex(({ name }) => name === "outcome");
    const passes = answer.rows.filter((row) => row[column] === "Pass");
    const rows = [...answer.rows.filter((row) => row[column] !== "Fail"), ...passes.map((row) => row.with(column, "Fail"))];
    return route.fulfill({ response, json: { ...answer, rows, suppressed: [] } });
  });
  const frame = await openDashboard(page, ENGAGEMENT, "?sheet=results");
  const names = visual(frame, "How early do the paths part?")
    .locator("svg text")
    .filter({ hasText: /^(Pass|Fail)$/ });
  await expect(names).toHaveCount(2);
  const [first = 0, other = 0] = await names.evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().y));
  // Names are 12 px high.
  expect(Math.abs(first - other)).toBeGreaterThanOrEqual(12);
});

test("a sorted table keeps its rows together and its total apart", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT);
  await openSheet(frame, "Outcomes");
  const table = visual(frame, "Which modules have the lowest pass rates?").getByRole("table");
  const first = () => table.getByRole("row").nth(1).locator("th, td").allInnerTexts();
  const before = await first();
  await table.getByRole("columnheader", { name: "Enrollments" }).getByRole("button").click();
  await expect(table.getByRole("columnheader", { name: "Enrollments" })).toHaveAttribute("aria-sort", "descending");
  expect(await first()).not.toEqual(before);
  await expect(table.getByRole("row").last().getByRole("rowheader")).toHaveText("Total, with rows that are not shown");
});

test("a chart is one stop of the keyboard whose points are read out and filter by Enter", async ({ page }) => {
  const title = "Where does the largest share take part?";
  const frame = await openDashboard(page, ENGAGEMENT);
  const chart = visual(frame, title).getByRole("application");
  await visual(frame, title)
    .getByRole("button", { name: /^Options for/ })
    .focus();
  await page.keyboard.press("Tab");
  await expect(chart).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(visual(frame, title)).toContainText(/Engagement rate: \d+\.\d%\. 1 of 6/);
  await page.keyboard.press("End");
  await expect(visual(frame, title)).toContainText(/6 of 6/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]college=/);
  await expect(frame.getByRole("button", { name: /^Remove filter College or discipline: / })).toBeVisible();
});

test("what a mark filters by stands as a chip; the mark again, or Escape, takes it off", async ({ page }) => {
  const frame = await openDashboard(page, ENGAGEMENT);
  await openSheet(frame, "Content and tools");
  const chart = visual(frame, "What reaches the most students?").getByRole("application");
  const chip = frame.getByRole("button", { name: /^Remove filter Item type: / });
  for (const key of ["Enter", "Escape"]) {
    await chart.focus();
    await chart.press("Home");
    await chart.press("Enter");
    await expect(chip).toBeVisible();
    await settled(frame);
    await chart.focus();
    await chart.press("Home");
    await chart.press(key);
    await expect(chip).toHaveCount(0);
    await settled(frame);
  }
});

const FULL_RATE = /^(1[1-9]\d|[2-9]\d\d)%$/;

for (const width of [390, 1280, 1920]) {
  test(`at ${width} px every department has its name, no rate passes 100 %, and an enlarged visual fills the report`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
    const title = "Do pass rates hold from term to term?";
    const names = await visual(frame, title).locator("svg text").allTextContents();
    const rows = await tableOf(frame, title);
    const departments = new Set(rows.slice(1).map(([department = ""]) => department));
    expect(departments.size).toBe(24);
    // A name may stand on several lines, each a text of its own.
    const said = names.join(" ").replaceAll(/\s+/g, " ");
    expect([...departments].filter((name) => !said.includes(name))).toEqual([]);
    const marks = await frame.locator("svg text").allTextContents();
    expect(marks.filter((text) => FULL_RATE.test(text))).toEqual([]);

    const card = "Where do students pass most often?";
    await visual(frame, card).scrollIntoViewIfNeeded();
    const report = await frame.getByRole("main").boundingBox();
    const before = await visual(frame, card).getByRole("application").boundingBox();
    await pickOption(frame, card, "Enlarge");
    const dialog = frame.getByRole("dialog", { name: card });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeGreaterThanOrEqual((report?.width ?? 0) - 34);
    const enlarged = await dialog.getByRole("application").boundingBox();
    expect(enlarged?.width).toBeGreaterThan((before?.width ?? Infinity) - 1);
    expect(enlarged?.height).toBeGreaterThan(before?.height ?? Infinity);
    // It stands where the reader is, not where the frame begins.
    await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport();
    await expect(
      dialog.getByText("Pass rate, % of enrollments in ended courses; units with 30 or more · By College or discipline"),
    ).toBeVisible();
  });
}

test("a visual fills the screen, and Escape gives the screen and the focus back", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
  const card = "Where do students pass most often?";
  const isFull = () => frame.locator("html").evaluate(({ ownerDocument }) => ownerDocument.fullscreenElement !== null);
  const opener = frame.getByRole("button", { name: `Options for “${card}”` });
  const dialog = frame.getByRole("dialog", { name: card });
  for (const back of ["Escape", "Close"]) {
    expect(await isFull()).toBe(false);
    await pickOption(frame, card, "Full screen");
    await expect.poll(isFull).toBe(true);
    // The frame is as large as the screen, and the chart fills the frame.
    const [width, height] = await page.evaluate(() => [window.innerWidth, window.innerHeight]);
    await expect.poll(() => frame.locator("html").evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([width, height]);
    const filled = async (): Promise<number> => ((await dialog.boundingBox())?.height ?? 0) / (height ?? 1);
    await expect.poll(filled).toBeGreaterThan(0.8);
    await expect.poll(filled).toBeLessThan(1);
    await expect(dialog.getByRole("application")).toBeVisible();
    if (back === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await expect.poll(isFull).toBe(false);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("by the keyboard alone a visual's menu opens where the reader is, and so does what it opens", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
  const card = "Where do students pass most often?";
  const opener = frame.getByRole("button", { name: `Options for “${card}”` });
  const entries = frame.getByRole("menuitem");
  const dialog = frame.getByRole("dialog");
  await opener.focus();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(0);
  for (const entry of ["How is this calculated", "Comments", "View as table", "Listen to the chart", "Enlarge"]) {
    await page.keyboard.press("Enter");
    await expect(entries.first()).toBeFocused();
    await expect(entries.first()).toBeInViewport({ ratio: 1 });
    const position = (await entries.allInnerTexts()).indexOf(entry);
    for (let step = 0; step < position; step++) await page.keyboard.press("ArrowDown");
    await expect(entries.nth(position)).toBeFocused();
    expect(await place()).toBe(before);

    await page.keyboard.press("Enter");
    await expect(entries).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Close", exact: true })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toBeInViewport({ ratio: 1 });
  }
});

test("a dialog that is opened again while it still goes has the focus", async ({ newVisitor }) => {
  // With motion: without, it is gone at once.
  const page = await newVisitor({ reducedMotion: "no-preference" });
  await takeUpSession(page, "viewer@northfield.example");
  const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
  const dialog = frame.getByRole("dialog");
  await frame.getByRole("button", { name: "Options for “Where do students pass most often?”" }).focus();
  for (let time = 0; time < 3; time++) {
    for (const key of ["Enter", "e", "Enter"]) await page.keyboard.press(key);
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // The menu has gone; the dialog has not when the next key comes.
    await expect(frame.getByRole("menu")).toHaveCount(0);
    await page.keyboard.press("Escape");
  }
});

/** Px between a dialog's last part and the lower edge of what it shows, and px by which that scrolls. */
const lowerEdge = (dialog: Locator): Promise<{ readonly left: number; readonly scrolled: number }> =>
  dialog.locator(".MuiDialogContent-root").evaluate((content) => {
    const end = content.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(content).paddingBottom);
    const left = Math.round(end - (content.lastElementChild?.getBoundingClientRect().bottom ?? 0));
    return { left, scrolled: content.scrollHeight - content.clientHeight };
  });

const FILLED = { left: 0, scrolled: 0 };

for (const width of [390, 1280]) {
  test(`at ${width} px a drawing takes all height that lines of any number and size leave it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const dates = await datesUntilLast(await openDashboard(page, ENGAGEMENT), 120);
    const frame = await openDashboard(page, ENGAGEMENT, `?sheet=early-warning&${dates}`);
    const card = "Where are students most often at risk?";
    const dialog = frame.getByRole("dialog", { name: card });
    const drawing = dialog.getByRole("application");
    for (const entry of ["Full screen", "Enlarge"]) {
      await pickOption(frame, card, entry);
      await expect(dialog.getByRole("note")).toHaveText(LEFT_ALONE);
      await expect.poll(() => lowerEdge(dialog)).toEqual(FILLED);
      const tall = (await drawing.boundingBox())?.height ?? 0;
      const around = await dialog.evaluate((element) => window.innerHeight - element.clientHeight);
      if (entry === "Full screen") expect(around).toBeLessThanOrEqual(34);

      // Where letters are larger, the lines take more of it.
      await frame.locator("html").evaluate((element) => (element.style.fontSize = "20px"));
      await expect.poll(async () => (await drawing.boundingBox())?.height).toBeLessThan(tall - 10);
      await expect.poll(() => lowerEdge(dialog)).toEqual(FILLED);
      await expect
        .poll(() => drawing.locator("svg").evaluate((svg) => svg.clientHeight))
        .toBe(await drawing.evaluate((element) => element.clientHeight));
      await frame.locator("html").evaluate((element) => element.style.removeProperty("font-size"));
      await dialog.getByRole("button", { name: "Close" }).press("Enter");
      await expect(dialog).toBeHidden();
    }
  });
}

test("a drawing fills the height that a taller card beside it gives its row", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const frame = await openDashboard(page, PROGRESSION);
  const [low, tall] = ["Do more stay than before?", "Which programs keep fewest of their entrants?"].map((title) => visual(frame, title));
  const heightOf = async (card: Locator | undefined) => (await card?.getByRole("application").boundingBox())?.height ?? 0;
  await expect.poll(async () => (await low?.boundingBox())?.height).toBe((await tall?.boundingBox())?.height);
  // Its key and a line more below it are all that the line chart has less room for.
  await expect.poll(async () => (await heightOf(tall)) - (await heightOf(low))).toBeLessThan(60);
  expect(await heightOf(tall)).toBeGreaterThan(300);
});

test("a long table scrolls alone in the height that its dialog has", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
  const title = "Which modules have the lowest pass rates?";
  const dialog = frame.getByRole("dialog", { name: title });
  for (const entry of ["View as table", "Full screen", "Enlarge"]) {
    await pickOption(frame, title, entry);
    const rows = dialog.getByRole("region", { name: title });
    await expect(rows).toBeVisible();
    await expect.poll(() => lowerEdge(dialog)).toEqual(FILLED);
    expect(await rows.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(100);
    await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await expect(dialog).toBeHidden();
  }
});

test("a browser without a full screen offers none, and one that refuses it shows the visual enlarged", async ({ page, newVisitor }) => {
  const card = "Where do students pass most often?";
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("Permissions check failed"));
  });
  const refused = await openDashboard(page, ENROLMENT, "?sheet=outcomes");
  await pickOption(refused, card, "Full screen");
  const dialog = refused.getByRole("dialog", { name: card });
  await expect(dialog.getByRole("application")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await expect(refused.getByRole("button", { name: `Options for “${card}”` })).toBeFocused();

  const without = await newVisitor();
  await without.addInitScript(() => Object.defineProperty(Document.prototype, "fullscreenEnabled", { get: () => false }));
  await takeUpSession(without, "viewer@northfield.example");
  const frame = await openDashboard(without, ENROLMENT, "?sheet=outcomes");
  await frame.getByRole("button", { name: `Options for “${card}”` }).press("Enter");
  await expect(frame.getByRole("menuitem", { name: "Enlarge" })).toBeVisible();
  await expect(frame.getByRole("menuitem", { name: "Full screen" })).toHaveCount(0);
});

test("a figure says why it changed, by groups that add up to the change", async ({ page }) => {
  const frame = await openDashboard(page, ENROLMENT, "?term=Autumn+2025");
  const [, figures = []] = await tableOf(frame, "Enrollments");
  await visual(frame, "Enrollments").getByRole("button", { name: "Why?" }).press("Enter");
  const dialog = frame.getByRole("dialog", { name: "Why did it change: Enrollments" });
  const table = dialog.getByRole("table").first();
  await expect(table).toBeVisible();
  await expectAccessible(page, "why a figure changed");
  await dialog.getByRole("button", { name: /^Show \d+ more breakdowns/ }).click();
  const warehouse = await Warehouse.of("northfield");
  const counts = await warehouse.rows(`select t.name, n.level1_name, count(*) from star.fact_enrolment e
    join star.dim_term t using (term_id) join star.dim_node n on n.node_id = e.node_id
    where counted and t.name in ('Autumn 2024', 'Autumn 2025') group by all`);
  const countOf = (term: string, college: string): number =>
    Number(counts.find(([name, place]) => name === term && place === college)?.[2] ?? 0);
  const shown = await rowsOf(dialog.getByRole("region", { name: "By College or discipline" }));
  const plain = (text = ""): number => Number(text.replaceAll(/[,+]/g, "").replace("−", "-"));
  expect(shown.slice(1, -1).map(([college = "", before, after, effect]) => [college, plain(before), plain(after), plain(effect)])).toEqual(
    shown.slice(1, -1).map(([college = ""]) => {
      const [before, after] = [countOf("Autumn 2024", college), countOf("Autumn 2025", college)];
      return [college, before, after, after - before];
    }),
  );
  const [, before, after] = shown.at(-1) ?? [];
  expect([after, before]).toEqual(figures.slice(0, 2));
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(visual(frame, "Enrollments").getByRole("button", { name: "Why?" })).toBeFocused();
});
