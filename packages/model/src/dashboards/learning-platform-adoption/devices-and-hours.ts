import {
  ask,
  OF_OWN_DAYS,
  DEPRIVATION_FIFTHS,
  ENOUGH_ENROLMENTS,
  enoughOf,
  ofSessions,
  ranked,
  type SheetInput,
  withChange,
} from "../build.ts";

const HOURS_OF_WINDOW = 3;
const twoDigits = (hour: number): string => String(hour).padStart(2, "0");
/** The eight windows of three hours that a day has, by name and hours. */
const WINDOWS = Array.from({ length: 24 / HOURS_OF_WINDOW }, (_, index) => {
  const first = index * HOURS_OF_WINDOW;
  return { label: `${twoDigits(first)}:00–${twoDigits(first + HOURS_OF_WINDOW - 1)}:59`, values: [first, first + 1, first + 2] };
});

export const devicesAndHoursSheet: SheetInput = {
  id: "devices-and-hours",
  name: "Devices and hours",
  description: "With which devices people come, who depends on a phone, and when people are there.",
  opening: {
    figure: {
      query: ask(["phone_share", "known_sessions"], [], {
        define: {
          measures: {
            known_sessions: {
              measure: "sessions",
              where: [{ dimension: "device", op: "not_in", values: [null] }],
              label: "Sessions with a known device",
            },
            phone_sessions: { measure: "sessions", where: [{ dimension: "device", op: "in", values: ["Mobile"] }] },
            phone_share: { expression: "phone_sessions / known_sessions", label: "Share of sessions on a phone", format: "ratio" },
          },
        },
      }),
      base: "known_sessions",
      ...withChange(ofSessions, "{{phone_share}} of {{known_sessions}} sessions were on a phone", "No session has a device on record."),
    },
  },
  visuals: [
    {
      id: "devices",
      kind: "stacked-bar",
      mode: "share",
      title: "Which devices?",
      subtitle: "Sessions by week and device, %",
      help: "Sessions whose device is not known are a part of their own.",
      span: 6,
      query: ask(["sessions"], [{ name: "session_date", grain: "week" }, "device"]),
    },
    {
      id: "clients",
      kind: "stacked-bar",
      mode: "share",
      title: "App or browser?",
      subtitle: "Sessions by week and client, %",
      help: "Sessions whose client is not known are a part of their own.",
      span: 6,
      query: ask(["sessions"], [{ name: "session_date", grain: "week" }, "client"]),
    },
    {
      id: "hours",
      kind: "heatmap",
      title: "When are people there?",
      subtitle: "Sessions that began in the hour, by day of the week and local hour",
      help: "Sessions whose hour is not on record are left out.",
      span: 12,
      query: ask(["sessions"], ["session_weekday", "session_hour"], {
        filters: [{ dimension: "session_hour", op: "not_in", values: [null] }],
      }),
    },
    {
      id: "phone-only",
      kind: "bar",
      title: "Who depends on a phone?",
      subtitle: "Enrolments whose student came by phone alone in the last 28 days, by fifth of deprivation, % of those whose student came",
      help: `Fifths with ${ENOUGH_ENROLMENTS} such enrolments or more. Students whose area is not on record are left out. The chosen days do not change it.`,
      span: 6,
      freeOf: OF_OWN_DAYS,
      query: ask(["phone_only_share"], ["deprivation_fifth"], {
        define: {
          dimensions: { deprivation_fifth: { dimension: "deprivation_band", groups: DEPRIVATION_FIFTHS, label: "Deprivation, fifths" } },
        },
        filters: [{ dimension: "deprivation_band", op: "not_in", values: [null] }],
        ...enoughOf("reached_enrolments"),
      }),
    },
    {
      id: "quiet-windows",
      kind: "table",
      title: "When could we maintain?",
      subtitle: "The quietest windows of three hours of the week, by the sessions that began in them",
      help: "Counted over the chosen days; choose eight weeks or more before you plan by it. A window in which no session began is in no row.",
      span: 6,
      query: ask(["sessions", "session_people"], ["session_weekday", "window"], {
        define: { dimensions: { window: { dimension: "session_hour", groups: WINDOWS, label: "Hours" } } },
        filters: [{ dimension: "session_hour", op: "not_in", values: [null] }],
        ...ranked("sessions", 10, "asc"),
      }),
    },
  ],
};
