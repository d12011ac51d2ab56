import { UNCOUNTED_CAUSES } from "../../star/facts.ts";
import { ask, figures, ofEnrolments, ranked, type SheetInput, withChange } from "../build.ts";

const enough = { having: [{ measure: "dated_registrations", op: ">=" as const, value: 30 }] };

const CAUSES = Object.keys(UNCOUNTED_CAUSES).map((cause, index) => ({ cause, name: `uncounted_${index}`, counted: `cause_${index}` }));
/** What no enrolment has is missing and not 0: the source may not tell of it. */
const uncountedBy = Object.fromEntries(
  CAUSES.flatMap(({ cause, name, counted }) => [
    [counted, { measure: "uncounted_enrolments", where: [{ dimension: "uncounted_cause", op: "in" as const, values: [cause] }] }],
    [name, { expression: `${counted} * total(${counted}) / total(${counted})`, label: cause, format: "count" as const }],
  ]),
);

export const enrolmentsSheet: SheetInput = {
  id: "enrolments",
  name: "Enrolments",
  description: "How many are enrolled, when they are registered, and where they come late.",
  opening: {
    figure: {
      query: ask(["late_registration_rate", "dated_registrations"]),
      base: "dated_registrations",
      ...withChange(
        ofEnrolments,
        "{{late_registration_rate}} of {{dated_registrations}} enrolments were registered after the first day of the course",
        "No day of a registration is on record.",
      ),
    },
    places: {
      query: ask(["late_registration_rate"], ["level1"], { ...enough, ...ranked("late_registration_rate", 500) }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    ...figures(
      { id: "enrolments", measure: "enrolments", title: "How many are enrolled?", subtitle: "Enrolments, those who left among them" },
      {
        id: "students",
        measure: "students",
        title: "How many students are they?",
        subtitle: "Students with an enrolment, each counted once",
      },
      {
        id: "late",
        measure: "late_registration_rate",
        title: "Who comes late?",
        subtitle: "Registered after the first day of the course, % of enrolments with a day of registration",
      },
    ),
    {
      id: "per-student",
      kind: "number",
      title: "Courses per student",
      subtitle: "Enrolments over students, mean",
      help: "Choose a term: over several, a student's courses add up.",
      span: 3,
      comparison: "previous_year",
      query: ask(["per_student"], [], {
        define: { measures: { per_student: { expression: "enrolments / students", label: "Enrolments per student", format: "decimal" } } },
      }),
    },
    {
      id: "arrivals",
      kind: "area",
      title: "When do they arrive?",
      subtitle: "Enrolments by week of registration, counted from the first day of the course",
      help: "Day 0 is the first day of the course. Registrations of more than twelve weeks before, or four weeks after it, are left out. Enrolments without a day of registration on record are left out.",
      span: 12,
      comparison: "previous_year",
      query: ask(["enrolments"], ["arrival"], {
        define: { dimensions: { arrival: { dimension: "registered_day", width: 7, label: "Days from the start of the course" } } },
        filters: [{ dimension: "registered_day", op: "between", from: -84, to: 27 }],
      }),
    },
    {
      id: "late-by-node",
      kind: "bar",
      title: "Where do they come late?",
      subtitle: "Registered after the first day of the course, % of enrolments with a day of registration",
      help: "Units with 30 such enrolments or more.",
      drill: "node",
      span: 6,
      comparison: "previous_year",
      query: ask(["late_registration_rate"], ["level1"], { ...enough, ...ranked("late_registration_rate", 30) }),
    },
    {
      id: "late-modules",
      kind: "table",
      title: "Which modules have most who come late?",
      subtitle: "The ten with most, of modules with 30 enrolments or more whose day of registration is known",
      span: 6,
      query: ask(["late_registrations", "dated_registrations", "late_registration_rate"], ["module"], {
        ...enough,
        ...ranked("late_registrations", 10),
      }),
    },
    {
      id: "courses-each",
      kind: "histogram",
      title: "How many courses each?",
      subtitle: "Students by the number of course offerings that they take in the term",
      help: "A student's offerings of the term are those of all units, whatever part of it is chosen here, and those that the student left. Over several terms, students stand in the column of each.",
      span: 4,
      query: ask(["students"], ["courses_in_term"], { filters: [{ dimension: "courses_in_term", op: "not_in", values: [null] }] }),
    },
    {
      id: "not-counted",
      kind: "table",
      title: "Which enrolments do not count?",
      subtitle: "Enrolments that all other numbers leave out, by course offering and cause, most first",
      none: { query: ask(["enrolments"]), text: "Every enrolment on record counts." },
      help: "Students whose account is disabled, or whose enrolment is unavailable, cannot enter the course; preview users are no students. Enrolments that were deleted are not on record. A cause that no enrolment has is left empty: a source may not tell of it.",
      span: 8,
      query: ask(["uncounted_enrolments", ...CAUSES.map(({ name }) => name)], ["course", "course_name"], {
        define: { measures: uncountedBy },
        order: [{ by: "uncounted_enrolments", direction: "desc" }, { by: "course" }],
        limit: 500,
      }),
    },
  ],
};
