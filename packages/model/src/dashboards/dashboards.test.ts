import { expect, test } from "vitest";

import type { Visual } from "../dashboard.ts";
import { educationModel } from "../metrics/education-model.ts";
import { dashboardTexts } from "../texts/dashboard-texts.ts";
import { DELIVERED_DASHBOARDS, deliveredDashboard } from "./delivered.ts";

const all = DELIVERED_DASHBOARDS.map((dashboard) => [dashboard.id, dashboard] as const);

test("the reports are delivered in the order in which they are listed", () => {
  expect(
    DELIVERED_DASHBOARDS.map(({ id, name }) => [id, name]),
    "list the report here as well",
  ).toEqual([
    ["student-engagement", "Lyceum-LEARNING-StudentEngagement"],
    ["student-performance", "Lyceum-LEARNING-StudentPerformance"],
    ["social-and-collaborative-engagement", "Lyceum-LEARNING-SocialAndCollaborativeEngagement"],
    ["enrolment-and-outcomes", "Lyceum-LEADING-EnrolmentAndOutcomes"],
    ["instructional-practices", "Lyceum-TEACHING-InstructionalPractices"],
    ["assessment-and-grades", "Lyceum-TEACHING-AssessmentAndGrades"],
    ["content-accessibility", "Lyceum-TEACHING-ContentAccessibility"],
    ["course-summary", "Lyceum-TEACHING-CourseSummary"],
    ["learning-tool-activity", "Lyceum-LEADING-LearningToolActivity"],
    ["learning-tools-adoption", "Lyceum-LEADING-LearningToolsAdoption"],
    ["learning-platform-adoption", "Lyceum-LEADING-LearningPlatformAdoption"],
    ["course-administration", "Lyceum-LEADING-CourseAdministration"],
    ["progression-and-awards", "Lyceum-LEADING-ProgressionAndAwards"],
  ]);
  expect(deliveredDashboard("enrolment-and-outcomes")?.area).toBe("leading");
  expect(deliveredDashboard("Enrolment-And-Outcomes")).toBeUndefined();
});

const sheets = DELIVERED_DASHBOARDS.flatMap((dashboard) =>
  dashboard.sheets.map((sheet) => [`${dashboard.id}/${sheet.id}`, sheet] as const),
);

test.each(all)("%s names its area in its name and has 2 to 5 sheets", (_id, dashboard) => {
  expect(dashboard.name.split("-")[1]).toBe(dashboard.area.toUpperCase());
  expect(dashboard.sheets.length).toBeGreaterThanOrEqual(2);
  expect(dashboard.sheets.length).toBeLessThanOrEqual(5);
});

test.each(all)("%s has no id twice in one place", (_id, dashboard) => {
  const lists = [dashboard.filters, dashboard.sheets, ...dashboard.sheets.map((sheet) => sheet.visuals)];
  for (const list of lists) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
});

test.each(sheets)("%s has 5 to 9 visuals in whole rows of the grid", (_id, sheet) => {
  expect(sheet.visuals.length).toBeGreaterThanOrEqual(5);
  expect(sheet.visuals.length).toBeLessThanOrEqual(9);
  const overflowing: string[] = [];
  let used = 0;
  for (const { span, id } of sheet.visuals) {
    if (used + span > 12) overflowing.push(id);
    used = (used + span) % 12;
  }
  expect(overflowing, "visuals that begin in one row and end in the next: their spans add up to 12").toEqual([]);
  expect(used, "columns that the last row fills of 12").toBe(0);
});

const DIMENSIONS: Readonly<Record<Visual["kind"], readonly number[]>> = {
  number: [0],
  spark: [1],
  "bar-line": [1],
  "small-multiples": [2],
  funnel: [0, 1],
  treemap: [1],
  pivot: [2, 3],
  bar: [1],
  column: [1],
  histogram: [1],
  "stacked-bar": [1, 2],
  line: [1, 2],
  area: [1, 2],
  heatmap: [2],
  scatter: [1],
  range: [1],
  "box-plot": [1],
  table: [1, 2, 3],
};

