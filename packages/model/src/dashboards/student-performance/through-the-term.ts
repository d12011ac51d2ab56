import { ask, DEPRIVATION_FIFTHS, ENOUGH_ENROLMENTS, enoughOf, ranked, type SheetInput } from "../build.ts";

const weekHelp =
  "Week 0 starts on the first day of the course. Each week tells of the students who were enrolled at its end: later weeks lack those who have left.";

export const throughTheTermSheet: SheetInput = {
  id: "through-the-term",
  name: "Through the term",
  description: "How marks and taking part go from the first week of a course to the last.",
  opening: {
    figure: {
      query: ask(["weekly_active_share", "enrolment_weeks"]),
      base: "enrolment_weeks",
      texts: {
        alone: "In an average week of a course, {{weekly_active_share}} of the students who had not left were active on one day or more.",
        none: "No week of a course is on record yet.",
      },
    },
    places: {
      query: ask(["weekly_active_share"], ["level1"], {
        having: [{ measure: "enrolment_weeks", op: ">=", value: ENOUGH_ENROLMENTS }],
        ...ranked("weekly_active_share", 500),
      }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "rising",
      kind: "line",
      title: "How do running marks go through the course?",
      subtitle: "Median running mark at the end of each week of the course, points of 100",
      help: weekHelp,
      span: 12,
      comparison: "previous_year",
      query: ask(["running_mark"], ["enrolment_week"]),
    },
    {
      id: "slipping",
      kind: "line",
      title: "When do students slip under the pass mark?",
      subtitle: "Share under the pass mark by week of the course, % of enrolments with a running mark",
      help: weekHelp,
      span: 6,
      comparison: "previous_year",
      query: ask(["under_pass_share"], ["enrolment_week"]),
    },
    {
      id: "coming",
      kind: "line",
      title: "When do students stop coming?",
      subtitle: "Enrolments with one active day or more in the week of the course, % of those still enrolled at its end",
      help: "The week in which a course or the data ends is left out where it is not a whole one.",
      span: 6,
      comparison: "previous_year",
      query: ask(["weekly_active_share"], ["enrolment_week"]),
    },
    {
      id: "activity",
      kind: "scatter",
      title: "Do marks follow activity?",
      subtitle: "Median of active days against median running mark in points of 100, one point per course offering",
      help: "The 300 course offerings with most running marks, each with 30 or more. Active days are of all enrolments, those that were left among them; running marks of those that were not. A pattern here does not say which causes which.",
      span: 6,
      query: ask(["active_days_median", "running_mark", "marked_enrolments"], ["course"], {
        ...enoughOf("marked_enrolments"),
        ...ranked("marked_enrolments", 300),
      }),
    },
    {
      id: "groups",
      kind: "line",
      title: "Which groups fall behind, and when?",
      subtitle: "Share under the pass mark by week of the course and fifth of deprivation, % of enrolments with a running mark",
      help: "Fifths of the areas where students live. Students whose area is not on record are left out.",
      span: 6,
      query: ask(["under_pass_share"], ["enrolment_week", "deprivation_fifth"], {
        define: {
          dimensions: { deprivation_fifth: { dimension: "deprivation_band", groups: DEPRIVATION_FIFTHS, label: "Deprivation, fifths" } },
        },
        filters: [{ dimension: "deprivation_band", op: "not_in", values: [null] }],
      }),
    },
    {
      id: "grade-changes",
      kind: "histogram",
      title: "How far do grades move after posting?",
      subtitle: "Changes of grades that students could already see, by points of 100 moved; below 0 the grade fell",
      help: "The first grade of a piece of work is no change. Every later change counts, so that one piece of work may count more than once.",
      span: 12,
      query: ask(["grade_changes"], ["points_band"], {
        define: { dimensions: { points_band: { dimension: "points_moved", bins: [-10, -5, 0, 5, 10], label: "Points moved" } } },
      }),
    },
  ],
};
