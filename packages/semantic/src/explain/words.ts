import { lastUnits } from "../calendar.ts";
import { dimensionsOf, leaves } from "../check-filters.ts";
import type { Expression } from "../expression/expression.ts";
import { daysInstead } from "../limits.ts";
import { findDimension, findMeasure, tableOf } from "../lookup.ts";
import type { Condition, Measure, RatioMeasure, SemanticModel, SimpleMeasure } from "../model.ts";
import type { Filter } from "../query.ts";
import { inSentence, phrase, type PhraseName } from "./phrases.ts";

type Comparison = "=" | "<>" | "<" | "<=" | ">" | ">=";
const COMPARED: Readonly<Record<Comparison, PhraseName>> = {
  "=": "is",
  "<>": "isNot",
  "<": "isBelow",
  "<=": "isAtMost",
  ">": "isAbove",
  ">=": "isAtLeast",
};

const plain = (name: string): string => name.slice(name.indexOf(".") + 1).replaceAll("_", " ");

/** Joins parts of a sentence by a phrase with two places. */
const joined = (model: SemanticModel, parts: readonly string[], by: PhraseName): string =>
  parts.reduce((before, after) => phrase(model, by, { before, after }));

const conjunction = (model: SemanticModel, parts: readonly string[]): string => joined(model, parts, "and");

type Value = string | number | boolean | null;

export function listed(model: SemanticModel, values: readonly Value[], words: Readonly<Record<string, string>> = {}): string {
  const texts = values.map((value) => (value === null ? phrase(model, "missing") : (words[String(value)] ?? String(value))));
  if (texts.length < 2) return texts[0] ?? phrase(model, "nothing");
  return phrase(model, "or", { before: texts.slice(0, -1).join(", "), after: texts.at(-1) ?? "" });
}

const compared = (model: SemanticModel, name: string, op: Comparison, value: string | number): string =>
  phrase(model, "compared", { name, comparison: phrase(model, COMPARED[op]), value });

const IS = { true: "yes", false: "no", null: "missing", not_null: "known", ahead: "afterLastDay" } as const satisfies Record<
  string,
  PhraseName
>;

function conditionWords(model: SemanticModel, condition: Condition): string {
  const inside = (part: Condition): string => conditionWords(model, part);
  if ("all" in condition) return conjunction(model, condition.all.map(inside));
  if ("any" in condition) return joined(model, condition.any.map(inside), "orElse");
  const name = plain(condition.column);
  if ("is" in condition) return compared(model, name, "=", phrase(model, IS[condition.is]));
  if ("markedIn" in condition) return compared(model, plain(condition.markedIn.flag), "=", phrase(model, "yes"));
  if ("in" in condition) return compared(model, name, "=", listed(model, condition.in));
  if ("withinDays" in condition) return phrase(model, "inLastDays", { name, count: condition.withinDays });
  if ("olderThanDays" in condition && condition.olderThanDays === 0) return phrase(model, "lastDayOrEarlier", { name });
  if ("olderThanDays" in condition) return phrase(model, "daysAgoOrMore", { name, count: condition.olderThanDays });
  return compared(model, name, condition.op, "other" in condition ? plain(condition.other) : String(condition.value));
}

const AGGREGATES = {
  count_distinct: "countOfDifferent",
  count_values: "countOfKnown",
  count_missing: "countOfMissing",
  sum: "sumOf",
  avg: "meanOf",
  min: "smallest",
  max: "largest",
  median: "medianOf",
  percentile: "percentileOf",
  deviation: "deviationOf",
} as const;

const labelOf = (model: SemanticModel, name: string): string => findMeasure(model, name).label;

/** Names dimensions inside a sentence. */
export const namesOf = (model: SemanticModel, names: readonly string[]): string =>
  conjunction(
    model,
    names.map((name) => inSentence(model, findDimension(model, name).label)),
  );

const OPERATIONS = { "+": "plus", "-": "minus", "*": "times", "/": "dividedBy" } as const;

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
    case "operation":
      return `(${phrase(model, OPERATIONS[expression.op], { left: inside(expression.left), right: inside(expression.right) })})`;
    case "value":
      return `${expression.name}(${expression.of.map(inside).join(", ")})`;
    case "rows": {
      const names = expression.within.map((name) => name.split(".")[0] ?? name);
      const within = (what: string): string => (names.length > 0 ? phrase(model, "among", { what, names: namesOf(model, names) }) : what);
      const what = inside(expression.of);
      switch (expression.name) {
        case "total":
          return names.length > 0 ? within(what) : phrase(model, "overAllRows", { what });
        case "rank":
          return within(phrase(model, "rankOf", { what }));
        case "running":
          return within(phrase(model, "runningTotalOf", { what }));
        case "moving":
          return within(phrase(model, "movingMean", { what, count: expression.count }));
        case "previous":
          return within(phrase(model, "rowBefore", { what }));
      }
    }
  }
}

/** Adds the conditions under which something counts; nothing where there are none. */
const whereWords = (model: SemanticModel, what: string, conditions: readonly string[], by: PhraseName = "where"): string =>
  conditions.length > 0 ? phrase(model, by, { what, conditions: conjunction(model, conditions) }) : what;

