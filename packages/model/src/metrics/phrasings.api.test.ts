import { type DataRights, REPORTING_AREAS } from "@lyceum/access";
import type { Filter } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { beforeAll, describe, expect, test } from "vitest";

import { type Ask, asReader, equals, not, OUTCOMES, type Pair, subtract, type Target, targetsOf } from "../testing/attacks.ts";
import { openCrowd } from "../testing/crowd.ts";
import { asPhrased, PHRASINGS } from "../testing/phrasings.ts";

const AS_OF = "2026-06-30";
const MIN_GROUP = 10;
const restricted: DataRights = {
  areas: REPORTING_AREAS,
  nodes: "all",
  restricted: true,
  minimumGroup: MIN_GROUP,
  secret: "the same in every run",
};

let connection: TestEngine;
let targets: readonly Target[];
let regions: readonly string[];
beforeAll(async () => {
  connection = await openCrowd();
  const truth = asReader(connection, AS_OF);
  targets = await targetsOf(truth);
  regions = [...(await truth({ measures: ["students"], dimensions: [{ name: "region" }] })).keys()];
}, 900_000);

/** Three standard deviations of a share among so many targets. */
const bound = (): number => 3 * Math.sqrt(0.25 / targets.length);
/** Asks each question once. */
function sharing(ask: Ask): Ask {
  const answers = new Map<string, ReturnType<Ask>>();
  return (query) => {
    const key = JSON.stringify(query);
    const answer = answers.get(key) ?? ask(query);
    answers.set(key, answer);
    return answer;
  };
}
const half = (region: string): string[] =>
  regions.filter((other, index) => other !== region && (index * 7 + regions.indexOf(region)) % 5 < 3);
const PAIRS: readonly (readonly [string, Pair])[] = [
  ["a course, and all but the student's region", ({ region }) => [[], [not("region", region)]]],
  [
    "regions with and without the student's",
    ({ region }) => [[equals("region", ...half(region), region)], [equals("region", ...half(region))]],
  ],
];

describe.each(Object.entries(PHRASINGS))("said as %s", (_name, phrasing) => {
  test.each(PAIRS)(
    "%s tell outcomes and scores to who sees exact numbers, and no more than guessing to restricted viewers",
    async (_pair, pair) => {
      const exact = await subtract(asPhrased(connection, AS_OF, phrasing), targets, pair, 0);
      expect([exact.outcome, exact.changed, exact.score]).toEqual([1, 1, 1]);
      const altered = await subtract(asPhrased(connection, AS_OF, phrasing, restricted), targets, pair, MIN_GROUP);
      expect(altered.outcome).toBeLessThan(altered.guess + bound());
      expect(altered.changed).toBeLessThan(altered.guess + bound());
      expect(altered.score).toBeLessThan(exact.guessScore + bound());
    },
    300_000,
  );

  test("regions with and without the student's give other numbers of what the student did not do as well", async () => {
    const [, pair] = PAIRS[1] as (typeof PAIRS)[number];
    const ask = sharing(asPhrased(connection, AS_OF, phrasing, restricted));
    const same: boolean[] = [];
    for (const target of targets) {
      const [with_ = [], without = []] = await Promise.all(
        pair(target).map(async (filters) =>
          (await ask({ measures: [...OUTCOMES[1]], dimensions: [{ name: "course" }], filters: [...filters] })).get(target.course),
        ),
      );
      for (const [outcome] of OUTCOMES[0].entries()) {
        const [cell = null, other = null] = [with_[outcome], without[outcome]];
        // Passes hold the distinctions.
        if (outcome !== target.outcome && !(outcome === 0 && target.outcome === 3) && cell !== null && other !== null)
          same.push(cell === other);
      }
    }
    expect(same.length).toBeGreaterThan(10);
    // Two draws agree in one of nine.
    expect(same.filter(Boolean).length / same.length).toBeLessThan(0.4);
  });

  test("numbers are altered as those of the plain question", async () => {
    const query = (filters: readonly Filter[]) => ({
      measures: ["students", "fails"],
      dimensions: [{ name: "course" }],
      filters: [...filters],
    });
    const region = targets[0]?.region ?? "";
    let compared = 0;
    for (const filters of [[], [not("region", region)], [equals("region", ...half(region))]]) {
      const plain = await asReader(connection, AS_OF, restricted)(query(filters));
      const said = await asPhrased(connection, AS_OF, phrasing, restricted)(query(filters));
      for (const [course, cells] of said) {
        const numbers = plain.get(course);
        // Each answer withholds by its own sizes.
        const both = cells.map((cell, index) => [cell, numbers?.[index] ?? null]).filter((pair) => !pair.includes(null));
        for (const [cell, number] of both) expect(cell).toBe(number);
        compared += both.length;
      }
    }
    expect(compared).toBeGreaterThan(30);
  });
});

/** Share of targets whose activity events are found to within a tenth by subtracting two sums, and by guessing the mean. */
async function recoveredClicks(ask: Ask, truth: Ask, pair: Pair): Promise<{ readonly found: number; readonly guessed: number }> {
  const measures = ["clicks", "active_students"];
  const byCourse = { measures, dimensions: [{ name: "course" }] };
  const own = await truth({ ...byCourse, dimensions: [{ name: "course" }, { name: "region" }] });
  const once = sharing(ask);
  const hits = { found: 0, guessed: 0 };
  for (const target of targets) {
    const clicks = Number(own.get(`${target.course}|${target.region}`)?.[0]);
    const [[with_, people] = [], [without] = []] = await Promise.all(
      pair(target).map(async (filters) => (await once({ ...byCourse, filters: [...filters] })).get(target.course)),
    );
    const near = (guess: number): number => Number(Math.abs(guess - clicks) <= clicks / 10);
    const mean = typeof with_ === "number" && typeof people === "number" ? with_ / people : 0;
    hits.guessed += near(mean);
    hits.found += near(typeof with_ === "number" && typeof without === "number" ? with_ - without : mean);
  }
  return { found: hits.found / targets.length, guessed: hits.guessed / targets.length };
}

test.each(PAIRS)(
  "%s tell how active a student was to who sees exact numbers, and no more than guessing to restricted viewers",
  async (_pair, pair) => {
    const truth = asReader(connection, AS_OF);
    const exact = await recoveredClicks(truth, truth, pair);
    expect(exact.found).toBe(1);
    const altered = await recoveredClicks(asReader(connection, AS_OF, restricted), truth, pair);
    expect(altered.found).toBeLessThan(exact.guessed + bound());
  },
  300_000,
);
