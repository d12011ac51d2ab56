import { ask, counting, ENOUGH_ENROLMENTS, figures, ranked, type SheetInput, withChange, IN_ALL_TERMS } from "../build.ts";

const scoreHelp =
  "The newest measurement of each piece of content. What was not measured is left out; a score of 100 means that no issue was found.";
const ofContent = counting(["pieces of", "piece of"]);

export const standingSheet: SheetInput = {
  id: "standing",
  name: "Where we stand",
  description: "How accessible content is, where it is least so, and whether it gets better.",
  opening: {
    figure: {
      query: ask(["accessibility_score", "measured_items"]),
      base: "measured_items",
      ...withChange(
        ofContent,
        "{{measured_items}} pieces of content score {{accessibility_score}} of 100 for accessibility, on average",
        "No accessibility of content is on record.",
      ),
    },
    places: {
      query: ask(["accessibility_score"], ["level1"], {
        having: [{ measure: "measured_items", op: ">=", value: ENOUGH_ENROLMENTS }],
        ...ranked("accessibility_score", 500),
      }),
      text: "{{high}} scores highest ({{highValue}}), {{low}} lowest ({{lowValue}}).",
    },
  },
  visuals: [
    ...figures(
      {
        id: "score",
        measure: "accessibility_score",
        title: "How accessible is content?",
        subtitle: "Mean score of content, points of 100",
        help: scoreHelp,
      },
      {
        id: "measured",
        measure: "measured_share",
        title: "How much was measured?",
        subtitle: "% of the content of types that can be measured",
      },
      {
        id: "blocked",
        measure: "blocked_items",
        title: "Content with a severe issue",
        subtitle: "Some people cannot use it at all",
      },
      {
        id: "barriers",
        measure: "accessibility_barriers",
        title: "Barriers met",
        subtitle: "Severe issues times the students who opened the content",
      },
    ),
    {
      id: "bands",
      kind: "stacked-bar",
      mode: "share",
      title: "How much content lies in each band?",
      subtitle: "Content by score: low to 33, medium to 66, high to 99, perfect 100; % of the content measured",
      drill: "node",
      span: 6,
      query: ask(["measured_items"], ["level1", "access_band"]),
    },
    {
      id: "types",
      kind: "bar",
      title: "Which types hold us back?",
      subtitle: "Severe issues, and pieces of content measured, by type of content",
      span: 6,
      comparison: "previous_year",
      query: ask(["severe_accessibility_issues", "measured_items"], ["item_type"], ranked("severe_accessibility_issues", 20)),
    },
    {
      id: "by-term",
      kind: "line",
      title: "Is it getting better?",
      subtitle: "Mean score of the measurements of each term, of content measured for the first time and again; points of 100",
      help: "Content that is measured again shows what was fixed; content that is new shows how it is made.",
      span: 12,
      freeOf: IN_ALL_TERMS,
      query: ask(["measured_score"], ["term", "measured"], {
        define: {
          dimensions: {
            measured: {
              dimension: "score_change",
              groups: [
                { label: "First time", values: ["First"] },
                { label: "Again", values: ["Improved", "Worsened", "Unchanged"] },
              ],
              label: "Measured",
            },
          },
        },
      }),
    },
    {
      id: "courses",
      kind: "table",
      title: "Which courses first?",
      subtitle: "Course offerings by barriers met: severe issues times the students who opened the content",
      span: 12,
      query: ask(
        ["accessibility_barriers", "severe_accessibility_issues", "content_readers", "accessibility_score", "measured_items"],
        ["course"],
        {
          ...ranked("accessibility_barriers", 200),
          totals: true,
        },
      ),
    },
  ],
};
