import { ask, ENOUGH_OFFERINGS, ofOfferings, ranked, type SheetInput } from "../build.ts";
import { offeringsLacking } from "./gap-columns.ts";

const STARTING = [{ dimension: "course_begun", op: "in" as const, values: [false] }];
const CHECKED = ["Not open", "No instructor", "No content", "No assessment", "No due date", "Weights not 100 %", "Ends before it starts"];
const checks =
  "Checked are: an instructor, content, an assessment, due dates, weights that add up, dates in order, and whether students can open it.";

const allReady = {
  query: ask(["starting_offerings"]),
  text: "Course offerings are about to start, and none of them lacks anything that is checked.",
};

export const readinessSheet: SheetInput = {
  id: "readiness",
  name: "Readiness",
  description: "Which of the course offerings that start within 21 days are ready, what the others lack, and how early teachers begin.",
  opening: {
    figure: {
      query: ask(["readiness", "starting_offerings"]),
      base: "starting_offerings",
      texts: {
        alone: ofOfferings("{{readiness}} of {{starting_offerings}} course offerings that start within 21 days are ready."),
        none: "No course offering starts within 21 days of the last day of the data.",
      },
    },
  },
  visuals: [
    {
      id: "readiness",
      kind: "number",
      title: "Are we ready?",
      subtitle: "Course offerings that lack nothing, % of those that start within 21 days",
      help: checks,
      span: 4,
      query: ask(["readiness"]),
    },
    {
      id: "starting",
      kind: "number",
      title: "How many are about to start?",
      subtitle: "Course offerings that start within 21 days of the last day of the data",
      span: 4,
      query: ask(["starting_offerings"]),
    },
    {
      id: "gaps",
      kind: "number",
      title: "How much is missing?",
      subtitle: "Things that these offerings lack, each once for each offering",
      span: 4,
      query: ask(["course_gaps"], [], { filters: STARTING }),
    },
    {
      id: "by-gap",
      kind: "bar",
      title: "What is missing?",
      subtitle: "Course offerings about to start that lack it",
      none: allReady,
      span: 6,
      query: ask(["course_gaps"], ["course_gap"], { filters: STARTING, ...ranked("course_gaps", 20) }),
    },
    {
      id: "by-node",
      kind: "bar",
      title: "Where are course offerings least often ready?",
      subtitle: "Course offerings that lack nothing, lowest first, % of those about to start",
      drill: "node",
      span: 6,
      query: ask(["readiness"], ["level1"], {
        ...ranked("readiness", 30, "asc"),
        having: [{ measure: "starting_offerings", op: ">", value: 0 }],
      }),
    },
    {
      id: "begin",
      kind: "range",
      title: "When do teachers begin?",
      subtitle:
        "Days from the first content that an instructor made in a course offering to its first day: the middle eight in ten of the offerings, and their median",
      help: "Offerings that have begun and that have ended are among them. Below 0 the first was made after the first day. Offerings of which no such content is on record are left out. Units with 5 offerings or more.",
      drill: "node",
      span: 12,
      query: ask(["first_content_lead_p10", "first_content_lead", "first_content_lead_p90", "offerings_with_first_content"], ["level1"], {
        having: [{ measure: "offerings_with_first_content", op: ">=", value: ENOUGH_OFFERINGS }],
        ...ranked("first_content_lead", 30, "asc"),
      }),
    },
    {
      id: "list",
      kind: "table",
      title: "Which are not ready?",
      subtitle: "Course offerings about to start with a 1 for each thing that they lack, the first to start first",
      none: allReady,
      span: 12,
      query: offeringsLacking(CHECKED, false, {
        order: [{ by: "course_start" }, { by: "course" }],
        limit: 500,
      }),
    },
  ],
};
