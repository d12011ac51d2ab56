import type { SemanticModel } from "@lyceum/semantic";

import { DAY, DAYS_OF_FACTS, DAYS_OF_MEASURES, YEAR } from "../concepts/days.ts";
import type { Condition } from "../meaning/meaning.ts";
import { academicYearSpan } from "../parse/calendar/days-of.ts";
import type { VocabularyIndex } from "../parse/vocabulary-index.ts";
import { groups, limits } from "./reach.ts";

/** The dimension of the days on which what is counted happened; undefined of what the term alone dates. */
export function dayDimension(model: SemanticModel, names: readonly string[]): string | undefined {
  const own = names.map((name) => DAYS_OF_MEASURES[name]);
  const [first] = own;
  if (first !== undefined && own.every((each) => each === first)) return first;
  return DAYS_OF_FACTS.find((dimension) => groups(model, names, dimension));
}

/** Days that limit what is counted, though its rows are not told apart by them. */
const limitingDay = (model: SemanticModel, names: readonly string[]): string | undefined =>
  dayDimension(model, names) ??
  DAYS_OF_FACTS.find(
    (dimension) =>
      limits(model, names, dimension, true) && names.every((name) => partsOf(model, name).some((part) => groups(model, [part], dimension))),
  );

/** Both sides of a ratio, or a measure itself. */
function partsOf(model: SemanticModel, name: string): readonly string[] {
  const measure = model.measures[name];
  return measure?.kind === "ratio" ? [measure.numerator, measure.denominator] : [name];
}

const yearName = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, "0")}`;

/** Academic years in the dimension that what is counted has; of what has days alone, as those days. */
export function settleYears(years: readonly number[], names: readonly string[], { vocabulary }: VocabularyIndex): Condition {
  const { model, calendar } = vocabulary;
  if (names.length === 0 || limits(model, names, "academic_year")) return { dimension: "academic_year", op: "in", values: [...years] };
  const texts = ["award_year", "entry_year"].find((dimension) => limits(model, names, dimension));
  if (texts) return { dimension: texts, op: "in", values: years.map(yearName) };
  const day = limitingDay(model, names);
  const spans = calendar ? years.flatMap((year) => academicYearSpan(calendar, year) ?? []) : [];
  if (day === undefined || spans.length === 0) return { dimension: "academic_year", op: "in", values: [...years] };
  const parts = spans.map(({ from, to }): Condition => ({ dimension: day, op: "between", from, to }));
  return parts.length === 1 && parts[0] ? parts[0] : { any: parts };
}

const MANY = { from: "0000-01-01", to: "9999-12-31" };

/** The first and last day that a condition keeps. */
function spanOf(condition: Condition, asOf: string): { readonly from: string; readonly to: string } | undefined {
  if (!("dimension" in condition) || condition.dimension !== DAY) return undefined;
  if (condition.op === "between") return { from: String(condition.from), to: String(condition.to) };
  if (condition.op === "last") return { ...MANY, to: asOf };
  if (!("value" in condition)) return undefined;
  const day = String(condition.value);
  return condition.op === ">" || condition.op === ">=" ? { ...MANY, from: day } : { ...MANY, to: day };
}

/** Days of the calendar in the dimension that what is counted has, or as the terms that they fall into. */
export function settleDays(condition: Condition, names: readonly string[], index: VocabularyIndex): Condition {
  const { model, calendar } = index.vocabulary;
  if (!("dimension" in condition) || !calendar) return condition;
  const span = spanOf(condition, calendar.asOf);
  const wholeYear = span?.from.endsWith("-01-01") === true && span.to === `${span.from.slice(0, 4)}-12-31`;
  const enrolled = names.some((name) => DAYS_OF_MEASURES[name] === "registered_date");
  const day = limitingDay(model, names);
  if (day !== undefined && !(wholeYear && enrolled)) return { ...condition, dimension: day };
  if (!span) return condition;
  const year = wholeYear ? span.from.slice(0, 4) : undefined;
  const terms = calendar.terms.filter(({ name, start, end }) =>
    year !== undefined && /\d{4}/.test(name) ? name.includes(year) : start <= span.to && end >= span.from,
  );
  const latest = condition.op === "last" ? terms.filter(({ start }) => start <= calendar.asOf).slice(-1) : terms;
  if (names.length > 0 && !limits(model, names, "term"))
    return settleYears([...new Set(latest.map(({ academicYear }) => academicYear))], names, index);
  return { dimension: "term", op: "in", values: latest.map(({ name }) => name) };
}

/** Days of terms, where what is counted has days and no term. */
export function settleTerms(condition: Condition, names: readonly string[], index: VocabularyIndex): Condition {
  const { model, calendar } = index.vocabulary;
  if (!calendar || !("values" in condition) || condition.op !== "in" || names.length === 0 || limits(model, names, "term"))
    return condition;
  const day = limitingDay(model, names);
  const terms = calendar.terms.filter(({ name }) => condition.values.includes(name));
  if (terms.length === 0) return condition;
  if (day === undefined) return settleYears([...new Set(terms.map(({ academicYear }) => academicYear))], names, index);
  const parts = terms.map(({ start, end }): Condition => ({ dimension: day, op: "between", from: start, to: end }));
  return parts.length === 1 && parts[0] ? parts[0] : { any: parts };
}

export const isYears = (condition: Condition): boolean => "dimension" in condition && condition.dimension === YEAR;
export const isDays = (condition: Condition): boolean => "dimension" in condition && condition.dimension === DAY;
