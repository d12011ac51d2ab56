import { isDeepStrictEqual } from "node:util";

import { type DataRights, REPORTING_AREAS } from "@lyceum/access";
import { deliveredDashboard } from "@lyceum/model";
import { askStar } from "@lyceum/model/testing/star";
import { QUERY_LIMITS, QueryProblem } from "@lyceum/semantic";
import { openDuckDb, type TestEngine } from "@lyceum/semantic/testing/engines";
import { beforeAll, describe, expect, test } from "vitest";

import { northfield } from "../institutions/northfield.ts";
import { generationSteps, runSteps } from "../warehouse/generate-warehouse.ts";
import { AS_OF } from "../warehouse/step.ts";

const SCIENCE = "NF-SCI";
/** Smallest group of people that restricted readers see in these tests. */
export const MIN_GROUP = 10;
export const admin: DataRights = { areas: REPORTING_AREAS, nodes: "all", restricted: false, minimumGroup: 0 };
/** Reads one college. */
export const dean: DataRights = { ...admin, nodes: [SCIENCE] };
export const restricted: DataRights = { ...admin, restricted: true, minimumGroup: MIN_GROUP, secret: "the same in every run" };

/** Makes the demo institution with 5,000 students: enough for offerings with 30 submissions and more, and for some with fewer. */
async function makeDemo(): Promise<TestEngine> {
  const engine = await openDuckDb();
  const writer = { run: async (statement: string) => void (await engine.run(statement)) };
  await runSteps(writer, generationSteps({ ...northfield, data: { ...northfield.data, students: 5000 } }, 1), () => {});
  return engine;
}

let shared: Promise<TestEngine> | undefined;

/**
 * Opens the demo institution once for all files that a process tests: making it takes longer than their tests. What a test
 * changes in it, it takes back.
 * @returns the engine, once tests run.
 */
export function sharedDemo(): () => TestEngine {
  let engine: TestEngine | undefined;
  beforeAll(async () => {
    engine = await (shared ??= makeDemo());
  }, 600_000);
  return () => {
    if (!engine) throw new Error("asked before the demo institution is open");
    return engine;
  };
}

/** The query of a visual of a delivered report, by its id or, where sheets share it, `sheet/id`. */
function queryOf(dashboard: string, visual: string) {
  const [id, sheet] = visual.split("/").toReversed();
  const query = deliveredDashboard(dashboard)
    ?.sheets.filter((each) => sheet === undefined || each.id === sheet)
    .flatMap(({ visuals }) => visuals)
    .find((each) => each.id === id)?.query;
  if (!query) throw new Error(`no visual ${visual}`);
  return query;
}

/** Rows of a visual of a delivered report for a reader, without a limit. */
export async function shownRows(engine: TestEngine, dashboard: string, visual: string, rights: DataRights) {
  const query = queryOf(dashboard, visual);
  return (await askStar(engine, { ...query, totals: false, limit: 10_000 }, AS_OF, rights)).rows;
}

/** Rows in no order, with numbers to nine digits. */
export const rounded = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => JSON.stringify(row.map((value) => (typeof value === "number" ? Number(value.toPrecision(9)) : value)))).toSorted();

/** The condition on a table's rows that leaves a reader's part. */
export const below = (rights: DataRights, table: string): string =>
  rights.nodes === "all" ? "true" : `${table}.node_id in (select node_id from star.node_closure where ancestor_id = '${SCIENCE}')`;

interface ComparedReport {
  readonly report: string;
  /** What each visual should show, by statements that know nothing of the model; `@w` stands for the reader's part of a table w. */
  readonly statements: Readonly<Record<string, string>>;
  /** Visuals that another test compares, in numbers that no statement gives. */
  readonly elsewhere?: readonly string[];
  /** Visuals that have nothing to show in the demo institution. */
  readonly empty?: readonly string[];
  /** Visuals that have nothing to show of the dean's college. */
  readonly emptyToDean?: readonly string[];
  /** Visuals with more rows than an answer may have, and the place of the value that ranks them. */
  readonly ranked?: Readonly<Record<string, number>>;
}

/** What an engine answered while the tests of some statements ran, none of which changes its rows. */
const remembered = new WeakMap<ComparedReport["statements"], TestEngine>();

/** Answers a statement that was answered before with the same rows: several readers are compared with the same ones. */
function remembering(engine: TestEngine, statements: ComparedReport["statements"]): TestEngine {
  const known = remembered.get(statements);
  if (known) return known;
  const answers = new Map<string, ReturnType<TestEngine["rows"]>>();
  const rows: TestEngine["rows"] = (statement, params = []) => {
    const key = JSON.stringify([statement, params]);
    const answer = answers.get(key) ?? engine.rows(statement, params);
    answers.set(key, answer);
    return answer;
  };
  const own = { ...engine, rows };
  remembered.set(statements, own);
  return own;
}

