import type { MeasureFormat } from "../vocabulary.ts";
import { ExpressionProblem } from "./expression-problem.ts";
import type { Expression } from "./expression.ts";

/** Undefined for a bare number, which goes with any unit. */
type Unit = MeasureFormat | undefined;

const WORDS: Readonly<Record<MeasureFormat, string>> = {
  count: "a count",
  ratio: "a rate",
  points: "percentage points",
  score: "a score",
  minutes: "minutes",
  days: "days",
  decimal: "a plain number",
};

/** Units of which sums make sense together: counts are plain numbers too. */
const PLAIN: ReadonlySet<Unit> = new Set<Unit>(["count", "decimal", undefined]);

function together(left: Unit, right: Unit, text: string): Unit {
  if (left === right || right === undefined) return left;
  if (left === undefined) return right;
  if (PLAIN.has(left) && PLAIN.has(right)) return "decimal";
  const rates: readonly Unit[] = ["ratio", "points"];
  if (rates.includes(left) && rates.includes(right)) return "ratio";
  const message = `Expression "${text}" adds or compares ${WORDS[left]} and ${WORDS[right]}.`;
  throw new ExpressionProblem("query_wrong_kind", message, "units", { left, right });
}

function quotient(left: Unit, right: Unit): Unit {
  if (right === undefined) return left;
  if (left !== undefined && left === right) return left === "count" ? "decimal" : "ratio";
  return "decimal";
}

function product(left: Unit, right: Unit): Unit {
  if (left === undefined) return right;
  if (right === undefined || right === "ratio") return left;
  return left === "ratio" ? right : "decimal";
}

/** What units are worked out from. */
export interface MeasureUnits {
  readonly formatOf: (name: string) => MeasureFormat;
  /** Whether one measure counts some of what another counts all of. */
  readonly isPart: (name: string, whole: string) => boolean;
}

function unitOf(expression: Expression, units: MeasureUnits, text: string): Unit {
  const inside = (part: Expression): Unit => unitOf(part, units, text);
  switch (expression.kind) {
    case "number":
      return undefined;
    case "measure":
      return units.formatOf(expression.name);
    case "negative":
      return inside(expression.of);
    case "value": {
      const unit = expression.of.map(inside).reduce((left, right) => together(left, right, text));
      return expression.name === "sqrt" ? "decimal" : unit;
    }
    case "rows":
      return expression.name === "rank" ? "count" : expression.name === "moving" ? mean(inside(expression.of)) : inside(expression.of);
    case "operation": {
      const [left, right] = [inside(expression.left), inside(expression.right)];
      if (expression.op === "*") return product(left, right);
      if (expression.op === "/") return isShare(expression, units) ? "ratio" : quotient(left, right);
      const unit = together(left, right, text);
      return expression.op === "-" && left === "ratio" && right === "ratio" ? "points" : unit;
    }
  }
}

const mean = (unit: Unit): Unit => (unit === "count" ? "decimal" : unit);

/** Whether a quotient is that of a measure by its own total, or of a part by its whole. */
const isShare = ({ left, right }: Extract<Expression, { kind: "operation" }>, { isPart }: MeasureUnits): boolean =>
  (right.kind === "rows" && right.name === "total" && JSON.stringify(right.of) === JSON.stringify(left)) ||
  (left.kind === "measure" && right.kind === "measure" && isPart(left.name, right.name));

/**
 * Works out how an expression's values are shown.
 * @param text the expression as it was written, for refusals.
 * @throws QueryProblem `query_wrong_kind` where units do not go together.
 */
export const formatOf = (expression: Expression, units: MeasureUnits, text: string): MeasureFormat =>
  unitOf(expression, units, text) ?? "decimal";
