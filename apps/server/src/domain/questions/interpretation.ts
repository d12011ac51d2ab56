import type { InterpretationPart } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import type { Condition, Figure, Meaning, Value, Vocabulary } from "@lyceum/questions";

import { alternativeBreakdowns, alternativeMeasures } from "./alternatives.ts";
import { breakdownText, conditionText, figureText, formatOf, havingText, valueText } from "./describe-meaning.ts";
import { canShowOthers } from "./others.ts";
import type { QuestionTexts } from "./question-texts.ts";

type Part = Omit<InterpretationPart, "kept">;
/** What is there to describe, and what may be offered in its place. */
interface Described {
  readonly texts: QuestionTexts;
  readonly vocabulary: Vocabulary;
  /** Without choices, as for readings between which a person has to choose first. */
  readonly plain?: true;
}

/** Most choices of one part. */
const MAX_CHOICES = 24;

/** A meaning as it crosses the calls. */
export const sent = (meaning: Meaning): Record<string, unknown> => ({ ...meaning });

/** A list with the entry at a place replaced, or left out where there is none. */
const withAt = <T>(entries: readonly T[], index: number, ...next: readonly T[]): readonly T[] => entries.toSpliced(index, 1, ...next);

const isPeriod = (dimension: string): boolean => {
  const known = educationModel.dimensions[dimension];
  return known?.period !== undefined || known?.kind === "date";
};

const isComparison = ({ kind }: Figure): boolean => kind === "difference" || kind === "growth" || kind === "quotient";

/** Without a figure the order by it goes as well, and those after it move up. */
function withoutFigure(meaning: Meaning, index: number): Meaning {
  const order = meaning.order.flatMap(({ by, direction }) => {
    if (typeof by !== "number" || by < index) return [{ by, direction }];
    return by === index ? [] : [{ by: by - 1, direction }];
  });
  return { ...meaning, figures: withAt(meaning.figures, index), order };
}

function withoutBreakdown(meaning: Meaning, index: number): Meaning {
  const gone = meaning.by[index]?.dimension;
  return { ...meaning, by: withAt(meaning.by, index), order: meaning.order.filter(({ by }) => by !== gone) };
}

function figureParts(meaning: Meaning, { texts, vocabulary, plain }: Described): Part[] {
  return meaning.figures.map((figure, index) => {
    const names = plain || figure.kind !== "measure" ? [] : alternativeMeasures(vocabulary, meaning, figure.name);
    return {
      id: `figure-${index}`,
      kind: isComparison(figure) ? "comparison" : "measure",
      text: figureText(texts, figure),
      choices: names.slice(0, MAX_CHOICES).map((name) => ({
        text: texts.measure(name),
        selected: figure.kind === "measure" && figure.name === name,
        meaning: sent({ ...meaning, figures: withAt(meaning.figures, index, figure.kind === "measure" ? { ...figure, name } : figure) }),
      })),
      ...(meaning.figures.length > 1 || meaning.by.length > 0 ? withoutFigureOf(meaning, index) : {}),
    };
  });
}

function withoutFigureOf(meaning: Meaning, index: number): { without?: Record<string, unknown> } {
  const left = withoutFigure(meaning, index);
  return left.figures.length > 0 ? { without: sent(left) } : {};
}

function breakdownParts(meaning: Meaning, { texts, vocabulary, plain }: Described): Part[] {
  return meaning.by.map((breakdown, index) => {
    const names = plain ? [] : alternativeBreakdowns(vocabulary, meaning, breakdown.dimension);
    return {
      id: `by-${index}`,
      kind: "breakdown",
      text: texts.t("questionAnswers:part.by", { label: breakdownText(texts, breakdown) }),
      choices: names.slice(0, MAX_CHOICES).map((dimension) => ({
        text: texts.dimension(dimension),
        selected: dimension === breakdown.dimension,
        meaning: sent({
          ...meaning,
          by: withAt(meaning.by, index, dimension === breakdown.dimension ? breakdown : { dimension }),
          order: meaning.order.map((order) => (order.by === breakdown.dimension ? { ...order, by: dimension } : order)),
        }),
      })),
      ...(meaning.figures.length > 0 || meaning.by.length > 1 ? { without: sent(withoutBreakdown(meaning, index)) } : {}),
    };
  });
}

/** One value is replaced by another; of several each is in or out. */
function chosenValues(values: readonly Value[], value: Value): readonly Value[] {
  if (values.length === 1) return [value];
  const left = values.filter((own) => own !== value);
  return left.length < values.length ? (left.length > 0 ? left : values) : [...values, value];
}

type Bounded = Extract<Condition, { readonly value: number | string }>;

