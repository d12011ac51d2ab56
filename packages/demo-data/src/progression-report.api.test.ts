import type { DataRights } from "@lyceum/access";
import { deliveredDashboard } from "@lyceum/model";
import { askStar } from "@lyceum/model/testing/star";
import { expect, test } from "vitest";

import { MIN_GROUP, restricted as anyRestricted, rounded, shownRows, testReport, sharedDemo } from "./testing/demo-reports.ts";
import { wilson } from "./testing/intervals.ts";
import { AS_OF } from "./warehouse/step.ts";

const REPORT = "progression-and-awards";
const restricted: DataRights = { ...anyRestricted, areas: ["leading"] };

const engine = sharedDemo();

const fifth = (table: string): string =>
  `case (${table}.deprivation_rank + 1) // 2 when 1 then '1, most deprived' when 5 then '5, least deprived' else ((${table}.deprivation_rank + 1) // 2)::varchar end`;
/** Registrations with what became of them, from their days anew; `@w` stands for the reader's part. */
const ENTRIES = `(select f.*, p.name as programme, p.study_level, (f.entry_date + interval 1 year)::date + 15 as census,
  f.status = 'Left' and f.ended_date - f.entry_date < 50 as early,
  ${fifth("f")} as fifth from star.fact_programme_registration f join star.dim_programme p using (programme_id)) as w`;
const DUE = `not w.early and w.census <= date '${AS_OF}'`;
const STAYED = "(w.ended_date is null or w.ended_date >= w.census or w.status = 'Awarded')";
const rate = `count(*) filter (${STAYED}) / count(*)`;
const rateWithEnds = [rate, ...(["-", "+"] as const).map((sign) => wilson(`count(*) filter (${STAYED})`, "count(*)", sign))].join(", ");
const AWARDS = `(select f.*, p.name as programme, p.study_level, r.disability, r.deprivation_rank, ${fifth("r")} as fifth
  from star.fact_award f join star.dim_programme p using (programme_id) join star.fact_programme_registration r using (registration_id)) as w`;
const HONOURS = "w.classification in ('First', 'Upper second', 'Lower second', 'Third')";
const upper = "count(*) filter (w.classification in ('First', 'Upper second')) / count(*)";
const FIRSTS = "count(*) filter (w.classification in ('First', 'Upper second'))";
const upperWithEnds = [upper, ...(["-", "+"] as const).map((sign) => wilson(FIRSTS, "count(*)", sign))].join(", ");
const OPEN = "w.status = 'Registered'";
const overdue = `count(*) filter (w.planned_end_date < date '${AS_OF}') / count(*)`;
const TERMS = `(select f.*, p.name as programme, t.end_date from star.fact_student_term f join star.dim_programme p using (programme_id) join star.dim_term t using (term_id)) as w`;
const MODULES = `(select e.*, c.module_code, c.end_date from star.fact_enrolment e join star.dim_course c using (course_id) where e.counted) as w`;

const STATEMENTS: Readonly<Record<string, string>> = {
  continuation: `select ${rate} from ${ENTRIES} where ${DUE} and @w`,
  "gone-early": `select count(*) from ${ENTRIES} where w.early and @w`,
  "not-yet-known": `select count(*) from ${ENTRIES} where not w.early and w.census > date '${AS_OF}' and @w`,
  "by-year": `select w.entry_year, w.study_level, ${rate} from ${ENTRIES} where ${DUE} and @w group by 1, 2 having count(*) >= 30`,
  "by-programme": `select w.programme, ${rate} from ${ENTRIES} where ${DUE} and @w group by 1 having count(*) >= 30`,
  credits: `select w.programme, sum(w.credits_earned) / sum(w.credits_attempted) from ${TERMS} where w.end_date <= date '${AS_OF}' and @w group by 1`,
  modules: `select w.module_code, count(*), count(*) filter (w.outcome in ('Pass', 'Distinction')) / count(*), count(*) filter (w.previous_attempts >= 1)
    from ${MODULES} where w.end_date <= date '${AS_OF}' and @w group by 1 having count(*) >= 30`,
  "by-deprivation": `select w.entry_year, w.fifth, ${rateWithEnds} from ${ENTRIES} where ${DUE} and @w group by 1, 2 having count(*) >= 30`,
  "by-disability": `select w.entry_year, w.disability, ${rateWithEnds} from ${ENTRIES} where ${DUE} and @w group by 1, 2 having count(*) >= 30`,
  awards: `select count(*) from ${AWARDS} where @w`,
  upper: `select ${upper} from ${AWARDS} where ${HONOURS} and @w`,
  overdue: `select ${overdue} from ${ENTRIES} where ${OPEN} and @w`,
  "awards-by-year": `select w.award_year, w.study_level, count(*) from ${AWARDS} where @w group by 1, 2`,
  classes: `select w.award_year, w.classification, count(*) from ${AWARDS} where ${HONOURS} and @w group by 1, 2`,
  time: `select w.programme, quantile_cont(w.years_to_award, 0.1), median(w.years_to_award), quantile_cont(w.years_to_award, 0.9), count(*)
    from ${AWARDS} where @w group by 1 having count(*) >= 30`,
  "overdue-by-programme": `select w.programme, ${overdue} from ${ENTRIES} where ${OPEN} and @w group by 1 having count(*) >= 30`,
  "upper-by-deprivation": `select w.award_year, w.fifth, ${upperWithEnds} from ${AWARDS} where ${HONOURS} and @w group by 1, 2 having count(*) >= 30`,
  "upper-by-disability": `select w.award_year, w.disability, ${upperWithEnds} from ${AWARDS} where ${HONOURS} and @w group by 1, 2 having count(*) >= 30`,
};

