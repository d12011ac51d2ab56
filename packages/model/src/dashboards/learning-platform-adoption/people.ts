import { ask, OF_OWN_DAYS, enoughOf, ofPeople, ranked, type SheetInput, withChange } from "../build.ts";

const reachHelp =
  "Students of enrolments in progress on the last day of the data, who began a session in its last 28 days, in any course. The chosen days do not change it. Who of the staff should come is not on record.";

export const peopleSheet: SheetInput = {
  id: "people",
  name: "People",
  description: "How many people come to the platform, of those who should, and who has never come.",
  opening: {
    figure: {
      query: ask(["session_people", "sessions"]),
      base: "session_people",
      ...withChange(ofPeople, "{{session_people}} people came to the platform", "No session on the platform is on record."),
    },
    places: {
      query: ask(["platform_reach"], ["level1"], {
        having: [{ measure: "expected_enrolments", op: ">=", value: 30 }],
        ...ranked("platform_reach", 500),
      }),
      text: "{{high}} has the highest share of expected students who came ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "people",
      kind: "number",
      title: "How many people come?",
      subtitle: "Students and instructors with a session, each counted once",
      span: 4,
      comparison: "previous_year",
      query: ask(["session_people"]),
    },
    {
      id: "reach",
      kind: "number",
      title: "How many of those who should?",
      subtitle: "Enrolments whose student came in the last 28 days, % of enrolments in progress",
      help: reachHelp,
      span: 4,
      freeOf: OF_OWN_DAYS,
      query: ask(["platform_reach"]),
    },
    {
      id: "return",
      kind: "number",
      title: "Do they return?",
      subtitle: "People on a day, mean of the days, % of the people of all chosen days",
      help: "100 % would mean that all who come do so every day. Days on which no session began are left out of the mean.",
      span: 4,
      comparison: "previous_year",
      query: ask(["daily_share"], [], {
        define: {
          measures: {
            people_per_day: { per: [{ name: "session_date" }], measure: "session_people", aggregate: "average" },
            daily_share: {
              expression: "people_per_day / session_people",
              label: "People of a day over people of all days",
              format: "ratio",
            },
          },
        },
      }),
    },
    {
      id: "by-day",
      kind: "line",
      title: "How does it run by day?",
      subtitle: "People with a session by day and role",
      span: 6,
      comparison: "previous_year",
      query: ask(["session_people"], [{ name: "session_date", grain: "day" }, "session_role"]),
    },
    {
      id: "by-node",
      kind: "bar",
      title: "Which units come less?",
      subtitle: "Enrolments whose student came in the last 28 days, lowest first, % of enrolments in progress",
      help: `${reachHelp} Units with 30 enrolments or more.`,
      drill: "node",
      span: 6,
      freeOf: OF_OWN_DAYS,
      query: ask(["platform_reach"], ["level1"], { ...enoughOf("expected_enrolments"), ...ranked("platform_reach", 30, "asc") }),
    },
    {
      id: "never-came",
      kind: "table",
      title: "Where are those who have never come?",
      subtitle: "Students in progress without any session on record, by course offering, most first",
      help: "In no course and on no day, whatever days are chosen. An offering of which all students have come is in no row.",
      none: { query: ask(["expected_students"]), text: "Every student in progress has come to the platform." },
      span: 12,
      freeOf: OF_OWN_DAYS,
      query: ask(["students_never_there", "expected_students"], ["course", "course_name"], {
        having: [{ measure: "students_never_there", op: ">", value: 0 }],
        ...ranked("students_never_there", 100),
      }),
    },
  ],
};
