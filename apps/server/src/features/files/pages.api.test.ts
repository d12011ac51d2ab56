import { DELIVERED_DASHBOARDS, educationModel, type Visual } from "@lyceum/model";
import { cellText, chartWords, modelFacts, visualQuestion } from "@lyceum/reports";
import { type DrawnPages, reportPages } from "@lyceum/reports/files";
import { reportTexts } from "@lyceum/reports/texts";
import { type Answer, QueryProblem } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { HierarchyNode } from "../../db/schema.ts";
import { findFileReader } from "../../domain/files/file-reader.ts";
import { readContent } from "../../domain/files/read-content.ts";
import type { Services } from "../../domain/services.ts";
import { type FileReader, type FileWorld, startFileWorld } from "../../testing/worlds/file-world.ts";

type PageVisual = NonNullable<DrawnPages["pages"]["sheets"][number]["rows"][number]["visuals"]>[number];

const FACTS = modelFacts(educationModel);
const WITHHELD = "Not shown: too few students";

/** Pages say when they were made: the clock of the server stands. */
const NOW = new Date();

let world: FileWorld;
let drawn: DrawnPages | undefined;
let words: ReturnType<typeof chartWords>;
beforeAll(async () => {
  // With more students than usual, or a restricted viewer would be shown next to nothing.
  world = await startFileWorld({ students: 300 });
  const { services } = world.server;
  const texts = await reportTexts("en", services.locales.textsFor("en")?.texts ?? {});
  words = chartWords(texts);
  Object.assign(services, { now: () => NOW });
  // Reads what pages are set from: setting them is the compiler's, and what stands in a file is read elsewhere by pdftotext.
  const press: Pick<Services["pagePress"], "set" | "close"> = {
    set: (_asker, pages) => {
      drawn = pages;
      return Promise.resolve(new TextEncoder().encode("%PDF-"));
    },
    close: () => undefined,
  };
  services.pagePress.close();
  Object.assign(services, { pagePress: press });
});
afterAll(() => world.server.close());

/** Writes every figure of an answer as a screen does, by its rows; a row that is withheld is none. */
function rowsOf({ columns, rows, totals, suppressed }: Answer): readonly (readonly string[])[] {
  const figures = (row: Answer["rows"][number]): readonly string[] =>
    columns.flatMap((column, index) => (column.role === "dimension" ? [] : [cellText(row[index] ?? null, column, words)]));
  return [
    ...rows.map((row, index) => (suppressed.includes(index) ? figures(row).map(() => WITHHELD) : figures(row))),
    ...(totals ? [figures(totals)] : []),
  ];
}

/** Reads the figures of a table on pages, row by row. */
const tableOf = ({ table }: PageVisual): readonly (readonly string[])[] =>
  table
    ? [...table.rows, ...(table.total ? [table.total] : [])].map((row) => row.filter((_cell, index) => table.head[index]?.numeric))
    : [];

const numbers = (texts: Iterable<string>): readonly string[] => [...texts].filter((text) => /\d/.test(text)).toSorted();

/** Compares one visual on pages with the answer that its reader's screen shows, and returns how many figures were compared. */
function compare(visual: Visual, page: PageVisual, answer: Answer): number {
  const expected = rowsOf(answer);
  // A chart draws days of which nothing is recorded as none.
  const none = answer.columns.flatMap((column) => (column.role === "dimension" ? [] : [cellText(0, column, words)]));
  const all = new Set([...expected.flat(), ...(page.chart ? none : [])]);
  if (page.table && visual.kind === "pivot") {
    // Laid out across, each figure stands in another place: all of them, and no other.
    expect(new Set(numbers(tableOf(page).flat())), visual.id).toEqual(new Set(numbers(all)));
    return numbers(all).length;
  }
  if (page.table) {
    expect(tableOf(page), visual.id).toEqual(expected);
    return expected.flat().length;
  }
  const [, low, high] = /Lowest: .*?\(([^()]+)\)\. Highest: .*\(([^()]+)\)\.$/.exec(page.chart?.spoken ?? "") ?? [];
  const shown = [page.figure?.text, low, high].flatMap((text) => (text !== undefined && /\d/.test(text) ? [text] : []));
  for (const text of shown) expect([...all], `${visual.id}: ${text}`).toContain(text);
  return shown.length;
}

/** Names that the drawing library gives its parts count up with each picture. */
const plainPictures = (pictures: DrawnPages["pictures"]) =>
  Object.fromEntries(
    Object.entries(pictures).map(([name, picture]) => [name, String(picture).replaceAll(/zr\d*(?:-[a-z]+-?\d*)?/g, "zr")]),
  );

/**
 * Lays the pages of a report out from the answers of its reader's screen alone, as the frame is sent them.
 * @param change what is done to each answer before it is laid out
 */
