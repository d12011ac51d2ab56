import { lastUnits } from "../calendar.ts";
import { dimensionsOf, leaves } from "../check-filters.ts";
import type { Expression } from "../expression/expression.ts";
import { daysInstead } from "../limits.ts";
import { findDimension, findMeasure, tableOf } from "../lookup.ts";
import type { Condition, Measure, RatioMeasure, SemanticModel, SimpleMeasure } from "../model.ts";
import type { Filter } from "../query.ts";

const COMPARED = { "=": "is", "<>": "is not", "<": "is below", "<=": "is at most", ">": "is above", ">=": "is at least" } as const;

const plain = (name: string): string => name.slice(name.indexOf(".") + 1).replaceAll("_", " ");
const listed = (values: readonly (string | number | boolean | null)[]): string => {
  const words = values.map((value) => (value === null ? "missing" : String(value)));
  return words.length < 2 ? (words[0] ?? "nothing") : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
};

function conditionWords(condition: Condition): string {
  if ("all" in condition) return condition.all.map(conditionWords).join(" and ");
  if ("any" in condition) return condition.any.map(conditionWords).join(", or ");
  const column = plain(condition.column);
  if ("is" in condition)
    return `${column} is ${{ true: "yes", false: "no", null: "missing", not_null: "known", ahead: "after the last day of the data" }[condition.is]}`;
  if ("markedIn" in condition) return `${plain(condition.markedIn.flag)} is yes`;
  if ("in" in condition) return `${column} is ${listed(condition.in)}`;
  if ("withinDays" in condition) return `${column} is in the last ${condition.withinDays} days of the data`;
  if ("olderThanDays" in condition && condition.olderThanDays === 0) return `${column} is the last day of the data or earlier`;
  if ("olderThanDays" in condition) return `${column} is ${condition.olderThanDays} days ago or more`;
  return `${column} ${COMPARED[condition.op]} ${"other" in condition ? plain(condition.other) : String(condition.value)}`;
}

const AGGREGATE_WORDS = {
  count_distinct: "count of different",
  count_values: "count of known",
  count_missing: "count of missing",
  sum: "sum of",
  avg: "mean of",
  min: "smallest",
  max: "largest",
  median: "median of",
  percentile: "percentile of",
  deviation: "standard deviation of",
} as const;

const labelOf = (model: SemanticModel, name: string): string => findMeasure(model, name).label;

/** An expression as it would be read out, with the labels of its measures. */
function expressionWords(model: SemanticModel, expression: Expression): string {
  const inside = (part: Expression): string => expressionWords(model, part);
  switch (expression.kind) {
    case "number":
      return String(expression.value);
    case "measure":
      return labelOf(model, expression.name);
    case "negative":
      return `-${inside(expression.of)}`;
    case "operation": {
      const signs = { "+": "plus", "-": "minus", "*": "times", "/": "divided by" };
      return `(${inside(expression.left)} ${signs[expression.op]} ${inside(expression.right)})`;
    }
    case "value":
      return `${expression.name}(${expression.of.map(inside).join(", ")})`;
    case "rows": {
      const names = expression.within.map((name) => findDimension(model, name.split(".")[0] ?? name).label.toLowerCase());
      const within = names.length > 0 ? ` among rows of the same ${names.join(" and ")}` : "";
      const [over, all] = [inside(expression.of), within === "" ? " over all rows" : within];
      const words = {
        total: `${over}${all}`,
        rank: `rank of ${over}${within}`,
        running: `running total of ${over}${within}`,
        moving: `mean of ${over} over ${expression.count} rows${within}`,
        previous: `${over} of the row before${within}`,
      };
      return words[expression.name];
    }
  }
}

/** Says in words how a measure over other measures is worked out. */
function derivedFormula(model: SemanticModel, measure: Exclude<Measure, SimpleMeasure | RatioMeasure>): string {
  const filtered = (filters: readonly Filter[]): string =>
    filters.length > 0 ? ` where ${filters.map((filter) => wholeWords(model, filter)).join(" and ")}` : "";
  // The brackets of the outermost operation hold nothing together.
  if (measure.kind === "expression") return expressionWords(model, measure.expression).replace(/^\((.*)\)$/, "$1");
  if (measure.kind === "filtered") {
    const without = measure.without.map((name) => findDimension(model, name).label.toLowerCase());
    return `${labelOf(model, measure.measure)}${filtered(measure.filters)}${without.length > 0 ? `, whatever the filter on ${without.join(" and ")}` : ""}`;
  }
  const per = measure.per.map(({ name }) => findDimension(model, name).label.toLowerCase()).join(" and ");
  const having = measure.having.map((condition) =>
    "op" in condition
      ? `${labelOf(model, condition.measure)} ${COMPARED[condition.op]} ${condition.value}`
      : `${labelOf(model, condition.measure)} is ${condition.missing ? "missing" : "known"}`,
  );
  const which = having.length > 0 ? `, of those where ${having.join(" and ")}` : "";
  const what =
    measure.aggregate === "count"
      ? "how many there are"
      : `${AGGREGATE_WORDS[measure.aggregate]} ${measure.measure === undefined ? "" : labelOf(model, measure.measure)}`;
  return `for each ${per}: ${what}${which}${filtered(measure.filters)}`;
}

