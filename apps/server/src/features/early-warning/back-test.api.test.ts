import { existsSync } from "node:fs";
import path from "node:path";

import { BACK_TEST_GROUPS, type BackTest, type BackTestRow, DEFAULT_WARNING_RULE, type WarningRule } from "@lyceum/contracts";
import { deriveStatements } from "@lyceum/model";
import { DATA_FOLDER, openUniversity, UNIVERSITY_AS_OF } from "@lyceum/model/testing/open-university";
import { openDuckDb, type TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { backTestStatement, presentBackTest } from "./back-test.ts";
import { flaggedWeeks } from "./flagged-weeks.ts";
import { presentEnrolment } from "./listed-students.ts";

const percent = (part: number, whole: number): number => (100 * part) / whole;
/** Published in whole percent; two of the figures were rounded from one decimal. */
const PUBLISHED_WITHIN = 0.53;
/** Base rate, precision, recall and share listed, in percent. */
const rates = ({ enrolled, events, listed, hits }: BackTestRow) => [
  percent(events, enrolled),
  percent(hits, listed),
  percent(hits, events),
  percent(listed, enrolled),
];

/** The parameters that the published figures name: each piece counts the same, no grace, no pause, one reason all along. */
const PLAIN: WarningRule = {
  ...DEFAULT_WARNING_RULE,
  markOf: "pieces",
  missingPieces: null,
  graceDays: 0,
  reasonsLater: 1,
  pause: false,
};
const TODAY = PLAIN;
const FORTNIGHT: WarningRule = { ...PLAIN, quietDays: 14, neverCameDays: 14 };
const TWO_OF_THREE: WarningRule = { ...PLAIN, missingPieces: 1, reasonsEarly: 2, reasonsLater: 2, neverCameAlone: false };

const raw = (name: string): string => path.join(DATA_FOLDER, "oulad", name);

describe.skipIf(!existsSync(raw("studentVle.parquet")))("the back-test on the Open University's data", () => {
  let university: TestEngine;
  let files: TestEngine;
  beforeAll(async () => {
    university = await openUniversity();
    for (const statement of deriveStatements({ asOf: UNIVERSITY_AS_OF })) await university.run(statement);
    files = await openDuckDb();
    for (const name of ["courses", "assessments", "studentInfo", "studentRegistration", "studentAssessment"]) {
      await files.run(`create view ${name} as from read_csv('${raw(`${name}.csv`)}', header = true, nullstr = ['?', ''])`);
    }
    await files.run(`create table enrolled as
        select code_module as m, code_presentation as p, id_student as s, final_result in ('Fail', 'Withdrawn') as event, gender,
          case disability when 'Y' then 'yes' else 'no' end as disability, age_band as age,
          imd_band as deprivation,
          date_registration::int as registered, date_unregistration::int as left_on
        from studentInfo join studentRegistration using (code_module, code_presentation, id_student);
      create table visited as
        select distinct code_module as m, code_presentation as p, id_student as s, date::int as day from '${raw("studentVle.parquet")}'`);
  });
  afterAll(async () => {
    await university.close();
    await files.close();
  });

  async function replay(rule: WarningRule, week = 6): Promise<BackTest> {
    const statement = backTestStatement({ institution: rule, modules: new Map() }, [], {
      asOf: UNIVERSITY_AS_OF,
      courses: [],
      week,
      groups: BACK_TEST_GROUPS,
    });
    return presentBackTest(await university.rows(statement), BACK_TEST_GROUPS, rule);
  }
  /** Rates of the weeks that were published; each that agrees is written as it was published. */
  async function ratesBeside(published: Readonly<Record<number, readonly number[]>>, rule: WarningRule) {
    const { weeks } = await replay(rule);
    const agreeing = (rate: number, expected = Number.NaN): number => (Math.abs(rate - expected) < PUBLISHED_WITHIN ? expected : rate);
    const found = weeks.filter(({ week }) => published[week] !== undefined);
    return Object.fromEntries(
      found.map((row) => [row.week, rates(row).map((rate, index) => agreeing(rate, published[row.week]?.[index]))]),
    );
  }

  /** The same from the files, which share no line with the rule's statement: who was quiet or under the mark at a week's end. */
  async function independent(week: number, quiet: number, columns: string): Promise<unknown[][]> {
    const end = week * 7 - 1;
    return files.rows(`with population as (select * from enrolled where (registered is null or registered <= ${end}) and (left_on is null or left_on > ${end})),
        seen as (select m, p, s, max(day) as last from visited where day <= ${end} group by all),
        marked as (select code_module as m, code_presentation as p, id_student as s, avg(score::double) as mark
          from studentAssessment join assessments using (id_assessment)
          where is_banked = 0 and score is not null and date_submitted <= ${end} group by all)
      select ${columns}, count(*), sum(event::int), count(*) filter (listed), count(*) filter (listed and event) from (
        select population.*, coalesce(${end} - last >= ${quiet}, ${week * 7} >= ${quiet}) or coalesce(mark < 40, false) as listed
        from population left join seen using (m, p, s) left join marked using (m, p, s))
      where ${columns} is not null group by ${columns} order by ${columns}`);
  }
  const counts = ({ enrolled, events, listed, hits }: BackTestRow) => [enrolled, events, listed, hits];

  test("comes to the published rates for 7 quiet days or a mark under 40", async () => {
    const published = {
      2: [45, 65, 30, 21],
      4: [44, 64, 36, 25],
      6: [43, 66, 44, 29],
      8: [42, 67, 46, 29],
      12: [40, 55, 66, 49],
      16: [38, 67, 62, 35],
      20: [37, 67, 69, 38],
      28: [33, 60, 81, 45],
    };
    expect(await ratesBeside(published, TODAY)).toEqual(published);
  });

  test("comes to the published rates for 14 quiet days or a mark under 40", async () => {
    const published = {
      2: [45, 70, 16, 10],
      4: [44, 70, 23, 14],
      6: [43, 72, 30, 18],
      8: [42, 76, 34, 19],
      12: [40, 65, 53, 33],
      16: [38, 78, 51, 25],
      20: [37, 80, 58, 26],
      28: [33, 73, 74, 34],
    };
    expect(await ratesBeside(published, FORTNIGHT)).toEqual(published);
  });

  test("comes to the published rates for two of three reasons", async () => {
    const published = {
      2: [45, 82, 1, 1],
      4: [44, 91, 14, 7],
      6: [43, 90, 20, 9],
      8: [42, 86, 28, 14],
      12: [40, 87, 38, 17],
      16: [38, 92, 45, 19],
      20: [37, 91, 56, 23],
      28: [33, 86, 70, 27],
    };
    expect(await ratesBeside(published, TWO_OF_THREE)).toEqual(published);
  });

  test.each([2, 6, 12, 28])("counts at the end of week %i the very enrolments that the files give", async (week) => {
    const { weeks, modules, groups } = await replay(TODAY, week);
    expect(weeks.filter((row) => row.week === week).map(counts)).toEqual((await independent(week, 7, "1")).map((row) => row.slice(1)));
    expect(modules.map((row) => [row.key, ...counts(row)])).toEqual(await independent(week, 7, "m"));
    const inOrder = (rows: readonly unknown[][]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();
    for (const group of BACK_TEST_GROUPS) {
      const found = groups.filter(({ by }) => by === group).map((row) => [row.key, ...counts(row)]);
      expect(inOrder(found)).toEqual(inOrder(await independent(week, 7, group)));
    }
  });

  /** Reasons of those listed at a week's end, as the rule's statement and its presentation have them. */
  async function listedReasons(rule: WarningRule, week: number): Promise<string[]> {
    const over = [`c.end_date <= DATE '${UNIVERSITY_AS_OF}'`];
    const flagged = flaggedWeeks({ institution: rule, modules: new Map() }, [], { asOf: UNIVERSITY_AS_OF, courses: over });
    const rows = await university.rows(`WITH ${flagged} SELECT enrolment_id, '', '', '', '', '', NULL, week_number, listed, 0, NULL,
      is_never, is_quiet, is_under, is_missing, is_fall, days_gone, quiet_days, running_mark, missing, fall, scored
      FROM flagged WHERE week_number = ${week} AND listed`);
    return rows
      .map((row) => presentEnrolment(row as Parameters<typeof presentEnrolment>[0]))
      .map(({ enrolmentId, reasons }) => JSON.stringify([enrolmentId, reasons]));
  }

  /** The same from the files: days without a visit, the mean of what was scored, and what was due of students enrolled that day and not handed in. */
  async function reasonsOfFiles(week: number): Promise<string[]> {
    const end = week * 7 - 1;
    const rows =
      await files.rows(`with population as (select * from enrolled where (registered is null or registered <= ${end}) and (left_on is null or left_on > ${end})),
        seen as (select m, p, s, max(day) as last from visited where day <= ${end} group by all),
        handed as (select code_module as m, code_presentation as p, id_student as s, id_assessment, date_submitted::int as day, is_banked = 1 as banked, score::double as score
          from studentAssessment join assessments using (id_assessment)),
        marked as (select m, p, s, avg(score) as mark, count(*) as pieces from handed where not banked and score is not null and day <= ${end} group by all),
        due as (select code_module as m, code_presentation as p, id_assessment, date::int as day from assessments
          where date is not null and date::int <= ${end} and id_assessment in (select id_assessment from studentAssessment)),
        lacking as (select e.m, e.p, e.s, count(*) as missing from population e join due on due.m = e.m and due.p = e.p
          where (registered is null or registered <= due.day) and (left_on is null or left_on > due.day)
            and not exists (from handed h where (h.m, h.p, h.s, h.id_assessment) = (e.m, e.p, e.s, due.id_assessment) and (h.banked or h.day <= ${end})) group by all)
      select m || '-' || p || '-' || s, ${end} - last, ${week * 7}, mark, pieces, coalesce(missing, 0)
      from population left join seen using (m, p, s) left join marked using (m, p, s) left join lacking using (m, p, s)`);
    return rows.flatMap(([enrolment, quiet, gone, mark, pieces, missing]) => {
      const reasons = [
        ...(quiet === null && Number(gone) >= 7 ? [{ kind: "never", value: Number(gone) }] : []),
        ...(quiet !== null && Number(quiet) >= 7 ? [{ kind: "quiet", value: Number(quiet) }] : []),
        ...(mark !== null && Number(mark) < 40
          ? [{ kind: "mark", value: Math.round(Number(mark) * 10) / 10, pieces: Number(pieces) }]
          : []),
        ...(Number(missing) > 0 ? [{ kind: "missing", value: Number(missing) }] : []),
      ];
      return reasons.length > 1 ? [JSON.stringify([enrolment, reasons])] : [];
    });
  }

  test.each([6, 16])(
    "gives everybody who is listed at the end of week %i the reasons that the files give, with their values",
    async (week) => {
      const [found, expected] = [await listedReasons(TWO_OF_THREE, week), await reasonsOfFiles(week)].map((list) => new Set(list)) as [
        Set<string>,
        Set<string>,
      ];
      expect({
        unfounded: [...found].filter((row) => !expected.has(row)).slice(0, 5),
        left: [...expected].filter((row) => !found.has(row)).slice(0, 5),
      }).toEqual({
        unfounded: [],
        left: [],
      });
      expect(found.size).toBeGreaterThan(1000);
    },
  );

  test("says how recall and false alarms differ between groups, by which the rule never lists", async () => {
    const { groups } = await replay(TODAY);
    const recallAndFalseAlarms = (by: string, key: string) =>
      groups
        .filter((row) => row.by === by && row.key === key)
        .map(({ enrolled, events, listed, hits }) => [percent(hits, events), percent(listed - hits, enrolled - events)].map(Math.round));
    expect(recallAndFalseAlarms("gender", "F")).toEqual([[48, 25]]);
    expect(recallAndFalseAlarms("gender", "M")).toEqual([[41, 11]]);
    expect(recallAndFalseAlarms("disability", "yes")).toEqual([[45, 19]]);
    expect(recallAndFalseAlarms("disability", "no")).toEqual([[44, 17]]);
    expect(recallAndFalseAlarms("age", "55<=")).toEqual([[26, 8]]);
  });
});
