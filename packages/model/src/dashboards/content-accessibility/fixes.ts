import { ask, ranked, type SheetInput } from "../build.ts";

export const fixesSheet: SheetInput = {
  id: "fixes",
  name: "What to fix, who is helped",
  description: "Which issues are commonest, whether they are fixed, and which formats students ask for instead.",
  opening: {
    figure: {
      query: ask(["blocked_items", "severe_accessibility_issues", "measured_items"]),
      base: "measured_items",
      texts: {
        alone:
          "{{blocked_items}} of {{measured_items}} pieces of content have a severe issue; {{severe_accessibility_issues}} such issues were found in all.",
        none: "No accessibility of content is on record.",
      },
    },
  },
  visuals: [
    {
      id: "issues",
      kind: "stacked-bar",
      title: "Which issues are commonest?",
      subtitle: "Content with the issue, by kind of issue, the most severe first",
      none: { query: ask(["measured_items"]), text: "Content was measured, and no issue was found." },
      help: "Content that has several kinds of issues counts in each.",
      span: 6,
      query: ask(["items_with_issue"], ["issue_kind", "severity"], {
        order: [{ by: "severity" }, { by: "items_with_issue", direction: "desc" }],
      }),
    },
    {
      id: "fixed",
      kind: "column",
      title: "Are fixes made?",
      subtitle: "Content that scored more, or less, than the time before, by month of the measurement",
      span: 6,
      query: ask(["improved_items", "worsened_items"], [{ name: "measurement_date", grain: "month" }]),
    },
    {
      id: "items",
      kind: "table",
      title: "Which fixes help most?",
      subtitle: "Content with a severe issue, by barriers met: severe issues times the students who opened it",
      span: 12,
      query: ask(["accessibility_barriers", "severe_accessibility_issues", "content_readers"], ["course", "item", "item_type"], {
        having: [{ measure: "severe_accessibility_issues", op: ">", value: 0 }],
        ...ranked("accessibility_barriers", 50),
      }),
    },
    {
      id: "formats",
      kind: "bar",
      title: "Which formats do students ask for?",
      subtitle: "Downloads, and the students who made them, by format",
      span: 6,
      comparison: "previous_year",
      query: ask(["format_downloads", "format_students"], ["alternative_format"], ranked("format_downloads", 20)),
    },
    {
      id: "demand",
      kind: "scatter",
      title: "Where is demand without supply?",
      subtitle: "Downloads of other formats against the accessibility score in points of 100, one point per course offering",
      help: "The 300 course offerings with most downloads. A pattern here does not say which causes which.",
      span: 6,
      query: ask(["accessibility_score", "format_downloads", "measured_items"], ["course"], ranked("format_downloads", 300)),
    },
  ],
};
