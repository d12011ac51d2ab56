import { ask, figures, IN_ALL_TERMS, ranked, type SheetInput } from "../build.ts";

export const courseSheet: SheetInput = {
  id: "course",
  name: "Course",
  description: "How the course is taught, what it is made of, and how it ended before.",
  opening: {
    figure: {
      query: ask(["item_use_rate", "begun_items"]),
      base: "begun_items",
      texts: {
        alone: {
          one: "Students have opened {{item_use_rate}} of the {{begun_items}} item that they can see.",
          other: "Students have opened {{item_use_rate}} of the {{begun_items}} items that they can see.",
        },
        none: "The course has not begun, or holds no content.",
      },
    },
  },
  visuals: [
    ...figures(
      {
        id: "class-size",
        measure: "class_size",
        title: "Class size",
        subtitle: "Students who have not left for each instructor, median of offerings",
      },
      {
        id: "access",
        measure: "instructor_access",
        title: "Do instructors come?",
        subtitle: "Days on which instructors opened the course, counted for each instructor, % of the days gone by",
      },
      {
        id: "grading",
        measure: "grading_median",
        title: "How long does grading take?",
        subtitle: "Median days from handing in to the grade",
      },
      {
        id: "waiting",
        measure: "grading_backlog",
        title: "What waits for a grade?",
        subtitle: "Submissions without a score, handed in more than 14 days ago",
      },
    ),
    {
      id: "presence",
      kind: "column",
      title: "When are instructors there?",
      subtitle: "Visits of instructors to the course, by week of the course",
      help: "Week 0 is the first.",
      span: 6,
      query: ask(["instructor_visits"], ["access_week"]),
    },
    {
      id: "results",
      kind: "column",
      title: "How did the module end, term by term?",
      subtitle: "Passed, % of enrolments in ended courses, by term",
      span: 6,
      freeOf: IN_ALL_TERMS,
      query: ask(["pass_rate"], ["term"], { having: [{ measure: "pass_rate", missing: false }] }),
    },
    {
      id: "content",
      kind: "bar",
      title: "Which content is left closed?",
      subtitle: "Items that a student has opened, % of those of the type that students can see in courses that have begun, lowest first",
      span: 6,
      query: ask(["item_use_rate"], ["item_type"], ranked("item_use_rate", 30, "asc")),
    },
    {
      id: "accessibility",
      kind: "bar",
      title: "Which content keeps students out?",
      subtitle: "Accessibility score of items by type, points of 100, lowest first",
      span: 6,
      query: ask(["accessibility_score"], ["item_type"], ranked("accessibility_score", 30, "asc")),
    },
  ],
};
