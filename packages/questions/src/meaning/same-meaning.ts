import type { Condition, Figure, FigureBound, Meaning } from "./meaning.ts";
import { limitFigure } from "./to-query.ts";

/** Sorts what is said in any order, by how it is written. */
const sorted = (entries: readonly unknown[]): readonly unknown[] =>
  entries.map((entry) => JSON.stringify(entry)).toSorted((left, right) => (left < right ? -1 : Number(left > right)));

/** Lists conditions, each once: said twice, it keeps the same. */
const conditions = (where: readonly Condition[]): readonly unknown[] => [...new Set(sorted(where.map((each) => plainCondition(each))))];

function plainCondition(condition: Condition): unknown {
  if ("any" in condition) return ["any", conditions(condition.any)];
  if ("values" in condition) return [condition.dimension, condition.op, sorted([...new Set(condition.values)])];
  if ("among" in condition) return ["first", condition.among, condition.first, condition.direction, plainFigure(condition.figure)];
  if ("per" in condition) return ["per", sorted(condition.per), plainFigure(condition.figure), condition.op, condition.value];
  if (condition.op === "last") return [condition.dimension, condition.op, condition.count, condition.unit];
  return condition.op === "between"
    ? [condition.dimension, condition.op, condition.from, condition.to]
    : [condition.dimension, condition.op, condition.value];
}

const plainBound = (bound: FigureBound): unknown =>
  "missing" in bound ? [plainFigure(bound.figure), "missing", bound.missing] : [plainFigure(bound.figure), bound.op, bound.value];

function plainFigure(figure: Figure): unknown {
  switch (figure.kind) {
    case "measure":
      return ["measure", figure.name, conditions(figure.where)];
    case "aggregate":
      return ["aggregate", figure.aggregate, figure.of, figure.at ?? null, conditions(figure.where)];
    case "per":
      return [
        "each",
        sorted(figure.per),
        plainFigure(figure.figure),
        figure.aggregate,
        figure.at ?? null,
        sorted(figure.having.map(plainBound)),
      ];
    case "quotient":
    case "difference":
    case "growth":
      return [figure.kind, plainFigure(figure.left), plainFigure(figure.right)];
    case "share":
      return ["quotient", plainFigure(limitFigure(figure.of, figure.part)), plainFigure(figure.of)];
    case "total":
    case "share_of_total":
    case "rank":
      return [figure.kind, plainFigure(figure.of), sorted(figure.within)];
    case "running":
    case "negative":
      return [figure.kind, plainFigure(figure.of)];
  }
}

/** Writes what a meaning asks for; equal for two that give the same rows, in whatever order these stand where all are given. */
function plain({ figures, by, where, having, order, limit, offset, others }: Meaning): string {
  const all = limit === undefined && offset === undefined;
  const ordered = order.map(({ by: key, direction }) => {
    const figure = typeof key === "number" ? figures[key] : undefined;
    return [figure ? plainFigure(figure) : key, direction];
  });
  return JSON.stringify([
    sorted(figures.map(plainFigure)),
    sorted(by.map(({ dimension, grain, edges }) => [dimension, grain ?? null, edges ?? null])),
    conditions(where),
    sorted(having.map(plainBound)),
    all ? [] : ordered,
    limit ?? null,
    offset ?? null,
    others ?? null,
  ]);
}

/** Tells whether two meanings ask for the same, written in whatever order. */
export const sameMeaning = (left: Meaning, right: Meaning): boolean => plain(left) === plain(right);
