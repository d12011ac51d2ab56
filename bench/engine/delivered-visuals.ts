import os from "node:os";
import path from "node:path";

import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { DELIVERED_DASHBOARDS, educationModel } from "@lyceum/model";
import { compile, duckdb, type Query, type SnapshotContext } from "@lyceum/semantic";
import type { PublishedSnapshot } from "@lyceum/warehouse";

import { everything } from "../star/compare-cases.ts";

const ROUNDS = 5;
/** Visuals that are over in less time from the facts than this gain nothing: writing and planning is most of it. */
const SHORT_MS = 20;
const QUERIES: readonly Query[] = DELIVERED_DASHBOARDS.flatMap(({ sheets }) =>
  sheets.flatMap(({ visuals }) => visuals.map(({ query }) => query)),
);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds of processors that work takes: beside other programs, times on the wall say more of these. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Times a query from the facts and from sums, in turn, so that both meet the same state of the machine. */
async function compareWays(db: DuckDBConnection, query: Query, { preAggregates = [], ...facts }: SnapshotContext) {
  const written = [facts, { ...facts, preAggregates }].map((snapshot) => compile(educationModel, query, everything, snapshot, duckdb));
  const times: readonly number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [way, { sql, params }] of written.entries()) times[way]?.push(await processorTime(() => db.runAndReadAll(sql, [...params])));
  }
  const [fromFacts = Number.NaN, fromSums = Number.NaN] = times.map((each) => Math.min(...each));
  return { fromFacts, fromSums, ratio: fromSums / fromFacts, summed: written[0]?.sql !== written[1]?.sql };
}

/** Prints how long it takes to write the statement of a visual, of all and of the slowest. */
function compileTimes(snapshot: SnapshotContext): void {
  const times = QUERIES.map((query) =>
    median(
      Array.from({ length: 100 }, () => {
        const start = performance.now();
        compile(educationModel, query, everything, snapshot, duckdb);
        return performance.now() - start;
      }),
    ),
  );
  console.log(`compile: median ${median(times).toFixed(3)} ms, of the largest ${Math.max(...times).toFixed(3)} ms (goal under 1 ms)`);
}

/** Measures every delivered visual from sums against the same from the facts. */
export async function compareSnapshot(name: string, folder: string, { file, info }: PublishedSnapshot): Promise<void> {
  const instance = await DuckDBInstance.create(path.join(folder, file), { access_mode: "READ_ONLY", threads: "2" });
  const db = await instance.connect();
  const results: Awaited<ReturnType<typeof compareWays>>[] = [];
  for (const query of QUERIES) results.push(await compareWays(db, query, info));
  db.closeSync();
  instance.closeSync();
  const summed = results.filter((result) => result.summed);
  const long = results.filter(({ fromFacts }) => fromFacts >= SHORT_MS);
  const total = (way: "fromFacts" | "fromSums"): string => (results.reduce((sum, result) => sum + result[way], 0) / 1000).toFixed(2);
  console.log(
    `${name}: ${results.length} delivered visuals, ${summed.length} from sums; processor time of sums / facts, the least of each: median ${median(results.map(({ ratio }) => ratio)).toFixed(2)} (goal 0.50), of the ${long.length} of ${SHORT_MS} ms and more ${median(long.map(({ ratio }) => ratio)).toFixed(2)}, of those from sums ${median(summed.map(({ ratio }) => ratio)).toFixed(2)}; all together ${total("fromFacts")} s against ${total("fromSums")} s; load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  compileTimes(info);
}
