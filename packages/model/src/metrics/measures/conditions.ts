import type { Condition } from "@lyceum/semantic";

/** Points of 100 that a pass needs. */
export const PASS_MARK = 40;
/** Days without a visit after which a student who is still enrolled counts as at risk. */
export const QUIET_DAYS = 7;

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