/** A filter with what it is about, in one text. */
function wholeWords(model: SemanticModel, filter: Filter): string {
  const { label, text } = filterWords(model, filter, undefined);
  return `${label} ${text}`.trim();
}

/** Says in words how a measure is worked out. */
export function formula(model: SemanticModel, measure: Measure): string {
  if (measure.kind === "ratio") {
    const [over, under] = [measure.numerator, measure.denominator].map((name) => findMeasure(model, name).label);
    const least = measure.denominatorAtLeast === undefined ? "" : `, at least ${measure.denominatorAtLeast}`;
    const ends = `${measure.ceil ? ", rounded up" : ""}${measure.cap === undefined ? "" : `, at most ${measure.cap}`}`;
    const plural = (name: string): string => findMeasure(model, name).label.toLowerCase();
    const { unknown, where } = measure;
    const missing = unknown ? `, missing where there are ${plural(unknown.open)} and no ${plural(unknown.known)}` : "";
    const rows = where ? `, both where ${conditionWords(where)}` : "";
    return `${over} divided by ${under}${rows}${least}${ends}${missing}`;
  }
  if (measure.kind !== "simple") return derivedFormula(model, measure);
  const { aggregate } = measure;
  const table = tableOf(model, measure.fact);
  const what = {
    count: "count of rows",
    ...AGGREGATE_WORDS,
  }[aggregate.op];
  const column = aggregate.op === "count" ? "" : ` ${plain(aggregate.column)}`;
  const conditions = [table.where, measure.where].flatMap((condition) => (condition ? [conditionWords(condition)] : []));
  return `${what}${column} in ${table.label.toLowerCase()}${conditions.length > 0 ? ` where ${conditions.join(" and ")}` : ""}`;
}

/** Says how rows of a fact obey a filter, where that is not by having what it is about; at most one entry. */
export function readingWords(model: SemanticModel, fact: string, filter: Filter, limited: boolean): readonly string[] {
  const label = tableOf(model, fact).label.toLowerCase();
  if (!limited) return [`does not limit ${label}`];
  return leaves([filter])
    .flatMap(dimensionsOf)
    .flatMap(({ name }) => daysInstead(model, fact, { dimension: name, range: true }) ?? [])
    .slice(0, 1)
    .map((days) => ("column" in days ? `${label} by their ${plain(days.column)}` : `${label} that ran on one of these days`));
}

/**
 * A filter in words.
 * @param asOf last day of the data, from which relative periods count back; undefined where a definition is told of any.
 */
export function filterWords(
  model: SemanticModel,
  filter: Filter,
  asOf: string | undefined,
): { readonly label: string; readonly text: string } {
  if ("any" in filter || "all" in filter) {
    const parts = ("any" in filter ? filter.any : filter.all).map((part) => filterWords(model, part, asOf));
    return { label: "", text: parts.map(({ label, text }) => `${label} ${text}`.trim()).join("any" in filter ? ", or " : ", and ") };
  }
  if ("not" in filter) {
    const { label, text } = filterWords(model, filter.not, asOf);
    return { label: "", text: `not (${`${label} ${text}`.trim()})` };
  }
  if ("per" in filter) {
    const per = filter.per.map(({ name }) => findDimension(model, name).label.toLowerCase()).join(" and ");
    return { label: `${labelOf(model, filter.measure)} per ${per}`, text: `${COMPARED[filter.op]} ${filter.value}` };
  }
  return { label: findDimension(model, filter.dimension).label, text: leafWords(filter, asOf) };
}

function leafWords(filter: Extract<Filter, { dimension: string }>, asOf: string | undefined): string {
  switch (filter.op) {
    case "in":
      return `is ${listed(filter.values)}`;
    case "not_in":
      return `is not ${listed(filter.values)}`;
    case "between":
      return `is from ${filter.from} to ${filter.to}`;
    case "contains":
      return `contains ${filter.value}`;
    case "past":
      return `is ${asOf ?? "the last day of the data"} or earlier`;
    case "last": {
      const period = `is in the last ${filter.count} ${filter.unit}${filter.count === 1 ? "" : "s"}`;
      if (asOf === undefined) return `${period} of the data`;
      const { from, to } = lastUnits(asOf, filter.count, filter.unit);
      return `${period}: ${from} to ${to}`;
    }
    case "<":
    case "<=":
    case ">":
    case ">=":
      return `${COMPARED[filter.op]} ${filter.value}`;
  }
}
