import { ask, enoughOf, figures, ofEnrolments, ranked, type SheetInput, withChange } from "../build.ts";

const byWeek = { name: "activity_date", grain: "week" } as const;

export const participationSheet: SheetInput = {
  id: "participation",
  name: "Taking part",
  description: "How many students take part, how much and when.",
  opening: {
    figure: {
      query: ask(["engagement_rate", "enrolments"]),
      base: "enrolments",
      ...withChange(
        ofEnrolments,
        "{{engagement_rate}} of {{enrolments}} enrolments took part at least once",
        "There are no enrolments yet.",
      ),
    },
    places: {
      query: ask(["engagement_rate"], ["level1"], { ...enoughOf("enrolments"), ...ranked("engagement_rate", 500) }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    ...figures(
      { id: "active-students", measure: "active_students", title: "Active students", subtitle: "Students with one activity event or more" },
      { id: "clicks", measure: "clicks", title: "Activity events", subtitle: "Uses of content and tools" },
      {
        id: "engagement-rate",
        measure: "engagement_rate",
        title: "Engagement rate",
        subtitle: "Enrolments with activity, % of enrolments",
        help: "Preview and support users are in neither number.",
      },
      {
        id: "clicks-per-active-enrolment",
        measure: "clicks_per_active_enrolment",
        title: "Events per active enrolment",
        subtitle: "Mean of enrolments with activity",
      },
    ),
    {
      id: "by-week",
      kind: "area",
      title: "How does activity rise and fall through the year?",
      subtitle: "Activity events by ISO week",
      help: "Weeks start on Monday.",
      span: 12,
      comparison: "previous_year",
      query: ask(["clicks"], [byWeek]),
    },
    {
      id: "active-by-week",
      kind: "line",
      title: "How many students take part each week?",
      subtitle: "Active students by ISO week",
      span: 6,
      comparison: "previous_year",
      query: ask(["active_students"], [byWeek]),
    },
    {
      id: "by-course-week",
      kind: "line",
      title: "In which week of the course do students stay away?",
      subtitle: "Enrolments with one active day or more in the week of the course, % of those still enrolled at its end",
      help: "Week 0 starts on the first day of the course. The week in which a course or the data ends is left out where it is not a whole one.",
      span: 6,
      comparison: "previous_year",
      query: ask(["weekly_active_share"], ["enrolment_week"]),
    },
    {
      id: "by-college",
      kind: "bar",
      title: "Where does the largest share take part?",
      subtitle: "Engagement rate, % of enrolments; units with 30 or more",
      drill: "node",
      span: 6,
      comparison: "previous_year",
      query: ask(["engagement_rate"], ["level1"], { ...enoughOf("enrolments"), ...ranked("engagement_rate", 20) }),
    },
    {
      id: "quiet",
      kind: "stacked-bar",
      mode: "share",
      title: "How long have students been away?",
      subtitle: "Enrolments in the last week of the course in the data by days since the last visit, %",
      help: "Of the students who had not left by then.",
      drill: "node",
      span: 6,
      query: ask(["still_enrolled"], ["level1", "quiet_band"], { filters: [{ dimension: "quiet_band", op: "not_in", values: [null] }] }),
    },
  ],
};
