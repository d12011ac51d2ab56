import type { TableSpec } from "../table.ts";
import {
  AWARD_CLASSES,
  c,
  CONTINUATION_CODES,
  node,
  REGISTRATION_CODES,
  required,
  schema,
  student,
  STUDY_LEVELS,
  term,
} from "./columns.ts";

const programme = c("programme_id", "VARCHAR", "Programme of study", { required: true, references: "star.dim_programme.programme_id" });
const registration = c("registration_id", "VARCHAR", "Registration of the student for the programme", {
  required: true,
  references: "star.fact_programme_registration.registration_id",
});

export const dimProgramme: TableSpec = {
  schema,
  name: "dim_programme",
  description: "Programmes of study that lead to an award. One row per programme",
  key: ["programme_id"],
  columns: [
    c("programme_id", "VARCHAR", "Identifies the programme", required),
    node,
    c("name", "VARCHAR", "Name as people see it", { ...required, examples: ["BSc Physics", "MA History"] }),
    c("qualification", "VARCHAR", "Award that it leads to", { examples: ["BSc", "MA"] }),
    c("study_level", "VARCHAR", "Level of study", { ...required, codes: STUDY_LEVELS }),
  ],
};

/** What becomes of those who enter a programme. */
export const factProgrammeRegistration: TableSpec = {
  schema,
  name: "fact_programme_registration",
  description:
    "Registrations of students for programmes, with what was recorded on entry and what became of them. One row per student and programme",
  key: ["registration_id"],
  columns: [
    c("registration_id", "VARCHAR", "Identifies the registration", required),
    student,
    programme,
    node,
    c("entry_date", "DATE", "Local day on which the programme began for the student", required),
    c("entry_year", "VARCHAR", "Academic year of entry", { ...required, examples: ["2023/24"] }),
    c("full_time", "BOOLEAN", "Studies full time; missing where the source does not tell"),
    c("planned_end_date", "DATE", "Local day by which the award was planned; missing where the source does not tell"),
    c("ended_date", "DATE", "Local day of the award, or of leaving without one; missing while registered"),
    c("status", "VARCHAR", "State of the registration on the last day of the data", { ...required, codes: REGISTRATION_CODES }),
    c("continuation", "VARCHAR", "Whether the student was still there, or had the award, one year and 15 days after entry", {
      ...required,
      codes: CONTINUATION_CODES,
    }),
    c("gender", "VARCHAR", "Gender as recorded on entry", { examples: ["Female", "Male", "Other"] }),
    c("disability", "BOOLEAN", "The student declared a disability"),
    c("deprivation_band", "VARCHAR", "Band of the index of multiple deprivation where the student lived on entry", {
      examples: ["0-10%", "90-100%"],
    }),
    c("deprivation_rank", "INTEGER", "Order of the deprivation band, 1 is the most deprived"),
  ],
};

export const factAward: TableSpec = {
  schema,
  name: "fact_award",
  description: "Qualifications awarded. One row per award",
  key: ["award_id"],
  columns: [
    c("award_id", "VARCHAR", "Identifies the award", required),
    registration,
    student,
    programme,
    node,
    c("awarded_date", "DATE", "Local day of the award", required),
    c("award_year", "VARCHAR", "Academic year of the award", { ...required, examples: ["2023/24"] }),
    c("classification", "VARCHAR", "Class of the award; missing where it has none", { codes: AWARD_CLASSES }),
    c("years_to_award", "DOUBLE", "Time from entry to the award", { unit: "years" }),
  ],
};

export const factStudentTerm: TableSpec = {
  schema,
  name: "fact_student_term",
  description: "Credits of students term by term. One row per student, programme and term",
  key: ["student_term_id"],
  columns: [
    c("student_term_id", "VARCHAR", "Identifies the student's term", required),
    registration,
    student,
    programme,
    term,
    node,
    c("credits_attempted", "DOUBLE", "Credits attempted in the term", { required: true, unit: "credits" }),
    c("credits_earned", "DOUBLE", "Credits earned in the term; missing while it runs", { unit: "credits" }),
  ],
};