/** Says in words how a measure over other measures is worked out. */
function derivedFormula(model: SemanticModel, measure: Exclude<Measure, SimpleMeasure | RatioMeasure>): string {
  const filtered = (what: string, filters: readonly Filter[]): string =>
    whereWords(
      model,
      what,
      filters.map((filter) => wholeWords(model, filter)),
    );
  // The brackets of the outermost operation hold nothing together.
  if (measure.kind === "expression") return expressionWords(model, measure.expression).replace(/^\((.*)\)$/, "$1");
  if (measure.kind === "filtered") {
    const what = filtered(labelOf(model, measure.measure), measure.filters);
    return measure.without.length > 0 ? phrase(model, "whateverFilter", { what, names: namesOf(model, measure.without) }) : what;
  }
  const having = measure.having.map((condition) =>
    "op" in condition
      ? compared(model, labelOf(model, condition.measure), condition.op, condition.value)
      : compared(model, labelOf(model, condition.measure), "=", phrase(model, condition.missing ? "missing" : "known")),
  );
  const figure =
    measure.aggregate === "count"
      ? phrase(model, "howMany")
      : phrase(model, "aggregated", {
          aggregate: phrase(model, AGGREGATES[measure.aggregate]),
          measure: measure.measure === undefined ? "" : labelOf(model, measure.measure),
        });
  const names = namesOf(
    model,
    measure.per.map(({ name }) => name),
  );
  const each = phrase(model, "forEach", { names, what: figure });
  return filtered(whereWords(model, each, having, "ofThoseWhere"), measure.filters);
}

/** A filter with what it is about, in one text. */
function wholeWords(model: SemanticModel, filter: Filter): string {
  const { label, text } = filterWords(model, filter, undefined);
  return `${label} ${text}`.trim();
}

/** Says in words how a ratio is worked out, with all that bounds it. */
function ratioFormula(model: SemanticModel, measure: RatioMeasure): string {
  const { numerator, denominator, unknown, where, denominatorAtLeast, ceil, cap } = measure;
  const plural = (name: string): string => inSentence(model, labelOf(model, name));
  let what = phrase(model, "dividedBy", { left: labelOf(model, numerator), right: labelOf(model, denominator) });
  if (where) what = phrase(model, "bothWhere", { what, conditions: conditionWords(model, where) });
  if (denominatorAtLeast !== undefined) what = phrase(model, "atLeast", { what, value: denominatorAtLeast });
  if (ceil) what = phrase(model, "roundedUp", { what });
  if (cap !== undefined) what = phrase(model, "atMost", { what, value: cap });
  return unknown ? phrase(model, "missingWhere", { what, open: plural(unknown.open), known: plural(unknown.known) }) : what;
}

/** Says in words how a measure is worked out. */
export function formula(model: SemanticModel, measure: Measure): string {
  if (measure.kind === "ratio") return ratioFormula(model, measure);
  if (measure.kind !== "simple") return derivedFormula(model, measure);
  const { aggregate } = measure;
  const read = tableOf(model, measure.fact);
  const table = inSentence(model, read.label);
  const what =
    aggregate.op === "count"
      ? phrase(model, "countOfRows", { table })
      : phrase(model, "ofColumn", { aggregate: phrase(model, AGGREGATES[aggregate.op]), column: plain(aggregate.column), table });
  const conditions = [read.where, measure.where].flatMap((condition) => (condition ? [conditionWords(model, condition)] : []));
  return whereWords(model, what, conditions);
}

/** Says how rows of a fact obey a filter, where that is not by having what it is about; at most one entry. */
export function readingWords(model: SemanticModel, fact: string, filter: Filter, limited: boolean): readonly string[] {
  const table = inSentence(model, tableOf(model, fact).label);
  if (!limited) return [phrase(model, "doesNotLimit", { table })];
  return leaves([filter])
    .flatMap(dimensionsOf)
    .flatMap(({ name }) => daysInstead(model, fact, { dimension: name, range: true }) ?? [])
    .slice(0, 1)
    .map((days) =>
      "column" in days ? phrase(model, "byTheir", { table, column: plain(days.column) }) : phrase(model, "ranOnDays", { table }),
    );
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
    const texts = parts.map(({ label, text }) => `${label} ${text}`.trim());
    return { label: "", text: joined(model, texts, "any" in filter ? "orElse" : "andAlso") };
  }
  if ("not" in filter) {
    const { label, text } = filterWords(model, filter.not, asOf);
    return { label: "", text: phrase(model, "not", { what: `${label} ${text}`.trim() }) };
  }
  if ("per" in filter) {
    const names = namesOf(
      model,
      filter.per.map(({ name }) => name),
    );
    const label = phrase(model, "per", { measure: labelOf(model, filter.measure), names });
    return { label, text: `${phrase(model, COMPARED[filter.op])} ${filter.value}` };
  }
  return { label: findDimension(model, filter.dimension).label, text: leafWords(model, filter, asOf) };
}

const UNITS = {
  day: ["lastDay", "lastDays"],
  week: ["lastWeek", "lastWeeks"],
  month: ["lastMonth", "lastMonths"],
} as const;

function leafWords(model: SemanticModel, filter: Extract<Filter, { dimension: string }>, asOf: string | undefined): string {
  const { words } = findDimension(model, filter.dimension);
  switch (filter.op) {
    case "in":
      return `${phrase(model, "is")} ${listed(model, filter.values, words)}`;
    case "not_in":
      return `${phrase(model, "isNot")} ${listed(model, filter.values, words)}`;
    case "between":
      return phrase(model, "fromTo", { from: filter.from, to: filter.to });
    case "contains":
      return phrase(model, "contains", { value: filter.value });
    case "past":
      return phrase(model, "orEarlier", { day: asOf ?? phrase(model, "theLastDay") });
    case "last": {
      const period = phrase(model, UNITS[filter.unit][filter.count === 1 ? 0 : 1], { count: filter.count });
      if (asOf === undefined) return phrase(model, "ofTheData", { period });
      return phrase(model, "periodOfDays", { period, ...lastUnits(asOf, filter.count, filter.unit) });
    }
    case "<":
    case "<=":
    case ">":
    case ">=":
      return `${phrase(model, COMPARED[filter.op])} ${filter.value}`;
  }
}