function conditionPart(meaning: Meaning, index: number, { texts, vocabulary, plain }: Described): Part {
  const condition = meaning.where[index] as Condition;
  const replaced = (next: Condition): Record<string, unknown> => sent({ ...meaning, where: withAt(meaning.where, index, next) });
  const common = {
    id: `where-${index}`,
    text: texts.t("questionAnswers:part.only", { condition: conditionText(texts, condition) }),
    without: sent({ ...meaning, where: withAt(meaning.where, index) }),
  };
  if ("values" in condition) {
    const known = plain ? [] : (vocabulary.values[condition.dimension] ?? []);
    return {
      ...common,
      kind: isPeriod(condition.dimension) ? "period" : "filter",
      choices: [...new Set([...condition.values, ...known])].slice(0, MAX_CHOICES).map((value) => ({
        text: valueText(texts, condition.dimension, value),
        selected: condition.values.includes(value),
        meaning: replaced({ ...condition, values: chosenValues(condition.values, value) }),
      })),
    };
  }
  const number =
    "value" in condition && typeof condition.value === "number" ? (condition as Bounded & { readonly value: number }) : undefined;
  const percent = number !== undefined && "per" in number && formatOf(number.figure) === "ratio";
  return {
    ...common,
    kind: "dimension" in condition && isPeriod(condition.dimension) ? "period" : "condition",
    choices: [],
    ...(number ? { number: { value: number.value, path: ["where", index, "value"], percent } } : {}),
  };
}

function havingParts(meaning: Meaning, { texts }: Described): Part[] {
  return meaning.having.map((bound, index) => ({
    id: `having-${index}`,
    kind: "condition",
    text: texts.t("questionAnswers:part.only", { condition: havingText(texts, bound) }),
    choices: [],
    ...("op" in bound
      ? { number: { value: bound.value, path: ["having", index, "value"], percent: formatOf(bound.figure) === "ratio" } }
      : {}),
    without: sent({ ...meaning, having: withAt(meaning.having, index) }),
  }));
}

function orderParts(meaning: Meaning, { texts }: Described): Part[] {
  const { t } = texts;
  return meaning.order.map(({ by, direction }, index) => {
    const figure = typeof by === "number" ? meaning.figures[by] : undefined;
    const label = figure ? figureText(texts, figure) : typeof by === "string" ? texts.dimension(by) : "";
    const text = (way: "asc" | "desc"): string => {
      if (figure) return t(way === "desc" ? "questionAnswers:part.highest" : "questionAnswers:part.lowest", { label });
      return t(way === "desc" ? "questionAnswers:part.backwards" : "questionAnswers:part.sorted", { label });
    };
    return {
      id: `order-${index}`,
      kind: "order",
      text: text(direction),
      choices: (["desc", "asc"] as const).map((way) => ({
        text: text(way),
        selected: way === direction,
        meaning: sent({ ...meaning, order: withAt(meaning.order, index, { by, direction: way }) }),
      })),
      without: sent({ ...meaning, order: withAt(meaning.order, index) }),
    };
  });
}

function limitParts(meaning: Meaning, { texts }: Described): Part[] {
  const { limit, offset, others, ...rest } = meaning;
  const all: Part = { id: "others", kind: "limit", text: texts.t("questionAnswers:part.others"), choices: [], without: sent(rest) };
  if (limit === undefined) return others && canShowOthers(meaning) ? [all] : [];
  const text = offset
    ? texts.t("questionAnswers:part.after", { count: limit, offset })
    : texts.t("questionAnswers:part.first", { count: limit });
  const first: Part = {
    id: "limit",
    kind: "limit",
    text,
    choices: [],
    number: { value: limit, path: ["limit"], percent: false },
    without: sent(rest),
  };
  if (!others || !canShowOthers(meaning)) return [first];
  const { others: _others, ...alone } = meaning;
  return [first, { ...all, without: sent(alone) }];
}

/**
 * Says how a question was understood, part by part, with what each part may be changed to.
 * @param previous what the turn before was understood as: the same parts count as kept.
 */
export function interpretation(meaning: Meaning, described: Described, previous?: Meaning): InterpretationPart[] {
  const before = new Set(previous ? partsOf(previous, { ...described, plain: true }).map(({ text }) => text) : []);
  return partsOf(meaning, described).map((part) => ({ ...part, kept: before.has(part.text) }));
}

function partsOf(meaning: Meaning, described: Described): Part[] {
  return [
    ...figureParts(meaning, described),
    ...breakdownParts(meaning, described),
    ...meaning.where.map((_, index) => conditionPart(meaning, index, described)),
    ...havingParts(meaning, described),
    ...orderParts(meaning, described),
    ...limitParts(meaning, described),
  ];
}

/** Names a meaning in one line. */
export const lineOf = (described: Omit<Described, "plain">, meaning: Meaning): string =>
  partsOf(meaning, { ...described, plain: true })
    .map(({ text }) => text)
    .join(described.texts.t("questionAnswers:joint"));
