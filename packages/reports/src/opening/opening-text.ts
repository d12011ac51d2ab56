import type { Opening } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import { type AnswerReader, readAnswer } from "../charts/answer-reader.ts";
import { type ChartWords, dimensionLabel } from "../charts/chart-words.ts";
import { changeFromText } from "../charts/compared-text.ts";
import type { OpeningName, OpeningSentences } from "../dashboard-texts.ts";
import { changeBetween, changeDirection, formatChangeSize, formatMeasure } from "../formats.ts";

/** Fewest that a change or a ranking is told of: with fewer, one student moves a rate by more than three points. */
const ENOUGH = 30;

/** What an opening is made of, and the words that it is told in. */
export interface OpeningParts {
  readonly opening: Opening;
  readonly sentences: OpeningSentences;
  readonly figure: Answer;
  /** The answer to the ranking; undefined where the opening has none. */
  readonly places: Answer | undefined;
  /** What the figures are of, e.g. `Autumn 2025`. */
  readonly period: string;
  readonly words: ChartWords;
  readonly t: TFunction<"studio">;
}

type Values = Readonly<Record<string, string | undefined>>;

const isProtected = ({ explanation }: Answer): boolean => explanation.limits.some(({ code }) => code === "restricted");

/** Writes each figure of the row by its measure's name. */
const figuresOf = (answer: AnswerReader, locale: string): Values =>
  Object.fromEntries(
    answer.measures.map(({ name, format }) => {
      const value = answer.number(0, name);
      return [name, value === null ? undefined : formatMeasure(value, format, locale)];
    }),
  );

interface Change {
  readonly name: Extract<OpeningName, "rose" | "fell" | "unchanged">;
  readonly values: Values;
}

/** Tells the change of the first figure; undefined where nothing is compared, or one of the two periods holds too few. */
function changeOf(answer: AnswerReader, { opening: { figure }, words, t }: OpeningParts): Change | undefined {
  const { locale } = words;
  const [column] = answer.measures;
  if (!figure.change || !column || !answer.compared) return undefined;
  const { value, previous } = answer.point(0, column.name);
  const base = answer.point(0, figure.base);
  if (value === null || previous === null || (base.value ?? 0) < ENOUGH || (base.previous ?? 0) < ENOUGH) return undefined;
  const changed = changeBetween(previous, value, column.format);
  if (!changed) return undefined;
  const direction = changeDirection(changed.change, changed.format);
  const size = formatChangeSize(changed.change, changed.format, locale);
  return {
    name: direction > 0 ? "rose" : direction < 0 ? "fell" : "unchanged",
    values: {
      change: changed.format === "points" ? t("chart.points", { value: size }) : size,
      before: changeFromText(answer, formatMeasure(previous, column.format, locale), { t, locale }),
    },
  };
}

function figureText(parts: OpeningParts): string | undefined {
  const { opening, sentences, figure, words } = parts;
  const answer = readAnswer(figure);
  if (answer.suppressed.size > 0) return undefined;
  const count = answer.number(0, opening.figure.base);
  // Of a reader to whom small groups are not shown, few and none must read the same.
  if (!count) return isProtected(figure) ? undefined : sentences.fill("none", {}, 0);
  const values = figuresOf(answer, words.locale);
  const change = isProtected(figure) ? undefined : changeOf(answer, parts);
  return change ? sentences.fill(change.name, { ...values, ...change.values }, count) : sentences.fill("alone", values, count);
}

/** Tells where the figure is highest and lowest; nothing where groups are cut off, share the place, or have altered figures. */
function placesText({ opening, places, sentences, words }: OpeningParts): string | undefined {
  if (!places || places.truncated || places.suppressed.length > 0 || isProtected(places)) return undefined;
  const answer = readAnswer(places);
  const [dimension, measure] = [answer.dimensions[0], answer.measures[0]];
  if (!dimension || !measure) return undefined;
  const ranked = answer.rows.flatMap((_, row) => {
    const [place, value] = [answer.cell(row, dimension.name), answer.number(row, measure.name)];
    return place === null || value === null
      ? []
      : [{ place: dimensionLabel(place, dimension, words), value: formatMeasure(value, measure.format, words.locale) }];
  });
  const [high, second] = ranked;
  const [next, low] = ranked.slice(-2);
  if (!high || !second || !next || !low) return undefined;
  const tellsLow = opening.places?.text.includes("{{low}}") ?? false;
  if (high.value === second.value || (tellsLow && low.value === next.value)) return undefined;
  return sentences.fill("places", { high: high.place, highValue: high.value, low: low.place, lowValue: low.value }, ranked.length);
}

/**
 * Writes the sentence with which a sheet opens, from the same answers that visuals draw. A figure that is withheld
 * leaves a sentence without it or none.
 * @returns undefined where there is nothing that may be told.
 */
export function openingText(parts: OpeningParts): string | undefined {
  const sentence = figureText(parts);
  if (sentence === undefined) return undefined;
  const sentences = [sentence, placesText(parts)].filter((text) => text !== undefined).join(" ");
  return parts.t("opening.of", { period: parts.period, sentences });
}

/** Figures and names as long as most are. */
const USUAL = { figure: "00.0%", change: "0.0%", name: "College of Science" };

/** Writes a sentence of about the length that a sheet's opening will have: its room is held while its figures are asked. */
export function openingRoom(
  { figure, places }: Opening,
  sentences: OpeningSentences,
  { isCompared, t }: { readonly isCompared: boolean; readonly t: TFunction<"studio"> },
): string {
  const { change, figure: size, name } = USUAL;
  const figures = Object.fromEntries(figure.query.measures.map((measure) => [measure, size]));
  const before = { change, before: `${name} ${size}` };
  const compared = isCompared && figure.change ? sentences.fill("rose", { ...figures, ...before }, ENOUGH) : undefined;
  const own = compared ?? sentences.fill("alone", figures, ENOUGH);
  const ranked = places && sentences.fill("places", { high: name, highValue: size, low: name, lowValue: size }, ENOUGH);
  return t("opening.of", { period: USUAL.figure.repeat(2), sentences: [own, ranked].filter((text) => text !== undefined).join(" ") });
}