async function pagesOfScreen(
  report: (typeof DELIVERED_DASHBOARDS)[number],
  { user, ask }: FileReader,
  change: (answer: Answer) => Answer = (answer) => answer,
  sheetIds?: readonly string[],
): Promise<DrawnPages> {
  const { services } = world.server;
  const answers = Object.assign(Object.create(services.answers) as Services["answers"], {
    ask: async ({ query }: { query: unknown }) => {
      const answer = await ask(query);
      if (answer.columns) return change(answer);
      const { code, detail } = answer as unknown as { code: ConstructorParameters<typeof QueryProblem>[0]; detail: string };
      throw new QueryProblem(code, detail);
    },
  });
  const person = { tenantId: world.tenant.id, userId: user.id, dashboardId: report.id, language: "en" };
  const read = await readContent({ ...services, answers }, await findFileReader(services, person), {
    ...person,
    whole: false,
    filters: {},
    sheetIds,
  });
  return reportPages({ ...read, rest: () => Promise.resolve() });
}

/** Compares a report's pages with the screen, visual by visual. */
async function compareReport(report: (typeof DELIVERED_DASHBOARDS)[number], { download, ask, user }: FileReader): Promise<number> {
  drawn = undefined;
  expect((await download({ format: "pdf" })).status, report.id).toBe(200);
  // Texts, tables, figures and every mark of every chart: the pages are those that the screen's answers alone come to.
  const set = drawn as DrawnPages | undefined;
  const screen = await pagesOfScreen(report, { download, ask, user });
  expect(set?.pages, report.id).toEqual(screen.pages);
  const pictures = plainPictures(screen.pictures);
  expect(plainPictures(set?.pictures ?? {}), report.id).toEqual(pictures);
  let compared = Object.keys(pictures).length;
  for (const [index, sheet] of report.sheets.entries()) {
    const pages = (drawn as DrawnPages | undefined)?.pages.sheets[index]?.rows.flatMap(({ visuals }) => visuals ?? []) ?? [];
    if (pages.length === 0) continue;
    expect(pages).toHaveLength(sheet.visuals.length);
    for (const [place, visual] of sheet.visuals.entries()) {
      const { query, needs } = visualQuestion(visual, { dashboard: report, values: {}, facts: FACTS, kinds: {} });
      const page = pages[place];
      const answer = needs.length === 0 ? await ask(query) : undefined;
      if (!page || !answer?.rows) continue;
      compared += compare(visual, page, answer);
    }
  }
  return compared;
}

test("a chart of which one mark is another is no longer that of the screen", async () => {
  const report = DELIVERED_DASHBOARDS.find(({ id }) => id === "student-engagement");
  if (!report) throw new Error("the report is not delivered");
  const user = await world.server.createUser(world.tenant, { groups: ["InstitutionAdmin"] });
  const reader = await world.open(report.id, user);
  const raised = (answer: Answer): Answer => {
    const [first, last] = [answer.rows[0], answer.rows.at(-1)];
    const middle = answer.rows[Math.floor(answer.rows.length / 2)];
    if (answer.rows.length < 4 || middle === first || middle === last) return answer;
    // Neither the least nor the greatest: what is spoken of the chart stays as it is.
    const place = answer.columns.findIndex(({ role }) => role === "measure");
    const figures = answer.rows.flatMap((row) => (typeof row[place] === "number" ? [row[place]] : []));
    const value = (Math.min(...figures) + Math.max(...figures)) / 2 + 0.001;
    return {
      ...answer,
      rows: answer.rows.map((row) => (row === middle ? row.map((cell, index) => (index === place ? value : cell)) : row)),
    };
  };
  const sheets = report.sheets.slice(0, 1).map(({ id }) => id);
  const [same, other] = [await pagesOfScreen(report, reader, undefined, sheets), await pagesOfScreen(report, reader, raised, sheets)];
  expect(plainPictures(same.pictures)).not.toEqual(plainPictures(other.pictures));
});

// Reports with every kind of visual, some for each: what is asked under a restricted viewer's rights takes its time.
test.each<[string, string, boolean, readonly string[]]>([
  ["an administrator", "InstitutionAdmin", false, ["assessment-and-grades", "progression-and-awards", "learning-tool-activity"]],
  ["a dean", "BbDataReportViewer", true, ["student-engagement", "student-performance", "instructional-practices"]],
  ["a restricted viewer", "BbDataRestrictedViewer", false, ["enrolment-and-outcomes"]],
])(
  "every figure on the pages of delivered reports is the one on the screen of %s",
  async (_name, group, isDean, reports) => {
    const nodes: readonly HierarchyNode[] = isDean ? [world.arts] : [];
    const user = await world.server.createUser(world.tenant, { groups: [group], nodes });
    let compared = 0;
    for (const report of DELIVERED_DASHBOARDS.filter(({ id }) => reports.includes(id))) {
      compared += await compareReport(report, await world.open(report.id, user));
    }
    expect(compared).toBeGreaterThan(20);
  },
  120_000,
);
