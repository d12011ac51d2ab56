import type { QueryInput } from "@lyceum/semantic";

/** Queries for developers to start from, by the name of their text; each shows another part of the contract. */
export const DEVELOPER_QUERIES = {
  resultsByTerm: { measures: ["enrolments", "pass_rate"], dimensions: [{ name: "term" }], totals: true },
  scoresByModule: {
    measures: ["average_score", "submissions"],
    dimensions: [{ name: "module" }],
    order: [{ by: "average_score", direction: "desc" }],
    limit: 10,
    totals: true,
  },
  aboveAverage: {
    define: { measures: { above_overall: { expression: "pass_rate - total(pass_rate)" } } },
    measures: ["pass_rate", "above_overall"],
    dimensions: [{ name: "module" }],
    having: [{ measure: "above_overall", op: ">", value: 0 }],
    order: [{ by: "above_overall", direction: "desc" }],
  },
  conditions: {
    define: { measures: { passed_before: { measure: "pass_rate", where: [{ dimension: "previous_attempts", op: ">", value: 0 }] } } },
    measures: ["pass_rate", "passed_before"],
    dimensions: [{ name: "term" }],
  },
  perStudent: {
    define: { measures: { submissions_per_student: { per: [{ name: "student" }], measure: "submissions", aggregate: "average" } } },
    measures: ["submissions_per_student"],
    dimensions: [{ name: "module" }],
  },
  shareOfTotal: {
    define: { measures: { share_of_enrolments: { expression: "share(enrolments)" } } },
    measures: ["enrolments", "share_of_enrolments"],
    dimensions: [{ name: "level1" }],
  },
  clicksByWeek: {
    measures: ["clicks"],
    dimensions: [{ name: "activity_date", grain: "week" }],
    limit: 20,
  },
  mostUsed: {
    define: { measures: { place: { expression: "rank(clicks, module)" } } },
    measures: ["clicks", "place"],
    dimensions: [{ name: "module" }, { name: "item_type" }],
    having: [{ measure: "place", op: "=", value: 1 }],
  },
} as const satisfies Readonly<Record<string, QueryInput>>;
