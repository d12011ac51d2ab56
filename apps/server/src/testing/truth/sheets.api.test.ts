import { existsSync } from "node:fs";
import path from "node:path";

import { removeDatasets, writeDataset } from "@lyceum/importers/testing/oulad-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { EXPECTED_COMPARISONS, type ExpectedComparison, PERIODS } from "./expected-comparisons.ts";
import { EXPECTED_SHEETS, type ExpectedSheet } from "./expected-sheets.ts";
import { madeDataset } from "./made-dataset.ts";
import { openRawFiles, type RawCell, type RawFiles } from "./raw-files.ts";
import { startTruthWorld, type VisualAnswer } from "./truth-world.ts";

const OULAD = path.join(process.env["LYCEUM_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../../shared/data"), "oulad");

/** Sums over doubles differ in their last digits by the order of the rows. */
const sameDigits = (cell: unknown): unknown => (typeof cell === "number" ? Number(cell.toPrecision(10)) : cell);
const rowsInOrder = (rows: readonly (readonly unknown[])[]): string[] => rows.map((row) => JSON.stringify(row.map(sameDigits))).toSorted();
/** Cells by which rows are told apart. */
const keyOf = ({ body: { columns } }: VisualAnswer, row: readonly unknown[]): string =>
  JSON.stringify(row.filter((_, index) => columns[index]?.role === "dimension"));

async function expectedRows(raw: RawFiles, { visuals, totals }: ExpectedSheet, modules: "all" | "social") {
  const entries: [string, string[]][] = [];
  for (const [id, sql] of Object.entries(visuals)) entries.push([id, rowsInOrder(await raw.rows(sql, modules))]);
  for (const [id, sql] of Object.entries(totals)) entries.push([`${id}, totals`, rowsInOrder(await raw.rows(sql, modules))]);
  return Object.fromEntries(entries);
}

/** What was sent, for the visuals of which a statement says what it should be. */
function sentRows(answers: ReadonlyMap<string, VisualAnswer>, { visuals, totals }: ExpectedSheet) {
  const sent = (id: string): VisualAnswer["body"] | undefined => answers.get(id)?.body;
  return Object.fromEntries([
    ...Object.keys(visuals).map((id) => [id, rowsInOrder(sent(id)?.rows ?? [])]),
    ...Object.keys(totals).map((id) => [`${id}, totals`, rowsInOrder([sent(id)?.totals ?? []])]),
  ]);
}

/** Reports of the area that the viewer of learning reads. */
const isOfLearning = ({ report }: ExpectedSheet): boolean => ["student-engagement", "student-performance"].includes(report);
/** Visuals made of percentiles, each of which is one student's score: restricted viewers are refused them. */
const REFUSED = ["median-score", "spread-by-type"];
/** Fewest people of whom a restricted viewer is shown a number. */
const MIN_GROUP = 10;
/** Measures that count people: such a number has its bound in the answer, rates and sums do not. */
const PEOPLE_COUNTED = new Set(["students", "active_students"]);

const DATASETS: (readonly [name: string, folder: () => Promise<string>])[] = [
  ["a dataset that was made up", () => writeDataset(madeDataset())],
];
if (existsSync(OULAD)) DATASETS.push(["the Open University's dataset", () => Promise.resolve(OULAD)]);
else console.log(`The Open University's numbers are not compared: the dataset is not at ${OULAD}.`);

/** Sheets as a restricted viewer reads them: what is refused, rows the files do not have, and counts out of their bound. */
async function readRestricted(raw: RawFiles, answers: ReadonlyMap<string, VisualAnswer>, { visuals }: ExpectedSheet) {
  const [refused, beyond, bounds]: [string[], unknown[], Set<number | undefined>] = [[], [], new Set()];
  for (const [id, sql] of Object.entries(visuals)) {
    const answer = answers.get(id);
    if (answer?.status !== 200) {
      refused.push(`${id}: ${answer?.body.code}`);
      continue;
    }
    const { columns, rows, protection } = answer.body;
    bounds.add(protection?.minimumGroup);
    const exact = new Map((await raw.rows(sql, "all")).map((row) => [keyOf(answer, row), row]));
    for (const row of rows) {
      const known: RawCell[] | undefined = exact.get(keyOf(answer, row));
      if (!known) beyond.push([id, row]);
      for (const [index, { name }] of columns.entries()) {
        const [sent, counted] = [row[index], Number(known?.[index])];
        const isWithin = counted >= MIN_GROUP && Math.abs(Number(sent) - counted) <= (protection?.alteredBy ?? 0);
        if (PEOPLE_COUNTED.has(name) && sent !== null && !isWithin) beyond.push([id, name, sent, counted]);
      }
    }
  }
  return { refused, beyond, bounds: [...bounds] };
}

