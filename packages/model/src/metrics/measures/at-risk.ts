import type { Condition } from "@lyceum/semantic";

/** Points of 100 that a pass needs. */
export const PASS_MARK = 40;
/** Days without a visit after which a student who is still enrolled counts as at risk. */
export const QUIET_DAYS = 7;

/** Still enrolled, and quiet for a week or scoring under the pass mark. */
export const AT_RISK: Condition = {
  all: [
    { column: "outcome", is: "null" },
    {
      any: [
        { column: "last_activity_date", is: "null" },
        { column: "last_activity_date", olderThanDays: QUIET_DAYS },
        { column: "average_score", op: "<", value: PASS_MARK },
      ],
    },
  ],
};
