import { addDays } from "../calendar.ts";
import type { SemanticModel } from "../model.ts";
import { snapshot } from "./ask.ts";
import type { TestEngine } from "./engines.ts";
import { smallModel } from "./small-model.ts";

const place = ["course_id", "term_id", "node_id"];
const enrolment = ["enrol_id", "student_id", ...place];
const acts = { fact: "act", sums: ["clicks"] } as const;
const enrols = { fact: "enrol", sums: [] } as const;
/** Days at the end of the data, in the midst of which the last term's activity ends. */
const RECENT_DAYS = 70;

/** The small model with sums of both facts, and the rows of one with fewer columns. */
export const summedModel: SemanticModel = {
  ...smallModel,
  measures: {
    ...smallModel.measures,
    visits: {
      kind: "simple",
      fact: "act",
      aggregate: { op: "count" },
      format: "count",
      label: "Visits",
      description: "",
      areas: ["learning", "teaching", "leading"],
    },
    lately: {
      kind: "simple",
      fact: "act",
      aggregate: { op: "count_distinct", column: "student_id" },
      where: { column: "day", withinDays: 60 },
      format: "count",
      label: "Active lately",
      description: "",
      areas: ["learning", "teaching", "leading"],
    },
  },
  preAggregates: {
    act_by_enrol: { ...acts, relation: "s.act_by_enrol", by: enrolment },
    act_by_enrol_lately: { ...acts, relation: "s.act_by_enrol_lately", by: enrolment, recent: { column: "day", days: RECENT_DAYS } },
    act_by_week: { ...acts, relation: "s.act_by_week", by: enrolment, weeks: ["day", "day_number"] },
    act_by_outcome_and_day: { ...acts, relation: "s.act_by_outcome_and_day", by: [...place, "enrol.outcome", "day", "day_number"] },
    enrol_by_outcome: { ...enrols, relation: "s.enrol_by_outcome", by: [...place, "outcome"] },
    enrol_rows: { ...enrols, relation: "s.enrol_rows", by: [...enrolment, "outcome", "disability", "score"], whole: true },
    enrol_by_band: { ...enrols, relation: "s.enrol_by_band", by: [...place, "outcome", "band", "band_rank"] },
  },
};

/** A snapshot's list of them; the smallest is tried first. */
export const SUMS = Object.keys(summedModel.preAggregates ?? {}).map((name, index) => ({ name, rows: index }));

/** Adds up the facts that are in the warehouse of the small model. */
export async function loadSums(engine: TestEngine): Promise<void> {
  const by = (columns: readonly string[]): string => columns.join(", ");
  await engine.run(`create schema if not exists s;
    create or replace table s.act_by_enrol as select ${by(enrolment)}, count(*) as rows, sum(clicks) as clicks from w.act group by all;
    create or replace table s.act_by_enrol_lately as select ${by(enrolment)}, min(day) as day, count(*) as rows, sum(clicks) as clicks
      from w.act group by ${by(enrolment)}, case when day > date '${addDays(snapshot.asOf, -RECENT_DAYS)}' then day end;
    create or replace table s.act_by_week as select ${by(enrolment)}, min(day) as day, min(day_number) as day_number, count(*) as rows, sum(clicks) as clicks
      from w.act group by ${by(enrolment)}, date_trunc('week', day), floor(day_number / 7);
    create or replace table s.act_by_outcome_and_day as select ${by(place.map((column) => `a.${column}`))}, outcome, day, day_number, count(*) as rows, sum(clicks) as clicks
      from w.act a left join w.enrol using (enrol_id) group by all;
    create or replace table s.enrol_by_outcome as select ${by(place)}, outcome, count(*) as rows from w.enrol where counted group by all;
    create or replace table s.enrol_rows as select ${by(enrolment)}, outcome, disability, score, 1 as rows from w.enrol where counted;
    create or replace table s.enrol_by_band as select ${by(place)}, outcome, band, band_rank, count(*) as rows from w.enrol where counted group by all`);
}
