import type { Calendar, Values } from "../reading.ts";

const term = (name: string, start: string, end: string, academicYear: number, sequence: number) => ({
  name,
  season: name.split(" ")[0] ?? "",
  academicYear,
  sequence,
  start,
  end,
});

/** An institution whose autumn term runs on the last day of its data, a Friday. */
export const CAMPUS_CALENDAR: Calendar = {
  asOf: "2026-11-20",
  terms: [
    term("Autumn 2024", "2024-09-23", "2025-01-19", 2024, 1),
    term("Spring 2025", "2025-01-27", "2025-05-18", 2024, 2),
    term("Autumn 2025", "2025-09-22", "2026-01-18", 2025, 3),
    term("Spring 2026", "2026-01-26", "2026-05-17", 2025, 4),
    term("Autumn 2026", "2026-09-28", "2027-01-24", 2026, 5),
  ],
};

export const CAMPUS_VALUES: Values = {
  academic_year: [2024, 2025, 2026],
  term: CAMPUS_CALENDAR.terms.map(({ name }) => name),
  level1: ["College of Science", "College of Arts"],
  level2: ["Department of Computer Science", "Department of Chemistry", "Department of Fine Art"],
  level3: ["BSc Chemistry", "BA Painting"],
  programme: ["BSc Chemistry", "BA Painting"],
  module: ["CHM110", "CHM111", "ART200"],
  course_name: ["Introduction to Painting", "Foundations of Chemistry"],
  design_mode: ["Blended", "On campus", "Online"],
  outcome: ["Distinction", "Pass", "Fail", "Withdrawn"],
  gender: ["Female", "Male"],
  region: ["Overseas", "Wales"],
  assessment_type: ["Assignment", "Exam", "Quiz"],
  item_type: ["Discussion", "Quiz", "Video", "Virtual classroom"],
  session_role: ["Instructor", "Student"],
  post_role: ["Instructor", "Student"],
  post_kind: ["Opens", "Replies"],
  tool_role: ["Instructor", "Student"],
  device: ["Desktop", "Mobile", "Tablet"],
  client: ["App", "Browser"],
  session_weekday: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  meeting_weekday: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  meeting_type: ["Lecture", "Seminar"],
  tool: ["Live polls", "Virtual classroom", "Writing assistant"],
  tool_maker: ["Folium", "The platform"],
  access_band: ["Low", "High"],
  issue_kind: ["No headings", "Video without captions"],
  severity: ["Severe", "Minor"],
  classification: ["First", "Upper second"],
  award_year: ["2024/25", "2025/26"],
  entry_year: ["2024/25", "2025/26"],
  qualification: ["BA", "BSc"],
  study_level: ["Undergraduate", "Postgraduate"],
  course_state: ["Active", "Hidden"],
  course_gap: ["No instructor", "No content"],
};
