import type { DataRights } from "@lyceum/access";

import { dimensionsOf, leaves } from "../check-filters.ts";
import { factIsLimited } from "../limits.ts";
import type { Dimension, SemanticModel, SimpleMeasure, TimeGrain, TwoStepMeasure, ValueKind } from "../model.ts";
import type { EntityFilter, Filter, Query } from "../query.ts";
import type { CalendarTerm, Comparison } from "./comparison.ts";
import type { Secret } from "./dialect.ts";

/** The data that a query will be answered from. */
export interface SnapshotContext {
  readonly snapshotId: string;
  readonly asOf: string;
  readonly freshness: readonly { readonly submodel: string; readonly updatedAt: string }[];
  /** The pre-aggregates that it holds; absent for one that holds none. */
  readonly preAggregates?: readonly { readonly name: string; readonly rows: number }[];
  /** Names of the joins on which no row is lost, as `joinChecks` gives them; absent for one of which they are not known. */
  readonly completeJoins?: readonly string[];
  /** The academic calendar, which a comparison up to the same week needs; without it whole periods are compared. */
  readonly terms?: readonly CalendarTerm[];
}

export interface PlanDimension {
  readonly name: string;
  /** Name in the answer: the dimension's, with its grain when it has one. */
  readonly column: string;
  readonly definition: Dimension;
  readonly grain: TimeGrain | undefined;
  readonly kind: ValueKind;
  /** Sorts by a column other than its value: a term by its sequence, a band by its rank. */
  readonly apart: boolean;
}

/** An aggregate of one fact. */
export interface PlanMeasure {
  readonly name: string;
  /** Column of the merged facts. */
  readonly alias: string;
  readonly measure: SimpleMeasure;
  /** Filters of its own. */
  readonly filters: readonly Filter[];
  /** Dimensions on which the query's filters do not count. */
  readonly without: readonly string[];
}

/** An aggregate over groups that a plan of their own works out. */
export interface PlanTwoStep {
  readonly name: string;
  readonly alias: string;
  readonly measure: TwoStepMeasure;
  readonly groups: Plan;
  /** Places of the dimensions in `groups` by which it divides, whatever the query's own. */
  readonly per: readonly number[];
}

/** A set of entities, or of values, that a plan of its own works out; rows are matched with it. */
export interface PlanSet {
  /** Step that holds its keys `d0…` and, where it has one, its value `v0`. */
  readonly name: string;
  readonly plan: Plan;
}

/** A query with every name looked up and every refusal made. */
export interface Plan {
  /** The model with the query's own definitions in it. */
  readonly model: SemanticModel;
  readonly query: Query;
  readonly rights: DataRights;
  readonly snapshot: SnapshotContext;
  /** Beginning of the names of its steps. */
  readonly prefix: string;
  readonly dimensions: readonly PlanDimension[];
  /** Measures asked for, then those that only `having` or `order` name. */
  readonly measures: readonly string[];
  /** By the key of the part: a measure may be needed under several conditions. */
  readonly simple: ReadonlyMap<string, PlanMeasure>;
  readonly twoStep: ReadonlyMap<string, PlanTwoStep>;
  /** Sets that filters and dimensions match rows with, by what they are of. */
  readonly sets: ReadonlyMap<string, PlanSet>;
  readonly facts: readonly string[];
  readonly comparison: Comparison | undefined;
  /** Small groups are withheld and numbers altered. */
  readonly suppress: boolean;
  /** What the alterations are drawn with. */
  readonly secret: Secret;
}

/** Key of the pieces as whose sum a part is worked out, by their place; the first bears the part's own. */
export const pieceKey = (key: string, place: number): string => (place === 0 ? key : `${key} piece ${place}`);

/** Aggregates of whose sum a part is made: itself, or the pieces as which restricted readers see it. */
export function piecesOf({ simple }: Pick<Plan, "simple">, key: string): readonly PlanMeasure[] {
  const pieces: PlanMeasure[] = [];
  for (let piece = simple.get(key); piece !== undefined; piece = simple.get(pieceKey(key, pieces.length))) pieces.push(piece);
  return pieces;
}

/** Tells one set from another. */
export const entityKey = ({ per, measure }: EntityFilter): string => JSON.stringify([per, measure]);
export const topKey = (name: string): string => `top ${name}`;

/** Filters that rows of a fact obey in an aggregate that leaves out those on some dimensions. */
export function filtersOf({ model, query, simple }: Plan, fact: string, without: readonly string[] = []): readonly Filter[] {
  const parts = [...simple.values()].flatMap(({ measure }) => (measure.fact === fact ? [measure] : []));
  return query.filters.filter((filter) => !isLeftOut(filter, without) && factIsLimited(model, parts, filter));
}

/** Whether all that a filter tells of are dimensions that a measure does without. */
export const isLeftOut = (filter: Filter, without: readonly string[]): boolean =>
  without.length > 0 && leaves([filter]).every((leaf) => dimensionsOf(leaf).every(({ name }) => without.includes(name)));
