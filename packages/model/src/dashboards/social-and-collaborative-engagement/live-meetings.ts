import { ask, enoughOf, ofAttendances, ranked, type SheetInput } from "../build.ts";

const severalHelp = "Meetings with one person are left out.";
const attendanceHelp = `Expected are the students enrolled on the day of the meeting. ${severalHelp}`;

export const liveMeetingsSheet: SheetInput = {
  id: "live-meetings",
  name: "Live meetings",
  description: "Who comes to live meetings, how long people stay, and who watches the recording.",
  opening: {
    figure: {
      query: ask(["attendance_rate", "expected_attendances"]),
      base: "expected_attendances",
      texts: {
        alone: ofAttendances(
          "{{attendance_rate}} of {{expected_attendances}} expected attendances at live meetings were for half the meeting or more.",
        ),
        none: "No live meeting is on record.",
      },
    },
    places: {
      query: ask(["attendance_rate"], ["level1"], { ...enoughOf("expected_attendances"), ...ranked("attendance_rate", 500) }),
      text: "{{high}} has the highest rate ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "attendance-rate",
      kind: "number",
      title: "How many come?",
      subtitle: "Attendances of half of the meeting or more, % of expected attendances",
      help: attendanceHelp,
      span: 4,
      comparison: "previous_year",
      query: ask(["attendance_rate"]),
    },
    {
      id: "share-present",
      kind: "number",
      title: "How much of it do they stay for?",
      subtitle: "Mean part of the meeting for which students who came were there, %",
      help: severalHelp,
      span: 4,
      comparison: "previous_year",
      query: ask(["average_share_present"]),
    },
    {
      id: "meetings",
      kind: "number",
      title: "Live meetings",
      subtitle: "Meetings held in virtual classrooms",
      span: 4,
      comparison: "previous_year",
      query: ask(["meetings"]),
    },
    {
      id: "attendance-by-week",
      kind: "line",
      title: "Does attendance fade?",
      subtitle: "Attendances of half of the meeting or more, % of expected attendances, by week of the course",
      help: `${attendanceHelp} Week 0 is the first.`,
      span: 12,
      comparison: "previous_year",
      query: ask(["attendance_rate"], ["meeting_week"]),
    },
    {
      id: "stay",
      kind: "column",
      title: "How long do people stay?",
      subtitle: "Attendances of students by the part of the meeting that they were there for",
      help: severalHelp,
      span: 6,
      query: ask(["attendances"], ["present_band"], { having: [{ measure: "attendances", op: ">", value: 0 }] }),
    },
    {
      id: "size",
      kind: "column",
      title: "Which size of meeting holds people?",
      subtitle: "Mean part of the meeting for which students who came were there, %, by people at the meeting",
      help: `Instructors are among the people. Large meetings are often lectures and small ones seminars: a pattern does not say which causes which. ${severalHelp}`,
      span: 6,
      query: ask(["average_share_present"], ["size_band"], {
        define: { dimensions: { size_band: { dimension: "meeting_people", bins: [6, 11, 21, 41, 81], label: "People at the meeting" } } },
      }),
    },
    {
      id: "by-college",
      kind: "bar",
      title: "Where do students come least often?",
      subtitle: "Attendance rate, lowest first, % of expected attendances; units with 30 or more",
      help: attendanceHelp,
      span: 6,
      drill: "node",
      query: ask(["attendance_rate"], ["level1"], { ...enoughOf("expected_attendances"), ...ranked("attendance_rate", 20, "asc") }),
    },
    {
      id: "watched-later",
      kind: "bar",
      title: "Do those away watch later?",
      subtitle: "Absences after which the student opened the recording, % of absences from recorded meetings; units with 30 or more",
      span: 6,
      drill: "node",
      query: ask(["catch_up_rate"], ["level1"], { ...enoughOf("recorded_absences"), ...ranked("catch_up_rate", 20) }),
    },
  ],
};
