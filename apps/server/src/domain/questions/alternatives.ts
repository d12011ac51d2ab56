import { educationModel } from "@lyceum/model";
import type { Condition, Figure, Meaning, Vocabulary } from "@lyceum/questions";
import { canUse } from "@lyceum/semantic";

/** Breakdowns that people ask for most, before all others that fit. */
const FIRST = ["term", "level1", "module", "outcome", "gender", "age_band", "region", "assessment_type", "item_type", "academic_year"];

/** Measures of the model that a figure is worked out from; undefined where it rests on values of dimensions. */
export function measuresOf(figure: Figure): readonly string[] | undefined {
  switch (figure.kind) {
    case "measure":
      return [figure.name];
    case "quotient":
    case "difference":
    case "growth": {
      const [left, right] = [measuresOf(figure.left), measuresOf(figure.right)];
      return left && right && [...left, ...right];
    }
    case "aggregate":
      return undefined;
    case "per":
      return measuresOf(figure.figure);
    case "share":
    case "total":
    case "share_of_total":
    case "rank":
    case "running":
    case "negative":
      return measuresOf(figure.of);
  }
}

const dimensionsOf = (condition: Condition): readonly string[] =>
  "any" in condition
    ? condition.any.flatMap(dimensionsOf)
    : "per" in condition
      ? condition.per
      : ["among" in condition ? condition.among : condition.dimension];

const { measures, dimensions } = educationModel;

/** Measures that may stand in place of one: of the same fact or area, that all breakdowns and filters of the question reach. */
export function alternativeMeasures({ model }: Vocabulary, meaning: Meaning, name: string): readonly string[] {
  const own = measures[name];
  if (!own) return [];
  const needed = [...meaning.by.map(({ dimension }) => dimension), ...meaning.where.flatMap(dimensionsOf)].filter(
    (dimension) => dimensions[dimension],
  );
  const fits = Object.entries(measures).filter(
    ([other, { areas, format }]) =>
      other !== name &&
      areas.some((area) => own.areas.includes(area)) &&
      (format === own.format || areas.length === own.areas.length) &&
      needed.every((dimension) => canUse(model, [other], dimension)),
  );
  const alike = fits.toSorted(([, left], [, right]) => Number(right.format === own.format) - Number(left.format === own.format));
  return [name, ...alike.map(([other]) => other)];
}

/** Dimensions that may stand in place of one, those asked for most first. */
export function alternativeBreakdowns(vocabulary: Vocabulary, meaning: Meaning, dimension: string): readonly string[] {
  return [dimension, ...openBreakdowns(vocabulary, meaning)];
}

/** Dimensions by which the question is not broken down yet and could be. */
export function openBreakdowns({ model, values }: Vocabulary, meaning: Meaning): readonly string[] {
  const named = meaning.figures.map(measuresOf);
  if (named.some((names) => names === undefined)) return [];
  const present = new Set(meaning.by.map((own) => own.dimension));
  const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return Object.keys(values)
    .filter(
      (name) =>
        !present.has(name) &&
        canUse(
          model,
          named.flatMap((names) => names ?? []),
          name,
        ),
    )
    .toSorted((left, right) => rank(left) - rank(right));
}