/** Tests that an administrator and a dean who reads the report's area alone read in every visual what the rows say. */
export function testReport(
  opened: () => TestEngine,
  { report, statements, elsewhere = [], empty = [], emptyToDean = [], ranked = {} }: ComparedReport,
): void {
  const engine = () => remembering(opened(), statements);
  const dashboard = deliveredDashboard(report);
  if (!dashboard) throw new Error(`no report ${report}`);
  describe.each([
    ["an administrator", admin, empty],
    ["a dean of one college", { ...dean, areas: [dashboard.area] }, [...empty, ...emptyToDean]],
  ] as const)(`${report}, read by %s`, (_who, rights, nothing) => {
    test.each(Object.entries(statements))("shows in %s what the rows say", async (visual, statement) => {
      const rows = await shownRows(engine(), report, visual, rights);
      const expected = await engine().rows(statement.replaceAll(/@([a-z])/g, (_part, table: string) => below(rights, table)));
      const place = rows.length === QUERY_LIMITS.rows ? ranked[visual] : undefined;
      // Of more rows than an answer may have, what equals the last one may lie on either side of it.
      const least = place === undefined ? undefined : Number(rows.at(-1)?.[place]);
      const compared = (all: readonly (readonly unknown[])[]) =>
        rounded(place === undefined || least === undefined ? all : all.filter((row) => Number(row[place]) > least));
      expect(compared(rows)).toEqual(compared(expected));
      expect(rows.length > 0).toBe(!nothing.includes(visual));
    });
  });

  test(`no visual of ${report} goes without a statement of its own`, () => {
    const named = [...Object.keys(statements), ...elsewhere];
    const visuals = dashboard.sheets.flatMap((sheet) =>
      sheet.visuals.map(({ id }) => (named.includes(`${sheet.id}/${id}`) ? `${sheet.id}/${id}` : id)),
    );
    expect(named.toSorted()).toEqual(visuals.toSorted());
  });
}

/** What a reader is sent of a visual, or why nothing is. */
type Reading =
  | { readonly rows: readonly (readonly unknown[])[]; readonly refused?: never }
  | { readonly rows?: never; readonly refused: string };

async function answerTo(engine: TestEngine, report: string, visual: string, rights: DataRights): Promise<Reading> {
  try {
    return { rows: await shownRows(engine, report, visual, rights) };
  } catch (error) {
    if (error instanceof QueryProblem) return { refused: error.code };
    throw error;
  }
}

/** Reads the numbers of each row by the values of its dimensions. */
const byGroup = (rows: readonly (readonly unknown[])[], dimensions: number) =>
  new Map(rows.map((row) => [JSON.stringify(row.slice(0, dimensions)), row.slice(dimensions).map((value) => Number(value ?? NaN))]));

/**
 * Tests a report for a reader of the area Learning alone and for a restricted viewer. The first reads what the rows say
 * or is refused, as no number of another area may come out otherwise; the second reads numbers that lie about the
 * rows', and of no group that there is not.
 */
export function testNarrowReaders(opened: () => TestEngine, { report, statements }: Pick<ComparedReport, "report" | "statements">): void {
  const engine = () => remembering(opened(), statements);
  const area = deliveredDashboard(report)?.area;
  if (!area) throw new Error(`no report ${report}`);
  const learner: DataRights = { ...admin, areas: ["learning"] };
  const limited: DataRights = { ...restricted, areas: [area] };
  const expected = async (statement: string) => engine().rows(statement.replaceAll(/@[a-z]/g, "true"));

  test(`a reader of the area Learning alone reads ${report} as the rows say, or is refused`, async () => {
    const wrong: string[] = [];
    const refusals = new Map<string, string>();
    for (const [visual, statement] of Object.entries(statements)) {
      const { rows, refused } = await answerTo(engine(), report, visual, learner);
      if (refused !== undefined) refusals.set(visual, refused);
      else if (!isDeepStrictEqual(rounded(rows), rounded(await expected(statement)))) wrong.push(visual);
    }
    expect(wrong).toEqual([]);
    expect([...new Set(refusals.values())]).toEqual(area === "learning" ? [] : ["query_area_forbidden"]);
  });

  test(`a restricted viewer reads ${report} near to what the rows say, and no group that they have not`, async () => {
    const refusals = new Set<string>();
    const strange: string[] = [];
    const far: string[] = [];
    let shown = 0;
    for (const [visual, statement] of Object.entries(statements)) {
      const { rows, refused } = await answerTo(engine(), report, visual, limited);
      if (refused !== undefined) {
        refusals.add(refused);
        continue;
      }
      const dimensions = queryOf(report, visual).dimensions.length;
      const truth = byGroup(await expected(statement), dimensions);
      const seen = [...byGroup(rows, dimensions)];
      // Conditions on numbers are put to the altered ones, so that a group may pass by chance.
      if (seen.filter(([group]) => !truth.has(group)).length > Math.ceil(0.1 * seen.length)) strange.push(visual);
      const differences = seen.flatMap(([group, numbers]) =>
        numbers.flatMap((value, place) => {
          const real = truth.get(group)?.[place] ?? NaN;
          return Number.isNaN(value) || Number.isNaN(real)
            ? []
            : [Math.abs(value - real) / Math.max(Math.abs(real), Math.abs(value), 1e-9)];
        }),
      );
      shown += differences.length;
      if (differences.reduce((sum, each) => sum + each, 0) > 0.2 * differences.length) far.push(visual);
    }
    expect([strange, far]).toEqual([[], []]);
    expect([...refusals].filter((code) => code !== "query_dimension_forbidden")).toEqual([]);
    expect(shown).toBeGreaterThan(100);
  });
}
