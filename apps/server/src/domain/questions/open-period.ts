import type { Calendar, Condition, Meaning } from "@lyceum/questions";
import { formatDate } from "@lyceum/reports";

import { conditionText } from "./describe-meaning.ts";
import type { QuestionTexts } from "./question-texts.ts";

const OF_TERMS: ReadonlySet<string> = new Set(["term", "academic_year"]);

/** All conditions of a meaning, also those of its figures and their parts. */
function conditionsIn(part: unknown, found: Condition[] = []): readonly Condition[] {
  if (Array.isArray(part)) for (const each of part) conditionsIn(each, found);
  else if (part !== null && typeof part === "object") {
    if ("dimension" in part && "op" in part) found.push(part as Condition);
    for (const each of Object.values(part)) conditionsIn(each, found);
  }
  return found;
}

/** Keeps of a condition the period that has begun and is not over; undefined where there is none. */
function openPart(condition: Condition, { asOf, terms }: Calendar): Condition | undefined {
  if (!("dimension" in condition)) return undefined;
  if (condition.op === "between")
    return typeof condition.to === "string" && typeof condition.from === "string" && condition.from <= asOf && condition.to > asOf
      ? condition
      : undefined;
  if (!OF_TERMS.has(condition.dimension) || condition.op !== "in") return undefined;
  const running = terms.filter(({ start, end }) => start <= asOf && end > asOf);
  const values = condition.values.filter((value) => running.some(({ name, academicYear }) => value === name || value === academicYear));
  return values.length > 0 ? { ...condition, values } : undefined;
}

/**
 * Says which of several periods that an answer holds against each other is not over: a part of a month beside a whole one.
 * @returns undefined where all are over, or there is one alone
 */
export function openPeriodText(texts: QuestionTexts, meaning: Meaning, calendar: Calendar | undefined): string | undefined {
  if (!calendar) return undefined;
  const periods = conditionsIn([meaning.figures, meaning.where]).filter(
    (condition) => "dimension" in condition && (OF_TERMS.has(condition.dimension) || condition.op === "between"),
  );
  const open = periods.map((condition) => openPart(condition, calendar)).find((condition) => condition !== undefined);
  // A month within a term is one period, told in two ways: sides are of one dimension.
  const alike = periods.filter(
    (condition) => open && "dimension" in open && "dimension" in condition && condition.dimension === open.dimension,
  );
  const sides = new Set(alike.flatMap((condition) => ("values" in condition ? condition.values.map(String) : [JSON.stringify(condition)])));
  if (!open || sides.size < 2) return undefined;
  return texts.t("questionAnswers:sentence.runs", { period: conditionText(texts, open), day: formatDate(calendar.asOf, texts.locale) });
}
