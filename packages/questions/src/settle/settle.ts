import { DAY } from "../concepts/days.ts";
import { settleWorkInOrder } from "../concepts/work-in-order.ts";
import type { Breakdown, Condition, Figure, FigureBound, Meaning } from "../meaning/meaning.ts";
import { breakdownIn } from "../meaning/to-query.ts";
import type { VocabularyIndex } from "../parse/vocabulary-index.ts";
import { settleBreakdown } from "./breakdowns.ts";
import { settleConditions } from "./conditions.ts";
import { countActive, countInactive } from "./count-active.ts";
import { fitMeasures } from "./fit-measures.ts";
import { measuresOf } from "./measures-of.ts";
import { shareOfEnrolled } from "./share-of-enrolled.ts";

/**
 * Says of which of the model's dimensions the days, roles and values are that a question names, by what it counts.
 * @param anybody "people" are counted, whatever their role
 * @returns the meaning with names of the model alone
 */
export function settle(meaning: Meaning, index: VocabularyIndex, anybody = false): Meaning {
  const placed = settleWorkInOrder(meaning);
  const fitted = shareOfEnrolled(countActive(fitMeasures(countInactive(placed), index, anybody), index), index);
  const names = datedAs(
    fitted.figures.flatMap((figure) => measuresOf(figure)),
    fitted.where,
  );
  const conditions = (where: readonly Condition[], own: readonly string[]): readonly Condition[] => settleConditions(where, own, index);
  const figure = (each: Figure): Figure => settleFigure(each, conditions, index);
  const bound = (each: FigureBound): FigureBound => ({ ...each, figure: figure(each.figure) });
  const where = conditions(fitted.where, names).map((condition) => inner(condition, figure));
  const by = distinct(fitted.by.map((breakdown) => settleBreakdown(breakdown, names, where, index)));
  const renamed = new Map(fitted.by.map(({ dimension }, place) => [dimension, by[place]?.dimension ?? dimension]));
  const order = fitted.order.map((each) => (typeof each.by === "string" ? { ...each, by: renamed.get(each.by) ?? each.by } : each));
  const time = fitted.by.some(({ dimension }) => dimension === DAY) ? by.find(({ grain }) => grain !== undefined) : undefined;
  return {
    ...fitted,
    figures: fitted.figures.map(figure),
    by,
    where,
    having: fitted.having.map(bound),
    order: order.length === 0 && time ? [{ by: time.dimension, direction: "asc" }] : order,
  };
}

/** People who withdrew are dated by their withdrawal, and not by their registration. */
function datedAs(names: readonly string[], where: readonly Condition[]): readonly string[] {
  const left = where.some(
    (condition) => "values" in condition && condition.dimension === "outcome" && condition.values.join() === "Withdrawn",
  );
  return left ? names.map((name) => (name === "students" || name === "enrolments" ? "withdrawals" : name)) : names;
}

const distinct = (by: readonly Breakdown[]): readonly Breakdown[] => [
  ...new Map(by.map((breakdown) => [breakdown.dimension, breakdown])).values(),
];

type Settle = (where: readonly Condition[], names: readonly string[]) => readonly Condition[];

function settleFigure(figure: Figure, conditions: Settle, index: VocabularyIndex): Figure {
  const inside = (each: Figure): Figure => settleFigure(each, conditions, index);
  switch (figure.kind) {
    case "measure":
      return { ...figure, where: conditions(figure.where, [figure.name]).map((condition) => inner(condition, inside)) };
    case "aggregate":
      return { ...figure, where: conditions(figure.where, [`=${figure.of}`]).map((condition) => inner(condition, inside)) };
    case "per":
      return {
        ...figure,
        per: figure.per.map((text) => settlePer(text, measuresOf(figure.figure), index)),
        figure: inside(figure.figure),
        having: figure.having.map((bound) => ({ ...bound, figure: inside(bound.figure) })),
      };
    case "quotient":
    case "difference":
    case "growth":
      return { ...figure, left: inside(figure.left), right: inside(figure.right) };
    case "share":
      return {
        ...figure,
        of: inside(figure.of),
        part: conditions(figure.part, measuresOf(figure.of)).map((condition) => inner(condition, inside)),
      };
    case "total":
    case "share_of_total":
    case "rank":
    case "running":
    case "negative":
      return { ...figure, of: inside(figure.of) };
  }
}

/** "Per week": the weeks of what is counted. */
function settlePer(text: string, names: readonly string[], index: VocabularyIndex): string {
  const { dimension, grain } = settleBreakdown(breakdownIn(text), names, [], index);
  return grain === undefined ? dimension : `${dimension}:${grain}`;
}

function inner(condition: Condition, figure: (each: Figure) => Figure): Condition {
  if ("any" in condition) return { any: condition.any.map((each) => inner(each, figure)) };
  return "figure" in condition ? { ...condition, figure: figure(condition.figure) } : condition;
}
