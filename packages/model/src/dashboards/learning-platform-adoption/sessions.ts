import { ask, OF_OWN_DAYS, ofSessions, type SheetInput } from "../build.ts";

export const sessionsSheet: SheetInput = {
  id: "sessions",
  name: "Sessions",
  description: "How often people come, for how long, and when most begin.",
  opening: {
    figure: {
      query: ask(["sessions", "sessions_per_person"]),
      base: "sessions",
      texts: {
        alone: ofSessions("{{sessions}} sessions began, {{sessions_per_person}} for each person who came."),
        none: "No session on the platform is on record.",
      },
      change: {
        rose: ofSessions("{{sessions}} sessions began, up {{change}} {{before}}: {{sessions_per_person}} for each person who came."),
        fell: ofSessions("{{sessions}} sessions began, down {{change}} {{before}}: {{sessions_per_person}} for each person who came."),
        unchanged: ofSessions("{{sessions}} sessions began, hardly changed {{before}}: {{sessions_per_person}} for each person who came."),
      },
    },
  },
  visuals: [
    {
      id: "sessions",
      kind: "number",
      title: "How many sessions?",
      subtitle: "Sessions of students and instructors",
      span: 4,
      comparison: "previous_year",
      query: ask(["sessions"]),
    },
    {
      id: "length",
      kind: "number",
      title: "How long is a session?",
      subtitle: "Median minutes of a session",
      span: 4,
      comparison: "previous_year",
      query: ask(["session_minutes_median"]),
    },
    {
      id: "per-person",
      kind: "number",
      title: "How many for each person?",
      subtitle: "Sessions over the people who came, mean",
      span: 4,
      comparison: "previous_year",
      query: ask(["sessions_per_person"]),
    },
    {
      id: "how-often",
      kind: "histogram",
      title: "How often does one student come?",
      subtitle: "Students with an enrolment in progress, by their sessions of the last 28 days",
      help: "Those who did not come stand on the left. The chosen days do not change it.",
      span: 6,
      freeOf: OF_OWN_DAYS,
      query: ask(["expected_students"], ["sessions_band"], {
        define: { dimensions: { sessions_band: { dimension: "recent_sessions", bins: [1, 3, 6, 11, 16, 21], label: "Sessions" } } },
      }),
    },
    {
      id: "length-by-node",
      kind: "range",
      title: "Where do sessions last longest?",
      subtitle: "Minutes of a session: the middle eight in ten, and their median",
      help: "By the home of the person, who may study in several departments: it cannot be told course by course. Units with 30 sessions or more.",
      span: 6,
      query: ask(["session_minutes_p10", "session_minutes_median", "session_minutes_p90", "sessions"], ["level1"], {
        having: [{ measure: "sessions", op: ">=", value: 30 }],
        order: [{ by: "session_minutes_median", direction: "desc" }],
      }),
    },
    {
      id: "by-week",
      kind: "area",
      title: "How many, by whom?",
      subtitle: "Sessions by week and role",
      span: 6,
      query: ask(["sessions"], [{ name: "session_date", grain: "week" }, "session_role"]),
    },
    {
      id: "by-hour",
      kind: "column",
      title: "At what hour do most begin?",
      subtitle: "People who began a session in the hour, over the chosen days",
      help: "Local hours. Sessions whose hour is not on record are left out. How many are there at once cannot be told: sources give the hour of the beginning.",
      span: 6,
      query: ask(["session_people"], ["session_hour"], {
        filters: [{ dimension: "session_hour", op: "not_in", values: [null] }],
      }),
    },
  ],
};
