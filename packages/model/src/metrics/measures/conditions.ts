import type { Condition } from "@lyceum/semantic";

/** Points of 100 that a pass needs. */
export const PASS_MARK = 40;
/** Day of a course, counted from 0, from which a withdrawal counts as later: most institutions count their students then. */
export const CENSUS_DAY = 21;
/** Days without a visit after which a student who is still enrolled counts as at risk. */
export const QUIET_DAYS = 7;

/** Days after which a submission should have its grade. */
export const EXPECTED_GRADING_DAYS = 14;
/** Left out where teaching is judged: the result was earned in an earlier offering of the course. */
export const NOT_BANKED: Condition = { column: "banked", is: "false" };
/** Without a score, and handed in longer ago than grading should take. */
export const OVERDUE_FOR_GRADING: Condition = {
  all: [NOT_BANKED, { column: "score", is: "null" }, { column: "submitted_date", olderThanDays: EXPECTED_GRADING_DAYS + 1 }],
};

/** The offering has students. */
export const WITH_STUDENTS: Condition = { column: "dim_course.enrolled", op: ">", value: 0 };

/** The course has ended by the last day of the data. */
export const ENDED: Condition = { column: "dim_course.end_date", olderThanDays: 0 };
/** The course has begun and not ended, and the student has neither left nor a result. */
export const IN_PROGRESS: Condition = {
  all: [
    { column: "outcome", is: "null" },
    { column: "dim_course.start_date", olderThanDays: 0 },
    {
      any: [
        { column: "dim_course.end_date", is: "null" },
        { column: "dim_course.end_date", is: "ahead" },
      ],
    },
  ],
};

/** Still enrolled, and quiet for a week or scoring under the pass mark. */
export const AT_RISK: Condition = {
  all: [
    IN_PROGRESS,
    {
      any: [
        { column: "last_activity_date", is: "null" },
        { column: "last_activity_date", olderThanDays: QUIET_DAYS },
        { column: "average_score", op: "<", value: PASS_MARK },
      ],
    },
  ],
};
