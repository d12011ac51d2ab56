import { ask, enoughOf, ofSubmissions, ranked, type SheetInput } from "../build.ts";

const notBanked = "Work carried over from an earlier offering is left out.";
const own = { dimension: "banked", op: "in", values: [false] } as const;
/** Fewest scores of which a correlation is shown: with fewer, chance alone often moves it by more than a quarter. */
const ENOUGH_SCORES = 50;
const ANY_TYPE = ["assessment_type"];

export const scoresSheet: SheetInput = {
  id: "scores",
  name: "Results of assessments",
  description: "How scores are spread, what is too easy or too hard, and whether weights add up.",
  opening: {
    figure: {
      query: ask(["under_pass_submission_rate", "scored_submissions"]),
      base: "scored_submissions",
      texts: {
        alone: ofSubmissions("{{under_pass_submission_rate}} of {{scored_submissions}} scored submissions are under the pass mark of 40."),
        none: "There are no scored submissions yet.",
      },
    },
    places: {
      query: ask(["under_pass_submission_rate"], ["level1"], {
        ...enoughOf("scored_submissions"),
        ...ranked("under_pass_submission_rate", 500),
      }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "median-score",
      kind: "number",
      title: "Median score",
      subtitle: "Points of 100, scored submissions",
      help: notBanked,
      span: 4,
      comparison: "previous_year",
      query: ask(["score_median"]),
    },
    {
      id: "under-pass-rate",
      kind: "number",
      title: "Under the pass mark",
      subtitle: "Score under 40, % of scored submissions",
      help: notBanked,
      span: 4,
      comparison: "previous_year",
      query: ask(["under_pass_submission_rate"]),
    },
    {
      id: "scored-submissions",
      kind: "number",
      title: "Scored submissions",
      subtitle: "What the figures of this sheet are made of",
      help: notBanked,
      span: 4,
      query: ask(["scored_submissions"]),
    },
    {
      id: "spread-by-type",
      kind: "range",
      title: "How are scores spread?",
      subtitle: "Points of 100 by type of assessment: the middle eight in ten of the scores, and their median",
      help: `Types with 30 scored submissions or more. ${notBanked}`,
      span: 6,
      query: ask(["score_p10", "score_median", "score_p90", "scored_submissions"], ["assessment_type"], enoughOf("scored_submissions")),
    },
    {
      id: "bands",
      kind: "histogram",
      title: "Which scores are given?",
      subtitle: "Scored submissions by points of 100",
      help: `${notBanked} 90 and over has the full score in it.`,
      span: 6,
      query: ask(["scored_submissions"], ["score_band"], {
        define: { dimensions: { score_band: { dimension: "score", bins: [10, 20, 30, 40, 50, 60, 70, 80, 90], label: "Score" } } },
        filters: [own, { not: { dimension: "score", op: "in", values: [null] } }],
      }),
    },
    {
      id: "difficulty",
      kind: "scatter",
      title: "Which assessments are too easy, which too hard?",
      subtitle: "Median score in points of 100 against the share under the pass mark in %, one point per assessment",
      help: "The 300 assessments with most scored submissions, each with 30 or more. An easy one may be meant to be easy.",
      span: 12,
      query: ask(["score_median", "under_pass_submission_rate", "scored_submissions"], ["assessment"], {
        ...enoughOf("scored_submissions"),
        ...ranked("scored_submissions", 300),
      }),
    },
    {
      id: "hardest",
      kind: "table",
      title: "In which assessments are scores most often under the pass mark?",
      subtitle: "Assessments with 30 scored submissions or more; share in % of them, scores in points of 100",
      help: notBanked,
      span: 12,
      query: ask(
        ["scored_submissions", "under_pass_submission_rate", "score_p10", "score_median", "score_p90"],
        ["course", "assessment_type", "assessment"],
        {
          ...enoughOf("scored_submissions"),
          ...ranked("under_pass_submission_rate", 200),
          totals: true,
        },
      ),
    },
    {
      id: "telling-apart",
      kind: "table",
      title: "Which assessments tell students apart like their other work?",
      subtitle: "Correlation of the score with the mean of the student's other scores in the course, -1 to 1, lowest first",
      help: `Near 1, who does well here does well elsewhere; near 0 or below, it asks for something else, or is marked otherwise. Assessments with ${ENOUGH_SCORES} such scores or more. Left out: students with no other score, and assessments in which all score the same. ${notBanked}`,
      span: 12,
      query: ask(["compared_scores", "correlation", "score_deviation"], ["course", "assessment_type", "assessment"], {
        define: {
          measures: {
            // The deviation of a difference holds how its two sides go together.
            correlation: {
              expression:
                "(score_deviation * score_deviation + rest_deviation * rest_deviation - beyond_deviation * beyond_deviation) / (2 * score_deviation * rest_deviation)",
              label: "Correlation",
              format: "decimal",
            },
          },
        },
        having: [
          { measure: "compared_scores", op: ">=", value: ENOUGH_SCORES },
          { measure: "correlation", missing: false },
        ],
        ...ranked("correlation", 200, "asc"),
      }),
    },
    {
      id: "weights",
      kind: "table",
      title: "Where do weights not add up?",
      subtitle: "Course offerings whose coursework does not add up to 100 %, alone or with the exams; weights in % of the final mark",
      none: {
        query: ask(["weight"], [], {
          define: { measures: { weight: { expression: "coalesce(coursework_weight, exam_weight)", label: "Weight on record" } } },
        }),
        text: "Weights are on record, and those of every course offering add up.",
      },
      help: "In order: coursework of 100 beside exams of 100 or none, or both together 100. Not in order: coursework that has no weight at all.",
      span: 12,
      query: ask(["set", "coursework", "exams"], ["course"], {
        define: {
          measures: {
            // All that a course sets adds up, whatever types the reader looks at.
            set: { measure: "assessments", without: ANY_TYPE, label: "Assessments set" },
            coursework: { measure: "coursework_weight", without: ANY_TYPE, label: "Weight of coursework" },
            exams: { measure: "exam_weight", without: ANY_TYPE, label: "Weight of exams" },
            pieces: {
              measure: "assessments",
              where: [{ dimension: "assessment_type", op: "not_in", values: ["Exam"] }],
              without: ANY_TYPE,
            },
            together: { expression: "abs(coalesce(coursework, 0) + coalesce(exams, 0) - 100)" },
            apart: { expression: "abs(coursework - 100) + least(coalesce(exams, 0), abs(coalesce(exams, 0) - 100))" },
            known: { expression: "coalesce(coursework, exams)" },
            // 1 for coursework that is there and carries nothing.
            unweighted: { expression: "least(pieces, 1) * (1 - coalesce(coursework / coursework, 0))" },
            off: { expression: "round(least(together, coalesce(apart, together))) + unweighted" },
          },
        },
        // Where no weight is on record there is none to add up.
        having: [
          { measure: "known", missing: false },
          { measure: "off", op: ">", value: 0 },
        ],
        order: [{ by: "off", direction: "desc" }],
        limit: 200,
      }),
    },
  ],
};
