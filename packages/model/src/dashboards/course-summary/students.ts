import { ask, figures, ofEnrolments, ranked, type SheetInput, withChange } from "../build.ts";

const lastWeek = "Told of the course's last week in the data, and of the students who had not left it.";

export const studentsSheet: SheetInput = {
  id: "students",
  name: "Students",
  description: "How the students take part, what they hand in, and how they do.",
  opening: {
    figure: {
      query: ask(["weekly_active_share", "enrolments"]),
      base: "enrolments",
      ...withChange(
        ofEnrolments,
        "{{enrolments}} enrolments; in an average week {{weekly_active_share}} of those who had not left took part",
        "Nobody is enrolled in the chosen term.",
      ),
    },
  },
  visuals: [
    ...figures(
      { id: "enrolments", measure: "enrolments", title: "Enrolments", subtitle: "All of the chosen term, those who left among them" },
      {
        id: "taking-part",
        measure: "weekly_active_share",
        title: "Who takes part?",
        subtitle: "Weeks with one active day or more, % of the weeks of students who had not left",
      },
      {
        id: "handed-in",
        measure: "submission_rate",
        title: "Due work handed in",
        subtitle: "In time or late, % of the pieces of work due",
        help: "Work is due of students who were enrolled on the due day, are not exempt and have no banked result. Work without a due day, and work of which nothing is on record of anybody, is not counted.",
      },
      {
        id: "running-mark",
        measure: "running_mark",
        title: "Median running mark",
        subtitle: "Points of 100, enrolments with a score",
        help: `The mean score of the work due so far, by its weights where the course states them; work carried over from an earlier offering is left out. ${lastWeek}`,
      },
    ),
    {
      id: "by-week",
      kind: "line",
      title: "In which weeks do students stay away?",
      subtitle: "Enrolments with one active day or more in the week of the course, % of those who had not left",
      help: "Week 0 starts on the first day of the course. The week in which a course or the data ends is left out where it is not a whole one.",
      span: 12,
      comparison: "previous_year",
      query: ask(["weekly_active_share"], ["enrolment_week"]),
    },
    {
      id: "away",
      kind: "column",
      title: "How long have students been away?",
      subtitle: "Enrolments by days since the last visit",
      help: lastWeek,
      span: 6,
      comparison: "previous_year",
      query: ask(["still_enrolled"], ["quiet_band"]),
    },
    {
      id: "marks",
      kind: "column",
      title: "How are running marks spread?",
      subtitle: "Enrolments by running mark, ten points of 100 each",
      help: `The column without a band is of enrolments without a score for work that was due. ${lastWeek}`,
      span: 6,
      comparison: "previous_year",
      query: ask(["still_enrolled"], ["mark_band"]),
    },
    {
      id: "work",
      kind: "table",
      title: "Which work is missed, late or hard?",
      subtitle:
        "Pieces due and missing by assessment; handed in, % of those due; in time, % of submissions with a due day; mean score in points of 100",
      help: "Work carried over from an earlier offering is in the mean score alone.",
      span: 12,
      query: ask(
        ["expected_work", "missing_pieces", "submission_rate", "on_time_rate", "average_score"],
        ["assessment_type", "assessment"],
        {
          having: [{ measure: "expected_work", op: ">", value: 0 }],
          ...ranked("missing_pieces", 200),
        },
      ),
    },
  ],
};
