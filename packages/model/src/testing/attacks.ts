import type { DataRights } from "@lyceum/access";
import type { Filter, QueryInput } from "@lyceum/semantic";
import { alteredBy, alterationScale } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";

import { askStar } from "./star.ts";

export type Cell = string | number | boolean | null;
/** Asks as one reader, and gets the rows by the text of their dimensions. */
export type Ask = (query: QueryInput) => Promise<ReadonlyMap<string, readonly Cell[]>>;

export const asReader =
  (connection: TestEngine, asOf: string, rights?: DataRights): Ask =>
  async (query) => {
    const { rows } = await askStar(connection, { limit: 10_000, ...query }, asOf, rights);
    const names = query.dimensions?.length ?? 0;
    return new Map(rows.map((row) => [row.slice(0, names).join("|"), row.slice(names)]));
  };

export const not = (dimension: string, ...values: readonly Cell[]): Filter => ({ dimension, op: "not_in", values: [...values] });
export const equals = (dimension: string, ...values: readonly Cell[]): Filter => ({ dimension, op: "in", values: [...values] });

/** The only student of a region in a course, and what is true of them. */
export interface Target {
  readonly course: string;
  readonly region: string;
  /** Place of the outcome in `OUTCOMES`. */
  readonly outcome: number;
  readonly score: number | null;
}

/** What tells outcomes apart, in the order of `Target.outcome`. */
export const OUTCOMES = [
  ["Pass", "Fail", "Withdrawn", "Distinction"],
  ["passes", "fails", "withdrawals", "distinctions"],
] as const;

/** Everybody who is alone of their region in a course, as the whole truth tells. */
export async function targetsOf(truth: Ask): Promise<readonly Target[]> {
  const groups = await truth({
    measures: ["students", "passes", "fails", "withdrawals", "distinctions"],
    dimensions: [{ name: "course" }, { name: "region" }],
  });
  const scores = await truth({ measures: ["average_score"], dimensions: [{ name: "course" }, { name: "region" }] });
  return [...groups].flatMap(([key, [students, passes, fails, withdrawals, distinctions]]) => {
    const [course = "", region = ""] = key.split("|");
    const outcome = [Number(passes) - Number(distinctions), fails, withdrawals, distinctions].indexOf(1);
    const score = scores.get(key)?.[0];
    return students === 1 && outcome >= 0 ? [{ course, region, outcome, score: typeof score === "number" ? score : null }] : [];
  });
}

/** Two questions about the same course whose difference is one student. */
export type Pair = (target: Target) => readonly [with_: readonly Filter[], without: readonly Filter[]];

export interface Recovered {
  /** Share of targets whose outcome the attacker names rightly. */
  readonly outcome: number;
  /** The same for an attacker who takes what changed for what the student did. */
  readonly changed: number;
  /** The same for naming the commonest outcome of all. */
  readonly guess: number;
  /** Share of targets whose mean score is found to within five points, and what guessing the course's mean finds. */
  readonly score: number;
  readonly guessScore: number;
}

/** Likelihoods of the differences of two altered counts, by the law that the alterations are drawn by. */
function differences(minimumGroup: number): (difference: number) => number {
  if (minimumGroup === 0) return (difference) => Number(difference === 0);
  const [bound, scale] = [alteredBy(minimumGroup), alterationScale(minimumGroup)];
  const below = (value: number): number => (value > bound ? 1 : value < -bound ? 0 : 1 / (1 + Math.exp(-value / scale)));
  const chanceOf = (by: number): number => (Math.abs(by) > bound ? 0 : below(by + 0.5) - below(by - 0.5));
  const all = Array.from({ length: 2 * bound + 1 }, (_, index) => index - bound);
  return (difference) =>
    Math.max(
      1e-12,
      all.reduce((sum, by) => sum + chanceOf(by) * chanceOf(by - difference), 0),
    );
}

const MEASURES = [...OUTCOMES[1], "students", "submitting_students"];

/**
 * Subtracts, for each target, a course without the target's region from the course, and names the likeliest outcome.
 * It knows how numbers are altered and how common each outcome is. Questions are shared among the targets.
 */
export async function subtract(reader: Ask, targets: readonly Target[], pair: Pair, minimumGroup: number): Promise<Recovered> {
  const likelihood = differences(minimumGroup);
  const cache = new Map<string, Promise<ReadonlyMap<string, readonly Cell[]>>>();
  const ask = (measures: readonly string[], filters: readonly Filter[]) => {
    const key = JSON.stringify([measures, filters]);
    const answer = cache.get(key) ?? reader({ measures: [...measures], dimensions: [{ name: "course" }], filters: [...filters] });
    cache.set(key, answer);
    return answer;
  };
  const share = (outcome: number): number => targets.filter((target) => target.outcome === outcome).length / targets.length;
  const prior = OUTCOMES[0].map((_, index) => share(index));
  const commonest = prior.indexOf(Math.max(...prior));
  const hits = { outcome: 0, changed: 0, score: 0, guessScore: 0 };
  for (const target of targets) {
    const [with_, without] = pair(target);
    const [a, b] = await Promise.all([with_, without].map(async (filters) => (await ask(MEASURES, filters)).get(target.course) ?? []));
    const [scoreA, scoreB] = await Promise.all(
      [with_, without].map(async (filters) => (await ask(["average_score"], filters)).get(target.course)?.[0] ?? null),
    );
    const change = OUTCOMES[0].map((_, index) => {
      const [from, to] = [a?.[index], b?.[index]];
      return typeof from === "number" && typeof to === "number" ? from - to : undefined;
    });
    // Passes hold the distinctions, as the reader knows.
    const expected = (outcome: number, index: number): number => Number(outcome === index || (index === 0 && outcome === 3));
    const posterior = prior.map((start, outcome) =>
      change.reduce(
        (product: number, seen, index) => (seen === undefined ? product : product * likelihood(seen - expected(outcome, index))),
        start,
      ),
    );
    const named = Math.max(...posterior) > 0 ? posterior.indexOf(Math.max(...posterior)) : commonest;
    const changes = change.flatMap((seen, index) => (seen ? [index] : []));
    hits.outcome += Number(named === target.outcome);
    hits.changed += Number((changes.at(-1) ?? commonest) === target.outcome);
    const near = (guess: number): number => Number(target.score !== null && Math.abs(guess - target.score) <= 5);
    const [nA, nB] = [a?.[5], b?.[5]];
    if (typeof scoreA === "number") hits.guessScore += near(scoreA);
    if (typeof scoreA === "number" && typeof scoreB === "number" && typeof nA === "number" && typeof nB === "number")
      hits.score += near(scoreA * nA - scoreB * nB);
    else if (typeof scoreA === "number") hits.score += near(scoreA);
  }
  const part = (count: number): number => count / targets.length;
  return {
    outcome: part(hits.outcome),
    changed: part(hits.changed),
    guess: prior[commonest] ?? 0,
    score: part(hits.score),
    guessScore: part(hits.guessScore),
  };
}
