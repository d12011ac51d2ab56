import { QUESTION_CHARTS, type QuestionAnswer } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import type { ChartWish } from "@lyceum/questions";
import { shapeOfQuestion, suggestKinds } from "@lyceum/reports/building";
import type { Answer, Query } from "@lyceum/semantic";

type QuestionChart = NonNullable<QuestionAnswer["chart"]>;

/** Most rows that can be told apart side by side; more are a table. */
const MAX_SIDE_BY_SIDE = 40;
/** Kinds whose rows lie on an axis of days or in a plane, and need no place of their own. */
const DENSE: readonly QuestionChart[] = ["line", "scatter", "heatmap"];

const isQuestionChart = (kind: string): kind is QuestionChart => QUESTION_CHARTS.some((known) => known === kind);

/** Kinds that draw a wanted chart, the best first. */
const DRAWN: Readonly<Record<ChartWish, readonly QuestionChart[]>> = {
  bar: ["bar", "column", "stacked-bar"],
  line: ["line"],
  share: ["stacked-bar", "bar", "column"],
  table: ["table"],
};

/**
 * Chooses how an answer is drawn, as the builder of reports would suggest it for the same query.
 * @param wish how its reader wants it drawn, which is done where the answer can be drawn so
 */
export function chartOf(query: Query, answer: Answer, wish?: ChartWish): QuestionChart {
  const figures = answer.columns.filter(({ role }) => role !== "dimension");
  const groups = answer.columns.length - figures.length;
  const isNumeric = figures.every(({ kind }) => kind === "integer" || kind === "number");
  if (figures.length === 0 || !isNumeric) return "table";
  if (groups === 0) return figures.length === 1 ? "number" : "table";
  if (answer.rows.length <= 1 || wish === "table") return "table";
  const ranked = suggestKinds(shapeOfQuestion(educationModel, { query }, answer));
  const fitting = ranked.flatMap(({ kind, fits }) => (fits && isQuestionChart(kind) ? [kind] : []));
  const best = (wish && DRAWN[wish].find((kind) => fitting.includes(kind))) ?? fitting[0] ?? "table";
  return answer.rows.length > MAX_SIDE_BY_SIDE && !DENSE.includes(best) ? "table" : best;
}
