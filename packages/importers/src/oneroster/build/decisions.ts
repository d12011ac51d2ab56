import type { ImportDecisionCode } from "@lyceum/contracts";
import type { SnapshotWriter } from "@lyceum/warehouse";

import { rawTable } from "../check/sql.ts";
import type { FileName } from "../format/files.ts";
import type { RosterFile } from "../source/find-roster.ts";

/** What was decided about rows of sound files, which the reports alone would not say. */
export interface Decision {
  readonly code: ImportDecisionCode;
  readonly file: FileName;
  /** Rows that it was decided about, of those on record. */
  readonly rows: number;
}

/** Mean of all scores in points of 100, without and with the results that are not submitted but have a score. */
export interface MeanScores {
  readonly leftOut: number | null;
  readonly counted: number | null;
}

interface Question {
  readonly code: ImportDecisionCode;
  readonly file: FileName;
  /** Gives one number. */
  readonly count: string;
}

const question = (file: FileName, code: ImportDecisionCode, from: string): Question => ({
  file,
  code,
  count: `SELECT count(*) FROM ${from}`,
});
const UNSUBMITTED = "t_result WHERE status = 'not submitted'";

const QUESTIONS: readonly Question[] = [
  question(
    "users",
    "preferred_given_name",
    `oneroster_users WHERE "preferredGivenName" IS DISTINCT FROM "givenName" AND "preferredGivenName" IS NOT NULL`,
  ),
  question(
    "users",
    "preferred_family_name",
    `oneroster_users WHERE "preferredFamilyName" IS DISTINCT FROM "familyName" AND "preferredFamilyName" IS NOT NULL`,
  ),
  question("users", "disabled_account", `t_person WHERE NOT enabled`),
  question("demographics", "born_after_start", "t_enrolment WHERE age < 0"),
  question("academicSessions", "session_without_classes", "t_session ANTI JOIN t_class USING (term_id)"),
  question(
    "classes",
    "unit_outside_school",
    `t_class c JOIN oneroster_classes k ON k."sourcedId" = c.course_id
    JOIN oneroster_courses o ON o."sourcedId" = c.catalogue_id WHERE c.node_id IS DISTINCT FROM o."orgSourcedId"`,
  ),
  question("classes", "shared_class_code", "t_offering WHERE class_code IS NOT NULL AND course_code <> class_code"),
  question("enrollments", "other_role", `oneroster_enrollments WHERE "role" NOT IN ('student', 'teacher')`),
  {
    file: "enrollments",
    code: "same_student_and_class",
    count: `SELECT (SELECT count(*) FROM oneroster_enrollments WHERE "role" = 'student') - (SELECT count(*) FROM t_enrolment)`,
  },
  question("enrollments", "left_early", "t_enrolment WHERE withdrawn_date IS NOT NULL"),
  question("enrollments", "outcome_not_said", "t_enrolment WHERE outcome IS NULL"),
  question(
    "lineItems",
    "shared_weight",
    `t_assessment a JOIN oneroster_lineItems l ON l."sourcedId" = a.assessment_id
    JOIN oneroster_categories k ON k."sourcedId" = l."categorySourcedId" WHERE a.weight IS NULL AND k."weight" IS NOT NULL`,
  ),
  { file: "results", code: "stray_result", count: "SELECT (SELECT count(*) FROM oneroster_results) - (SELECT count(*) FROM t_result)" },
  question("results", "exempt", "t_result WHERE status = 'exempt'"),
  question("results", "not_submitted_without_score", `${UNSUBMITTED} AND points IS NULL`),
  question("results", "not_submitted_left_out", `${UNSUBMITTED} AND points IS NOT NULL AND NOT counts`),
  question("results", "not_submitted_counted", `${UNSUBMITTED} AND counts`),
  question("results", "score_out_of_range", "t_result WHERE counts AND (share < 0 OR share > 1)"),
];

/** Texts in place of scores are not kept, so that only the rows of this import can be asked. */
const TEXT_SCORE = question(
  "results",
  "text_score",
  `${rawTable("results")} WHERE "score" IS NULL AND "textScore" IS NOT NULL AND status IS DISTINCT FROM 'tobedeleted'`,
);

/** Reads what was decided, by file in the order of the binding's importance; only what occurred. */
export async function readDecisions(writer: SnapshotWriter, files: readonly RosterFile[]): Promise<Decision[]> {
  const questions = [...QUESTIONS, ...(files.some(({ name }) => name === "results") ? [TEXT_SCORE] : [])];
  const [counts = []] = await writer.rows(`SELECT ${questions.map(({ count }) => `(${count})::INTEGER`).join(", ")}`);
  return questions.flatMap(({ code, file }, index) => {
    const rows = Number(counts[index]);
    return rows > 0 ? [{ code, file, rows }] : [];
  });
}

/** Reads how much hangs on the choice about results that are not submitted; undefined where none of them has a score. */
export async function readMeanScores(writer: SnapshotWriter): Promise<MeanScores | undefined> {
  const [[leftOut = null, counted = null, rows = 0] = []] = await writer.rows(
    `SELECT 100 * avg(share) FILTER (WHERE status <> 'not submitted'), 100 * avg(share), count(*) FILTER (WHERE status = 'not submitted')::INTEGER
    FROM t_result WHERE status <> 'exempt' AND points IS NOT NULL`,
  );
  if (Number(rows) === 0) return undefined;
  const number = (value: unknown) => (value === null ? null : Number(value));
  return { leftOut: number(leftOut), counted: number(counted) };
}
