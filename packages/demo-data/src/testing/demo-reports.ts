import { type DataRights, REPORTING_AREAS } from "@lyceum/access";
import { deliveredDashboard } from "@lyceum/model";
import { askStar } from "@lyceum/model/testing/star";
import { QUERY_LIMITS } from "@lyceum/semantic";
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

/** Rows of a visual of a delivered report for a reader, without a limit. */
export async function shownRows(engine: TestEngine, dashboard: string, visual: string, rights: DataRights) {
  const query = deliveredDashboard(dashboard)
    ?.sheets.flatMap(({ visuals }) => visuals)
    .find(({ id }) => id === visual)?.query;
  if (!query) throw new Error(`no visual ${visual}`);
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
  /** What each visual should show, by statements that know nothing of the model; `@w` stands for the reader's part. */
  readonly statements: Readonly<Record<string, string>>;
  /** Visuals that have nothing to show in the demo institution. */
  readonly empty?: readonly string[];
  /** Visuals that have nothing to show of the dean's college. */
  readonly emptyToDean?: readonly string[];
  /** Visuals with more rows than an answer may have, and the place of the value that ranks them. */
  readonly ranked?: Readonly<Record<string, number>>;
}

/** Tests that an administrator and a dean who reads the report's area alone read in every visual what the rows say. */
export function testReport(
  engine: () => TestEngine,
  { report, statements, empty = [], emptyToDean = [], ranked = {} }: ComparedReport,
): void {
  const dashboard = deliveredDashboard(report);
  if (!dashboard) throw new Error(`no report ${report}`);
  describe.each([
    ["an administrator", admin, empty],
    ["a dean of one college", { ...dean, areas: [dashboard.area] }, [...empty, ...emptyToDean]],
  ] as const)(`${report}, read by %s`, (_who, rights, nothing) => {
    test.each(Object.entries(statements))("shows in %s what the rows say", async (visual, statement) => {
      const rows = await shownRows(engine(), report, visual, rights);
      const expected = await engine().rows(statement.replaceAll("@w", below(rights, "w")));
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
    const visuals = dashboard.sheets.flatMap((sheet) => sheet.visuals.map(({ id }) => id));
    expect(Object.keys(statements).toSorted()).toEqual(visuals.toSorted());
  });
}
