import { ask, ENOUGH_OFFERINGS, ofOfferings, ranked, type SheetInput } from "../build.ts";

const hours = { expression: "meeting_minutes / 60", label: "Hours of meetings", format: "decimal" as const };
const hoursAt = (part: number, label: string) => ({
  per: [{ name: "course" }],
  measure: "hours",
  aggregate: "percentile" as const,
  at: part,
  label,
});
const median = hoursAt(0.5, "Hours, median");

/** Active offerings that meet live among the active ones; missing where no meeting is on record at all. */
const live = {
  live: {
    measure: "courses_meeting",
    where: [{ per: [{ name: "course" }], measure: "active_courses", op: ">" as const, value: 0 }],
  },
  live_share: { expression: "live / active_courses * meetings / meetings", label: "Share that meets live", format: "ratio" as const },
};

export const virtualClassroomSheet: SheetInput = {
  id: "virtual-classroom",
  name: "Virtual classroom",
  description: "How many courses meet live, for how long, when, and whether meetings are recorded.",
  opening: {
    figure: {
      query: ask(["live_share", "active_courses"], [], { define: { measures: live } }),
      base: "active_courses",
      texts: {
        alone: ofOfferings("{{live_share}} of {{active_courses}} active course offerings meet live."),
        none: "No course offering has been active yet.",
      },
    },
  },
  visuals: [
    {
      id: "live-share",
      kind: "number",
      title: "How many courses meet live?",
      subtitle: "Active course offerings with a live meeting, % of active course offerings",
      help: "Active: open, with an instructor, and three students or more were there in one week.",
      span: 4,
      query: ask(["live_share"], [], { define: { measures: live } }),
    },
    {
      id: "live-hours",
      kind: "number",
      title: "How many hours does a course meet?",
      subtitle: "Hours of live meetings, median of course offerings that meet live",
      span: 4,
      query: ask(["middle"], [], { define: { measures: { hours, middle: median } } }),
    },
    {
      id: "recorded",
      kind: "number",
      title: "How many meetings are recorded?",
      subtitle: "Recorded meetings, % of meetings held",
      span: 4,
      comparison: "previous_year",
      query: ask(["recorded_share"]),
    },
    {
      id: "live-times",
      kind: "heatmap",
      title: "On which days and at what hours do courses meet?",
      subtitle: "Live meetings by day of the week and local hour of their beginning",
      span: 12,
      query: ask(["meetings"], ["meeting_hour", "meeting_weekday"]),
    },
    {
      id: "live-hours-by-college",
      kind: "range",
      title: "Where do courses meet longest?",
      subtitle: "Hours of live meetings: the middle eight in ten of the offerings that meet live, and their median",
      help: "Units with 5 offerings that meet live or more.",
      span: 6,
      query: ask(["low", "middle", "high", "courses_meeting"], ["level1"], {
        define: {
          measures: { hours, low: hoursAt(0.1, "Hours, lowest tenth"), middle: median, high: hoursAt(0.9, "Hours, highest tenth") },
        },
        having: [{ measure: "courses_meeting", op: ">=", value: ENOUGH_OFFERINGS }],
      }),
    },
    {
      id: "recorded-by-college",
      kind: "bar",
      title: "Where are meetings recorded?",
      subtitle: "Recorded meetings, % of meetings held, in units with 30 meetings or more",
      span: 6,
      drill: "node",
      query: ask(["recorded_share"], ["level1"], {
        having: [{ measure: "meetings", op: ">=", value: 30 }],
        ...ranked("recorded_share", 20),
      }),
    },
    {
      id: "most-live",
      kind: "table",
      title: "Which courses meet most?",
      subtitle: "Course offerings by live meetings; attendance of half of the meeting or more, % of expected attendances",
      span: 12,
      query: ask(["meetings", "hours", "recorded_share", "attendance_rate"], ["course"], {
        define: { measures: { hours } },
        having: [{ measure: "meetings", op: ">", value: 0 }],
        ...ranked("meetings", 200),
        totals: true,
      }),
    },
  ],
};
