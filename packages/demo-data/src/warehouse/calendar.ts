import type { DataProfile } from "../institution.ts";
import { AS_OF, type Step, values } from "./step.ts";

type Kind = "teaching" | "reading" | "break" | "exam";
/** How likely a student turns up in a week of each kind, against a teaching week. */
const PRESENCE: Readonly<Record<Kind, number>> = { teaching: 1, reading: 0.65, break: 0.08, exam: 0.9 };

/** Weeks of each season's term: A autumn, P spring, S summer. */
const WEEKS: Readonly<Record<string, readonly Kind[]>> = {
  A: [...kinds("teaching", 5), "reading", ...kinds("teaching", 6), ...kinds("break", 3), "exam", "exam"],
  P: [...kinds("teaching", 7), "break", "break", ...kinds("teaching", 4), "exam", "exam", "exam"],
  S: [...kinds("teaching", 8), "exam"],
};

function kinds(kind: Kind, weeks: number): Kind[] {
  return Array.from({ length: weeks }, () => kind);
}

/** Terms up to the last day of data, and the weeks of which they are made. */
export function calendar(profile: DataProfile): Step {
  const weeks = Object.entries(WEEKS).flatMap(([season, list]) => list.map((kind, week) => [season, week, kind, PRESENCE[kind]]));
  return {
    label: "Drawing up the calendar",
    statements: [
      `CREATE TEMP TABLE t_week AS SELECT * FROM (${values(weeks)}) AS w (season, week, kind, presence)`,
      `CREATE TEMP TABLE t_term AS
       WITH years AS (
         SELECT y::INTEGER AS academic_year, make_date(y::INTEGER, 9, 22) + ((8 - isodow(make_date(y::INTEGER, 9, 22))) % 7)::INTEGER AS autumn
         FROM range(${profile.firstYear}, ${profile.firstYear + profile.academicYears}) AS r (y)
       ), seasons AS (SELECT * FROM (VALUES ('A', 'Autumn', 0, 17), ('P', 'Spring', 18, 16), ('S', 'Summer', 36, 9)) AS s (season, name, offset_weeks, weeks))
       SELECT row_number() OVER (ORDER BY academic_year, offset_weeks)::INTEGER AS term_no, academic_year || season AS term_id,
         s.name || ' ' || (academic_year + (season <> 'A')::INTEGER) AS name, season, s.name AS season_name, academic_year, weeks,
         autumn + 7 * offset_weeks AS start_date, autumn + 7 * (offset_weeks + weeks) - 1 AS end_date,
         autumn + 7 * (offset_weeks + weeks) - 1 > DATE '${AS_OF}' AS in_progress
       FROM years, seasons AS s WHERE autumn + 7 * offset_weeks <= DATE '${AS_OF}' ORDER BY term_no`,
      `INSERT INTO star.dim_term SELECT term_id, name, season_name, academic_year, term_no, start_date, end_date FROM t_term ORDER BY term_no`,
    ],
  };
}
