import type { TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";

import { chartHeight } from "../charts/chart-height.ts";
import { chartKey } from "../charts/chart-key.ts";
import type { CartesianModel } from "../charts/chart-model.ts";
import { chartStyle } from "../charts/chart-style.ts";
import { renderChart } from "../drawing/render-chart.ts";
import { testContext, testModel, testSeries } from "../testing/charts.ts";
import { englishTexts, LEFT_AS_IT_IS, MUST_SAY, partlyLimited, testParts, testProvenanceWords } from "../testing/export-parts.ts";
import { chartPicture } from "./chart-picture.ts";
import { pictureFoot } from "./picture-foot.ts";
import { pictureLayout, wrapText } from "./picture-layout.ts";

const WIDTH = 960;
const measure = (text: string, size: number): number => text.length * size * 0.55;
let t: TFunction<"studio">;
let foot: readonly string[];
beforeAll(async () => {
  t = await englishTexts();
  foot = pictureFoot(testParts, testProvenanceWords(t));
});

async function pictureOf(model: CartesianModel, beneath = foot) {
  const chart = { width: WIDTH, height: chartHeight(model, WIDTH) };
  const parts = {
    language: "en",
    direction: "ltr" as const,
    spoken: "Pass is highest.",
    title: testParts.title,
    subtitle: testParts.subtitle,
    key: chartKey(model, WIDTH, "en"),
    ghost: "Period before",
    foot: beneath,
    chart,
  };
  const layout = pictureLayout(parts, measure);
  return {
    layout,
    picture: chartPicture(await renderChart(model, testContext(WIDTH), chart.height), parts, chartStyle("light"), measure),
    chart,
  };
}

const stacked = testModel({
  kind: "stacked-bar",
  series: [testSeries("Pass", [8, 6]), testSeries("Fail & rest", [2, 4])],
  format: "count",
});

test("a picture says what it shows, in what colours, for whom and as of when", async () => {
  const { layout, picture } = await pictureOf(stacked);
  const said = layout.texts.map(({ text }) => text).join(" ");
  for (const text of [...MUST_SAY, "Enrolment and outcomes", "Pass", "Fail & rest"]) expect(said, text).toContain(text);
  expect(layout.marks.map(({ kind, colour }) => [kind, colour])).toEqual(stacked.series.map(({ colour }) => ["swatch", colour]));
  expect(picture.markup).toContain("Fail &amp; rest");
  expect(picture.markup).toMatch(/role="img" aria-labelledby="lyceum-title lyceum-description"><title id="lyceum-title">[^<]+<\/title>/);
  expect(picture.markup).toContain('<desc id="lyceum-description">Pass is highest. ');
  expect(picture.markup).toMatch(/<svg x="24" y="\d+"/);
  // Every attribute is closed before the next begins, or no reader takes the picture.
  const tags = picture.markup.match(/<[^>]+>/g) ?? [];
  expect(tags.filter((tag) => !/^<\/?[\w]+(\s+[\w:-]+="[^"<]*")*\s*\/?>$/.test(tag))).toEqual([]);
});

test("a picture says which filters leave all or some of its figures as they are", async () => {
  const { picture } = await pictureOf(stacked, pictureFoot(partlyLimited(t).parts, testProvenanceWords(t)));
  const said = [...picture.markup.matchAll(/<text x="24"[^>]*>([^<]*)</g)].map(([, text]) => text).join(" ");
  for (const line of LEFT_AS_IT_IS) expect(said).toContain(line);
});

test("nothing in it lies outside it, over the chart or over another line", async () => {
  const { layout, picture, chart } = await pictureOf(stacked);
  expect([picture.width, picture.height]).toEqual([layout.width, layout.height]);
  for (const { x, y, text, size } of layout.texts) {
    expect(x + measure(text, size), text).toBeLessThanOrEqual(layout.width);
    expect(y, text).toBeLessThan(layout.height);
    expect(y < layout.chartAt.y || y - size > layout.chartAt.y + chart.height, text).toBe(true);
  }
  const lines = layout.texts.filter(({ x }) => x === 24).map(({ y }) => y);
  expect(lines).toEqual([...new Set(lines)].toSorted((left, right) => left - right));
});

test("a heatmap carries its ramp with what its ends stand for, and a comparison its dashed line", async () => {
  const map = testModel({ kind: "heatmap", series: [testSeries("Autumn", [0.2, 0.9]), testSeries("Spring", [0.3, 0.4])] });
  const { layout, picture } = await pictureOf(map);
  expect(layout.marks).toMatchObject([{ kind: "ramp" }]);
  expect(layout.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(["20%", "90%"]));
  expect(picture.markup).toContain("url(#lyceum-ramp)");
  expect((await pictureOf(testModel({ compared: "previous_year" }))).layout.marks).toMatchObject([{ kind: "dash" }]);
});

test("texts break between words, and one that is too long stands alone", async () => {
  expect(wrapText("one two three", 7, (text) => text.length)).toEqual(["one two", "three"]);
  expect(wrapText("a verylongword b", 4, (text) => text.length)).toEqual(["a", "verylongword", "b"]);
});

test("texts of scripts without spaces break between their words", async () => {
  const lines = wrapText("学生数は今学期に増えました", 6, (text) => text.length);
  expect(lines.join("")).toBe("学生数は今学期に増えました");
  expect(Math.max(...lines.map((each) => each.length))).toBeLessThanOrEqual(6);
});

test("what stands around a chart is turned over for languages that are read from the right", async () => {
  const parts = {
    title: "T",
    subtitle: undefined,
    language: "ar",
    spoken: "",
    key: undefined,
    ghost: "",
    foot,
    chart: { width: WIDTH, height: 100 },
  };
  const [left, right] = (["ltr", "rtl"] as const).map((direction) => pictureLayout({ ...parts, direction }, measure));
  expect(right?.texts.map(({ x }) => x)).toEqual(left?.texts.map(({ x }) => WIDTH + 48 - x));
  const { markup } = chartPicture("<svg ></svg>", { ...parts, direction: "rtl" }, chartStyle("light"), measure);
  expect(markup).toMatch(/<text x="984" y="\d+" text-anchor="end" style="unicode-bidi:plaintext"/);
});

test("dated notes are drawn in a picture with their numbers, and stand in words beneath it", async () => {
  const weeks = ["2026-03-02", "2026-03-09", "2026-03-16"];
  const model = testModel({
    kind: "line",
    format: "count",
    categories: weeks.map((value) => ({ value, label: value })),
    series: [testSeries("Clicks", [4, 2, 6])],
    categoryColumn: { name: "activity_date", role: "dimension", kind: "date", grain: "week", label: "Week" },
  });
  const annotations = [
    { number: 7, first: 1, last: 1, text: "Down" },
    { number: 8, first: 1, last: 2, text: "Strike" },
  ];
  const { markup } = (await pictureOf({ ...model, annotations }, [...foot, "7: Mar 9, 2026: Down"])).picture;
  expect(markup).toContain(">7 8</text>");
  expect(markup).toContain("7: Mar 9, 2026: Down");
  expect((await pictureOf(model)).picture.markup).not.toContain(">7 8</text>");
});
