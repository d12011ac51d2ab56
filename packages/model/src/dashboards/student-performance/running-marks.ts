import { ask, enoughOf, figures, ofEnrolments, ranked, type SheetInput, withChange } from "../build.ts";

const markHelp =
  "A running mark is the mean score of the work that was due so far, by its weights where the course states them; work carried over from an earlier offering is left out. Told of each course at its last week in the data, and of the students who had not left it.";

export const runningMarksSheet: SheetInput = {
  id: "running-marks",
  name: "Running marks",
  description: "Who is on course to pass, as far as is known on the last day of the data.",
  opening: {
    figure: {
      query: ask(["under_pass_share", "marked_enrolments"]),
      base: "marked_enrolments",
      ...withChange(
        ofEnrolments,
        "{{under_pass_share}} of {{marked_enrolments}} enrolments with a running mark are under the pass mark of 40",
        "There are no running marks yet.",
      ),
    },
    places: {
      query: ask(["under_pass_share"], ["level1"], { ...enoughOf("marked_enrolments"), ...ranked("under_pass_share", 500) }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    ...figures(
      {
        id: "running-mark",
        measure: "running_mark",
        title: "Median running mark",
        subtitle: "Points of 100, enrolments with a score",
        help: markHelp,
      },
      {
        id: "under-pass",
        measure: "under_pass_share",
        title: "Under the pass mark",
        subtitle: "Running mark under 40, % of enrolments with a running mark",
        help: markHelp,
      },
      {
        id: "submission-rate",
        measure: "submission_rate",
        title: "Due work handed in",
        subtitle: "In time or late, % of the pieces of work due",
        help: "Work is due of students who were enrolled on the due day, are not exempt and have no banked result. Work without a due day, and work of which nothing is on record of anybody, is not counted.",
      },
      {
        id: "still-enrolled",
        measure: "still_enrolled",
        title: "Enrolments in the last week",
        subtitle: "Enrolments that the student had not left in the course's last week in the data",
      },
    ),
    {
      id: "bands",
      kind: "column",
      title: "How are running marks spread?",
      subtitle: "Enrolments by running mark, ten points of 100 each",
      help: "The column without a band is of enrolments that have no score yet for work that was due. Told of each course at its last week in the data, and of the students who had not left it.",
      span: 6,
      comparison: "previous_year",
      query: ask(["still_enrolled"], ["mark_band"]),
    },
    {
      id: "by-college",
      kind: "bar",
      title: "Where are students most often under the pass mark?",
      subtitle: "Share under the pass mark, % of enrolments with a running mark; units with 30 or more",
      drill: "node",
      span: 6,
      comparison: "previous_year",
      query: ask(["under_pass_share"], ["level1"], { ...enoughOf("marked_enrolments"), ...ranked("under_pass_share", 20) }),
    },
    {
      id: "courses",
      kind: "table",
      title: "Which courses need a look?",
      subtitle: "Course offerings with 30 running marks or more; marks in points of 100, shares in %",
      span: 12,
      query: ask(["still_enrolled", "running_mark", "under_pass_share", "submission_rate"], ["course"], {
        ...enoughOf("marked_enrolments"),
        ...ranked("under_pass_share", 200),
        totals: true,
      }),
    },
  ],
};
