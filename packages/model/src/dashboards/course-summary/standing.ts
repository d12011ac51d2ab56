import { ask, figures, ofEnrolments, ranked, type SheetInput } from "../build.ts";

const undated = "Withdrawals without a day on record are in none of the three parts.";

export const standingSheet: SheetInput = {
  id: "standing",
  name: "Standing",
  description: "Who has left and when, how many may need help, and what the course lacks.",
  opening: {
    figure: {
      query: ask(["left_before_start", "left_early", "left_later", "enrolments"]),
      base: "enrolments",
      texts: {
        alone: ofEnrolments(
          "Of {{enrolments}} enrolments {{left_before_start}} left before the course began, {{left_early}} in its first 21 days and {{left_later}} later.",
        ),
        none: "Nobody is enrolled in the chosen term.",
      },
    },
  },
  visuals: [
    ...figures(
      {
        id: "left-before-start",
        measure: "left_before_start",
        title: "Left before the start",
        subtitle: "Withdrawals on a day before the course's first",
        help: undated,
      },
      {
        id: "left-early",
        measure: "left_early",
        title: "Left early",
        subtitle: "Withdrawals in the first 21 days of the course",
        help: undated,
      },
      {
        id: "left-later",
        measure: "left_later",
        title: "Left later",
        subtitle: "Withdrawals on the 22nd day of the course or later",
        help: undated,
      },
      {
        id: "left-undated",
        measure: "undated_withdrawals",
        title: "Left on an unknown day",
        subtitle: "Withdrawals of which no day is on record",
      },
    ),
    {
      id: "still-enrolled",
      kind: "number",
      title: "Who is still there?",
      subtitle: "Enrolments that the student had not left in the course's last week in the data",
      help: "Courses that have not begun have no week yet.",
      span: 4,
      query: ask(["still_enrolled"]),
    },
    {
      id: "at-risk",
      kind: "number",
      title: "How many may need help?",
      subtitle: "Enrolments in progress with no visit for 7 days or more, or scores that average under 40",
      help: "Told of the last day of the data, without names. Early warning lists students by rules that the institution sets: its number may differ.",
      span: 4,
      query: ask(["at_risk_enrolments"]),
    },
    {
      id: "gaps",
      kind: "number",
      title: "How much does the course lack?",
      subtitle: "Things that offerings lack which run or start within 21 days, each once for each offering",
      help: "Of offerings that have ended, or start later, nothing is counted.",
      span: 4,
      query: ask(["course_gaps"]),
    },
    {
      id: "states",
      kind: "bar",
      title: "In which state are its offerings?",
      subtitle: "Course offerings by how they stand on the last day of the data",
      span: 6,
      query: ask(["offerings_on_record"], ["course_state"]),
    },
    {
      id: "lacking",
      kind: "bar",
      title: "What does it lack?",
      subtitle: "Course offerings that run, or start within 21 days, and lack it",
      none: {
        query: ask(["offerings_on_record"], [], {
          filters: [{ dimension: "course_state", op: "in", values: ["Hidden", "Open, not active", "Active"] }],
        }),
        text: "The course runs, and no check fails.",
      },
      help: "Checked are: an instructor, content, an assessment, due dates, weights that add up, dates in order, students, and whether students can open it. What the source records of no offering at all is not checked.",
      span: 6,
      query: ask(["course_gaps"], ["course_gap"], ranked("course_gaps", 20)),
    },
  ],
};
