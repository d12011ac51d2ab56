import os from "node:os";

import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { parseQuery, type Query } from "@lyceum/semantic";
import { requireCapability } from "@lyceum/warehouse";

import { createServices } from "../../apps/server/src/create-services.ts";
import { loadConfig } from "../../apps/server/src/lib/configuration/load-config.ts";
import { createLogger } from "../../apps/server/src/lib/logger.ts";
import { createTenant } from "../../apps/server/src/testing/factories.ts";
import { publishSmallSnapshot } from "../../apps/server/src/testing/small-snapshot.ts";
import type { CleanUp } from "../clean-up.ts";
import { everything } from "../star/compare-cases.ts";
import { publishNorthfield } from "./snapshots.ts";

const READERS = 16;
const ROUNDS = 5;
const QUESTIONS = 100;
const SMALL = parseQuery({ measures: ["enrolments", "pass_rate"], dimensions: [{ name: "term" }] });
/** What a reader who turns over the sheets of a report asks. */
const SHEETS: readonly Query[] = DELIVERED_DASHBOARDS.slice(0, 1).flatMap(({ sheets }) =>
  sheets.flatMap(({ visuals }) => visuals.map(({ query }) => query)),
);

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** Measures sixteen readers of a large institution at once, and what a small one's reader sees of them. */
export async function readersAtOnce(cleanUp: CleanUp): Promise<void> {
  const dataDir = await cleanUp.makeFolder("readers");
  const config = loadConfig({ DATA_DIR: dataDir, LYCEUM_DEMO: "no", LOG_LEVEL: "silent" });
  const services = await cleanUp.open(createServices(config, createLogger("silent")), (opened) => opened.close());
  const [large, small] = [await createTenant(services.databases), await createTenant(services.databases)];
  await publishNorthfield(requireCapability(services.warehouse, "publish"), large.id);
  await publishSmallSnapshot(services, small.id, 2000);
  let questionsSent = 0;
  /** No question is asked twice: answers are kept. */
  const ask = async (tenantId: string, person: string, query: Query, signal?: AbortSignal): Promise<number> => {
    questionsSent += 1;
    const filters = [...query.filters, { dimension: "module", op: "not_in" as const, values: [`none-${questionsSent}`] }];
    const start = performance.now();
    await services.answers.ask({ tenantId, person, rights: everything, query: { ...query, filters }, ...(signal && { signal }) });
    return performance.now() - start;
  };
  const stretch = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let question = 0; question < QUESTIONS; question += 1) times.push(await ask(small.id, "reader", SMALL));
    return times;
  };
  const errors: unknown[] = [];
  const crowdTimes: number[] = [];
  /** Resolves once each reader has had an answer, with how to send them home. */
  const crowd = async (): Promise<() => Promise<unknown>> => {
    const leaving = new AbortController();
    const first: Promise<unknown>[] = [];
    const loops = Array.from({ length: READERS }, async (_, reader) => {
      const next = async (turn: number): Promise<void> => {
        try {
          crowdTimes.push(await ask(large.id, `reader ${reader}`, SHEETS[(reader * 5 + turn) % SHEETS.length] ?? SMALL, leaving.signal));
        } catch (error) {
          if (!leaving.signal.aborted) errors.push(error);
        }
      };
      const answered = next(0);
      first.push(answered);
      await answered;
      for (let turn = 1; !leaving.signal.aborted; turn += 1) await next(turn);
    });
    await Promise.all(first);
    return () => {
      leaving.abort();
      return Promise.allSettled(loops);
    };
  };
  await stretch();
  const rounds: (readonly [quiet: readonly number[], beside: readonly number[]])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await stretch();
    const stop = await crowd();
    rounds.push([quiet, await stretch()]);
    await stop();
  }
  const load = os.loadavg()[0]?.toFixed(1);
  console.log(
    `${READERS} readers at once: ${crowdTimes.length} answers, ${errors.length} errors (goal 0), median ${percentile(crowdTimes, 0.5).toFixed(0)} ms, p95 ${percentile(crowdTimes, 0.95).toFixed(0)} ms; load ${load}`,
  );
  for (const share of [0.5, 0.99]) {
    const [quiet, beside] = [0, 1].map((side) =>
      percentile(
        rounds.map((pair) => percentile(pair[side] ?? [], share)),
        0.5,
      ),
    );
    const ratio = percentile(
      rounds.map(([alone, crowded]) => percentile(crowded, share) / percentile(alone, share)),
      0.5,
    );
    const goal = share === 0.99 ? " (goal 2)" : "";
    console.log(
      `another institution's p${share * 100}: quiet ${quiet?.toFixed(1)} ms, beside them ${beside?.toFixed(1)} ms, ratio ${ratio.toFixed(2)}${goal}`,
    );
  }
}
