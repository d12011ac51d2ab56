import type { SemanticModel } from "../model.ts";

const join = (column: string) => ({ column, references: column });
const base = { areas: ["learning"], format: "count", description: "" } as const;
const byNode = { kind: "node", column: "node_id" } as const;

/** Two facts and the tables around them: as small as shows fan-out, merging, joins over two steps and row security. */
export const smallModel: SemanticModel = {
  tables: {
    term: {
      relation: "w.term",
      kind: "dimension",
      key: "term_id",
      label: "Terms",
      description: "",
      submodel: "A",
      security: { kind: "open" },
      joins: {},
    },
    course: {
      relation: "w.course",
      kind: "dimension",
      key: "course_id",
      label: "Courses",
      description: "",
      submodel: "A",
      security: byNode,
      joins: { term: join("term_id") },
    },
    enrol: {
      relation: "w.enrol",
      kind: "fact",
      key: "enrol_id",
      label: "Enrolments",
      description: "",
      submodel: "A",
      security: byNode,
      person: "student_id",
      where: { column: "counted", is: "true" },
      joins: { course: join("course_id"), term: join("term_id") },
    },
    act: {
      relation: "w.act",
      kind: "fact",
      key: "enrol_id",
      label: "Activity",
      description: "",
      submodel: "B",
      security: byNode,
      person: "student_id",
      joins: { enrol: join("enrol_id"), course: join("course_id"), term: join("term_id") },
    },
  },
  dimensions: {
    term: { table: "term", column: "name", kind: "text", label: "Term", description: "", period: "term" },
    year: { table: "term", column: "academic_year", kind: "integer", label: "Year", description: "", period: "academic_year" },
    course: { table: "course", column: "name", kind: "text", label: "Course", description: "" },
    band: { table: "enrol", column: "band", kind: "text", label: "Band", description: "", sortColumn: "band_rank" },
    outcome: { table: "enrol", column: "outcome", kind: "text", label: "Outcome", description: "", values: ["Pass", "Fail"] },
    disability: { table: "enrol", column: "disability", kind: "boolean", label: "Disability", description: "" },
    student: { table: "enrol", column: "student_id", kind: "text", label: "Student", description: "", personal: true },
    day: {
      table: "act",
      column: "day",
      kind: "date",
      label: "Day",
      description: "",
      grains: ["day", "week", "month", "term", "academic_year"],
    },
    offset: { table: "act", column: "day_number", kind: "integer", label: "Week", description: "", bucket: 7 },
  },
  measures: {
    enrolments: { ...base, label: "Enrolments", kind: "simple", fact: "enrol", aggregate: { op: "count" } },
    students: { ...base, label: "Students", kind: "simple", fact: "enrol", aggregate: { op: "count_distinct", column: "student_id" } },
    passes: {
      ...base,
      label: "Passes",
      kind: "simple",
      fact: "enrol",
      aggregate: { op: "count" },
      where: { column: "outcome", in: ["Pass"] },
    },
    score: { ...base, label: "Score", kind: "simple", fact: "enrol", aggregate: { op: "avg", column: "score" }, format: "score" },
    clicks: { ...base, label: "Clicks", kind: "simple", fact: "act", aggregate: { op: "sum", column: "clicks" }, zeroWhenEmpty: true },
    most: { ...base, label: "Most", kind: "simple", fact: "act", aggregate: { op: "max", column: "clicks" } },
    pass_rate: { ...base, label: "Pass rate", kind: "ratio", numerator: "passes", denominator: "enrolments", format: "ratio" },
    clicks_each: { ...base, label: "Clicks each", kind: "ratio", numerator: "clicks", denominator: "students", format: "decimal" },
    teaching_only: { ...base, label: "Other", kind: "simple", fact: "enrol", aggregate: { op: "count" }, areas: ["teaching"] },
  },
  nodeClosure: "w.closure",
  calendar: { table: "term", name: "name", season: "season", academicYear: "academic_year", sequence: "sequence", startDate: "start_date" },
};
