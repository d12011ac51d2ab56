import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import type { DataRights } from "@lyceum/access";
import { importOulad } from "@lyceum/importers";
import { publishFiles } from "@lyceum/importers/testing/publish-files";
import { educationModel, SCHEMA_VERSION } from "@lyceum/model";
import {
  canExplain,
  compile,
  computeContributions,
  type ContributionPlan,
  type Contributions,
  planContributions,
  presentRows,
  type Query,
  rankBreakdowns,
} from "@lyceum/semantic";
import { DuckDbWarehouse, SnapshotStore } from "@lyceum/warehouse";

import { Answers } from "../apps/server/src/domain/answers/answers.ts";

const source = path.join(process.env["LYCEUM_DATA"] ?? path.resolve(import.meta.dirname, "../../shared/data"), "oulad");
const SETTINGS = { threads: 2, memory: "2GB" } as const;
const TENANT = "bench";
const ROUNDS = 3;
const GOAL_MS = 1000;
const everything: DataRights = { areas: ["learning", "teaching", "leading"], nodes: "all", restricted: false, minimumGroup: 0 };
const READERS: readonly (readonly [string, DataRights])[] = [
  ["everybody", everything],
  ["restricted", { ...everything, restricted: true, minimumGroup: 10, secret: "the same in every run" }],
];
const MEASURES = ["enrolments", "pass_rate", "withdrawal_rate", "average_score", "clicks", "clicks_per_enrolment", "engagement_rate"];
const BREAKDOWNS = ["region", "age_band", "gender", "deprivation_band", "highest_education", "disability", "module"];
const term = (name: string) => [{ dimension: "term", op: "in" as const, values: [name] }];

async function publish(root: string): Promise<SnapshotStore> {
  const snapshots = new SnapshotStore({ root, supportedVersion: SCHEMA_VERSION });
  const tenant = { id: TENANT, name: "Bench" };
  await importOulad({ snapshots, tenant, source, now: new Date(), engine: SETTINGS, publish: publishFiles(snapshots) });
  return snapshots;
}

/** Answers both queries as the server answers any, from a cache that is empty. */
async function contributionsOf(warehouse: DuckDbWarehouse, plan: ContributionPlan, rights: DataRights): Promise<Contributions | undefined> {
  const answers = new Answers({
    warehouse,
    prepare: (query, own, snapshot) => {
      const compiled = compile(plan.model, query, own, snapshot, warehouse.dialect);
      return { statement: { sql: compiled.sql, params: compiled.params }, present: ({ rows }) => presentRows(compiled, rows) };
    },
  });
  const ask = (query: Query) => answers.ask({ tenantId: TENANT, person: "reader", query, rights });
  return computeContributions(plan, await Promise.all([ask(plan.before), ask(plan.after)]));
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Processor time of the whole process, in milliseconds: a busy machine makes it no longer, as it does the clock's. */
function processorMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

async function compare(warehouse: DuckDbWarehouse, measure: string, rights: DataRights): Promise<string> {
  const times: number[] = [];
  const found = [];
  for (const name of BREAKDOWNS.filter((candidate) => canExplain(educationModel, measure, { name: candidate }))) {
    const plan = planContributions(educationModel, { measure, breakdown: { name }, before: term("2013J"), after: term("2014J") });
    const own: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = process.cpuUsage();
      const contributions = await contributionsOf(warehouse, plan, rights);
      own.push(processorMs(start));
      if (contributions && round === 0) found.push({ breakdown: plan.breakdown, contributions });
    }
    times.push(median(own));
  }
  const [first] = rankBreakdowns(found);
  const all = times.reduce((total, time) => total + time, 0);
  return `slowest breakdown, processor time ${Math.max(...times).toFixed(0)} ms (goal under ${GOAL_MS}), all ${times.length} ${all.toFixed(0)} ms; first ${first?.breakdown.name ?? "none"} ${first?.strength.toFixed(1) ?? ""}`;
}

/** Prints how long it takes to say why a measure changed between two terms, on the Open University's 10.6 million rows. */
export async function run(): Promise<void> {
  if (!existsSync(source)) {
    console.log(`skipped: the dataset is not at ${source}; set LYCEUM_DATA to the folder that holds it`);
    return;
  }
  const root = await mkdtemp(path.join(os.tmpdir(), "lyceum-bench-"));
  const warehouse = new DuckDbWarehouse({ store: await publish(root) });
  try {
    console.log(`load ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} processors`);
    for (const [reader, rights] of READERS) {
      for (const measure of MEASURES) {
        console.log(`${reader.padEnd(10)} ${measure.padEnd(22)} ${await compare(warehouse, measure, rights)}`);
      }
    }
  } finally {
    await warehouse.close();
    await rm(root, { recursive: true, force: true });
  }
}
