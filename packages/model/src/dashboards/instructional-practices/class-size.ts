import { ask, enoughOf, ENOUGH_OFFERINGS, IN_ALL_TERMS, ofOfferings, ranked, type SheetInput } from "../build.ts";

const classHelp = "Students who have left are not counted. Where nobody teaches, all students count as one class.";

/** Offerings that have a class size. */
const classes = {
  measure: "presentations",
  where: [{ dimension: "course_class_size", op: "not_in" as const, values: [null] }],
  label: "Course offerings with students",
};

export const classSizeSheet: SheetInput = {
  id: "class-size",
  name: "Class size",
  description: "How many students share an instructor. Each course offering counts once, however large it is.",
  opening: {
    figure: {
      query: ask(["class_size", "classes"], [], { define: { measures: { classes } } }),
      base: "classes",
      texts: {
        alone: ofOfferings(
          "A class has {{class_size}} students for each instructor: the median of {{classes}} course offerings with students.",
        ),
        none: "No course offering has both students and an instructor on record.",
      },
    },
  },
  visuals: [
    {
      id: "class-size",
      kind: "number",
      title: "How large is a class?",
      subtitle: "Students for each instructor, median of course offerings",
      help: classHelp,
      span: 4,
      comparison: "previous_year",
      query: ask(["class_size"]),
    },
    {
      id: "offering-size",
      kind: "number",
      title: "How large is an offering?",
      subtitle: "Students who have not left, median of course offerings with students",
      span: 4,
      comparison: "previous_year",
      query: ask(["offering_size"]),
    },
    {
      id: "offerings",
      kind: "number",
      title: "Course offerings",
      subtitle: "Offerings in the catalogue, with students or without",
      span: 4,
      comparison: "previous_year",
      query: ask(["presentations"]),
    },
    {
      id: "sizes",
      kind: "histogram",
      title: "How are classes spread?",
      subtitle: "Course offerings by students for each instructor",
      help: `${classHelp} Offerings without students are left out.`,
      span: 6,
      query: ask(["presentations"], ["size_band"], {
        define: { dimensions: { size_band: { dimension: "course_class_size", bins: [11, 21, 41, 81, 161], label: "Class size" } } },
        filters: [{ dimension: "course_class_size", op: "not_in", values: [null] }],
      }),
    },
    {
      id: "by-college",
      kind: "range",
      title: "Which units teach large classes?",
      subtitle: "Students for each instructor: the middle eight in ten of the offerings, and their median",
      help: "Units with 5 course offerings or more.",
      span: 6,
      drill: "node",
      query: ask(["class_size_p10", "class_size", "class_size_p90", "presentations"], ["level1"], {
        having: [
          { measure: "presentations", op: ">=", value: ENOUGH_OFFERINGS },
          { measure: "class_size", missing: false },
        ],
      }),
    },
    {
      id: "size-and-pass-rate",
      kind: "scatter",
      title: "Do large classes end worse?",
      subtitle: "Students for each instructor against pass rate in %, one point per course offering that has ended",
      help: "The 300 ended offerings with most enrolments, each with 30 or more. Large courses are often first-year courses: a pattern does not say which causes which.",
      span: 12,
      freeOf: IN_ALL_TERMS,
      query: ask(["class_size", "pass_rate", "ended_enrolments"], ["course"], {
        ...enoughOf("ended_enrolments"),
        ...ranked("ended_enrolments", 300),
      }),
    },
    {
      id: "largest",
      kind: "table",
      title: "Which classes are largest?",
      subtitle: "Course offerings by students for each instructor",
      help: classHelp,
      span: 12,
      query: ask(["enrolled_now", "instructors", "class_size"], ["course"], {
        having: [{ measure: "class_size", missing: false }],
        ...ranked("class_size", 200),
      }),
    },
  ],
};
