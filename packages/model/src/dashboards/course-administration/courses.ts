import { ask, ofOfferings, ranked, type SheetInput } from "../build.ts";
import { offeringsLacking } from "./gap-columns.ts";

export const coursesSheet: SheetInput = {
  id: "courses",
  name: "Courses",
  description: "How many course offerings run, in which state they are, and when they are made and opened.",
  opening: {
    figure: {
      query: ask(["active_offering_rate", "running_offerings"]),
      base: "running_offerings",
      texts: {
        alone: ofOfferings("{{active_offering_rate}} of {{running_offerings}} running course offerings are active."),
        none: "No course offering runs on the last day of the data.",
      },
    },
    places: {
      query: ask(["active_offering_rate"], ["level1"], {
        having: [{ measure: "running_offerings", op: ">=", value: 30 }],
        ...ranked("active_offering_rate", 500),
      }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "running",
      kind: "number",
      title: "How many courses run?",
      subtitle: "Course offerings that have begun and not ended",
      span: 4,
      query: ask(["running_offerings"]),
    },
    {
      id: "active",
      kind: "number",
      title: "How many of them are active?",
      subtitle: "% of the running course offerings",
      help: "Active: open, with an instructor where the source names any, and three students or more came in one of the last four weeks.",
      span: 4,
      query: ask(["active_offering_rate"]),
    },
    {
      id: "on-record",
      kind: "number",
      title: "How many are on record?",
      subtitle: "Course offerings in any state, ended and not begun among them",
      span: 4,
      query: ask(["offerings_on_record"]),
    },
    {
      id: "states",
      kind: "stacked-bar",
      mode: "share",
      title: "In which state are they?",
      subtitle: "Course offerings by state on the last day of the data, %",
      drill: "node",
      span: 6,
      query: ask(["offerings_on_record"], ["level1", "course_state"]),
    },
    {
      id: "made",
      kind: "column",
      title: "When are they made?",
      subtitle: "Course offerings by the month in which they were made",
      help: "Offerings of which no such day is on record are left out.",
      span: 6,
      query: ask(["offerings_on_record"], [{ name: "course_created", grain: "month" }], {
        filters: [{ dimension: "course_created", op: "not_in", values: [null] }],
      }),
    },
    {
      id: "opened",
      kind: "histogram",
      title: "How early do they open?",
      subtitle: "Course offerings by days from opening to the first day of the course",
      help: "Below 0 they opened after the first day. Offerings of which no such day is on record are left out.",
      span: 12,
      query: ask(["offerings_on_record"], ["opened_band"], {
        define: { dimensions: { opened_band: { dimension: "opened_days", bins: [0, 1, 4, 8, 15], label: "Days open before the start" } } },
        filters: [{ dimension: "opened_days", op: "not_in", values: [null] }],
      }),
    },
    {
      id: "empty",
      kind: "table",
      title: "Which are empty?",
      subtitle: "Running course offerings without students, instructor or content; 1 where it is so",
      none: { query: ask(["running_offerings"]), text: "Course offerings run, and none of them lacks what is checked here." },
      span: 12,
      query: offeringsLacking(["No students", "No instructor", "No content"], true, {
        order: [{ by: "course_start", direction: "desc" }, { by: "course" }],
        limit: 500,
      }),
    },
  ],
};
