import { measuresIn, withParts } from "./expression/expression.ts";
import { joinPath } from "./joins.ts";
import { findDimension, findMeasure, tableOf } from "./lookup.ts";
import { leafParts, measureParts } from "./measures.ts";
import type { Measure, SemanticModel, SimpleMeasure } from "./model.ts";

/** What a measure counts: rows of a table, by its name, or different people or values, by their column. */
interface Grain {
  readonly fact: string;
  readonly unit: string;
}

const people = (column: string): string => `people by ${column}`;

/** Counting and summing go row by row; a count of different values counts what the column points to. */
function grainOf(model: SemanticModel, { fact, aggregate }: SimpleMeasure): Grain {
  if (aggregate.op !== "count_distinct" || aggregate.dimension !== undefined) return { fact, unit: fact };
  const { column } = aggregate;
  const { joins, person } = tableOf(model, fact);
  if (column === person) return { fact, unit: people(column) };
  const target = Object.entries(joins).find(([to, join]) => join.column === column && join.references === tableOf(model, to).key);
  return { fact, unit: target?.[0] ?? `${fact}.${column}` };
}

/** Whether each row of a table belongs to one thing of the unit. */
function belongs(model: SemanticModel, table: string, unit: string): boolean {
  if (Object.hasOwn(model.tables, unit)) return joinPath(model, table, unit) !== undefined;
  const { person } = tableOf(model, table);
  return person !== undefined && people(person) === unit;
}

/** What a measure divides by what: the names above and below each line. */
function quotientsOf(measure: Measure): readonly (readonly [readonly string[], readonly string[]])[] {
  if (measure.kind === "ratio") return [[[measure.numerator], [measure.denominator]]];
  if (measure.kind !== "expression") return [];
  return withParts(measure.expression).flatMap((part) =>
    part.kind === "operation" && part.op === "/" ? [[measuresIn(part.left), measuresIn(part.right)] as const] : [],
  );
}

/** What is counted on one side of a line; what is worked out over groups has a grain of its own. */
const grainsOf = (model: SemanticModel, names: readonly string[]): readonly Grain[] =>
  names.flatMap((name) => leafParts(model, name).flatMap(({ measure }) => (measure.kind === "simple" ? [grainOf(model, measure)] : [])));

/** Pairs of what is counted above and below the lines, the finer first; undefined where neither lies within the other. */
function pairsOf(model: SemanticModel, measure: Measure): readonly (readonly [Grain, Grain] | undefined)[] {
  return quotientsOf(measure).flatMap(([numerators, denominators]) => {
    const below = grainsOf(model, denominators);
    return grainsOf(model, numerators).flatMap((above) => below.flatMap((other) => pairOf(model, above, other)));
  });
}

function pairOf(model: SemanticModel, above: Grain, below: Grain): readonly (readonly [Grain, Grain] | undefined)[] {
  if (above.unit === below.unit) return [];
  if (Object.hasOwn(model.tables, above.unit) && belongs(model, above.unit, below.unit)) return [[above, below]];
  if (Object.hasOwn(model.tables, below.unit) && belongs(model, below.unit, above.unit)) return [[below, above]];
  const rows = [above, below].every(({ unit }) => model.tables[unit]?.kind === "fact");
  // Rows lie in one group each, whatever they are rows of.
  return rows ? [] : [undefined];
}

/** Tables whose rows each hold several of the finer things, while one of the coarser things has several of those rows. */
const between = (model: SemanticModel, [finer, coarser]: readonly [Grain, Grain]): readonly string[] =>
  Object.keys(model.tables).filter(
    (table) =>
      table !== finer.unit &&
      table !== coarser.unit &&
      joinPath(model, finer.fact, table) !== undefined &&
      belongs(model, table, coarser.unit),
  );

/**
 * The ratio that a breakdown or filter would tear apart: what it counts below the line has several rows of the
 * dimension's table, so that it would stand in several groups while what is above the line is shared out. Events
 * per student by outcome would divide the events of passed courses by everybody who passed one.
 * @returns the name of the ratio; undefined when every ratio among the measures may be asked by the dimension.
 */
export function tornBy(model: SemanticModel, measures: readonly string[], dimension: string): string | undefined {
  const { table, ofPerson } = findDimension(model, dimension);
  if (ofPerson) return undefined;
  return measures
    .flatMap((name) => measureParts(model, name))
    .find(({ measure }) => pairsOf(model, measure).some((pair) => pair && between(model, pair).includes(table)))?.name;
}

/** Whether a measure divides things of which neither belongs to the other. No breakdown can be told to be sound then. */
export const hasStrangeSides = (model: SemanticModel, name: string): boolean =>
  pairsOf(model, findMeasure(model, name)).includes(undefined);
