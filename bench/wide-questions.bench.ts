import os from "node:os";

import type { DataRights } from "@lyceum/access";
import { parseQuery, type QueryInput } from "@lyceum/semantic";

import { createServices } from "../apps/server/src/create-services.ts";
import { loadConfig } from "../apps/server/src/lib/configuration/load-config.ts";
import { createLogger } from "../apps/server/src/lib/logger.ts";
import { createTenant } from "../apps/server/src/testing/factories.ts";
import { publishSmallSnapshot } from "../apps/server/src/testing/small-snapshot.ts";
import type { CleanUp } from "./clean-up.ts";

/** Pairs of a quiet and a loud stretch; of their ratios the median counts. */
const ROUNDS = 7;
const QUESTIONS = 100;
/** People of the large institution who ask one wide question after the other, two at a time each. */
const PEOPLE = 4;
const rights: DataRights = { areas: ["learning", "teaching", "leading"], nodes: "all", restricted: false, minimumGroup: 0 };
const SMALL: QueryInput = { measures: ["enrolments", "pass_rate"], dimensions: [{ name: "term" }] };
/** As much as is answered: distinct counts over every activity, by all that is on record about students. */
const WIDE: QueryInput = {
  measures: ["active_students", "clicks"],
  dimensions: [{ name: "course" }, { name: "region" }, { name: "age_band" }],
};

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** Measures a small question of one institution while another's wide ones run, against the same alone. */
export async function run(cleanUp: CleanUp): Promise<void> {
  const dataDir = await cleanUp.makeFolder("wide");
  const config = loadConfig({ DATA_DIR: dataDir, LYCEUM_DEMO: "no", LOG_LEVEL: "silent" });
  const services = await cleanUp.open(createServices(config, createLogger("silent")), (opened) => opened.close());
  const [large, small] = [await createTenant(services.databases), await createTenant(services.databases)];
  await publishSmallSnapshot(services, large.id, 100_000);
  await publishSmallSnapshot(services, small.id, 2000);
  let questionsSent = 0;
  /** No question is asked twice: answers are kept. */
  const ask = (tenantId: string, person: string, query: QueryInput, signal?: AbortSignal): Promise<unknown> => {
    questionsSent += 1;
    const filters = [{ dimension: "module", op: "not_in", values: [`none-${questionsSent}`] }] as const;
    return services.answers.ask({
      tenantId,
      person,
      rights,
      query: parseQuery({ ...query, filters: [...filters] }),
      ...(signal && { signal }),
    });
  };
  const stretch = async (): Promise<number[]> => {
    const times: number[] = [];
    for (let question = 0; question < QUESTIONS; question += 1) {
      const start = performance.now();
      await ask(small.id, "reader", SMALL);
      times.push(performance.now() - start);
    }
    return times;
  };
  /** Resolves once each has had an answer: then all places that the institution may have are taken. */
  const crowd = async (): Promise<() => Promise<unknown>> => {
    const stopping = new AbortController();
    const first: Promise<unknown>[] = [];
    const loops = Array.from({ length: PEOPLE * 2 }, async (_, index) => {
      const next = () => ask(large.id, `person ${index % PEOPLE}`, WIDE, stopping.signal);
      const answered = next();
      first.push(answered);
      await answered;
      while (!stopping.signal.aborted) await next().catch(() => undefined);
    });
    await Promise.all(first);
    return () => {
      stopping.abort();
      return Promise.allSettled(loops);
    };
  };
  await stretch();
  const start = performance.now();
  await ask(large.id, "reader", WIDE);
  console.log(`a wide question alone ${(performance.now() - start).toFixed(0)} ms; load ${os.loadavg()[0]?.toFixed(1)}`);
  const rounds: (readonly [alone: readonly number[], beside: readonly number[]])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await stretch();
    const stop = await crowd();
    rounds.push([alone, await stretch()]);
    await stop();
  }
  for (const share of [0.5, 0.95]) {
    const ratios = rounds.map(([alone, beside]) => percentile(beside, share) / percentile(alone, share));
    const [alone, beside] = [0, 1].map((side) =>
      percentile(
        rounds.map((pair) => percentile(pair[side] ?? [], share)),
        0.5,
      ),
    );
    const spread = `[${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}]`;
    console.log(
      `small question p${share * 100}  alone ${alone?.toFixed(1).padStart(7)} ms   beside wide ones ${beside?.toFixed(1).padStart(7)} ms   ratio ${percentile(ratios, 0.5).toFixed(1)} ${spread}`,
    );
  }
}
