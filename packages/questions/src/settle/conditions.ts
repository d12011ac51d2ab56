import { KIN, OF_INSTRUCTORS, ROLE, ROLES } from "../concepts/days.ts";
import type { Condition, Value } from "../meaning/meaning.ts";
import { dimensionIn } from "../parse/conditions.ts";
import type { VocabularyIndex } from "../parse/vocabulary-index.ts";
import { isDays, isYears, settleDays, settleTerms, settleYears } from "./days.ts";
import { limits } from "./reach.ts";

/** Puts conditions on what the measures have; a later one on the same days takes the place of an earlier. */
export function settleConditions(where: readonly Condition[], names: readonly string[], index: VocabularyIndex): readonly Condition[] {
  const days = where.filter(isDays);
  // "In October and November": two spans are alternatives, two bounds are not.
  const spans: readonly Condition[] = days.filter((condition) => "op" in condition && condition.op === "between");
  const settled = where.flatMap((condition) => {
    const own =
      spans.length > 1 && spans.includes(condition)
        ? settleSpans(condition, spans, names, index)
        : settleCondition(condition, names, index);
    return own.map((each) => ({ condition: each, dated: days.includes(condition) }));
  });
  const replaced = new Set(
    settled.flatMap(({ condition, dated }) => (dated ? ("any" in condition ? condition.any : [condition]).map(dimensionIn) : [])),
  );
  return settled
    .filter(({ condition, dated }) => dated || dimensionIn(condition) === undefined || !replaced.has(dimensionIn(condition)))
    .map(({ condition }) => condition);
}

/** Puts all spans in the place of the first. */
const settleSpans = (
  condition: Condition,
  spans: readonly Condition[],
  names: readonly string[],
  index: VocabularyIndex,
): readonly Condition[] => (condition === spans[0] ? [{ any: spans.map((span) => settleDays(span, names, index)) }] : []);

function settleCondition(condition: Condition, names: readonly string[], index: VocabularyIndex): readonly Condition[] {
  if ("any" in condition) return [{ any: condition.any.flatMap((each) => settleCondition(each, names, index)) }];
  if (isDays(condition)) return [settleDays(condition, names, index)];
  if (isYears(condition) && "values" in condition) return [settleYears(condition.values.map(Number), names, index)];
  const dimension = dimensionIn(condition);
  if (dimension === undefined) return [condition];
  if (dimension === "term") return [settleTerms(condition, names, index)];
  if (dimension === ROLE) return settleRole(condition, names, index);
  if (!("values" in condition) || names.length === 0 || limits(index.vocabulary.model, names, dimension)) return [condition];
  return [fitValues(condition, names, index)];
}

/** Takes the dimension with the same values that limits what is counted, where the one that was found does not. */
export function fitValues(condition: Condition, names: readonly string[], index: VocabularyIndex): Condition {
  const { model } = index.vocabulary;
  if (!("values" in condition) || limits(model, names, condition.dimension)) return condition;
  const other = sameValues(condition.dimension, condition.values, index).find((each) => limits(model, names, each));
  return other === undefined ? condition : { ...condition, dimension: other };
}

/** Other dimensions that have the same values, those of the same thing first. */
function sameValues(dimension: string, values: readonly Value[], { vocabulary }: VocabularyIndex): readonly string[] {
  const kin = KIN.find((each) => each.includes(dimension)) ?? [];
  const others = Object.keys(vocabulary.values).filter((name) => !kin.includes(name));
  return [...kin, ...others].filter((name) => {
    if (name === dimension || !vocabulary.model.dimensions[name]) return false;
    const known = vocabulary.values[name];
    if (kin.includes(name) && (known?.length ?? 0) > 0 && typeof values[0] === "string") return typeof known?.[0] === "string";
    return known ? values.every((value) => known.includes(value)) : kin.includes(name) && typeof values[0] !== "string";
  });
}

/** The role of people in the fact that is counted; students are not told apart where they alone are counted. */
function settleRole(condition: Condition, names: readonly string[], { vocabulary }: VocabularyIndex): readonly Condition[] {
  if (!("values" in condition)) return [];
  const own = ROLES.find((name) => limits(vocabulary.model, names, name));
  if (own !== undefined) return [{ ...condition, dimension: own }];
  return condition.values.includes("Student") || names.every((name) => OF_INSTRUCTORS.has(name))
    ? []
    : [{ ...condition, dimension: ROLES[0] ?? "session_role" }];
}
