import { Dashboard, educationModel } from "@lyceum/model";
import { documentFacts } from "@lyceum/reports/facts";
import type { FrameLocator, Locator, Page } from "@playwright/test";

import { cutTexts, expectAccessible, expectAccessibleInBoth } from "./lib/accessibility.ts";
import { ASSESSMENT, openDashboard, openSheet, settled, tableOf, visual } from "./lib/dashboards.ts";
import { takeUpSession } from "./lib/sign-in.ts";
import { expect, test } from "./lib/test.ts";

const ask = (measures: readonly string[], dimensions: readonly object[] = [], more: object = {}) => ({
  measures,
  dimensions,
  filters: [],
  limit: 200,
  ...more,
});
const term = { name: "term" };
const college = { name: "level1" };

/** A question for each kind. */
const KINDS = {
  "bar-line": { query: ask(["enrolments", "pass_rate"], [term]) },
  "small-multiples": { query: ask(["enrolments"], [term, college]) },
  funnel: { query: ask(["enrolments"], [college]) },
  treemap: { query: ask(["enrolments"], [college]) },
  spark: { query: ask(["scored_submissions"], [{ name: "submitted_date", grain: "month" }], { totals: true }) },
  range: { query: ask(["score_p10", "score_median", "score_p90", "scored_submissions"], [college]) },
  "box-plot": { query: ask(["score_p10", "score_p25", "score_median", "score_p75", "score_p90"], [college]) },
  histogram: {
    query: ask(["scored_submissions"], [{ name: "score_band" }], {
      define: { dimensions: { score_band: { dimension: "score", bins: [20, 40, 60, 80], label: "Score" } } },
    }),
  },
  pivot: { query: ask(["enrolments"], [college, term], { totals: true }) },
} as const;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as readonly Kind[];

const LONG = {
  german: "Studieneingangsphasenbegleitveranstaltungsteilnahmequote nach Prüfungsordnungsänderungsverfahren und Fakultätszugehörigkeit",
  japanese: "学期ごとの履修登録者数と単位修得率の推移を学部別および教育課程編成方針別に比較したものとその前年度からの変化について",
} as const;
type Language = keyof typeof LONG;
const titleOf = (kind: Kind, language: Language): string => `${LONG[language]} (${kind})`;

interface OwnVisual {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly query: object;
}
interface OwnSheet {
  readonly id: string;
  readonly name: string;
  readonly visuals: readonly OwnVisual[];
}

/** The report with sheets of the test's own; its answers are the server's. */
async function openSheets(page: Page, own: readonly OwnSheet[]): Promise<FrameLocator> {
  await page.route("**/frame-api/dashboards/*", async (route) => {
    const response = await route.fetch();
    const content = (await response.json()) as { readonly dashboard: Dashboard };
    const sheets = own.map(({ visuals, ...sheet }) => ({ ...sheet, visuals: visuals.map((visual) => ({ ...visual, span: 6 })) }));
    const dashboard = Dashboard.parse({ ...content.dashboard, sheets });
    await route.fulfill({ response, json: { ...content, dashboard, facts: documentFacts(educationModel, dashboard) } });
  });
  return openDashboard(page, ASSESSMENT);
}

/** A sheet for each language, on which every kind is drawn. */
const openKinds = (page: Page): Promise<FrameLocator> =>
  openSheets(
    page,
    (["german", "japanese"] as const).map((language) => ({
      id: `kinds-${language}`,
      name: language,
      visuals: kinds.map((kind) => ({ id: `as-${kind}`, kind, title: titleOf(kind, language), query: KINDS[kind].query })),
    })),
  );

test.beforeEach(({ page }) => takeUpSession(page, "admin@northfield.example"));

test("every kind is drawn, has its table, says in a sentence what it shows and is walked by the keyboard", async ({ page }) => {
  const frame = await openKinds(page);
  for (const kind of kinds) {
    const title = titleOf(kind, "german");
    const card = visual(frame, title);
    const rows = await tableOf(frame, title);
    expect(rows.length, kind).toBeGreaterThan(1);
    if (kind === "pivot") {
      // Every college by every term.
      const table = card.getByRole("table");
      expect(await table.getByRole("row").count()).toBeGreaterThan(3);
      await expect(table.getByRole("columnheader", { name: "Autumn 2024" })).toBeVisible();
      continue;
    }
    const chart = card.getByRole("application");
    await expect(chart.locator("svg")).toBeVisible();
    expect(await chart.locator("svg path").count(), kind).toBeGreaterThan(0);
    const summary = (await chart.getAttribute("aria-label")) ?? "";
    expect(summary, kind).toContain(title);
    expect(summary, kind).toMatch(/Lowest: .*\(.*\d.*\)\. Highest: .*\(.*\d.*\)\.$/);
    const spoken = card.locator('[aria-live="polite"]');
    await chart.focus();
    await page.keyboard.press("End");
    await expect(spoken, kind).toHaveText(/\d/);
    const last = (await spoken.textContent()) ?? "";
    const [, position, total] = /(\d+) of (\d+)\s*$/.exec(last) ?? [];
    expect(position, kind).toBe(total);
    // Back along the marks, whichever way they run.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowUp");
    await expect(spoken, kind).not.toHaveText(last);
    await page.keyboard.press("Escape");
    await expect(spoken, kind).toHaveText("");
  }
  await expectAccessible(page, "kinds of visuals");
});