test.each(sheets)("%s says of every visual what is measured, and each draws what its query gives", (_id, sheet) => {
  expect(sheet.visuals.filter(({ subtitle }) => !subtitle).map(({ id }) => id)).toEqual([]);
  expect(sheet.visuals.filter(({ kind, query }) => !DIMENSIONS[kind].includes(query.dimensions.length)).map(({ id }) => id)).toEqual([]);
  const measures: Readonly<Partial<Record<Visual["kind"], number>>> = { "bar-line": 2, scatter: 2, range: 3, "box-plot": 5 };
  expect(sheet.visuals.filter(({ kind, query }) => query.measures.length < (measures[kind] ?? 1)).map(({ id }) => id)).toEqual([]);
});

test.each(sheets)("%s names what its queries define and show", (_id, sheet) => {
  const unnamed = sheet.visuals.flatMap(({ id, query: { define, measures, dimensions } }) => {
    const shown = [...measures, ...dimensions.map(({ name }) => name)];
    const defined = Object.entries({ ...define?.measures, ...define?.dimensions });
    return defined.flatMap(([name, { label }]) => (label === undefined && shown.includes(name) ? [`${id}: ${name}`] : []));
  });
  expect(unnamed).toEqual([]);
});

test.each(sheets)("%s opens with a sentence", (_id, { opening }) => expect(opening).toBeDefined());

const openings = sheets.flatMap(([id, { opening }]) => (opening ? [[id, opening] as const] : []));
const placesIn = (text: string): readonly string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place = ""]) => place);

test.each(openings)("the opening of %s names only what its queries answer, in both forms of its plurals", (_id, { figure, places }) => {
  const sentencesOf = (texts: object): readonly string[] =>
    Object.values(texts).flatMap((text: string | object) => (typeof text === "string" ? [text] : Object.values(text)));
  const { measures } = figure.query;
  expect(measures).toContain(figure.base);
  for (const text of sentencesOf(figure.texts)) expect(measures).toEqual(expect.arrayContaining([...placesIn(text)]));
  for (const text of sentencesOf(figure.change ?? {})) {
    expect([...measures, "change", "before"]).toEqual(expect.arrayContaining([...placesIn(text)]));
    expect(placesIn(text)).toContain("before");
  }
  expect(["high", "highValue", "low", "lowValue"]).toEqual(expect.arrayContaining([...placesIn(places?.text ?? "")]));
});

test.each(openings)(
  "the opening of %s tells one row, ranks nobody and nothing small, and ranks all there is",
  (_id, { figure, places }) => {
    expect([figure.query.dimensions, figure.query.having]).toEqual([[], []]);
    if (!places) return;
    const [dimension, ...more] = places.query.dimensions;
    expect(more).toEqual([]);
    expect(educationModel.dimensions[dimension?.name ?? ""]).toMatchObject({ label: expect.any(String) });
    expect([educationModel.dimensions[dimension?.name ?? ""]].filter((known) => known?.personal ?? known?.ofPerson)).toEqual([]);
    expect(places.query.having.map((condition) => "op" in condition && [condition.op, condition.value])).toEqual([[">=", 30]]);
    expect(places.query.order).toEqual([{ by: places.query.measures[0], direction: "desc" }]);
  },
);

test("every text has a place in the bundles", () => {
  const texts = dashboardTexts();
  for (const dashboard of DELIVERED_DASHBOARDS) {
    const own = texts[dashboard.id];
    expect(own?.title).toBe(dashboard.title);
    for (const filter of dashboard.filters) expect(own?.filters[filter.id]).toBe(filter.label);
    expect(own?.keyMeasure?.label).toBe(dashboard.keyMeasure?.label);
    for (const { measure, label } of dashboard.keyMeasure?.options ?? []) expect(own?.keyMeasure?.options[measure]).toBe(label);
    for (const sheet of dashboard.sheets) {
      expect(own?.sheets[sheet.id]?.name).toBe(sheet.name);
      for (const { id, title, subtitle, help } of sheet.visuals) {
        expect(own?.sheets[sheet.id]?.visuals[id]).toMatchObject(JSON.parse(JSON.stringify({ title, subtitle, help })) as object);
      }
    }
  }
});

test.each(sheets)("%s says of each visual from how many on it shows a group", (_id, sheet) => {
  const unsaid = sheet.visuals.flatMap(({ id, subtitle, help, query }) =>
    query.having.flatMap((condition) =>
      "op" in condition && condition.op === ">=" && !new RegExp(String.raw`\b${condition.value}\b`).test(`${subtitle} ${help}`) ? [id] : [],
    ),
  );
  expect(unsaid).toEqual([]);
});