testReport(engine, { report: REPORT, statements: STATEMENTS });

test("a year of entry is compared with the one before, in all and programme by programme", async () => {
  const entered = async (visual: string, year: string) => {
    const query = deliveredDashboard(REPORT)
      ?.sheets.flatMap(({ visuals }) => visuals)
      .find(({ id }) => id === visual)?.query;
    const filters = [{ dimension: "entry_year", op: "in" as const, values: [year] }];
    const compare = { dimension: "entry_year", to: "previous_year" as const, until: "same_week" as const };
    return askStar(engine(), { ...query, measures: query?.measures ?? [], filters, compare, limit: 1000 }, AS_OF);
  };
  const ofYear = (year: string, columns: string): string =>
    `(select ${columns} from ${ENTRIES} where ${DUE} and w.entry_year = '${year}' group by all)`;
  const { rows, columns } = await entered("continuation", "2024/25");
  const now = ofYear("2024/25", `${rate} as rate`);
  const before = ofYear("2023/24", `${rate} as rate`);
  expect(rounded(rows)).toEqual(rounded(await engine().rows(`select n.rate, b.rate, 100 * (n.rate - b.rate) from ${now} n, ${before} b`)));
  expect(columns.find(({ role }) => role === "previous")).toMatchObject({ compared: "previous_year", comparedWith: { name: "2023/24" } });
  const programmes = (await entered("by-programme", "2024/25")).rows;
  expect(programmes.length).toBeGreaterThan(2);
  expect(rounded(programmes)).toEqual(
    rounded(
      await engine()
        .rows(`select n.programme, n.rate, b.rate, 100 * (n.rate - b.rate) from ${ofYear("2024/25", `w.programme, count(*) as people, ${rate} as rate`)} n
        left join ${ofYear("2023/24", `w.programme, ${rate} as rate`)} b using (programme) where n.people >= 30`),
    ),
  );
  // A name that is none of a year has no year before.
  await expect(entered("continuation", "before 2020")).rejects.toMatchObject({ code: "query_comparison_needs_period" });
});

test("a restricted viewer sees rates of large groups alone, and is refused the time to the award", async () => {
  const shown = await shownRows(engine(), REPORT, "by-disability", restricted);
  expect(shown.length).toBeGreaterThan(3);
  const behind = await engine().rows(
    `select w.entry_year, w.disability, least(count(*) filter (${STAYED}), count(*) filter (not ${STAYED})) from ${ENTRIES} where ${DUE} group by 1, 2`,
  );
  const smaller = new Map(behind.map(([year, disability, people]) => [`${String(year)} ${String(disability)}`, Number(people)]));
  const rates = shown.filter(([, , value]) => value !== null);
  expect(rates.filter(([year, disability]) => (smaller.get(`${String(year)} ${String(disability)}`) ?? 0) < MIN_GROUP)).toEqual([]);
  await expect(shownRows(engine(), REPORT, "time", restricted)).rejects.toMatchObject({ code: "query_dimension_forbidden" });
});
