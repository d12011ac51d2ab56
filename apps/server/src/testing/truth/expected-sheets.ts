/** Visuals of one sheet, each with a statement written from its title and subtitle alone, without a look at its query. */
export interface ExpectedSheet {
  readonly report: string;
  readonly sheet: string;
  readonly visuals: Readonly<Record<string, string>>;
  /** Totals under tables. */
  readonly totals: Readonly<Record<string, string>>;
}

const share = (condition: string): string => `avg((${condition})::INT) FILTER (ended)`;
const passed = share("outcome IN ('Pass', 'Distinction')");
const failed = share("outcome = 'Fail'");
const distinguished = share("outcome = 'Distinction'");
const left = share("outcome = 'Withdrawn'");
/** Of ended courses, by when the student left. */
const leftBetween = (days: string): string => share(`outcome = 'Withdrawn' AND coalesce(${days}, false)`);
const parts = `${leftBetween("gone < 0")}, ${leftBetween("gone BETWEEN 0 AND 20")}, ${leftBetween("gone >= 21")}`;
const enough = "HAVING count(*) FILTER (ended) >= 30";
const byModule = `SELECT module, ended_ones, pass, distinction, fail, withdrawn, score
  FROM (SELECT module, count(*) FILTER (ended) AS ended_ones, ${passed} AS pass, ${distinguished} AS distinction, ${failed} AS fail, ${left} AS withdrawn
    FROM enrolled GROUP BY 1 ${enough}) JOIN (SELECT module, avg(score) AS score FROM scored GROUP BY 1) USING (module)`;
const outcomesByTerm = "SELECT term, outcome, count(*) FROM enrolled WHERE ended GROUP BY ALL";
/** One in ten, half and nine in ten of the scores, between two neighbours in proportion. */
const spread = "quantile_cont(score, 0.1), quantile_cont(score, 0.5), quantile_cont(score, 0.9)";
const own = "FROM scored WHERE NOT banked";
const perAssessment = "count(*), avg((score < 40)::INT)";

export const EXPECTED_SHEETS: readonly ExpectedSheet[] = [
  {
    report: "enrolment-and-outcomes",
    sheet: "outcomes",
    visuals: {
      "pass-rate": `SELECT ${passed} FROM enrolled`,
      "distinction-rate": `SELECT ${distinguished} FROM enrolled`,
      "fail-rate": `SELECT ${failed} FROM enrolled`,
      "average-score": "SELECT avg(score) FROM scored",
      "by-term": outcomesByTerm,
      "by-college": `SELECT discipline, ${passed} FROM enrolled GROUP BY 1 ${enough}`,
      "department-by-term": `SELECT module, term, ${passed} FROM enrolled WHERE ended GROUP BY ALL`,
      "score-and-pass-rate": `SELECT module, score, pass, ended_ones FROM (${byModule})`,
      modules: byModule,
    },
    totals: {
      modules: `SELECT NULL, count(*) FILTER (ended), ${passed}, ${distinguished}, ${failed}, ${left}, (SELECT avg(score) FROM scored) FROM enrolled`,
    },
  },
  {
    report: "enrolment-and-outcomes",
    sheet: "withdrawal",
    visuals: {
      "withdrawal-rate": `SELECT ${left} FROM enrolled`,
      withdrawals: "SELECT count(*) FROM enrolled WHERE outcome = 'Withdrawn'",
      students: "SELECT count(DISTINCT student) FROM enrolled WHERE outcome = 'Withdrawn'",
      timing: "SELECT floor(gone / 7)::INT, count(*) FROM enrolled WHERE outcome = 'Withdrawn' AND floor(gone / 7) >= -8 GROUP BY 1",
      "by-time": `SELECT discipline, count(*) FILTER (ended), ${left}, ${parts} FROM enrolled GROUP BY 1 ${enough}`,
      "by-term": `SELECT term, discipline, ${left} FROM enrolled GROUP BY ALL`,
      "by-education": `SELECT education, ${left} FROM enrolled GROUP BY 1`,
      modules: `SELECT module, count(*) FILTER (ended), count(*) FILTER (ended AND outcome = 'Withdrawn'), ${left} FROM enrolled GROUP BY 1 ${enough}`,
    },
    totals: {
      "by-time": `SELECT NULL, count(*) FILTER (ended), ${left}, ${parts} FROM enrolled`,
      modules: `SELECT NULL, count(*) FILTER (ended), count(*) FILTER (ended AND outcome = 'Withdrawn'), ${left} FROM enrolled`,
    },
  },
  {
    report: "student-performance",
    sheet: "final-results",
    visuals: {
      "by-term": outcomesByTerm,
      modules: `SELECT module, ${passed} FROM enrolled GROUP BY 1 ${enough}`,
      "by-deprivation": `SELECT band, ${passed} FROM enrolled GROUP BY 1`,
      "by-age": `SELECT age, ${passed} FROM enrolled GROUP BY 1`,
    },
    totals: {},
  },
  {
    report: "student-engagement",
    sheet: "participation",
    visuals: {
      "active-students": "SELECT count(DISTINCT student) FROM visited",
      clicks: "SELECT sum(clicks)::BIGINT FROM visited",
      "engagement-rate": "SELECT (SELECT count(*) FROM (SELECT DISTINCT module, term, student FROM visited)) / count(*) FROM enrolled",
      "clicks-per-active-enrolment":
        "SELECT sum(clicks)::BIGINT / (SELECT count(*) FROM (SELECT DISTINCT module, term, student FROM visited)) FROM visited",
      "by-week": "SELECT strftime(date_trunc('week', on_day), '%Y-%m-%d'), sum(clicks)::BIGINT FROM visited GROUP BY 1",
      "active-by-week": "SELECT strftime(date_trunc('week', on_day), '%Y-%m-%d'), count(DISTINCT student) FROM visited GROUP BY 1",
      "by-college": `SELECT discipline, count(v.student) / count(*) FROM enrolled e
        LEFT JOIN (SELECT DISTINCT module, term, student FROM visited) v USING (module, term, student) GROUP BY 1 HAVING count(*) >= 30`,
    },
    totals: {},
  },
  {
    report: "assessment-and-grades",
    sheet: "scores",
    visuals: {
      "median-score": `SELECT quantile_cont(score, 0.5) ${own}`,
      "under-pass-rate": `SELECT avg((score < 40)::INT) ${own}`,
      "scored-submissions": `SELECT count(*) ${own}`,
      "spread-by-type": `SELECT type, ${spread}, count(*) ${own} GROUP BY 1 HAVING count(*) >= 30`,
    },
    totals: { hardest: `SELECT NULL, NULL, NULL, ${perAssessment}, ${spread} ${own}` },
  },
];
