import { type DataRights, REPORTING_AREAS } from "@lyceum/access";
import { deliveredDashboard } from "@lyceum/model";
import { askStar } from "@lyceum/model/testing/star";
import { openDuckDb, type TestEngine } from "@lyceum/semantic/testing/engines";

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

/** Opens the demo institution with 5,000 students: enough for offerings with 30 submissions and more, and for some with fewer. */
export async function openDemo(): Promise<TestEngine> {
  const engine = await openDuckDb();
  const writer = { run: async (statement: string) => void (await engine.run(statement)) };
  await runSteps(writer, generationSteps({ ...northfield, data: { ...northfield.data, students: 5000 } }, 1), () => {});
  return engine;
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

/** Identifiers of a delivered report's visuals, in their order. */
export const visualsOf = (dashboard: string): readonly string[] =>
  deliveredDashboard(dashboard)?.sheets.flatMap((sheet) => sheet.visuals.map(({ id }) => id)) ?? [];
