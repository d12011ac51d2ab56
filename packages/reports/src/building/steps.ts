import type { Visual } from "@lyceum/model";
import {
  type AggregateName,
  AGGREGATES,
  type DimensionRef,
  extendModel,
  type Filter,
  type Having,
  type MeasureDefinition,
  type MeasureFormat,
  type Query,
  QueryProblem,
  type SemanticModel,
} from "@lyceum/semantic";

import { defineMeasure, freshName } from "./definitions.ts";

/** A measure in two steps: one value for each entity, then one value of them all. */
export interface StepsParts {
  /** What the entities are told apart by. */
  readonly per: readonly DimensionRef[];
  /** Measure of each entity; undefined where the entities themselves are counted. */
  readonly measure: string | undefined;
  readonly aggregate: AggregateName;
  /** Which percentile, from 0 to 1. */
  readonly percentile: number | undefined;
  /** Entities that count, by their values; what stands there stays. */
  readonly having: readonly Having[];
  readonly where: readonly Filter[];
  readonly label: string | undefined;
  readonly format: MeasureFormat | undefined;
}

/** Aggregates of the second step, in the order in which they are offered. */
export const STEP_AGGREGATES: readonly AggregateName[] = [
  "average",
  "median",
  "percentile",
  "minimum",
  "maximum",
  "sum",
  "deviation",
  "count",
];

type StepsDefinition = Extract<MeasureDefinition, { per: DimensionRef[] }>;

/** Reads the two steps of a definition. */
export function readSteps({ per, measure, aggregate, at: percentile, having, where, label, format }: StepsDefinition): StepsParts {
  return { per, measure, aggregate, percentile, having, where, label, format };
}

export const isStepsDefinition = (definition: MeasureDefinition | undefined): definition is StepsDefinition =>
  definition !== undefined && "per" in definition;

function definitionOf({ per, measure, aggregate, percentile, having, where, label, format }: StepsParts): MeasureDefinition {
  return {
    per: [...per],
    ...(measure !== undefined && { measure }),
    aggregate,
    ...(percentile !== undefined && { at: percentile }),
    having: [...having],
    where: [...where],
    ...(label !== undefined && { label }),
    ...(format !== undefined && { format }),
  };
}

/** Defines two steps under a name of the query: a new one, or the one that they have. */
export function defineSteps(
  visual: Visual,
  model: SemanticModel,
  parts: StepsParts,
  name?: string,
): { readonly query: Query; readonly name: string } {
  const own = name ?? freshName(visual.query, model, parts.label ?? `${parts.measure ?? "groups"}_${parts.aggregate}`);
  return { query: defineMeasure(visual.query, own, definitionOf(parts)), name: own };
}

/** Name under which steps are tried that have none yet. */
const TRIAL = "steps";

/** Checks two steps against a model and what a query defines: the unit of their values, or why they cannot be worked out. */
export function checkSteps(
  model: SemanticModel,
  query: Pick<Query, "define">,
  parts: StepsParts,
  name?: string,
): { readonly format: MeasureFormat } | { readonly message: string } {
  const own = name ?? TRIAL;
  const define = {
    dimensions: query.define?.dimensions ?? {},
    measures: { ...query.define?.measures, [own]: definitionOf(parts) },
  };
  try {
    return { format: extendModel(model, { define }).measures[own]?.format ?? "decimal" };
  } catch (error) {
    if (error instanceof QueryProblem) return { message: error.message };
    throw error;
  }
}

/** Whether an aggregate is one of a measure; the others count the entities themselves. */
export const needsMeasure = (aggregate: AggregateName): boolean => AGGREGATES.includes(aggregate) && aggregate !== "count";
