import { lastUnits } from "../calendar.ts";
import { leaves } from "../check-filters.ts";
import { daysInstead } from "../limits.ts";
import { findDimension, findMeasure, tableOf } from "../lookup.ts";
import type { Condition, Measure, SemanticModel } from "../model.ts";
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
  const { aggregate } = measure;
  const table = tableOf(model, measure.fact);
  const what = {
    count: "count of rows",
    count_distinct: "count of different",
    sum: "sum of",
    avg: "mean of",
    min: "smallest",
    max: "largest",
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
    .flatMap(({ dimension }) => daysInstead(model, fact, { dimension, range: true }) ?? [])
    .slice(0, 1)
    .map((days) => ("column" in days ? `${label} by their ${plain(days.column)}` : `${label} that ran on one of these days`));
}

/** A filter of the query in words. @param asOf last day of the data, from which relative periods count back. */
export function filterWords(model: SemanticModel, filter: Filter, asOf: string): { readonly label: string; readonly text: string } {
  if ("any" in filter || "all" in filter) {
    const parts = ("any" in filter ? filter.any : filter.all).map((part) => filterWords(model, part, asOf));
    return { label: "", text: parts.map(({ label, text }) => `${label} ${text}`.trim()).join("any" in filter ? ", or " : ", and ") };
  }
  if ("not" in filter) {
    const { label, text } = filterWords(model, filter.not, asOf);
    return { label: "", text: `not (${`${label} ${text}`.trim()})` };
  }
  return { label: findDimension(model, filter.dimension).label, text: leafWords(filter, asOf) };
}

function leafWords(filter: Extract<Filter, { dimension: string }>, asOf: string): string {
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
      return `is ${asOf} or earlier`;
    case "last": {
      const { from, to } = lastUnits(asOf, filter.count, filter.unit);
      return `is in the last ${filter.count} ${filter.unit}${filter.count === 1 ? "" : "s"}: ${from} to ${to}`;
    }
    case "<":
    case "<=":
    case ">":
    case ">=":
      return `${COMPARED[filter.op]} ${filter.value}`;
  }
}
