import { ask, enoughOf, ofStudents, ranked, type SheetInput } from "../build.ts";

/** Pieces of work in one week from which deadlines are said to pile up. */
const MANY = 3;

const dueHelp =
  "Due days that are past or ahead, of students who are enrolled on that day, are not exempt and have no banked result. Work without a due day, and past work of which nothing is on record of anybody, is not counted.";
const inAllCourses = "A student's weeks hold the work of all courses, whatever part of it is chosen here.";
const oneWeek = `${inAllCourses} Over several terms, one such week is enough.`;

const busy = {
  busy: {
    measure: "students_with_work",
    where: [{ dimension: "most_in_week", op: ">=" as const, value: MANY }],
    label: `Students with ${MANY} pieces or more in a week`,
  },
  busy_share: { expression: "busy / students_with_work", label: `Share with ${MANY} pieces or more in a week`, format: "ratio" as const },
};

export const deadlinesSheet: SheetInput = {
  id: "deadlines",
  name: "Deadlines",
  description: "When work falls due, and how many students have much of it due at once.",
  opening: {
    figure: {
      query: ask(["busy_share", "students_with_work"], [], { define: { measures: busy } }),
      base: "students_with_work",
      texts: {
        alone: ofStudents(`{{busy_share}} of {{students_with_work}} students with dated work have ${MANY} pieces or more due in one week.`),
        none: "No work has a due day yet.",
      },
    },
  },
  visuals: [
    {
      id: "dated-work",
      kind: "number",
      title: "Pieces of work due",
      subtitle: "Each student's pieces with a due day, past or ahead",
      help: dueHelp,
      span: 4,
      query: ask(["dated_work"]),
    },
    {
      id: "students-with-work",
      kind: "number",
      title: "Students who have work due",
      subtitle: "Students with a due day, past or ahead, each counted once",
      help: dueHelp,
      span: 4,
      query: ask(["students_with_work"]),
    },
    {
      id: "busy-share",
      kind: "number",
      title: "Who has much due at once?",
      subtitle: `Students with ${MANY} pieces or more due in one calendar week, % of students with work due`,
      help: oneWeek,
      span: 4,
      query: ask(["busy_share"], [], { define: { measures: busy } }),
    },
    {
      id: "piling-up",
      kind: "heatmap",
      title: "Do deadlines pile up?",
      subtitle: "Pieces of work by unit and by the calendar week in which they are due",
      help: `Choose a term to see its weeks apart. ${dueHelp}`,
      span: 12,
      drill: "node",
      query: ask(["dated_work"], ["level2", { name: "assessment_due_date", grain: "week" }], {
        filters: [{ dimension: "assessment_due_date", op: "not_in", values: [null] }],
      }),
    },
    {
      id: "clashes",
      kind: "histogram",
      title: "Who has clashes?",
      subtitle: "Students by the most pieces of work that they have due in one calendar week of the term",
      help: `${inAllCourses} Over several terms, students stand in the column of each.`,
      span: 6,
      query: ask(["students_with_work"], ["most_in_week"], { filters: [{ dimension: "most_in_week", op: "not_in", values: [null] }] }),
    },
    {
      id: "busy-by-college",
      kind: "bar",
      title: "Whose students have much due at once?",
      subtitle: `Students with ${MANY} pieces or more due in one calendar week, % of students with work due, highest first`,
      help: `Units with 30 students or more who have work due. ${oneWeek}`,
      span: 6,
      drill: "node",
      query: ask(["busy_share"], ["level1"], {
        define: { measures: busy },
        ...enoughOf("students_with_work"),
        ...ranked("busy_share", 20),
      }),
    },
  ],
};