/** The figure of both periods as the files have it. */
async function expectedPeriods(raw: RawFiles, { figure }: ExpectedComparison, modules: "all" | "social"): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const period of PERIODS) found.push(...(await raw.rows(figure(period), modules)).flat().map(sameDigits));
  return found;
}

/** The figure and the one that it is compared with, as they were sent; a row that is withheld has neither. */
function sentPeriods(answers: ReadonlyMap<string, VisualAnswer>, { visual }: ExpectedComparison): unknown[] {
  const answer = answers.get(visual);
  if (answer?.status !== 200) return [answer?.body.code];
  const { columns, rows } = answer.body;
  const places = columns.flatMap(({ role }, index) => (role === "measure" || role === "previous" ? [index] : []));
  return places.map((index) => sameDigits(rows[0]?.[index] ?? null));
}

describe.each(DATASETS)("%s", (_name, folder) => {
  let world: Awaited<ReturnType<typeof startTruthWorld>>;
  let raw: RawFiles;
  beforeAll(async () => {
    const files = await folder();
    raw = await openRawFiles(files);
    world = await startTruthWorld(files);
  });
  afterAll(async () => {
    await world.close();
    raw.close();
    await removeDatasets();
  });

  test.each(EXPECTED_SHEETS)("sends an administrator the numbers of the files: $report, $sheet", async (expected) => {
    expect(sentRows(await world.sheet("admin", expected), expected)).toEqual(await expectedRows(raw, expected, "all"));
  });

  test.each(EXPECTED_SHEETS)("sends a dean the numbers of one college alone: $report, $sheet", async (expected) => {
    expect(sentRows(await world.sheet("dean", expected), expected)).toEqual(await expectedRows(raw, expected, "social"));
  });

  test.each(EXPECTED_SHEETS.filter(isOfLearning))("sends a viewer of learning the same: $report, $sheet", async (expected) => {
    expect(sentRows(await world.sheet("learning", expected), expected)).toEqual(await expectedRows(raw, expected, "all"));
  });

  test.each(EXPECTED_SHEETS.filter((sheet) => !isOfLearning(sheet)))(
    "opens to no viewer of learning: $report, $sheet",
    async (expected) => {
      await expect(world.sheet("learning", expected)).rejects.toThrow("reporting area");
    },
  );

  test.each(EXPECTED_COMPARISONS)("sends both periods under filters as the files have them: $report, $visual", async (expected) => {
    const sent = async (reader: "admin" | "dean") => sentPeriods(await world.sheet(reader, expected, expected), expected);
    expect(await sent("admin")).toEqual(await expectedPeriods(raw, expected, "all"));
    expect(await sent("dean")).toEqual(await expectedPeriods(raw, expected, "social"));
  });

  test.each(EXPECTED_COMPARISONS.filter(({ countsStudents }) => countsStudents))(
    "sends a restricted viewer both periods within their bound, and none of a small group: $report, $visual",
    async (expected) => {
      const answers = await world.sheet("restricted", expected, expected);
      const bound = answers.get(expected.visual)?.body.protection?.alteredBy ?? 0;
      const exact = await expectedPeriods(raw, expected, "all");
      const beyond = sentPeriods(answers, expected).filter((value, index) => {
        const counted = Number(exact[index]);
        return value !== null && (counted < MIN_GROUP || Math.abs(Number(value) - counted) > bound);
      });
      expect([beyond, bound > 0]).toEqual([[], true]);
    },
  );

  test.each(EXPECTED_SHEETS)(
    "sends a restricted viewer groups of the files, counts within their bound: $report, $sheet",
    async (expected) => {
      const refused = REFUSED.filter((id) => id in expected.visuals).map((id) => `${id}: query_dimension_forbidden`);
      const answers = await world.sheet("restricted", expected);
      expect(await readRestricted(raw, answers, expected)).toEqual({ refused, beyond: [], bounds: [MIN_GROUP] });
    },
  );
});
