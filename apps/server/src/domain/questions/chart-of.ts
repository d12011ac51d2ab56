import { QUESTION_CHARTS, type QuestionAnswer } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import { shapeOfQuestion, suggestKinds } from "@lyceum/reports/building";
import type { Answer, Query } from "@lyceum/semantic";

type QuestionChart = NonNullable<QuestionAnswer["chart"]>;

/** Most rows that can be told apart side by side; more are a table. */
const MAX_SIDE_BY_SIDE = 40;
/** Kinds whose rows lie on an axis of days or in a plane, and need no place of their own. */
const DENSE: readonly QuestionChart[] = ["line", "scatter", "heatmap"];

const isQuestionChart = (kind: string): kind is QuestionChart => QUESTION_CHARTS.some((known) => known === kind);

/** Chooses how an answer is drawn, as the builder of reports would suggest it for the same query. */
export function chartOf(query: Query, answer: Answer): QuestionChart {
  const figures = answer.columns.filter(({ role }) => role !== "dimension");
  const groups = answer.columns.length - figures.length;
  const isNumeric = figures.every(({ kind }) => kind === "integer" || kind === "number");
  if (figures.length === 0 || !isNumeric) return "table";
  if (groups === 0) return figures.length === 1 ? "number" : "table";
  if (answer.rows.length <= 1) return "table";
  const ranked = suggestKinds(shapeOfQuestion(educationModel, { query }, answer));
  const best = ranked.flatMap(({ kind, fits }) => (fits && isQuestionChart(kind) ? [kind] : []))[0] ?? "table";
  return answer.rows.length > MAX_SIDE_BY_SIDE && !DENSE.includes(best) ? "table" : best;
}