test("a spread's read-out says every figure of its table", async ({ page }) => {
  const frame = await openKinds(page);
  const range = titleOf("range", "german");
  const spreads = await tableOf(frame, range);
  const ranges = visual(frame, range);
  await ranges.getByRole("application").focus();
  for (const [name = "", ...figures] of spreads.slice(1)) {
    await page.keyboard.press("ArrowDown");
    await expect(ranges.locator('[aria-live="polite"]')).toContainText(name);
    for (const figure of figures) await expect(ranges.locator('[aria-live="polite"]')).toContainText(figure);
  }
});

test("a long pivot is read page by page and searched, and its totals stay those of all rows", async ({ page }) => {
  const title = "Enrolments by module and year";
  const query = ask(["enrolments"], [{ name: "module" }, { name: "academic_year" }], {
    totals: true,
    subtotals: [["module"], ["academic_year"]],
    limit: 10_000,
  });
  const visuals = [
    { id: "modules", kind: "pivot", title, query },
    { id: "all", kind: "number", title: "All enrolments", query: ask(["enrolments"]) },
  ];
  const frame = await openSheets(page, [{ id: "own", name: "Own", visuals }]);
  const pivot = visual(frame, title);
  const rows = pivot.locator("tbody").getByRole("row");
  const [status, next] = [pivot.getByRole("status"), pivot.getByRole("button", { name: "Next page" })];
  const numberIn = (text: string | undefined): number => Number(text?.replaceAll(",", ""));
  const totals = async (part: Locator): Promise<number[]> => (await part.locator("td.total").allInnerTexts()).map(numberIn);
  await expect(rows).toHaveCount(100);
  const ofAll = /^Rows 1–100 of ([\d,]+)\.$/;
  await expect(status).toHaveText(ofAll);
  const count = numberIn(ofAll.exec((await status.textContent()) ?? "")?.[1]);
  const sums = await totals(rows);
  // By the keyboard, which stays where it is.
  await next.focus();
  for (let from = 101; from <= count; from += 100) {
    await page.keyboard.press("Enter");
    await expect(status).toContainText(`Rows ${from.toLocaleString("en-US")}–`);
    sums.push(...(await totals(rows)));
  }
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await expect(next).toBeFocused();
  expect(sums).toHaveLength(count);
  const all = await totals(pivot.locator("tfoot"));
  expect(all).toEqual([sums.reduce((sum, value) => sum + value, 0)]);
  await expect(visual(frame, "All enrolments")).toContainText(all[0]?.toLocaleString("en-US") ?? "none");

  await pivot.getByRole("searchbox", { name: `Search this table: ${title}` }).fill("acc110");
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole("rowheader")).toHaveText("ACC110");
  await expect(pivot.locator("tfoot").getByRole("rowheader")).toHaveText("Total, with rows that are not shown");
  expect(await totals(pivot.locator("tfoot"))).toEqual(all);
  await expectAccessible(page, "a pivot that was searched");
});

for (const language of ["german", "japanese"] as const) {
  test(`on a phone every kind fits beneath a long ${language} title, in light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const frame = await openKinds(page);
    await openSheet(frame, language);
    for (const kind of kinds) {
      const heading = visual(frame, titleOf(kind, language)).getByRole("heading");
      const cut = await heading.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect(cut, kind).toBe(false);
    }
    const root = frame.getByRole("main");
    expect(await root.evaluate(({ ownerDocument: { documentElement: page } }) => page.scrollWidth - page.clientWidth)).toBe(0);
    expect(await cutTexts(page)).toEqual([]);
    await settled(frame);
    await expectAccessibleInBoth(page, `kinds of visuals on a phone, ${language}`);
  });
}

for (const colorScheme of ["light", "dark"] as const)
  test(`in forced colours on ${colorScheme} the parts of a treemap stay apart by their edges and their texts`, async ({ page }) => {
    const title = "Enrolments by college";
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    const visuals = [{ id: "parts", kind: "treemap", title, query: KINDS.treemap.query }];
    const frame = await openSheets(page, [{ id: "own", name: "Own", visuals }]);
    const drawing = visual(frame, title).getByRole("application").locator("svg");
    // A name and a figure on each.
    await expect(drawing.locator("text")).toHaveCount(12);
    const drawn = await drawing.evaluate((svg) => {
      const channels = (colour: string): readonly number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
      const light = (colour: string): number =>
        channels(colour)
          .slice(0, 3)
          .map((value) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4))
          .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
      const contrast = (colour: string, other: string): number => {
        const [low = 0, high = 0] = [light(colour), light(other)].toSorted((left, right) => left - right);
        return (high + 0.05) / (low + 0.05);
      };
      const tiles = [...svg.querySelectorAll("path")].filter(
        (path) => getComputedStyle(path).fill !== "none" && path.getBoundingClientRect().width > 20,
      );
      const tileUnder = (text: Element): Element | undefined => {
        const { left, top, width, height } = text.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return tiles.findLast((tile) => {
          const box = tile.getBoundingClientRect();
          return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
        });
      };
      return [...svg.querySelectorAll("text")].map((text) => {
        const tile = tileUnder(text);
        const style = tile && getComputedStyle(tile);
        return {
          text: text.textContent,
          readable: style ? contrast(getComputedStyle(text).fill, style.fill) : 0,
          edge: style ? contrast(style.stroke, style.fill) : 0,
          width: style ? Number.parseFloat(style.strokeWidth) : 0,
        };
      });
    });
    for (const { text, readable, edge, width } of drawn) {
      expect(readable, `${text}: on its part`).toBeGreaterThanOrEqual(4.5);
      expect(edge, `${text}: edge of its part`).toBeGreaterThanOrEqual(3);
      expect(width, `${text}: edge of its part`).toBeGreaterThan(0);
    }
  });
