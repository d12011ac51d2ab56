/** One figure under filters, beside the same season last year, with statements written from titles, filters and the words of the guide. */
export interface ExpectedComparison {
  readonly report: string;
  readonly sheet: string;
  readonly visual: string;
  /** What is set in the report's filters, by their ids. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** The figure of one period; `period` is its condition on `term` and on what was on record, by a column with the day. */
  readonly figure: (period: Period) => string;
  /** The figure counts students, of whom restricted readers are shown a number within bounds, or none. */
  readonly countsStudents?: true;
}

/** Writes the conditions of one of the two periods. */
export interface Period {
  readonly term: string;
  /** Whether something of a day was on record by then; what has no day always was. */
  readonly known: (day: string) => string;
}

/** The last autumn, of which courses may still run: the one before is told as far into it as the data reaches. */
const asOf = "(SELECT max(on_day) FROM visited_everywhere)";
const start = (term: string): string => `(SELECT min(begins) FROM presented WHERE term = '${term}')`;
const [NOW, BEFORE] = ["2014J", "2013J"];
const wholeWeeksApart = `7 * round((${start(NOW)} - ${start(BEFORE)}) / 7.0)::INT`;
const isOver = `(SELECT max(begins + length::INT) FROM presented WHERE term = '${NOW}') < ${asOf}`;

/** The two periods: the one chosen, and that of a year ago up to the same week. */
export const PERIODS: readonly Period[] = [
  { term: NOW, known: () => "true" },
  { term: BEFORE, known: (day) => `(${isOver} OR coalesce(${day} <= ${asOf} - ${wholeWeeksApart}, true))` },
];

/** The day of a withdrawal or, where it is not on record, the end of the course. */
const leftOn = "coalesce(begins + gone, begins + length::INT)";
const registeredOn = "begins + registered";

export const EXPECTED_COMPARISONS: readonly ExpectedComparison[] = [
  {
    report: "student-engagement",
    sheet: "participation",
    visual: "active-students",
    values: { term: [NOW], deprivation: ["0-10%"] },
    figure: ({ term, known }) => `SELECT count(DISTINCT student) FROM visited JOIN enrolled USING (module, term, student)
      WHERE term = '${term}' AND band = '0-10%' AND ${known("on_day")}`,
    countsStudents: true,
  },
  {
    report: "enrolment-and-outcomes",
    sheet: "withdrawal",
    visual: "students",
    values: { term: [NOW], "age-band": ["0-35"], region: ["Scotland"] },
    figure: ({
      term,
      known,
    }) => `SELECT count(DISTINCT student) FROM enrolled WHERE term = '${term}' AND age = '0-35' AND region = 'Scotland'
      AND outcome = 'Withdrawn' AND ${known(leftOn)} AND ${known(registeredOn)}`,
    countsStudents: true,
  },
  {
    report: "course-summary",
    sheet: "standing",
    visual: "left-early",
    values: { term: [NOW], module: ["BBB"] },
    figure: ({ term, known }) => `SELECT count(*) FROM enrolled WHERE term = '${term}' AND module = 'BBB'
      AND outcome = 'Withdrawn' AND gone BETWEEN 0 AND 20 AND ${known(leftOn)} AND ${known(registeredOn)}`,
    countsStudents: true,
  },
  {
    report: "assessment-and-grades",
    sheet: "scores",
    visual: "under-pass-rate",
    values: { term: [NOW], "assessment-type": ["TMA"] },
    figure: ({ term, known }) =>
      `SELECT avg((score < 40)::INT) FROM scored WHERE term = '${term}' AND type = 'TMA' AND NOT banked AND ${known("handed_on")}`,
  },
  {
    report: "course-administration",
    sheet: "enrolments",
    visual: "late",
    values: { term: [NOW], module: ["AAA", "BBB"] },
    figure: ({ term, known }) => `SELECT avg((registered > 0)::INT) FROM enrolled
      WHERE term = '${term}' AND module IN ('AAA', 'BBB') AND ${known(registeredOn)}`,
  },
];
