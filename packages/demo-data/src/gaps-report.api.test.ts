import type { DataRights } from "@lyceum/access";
import { describe, expect, test } from "vitest";

import { admin, below, dean, sharedDemo, MIN_GROUP, restricted as anyRestricted, rounded, shownRows } from "./testing/demo-reports.ts";
import { wilson } from "./testing/intervals.ts";
import { AS_OF } from "./warehouse/step.ts";

const REPORT = "enrolment-and-outcomes";
const ofArea = (rights: DataRights): DataRights => ({ ...rights, areas: ["leading"] });

const engine = sharedDemo();

const ended = (rights: DataRights): string =>
  `(select e.*, t.name as term_name,
      e.outcome in ('Pass', 'Distinction') as passed
    from star.fact_enrolment e join star.dim_course c using (course_id) join star.dim_term t on t.term_id = c.term_id
    where e.counted and c.end_date <= date '${AS_OF}' and ${below(rights, "e")})`;

/** Gaps by two counts for each group, itself and everybody else, with the ends of both rates from their quadratic equations. */
async function gaps(column: string, rights: DataRights) {
  const ends = ["own", "other"].flatMap((side) => (["-", "+"] as const).map((sign) => wilson(`${side}.k`, `${side}.n`, sign)));
  const rows = await engine().rows(`
    select own.${column}, own.n, own.k, other.n, other.k, ${ends.join(", ")}
    from (select ${column}, count(*) as n, count(*) filter (passed) as k from ${ended(rights)} group by 1) as own,
      lateral (select count(*) as n, count(*) filter (passed) as k from ${ended(rights)} as e where e.${column} is distinct from own.${column}) as other
    where own.n >= 30`);
  return rows.map(([group, ...figures]) => {
    const [n = 0, k = 0, m = 0, l = 0, low = 0, high = 0, otherLow = 0, otherHigh = 0] = figures.map(Number);
    const [own, other] = [k / n, l / m];
    const gap = 100 * own - 100 * other;
    const [down, up] = [Math.hypot(own - low, otherHigh - other), Math.hypot(high - own, other - otherLow)];
    return [group, gap - 100 * down, gap, gap + 100 * up, own, other, k, n];
  });
}

const GROUPS = [
  ["deprivation", "deprivation_band"],
  ["disability", "disability"],
  ["age", "age_band"],
  ["gender", "gender"],
  ["education", "highest_education"],
] as const;

describe.each([
  ["an administrator", ofArea(admin)],
  ["a dean of one college", ofArea(dean)],
] as const)("gaps, read by %s", (_who, rights) => {
  test.each(GROUPS)("by %s lie as far from all others as the rows say, with the same ends", async (visual, column) => {
    const shown = await shownRows(engine(), REPORT, visual, rights);
    expect(shown.length).toBeGreaterThan(1);
    expect(rounded(shown)).toEqual(rounded(await gaps(column, rights)));
  });

  test("over time have the band that the rows say", async () => {
    const all = await shownRows(engine(), REPORT, "gap-over-time", rights);
    // A term that has no ended course yet has no rate.
    const shown = all.filter(([, , rateOfTerm]) => rateOfTerm !== null);
    const [part, base] = ["count(*) filter (passed)", "count(*)"];
    const ends = (["-", "+"] as const).map((sign) => wilson(part, base, sign));
    const rows = await engine().rows(
      `select term_name, disability, ${part} / ${base}, ${ends.join(", ")} from ${ended(rights)} group by 1, 2`,
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(rounded(shown)).toEqual(rounded(rows));
  });
});

test("a restricted viewer sees gaps of large groups alone", async () => {
  const rights = ofArea(anyRestricted);
  for (const [visual, column] of GROUPS) {
    const people = await engine().rows(`select ${column}, count(distinct student_id) from ${ended(rights)} group by 1`);
    const large = new Map(people.map(([group, count]) => [String(group), Number(count)]));
    const shown = await shownRows(engine(), REPORT, visual, rights);
    expect(
      shown.filter(([group]) => (large.get(String(group)) ?? 0) < MIN_GROUP),
      visual,
    ).toEqual([]);
  }
});
