import type { TimeGrain } from "@lyceum/semantic";

import type { Condition, Figure, Operator } from "../meaning/meaning.ts";
import type { Node } from "./node.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

export interface PlacedCondition {
  readonly at: number;
  readonly condition: Condition;
}

/** "More than 500 quiz clicks", "no submission": a bound on how many things a person or a thing has. */
export interface ThingBound {
  readonly at: number;
  readonly thing: string;
  /** What the things are limited to. */
  readonly where: readonly Condition[];
  readonly op: Operator;
  readonly value: number;
  /** The thing may be the one that is asked for: a bare number is no bound where it says how many are wanted. */
  readonly weak?: boolean;
}

export interface PlacedFigure {
  readonly at: number;
  readonly figure: Figure;
}

export interface PlacedBound extends PlacedFigure {
  readonly op: Operator;
  readonly value: number;
}

export interface PlacedGroup {
  readonly at: number;
  readonly dimension: string;
  readonly grain?: TimeGrain;
  /** Where one band of a number ends and the next begins. */
  readonly edges?: readonly number[];
  /** A word says that it is a breakdown. */
  readonly marked: boolean;
}

export interface Ranking {
  readonly at: number;
  readonly direction: "high" | "low" | "good" | "bad";
  readonly count?: number;
  /** From which place on, counted from 0: "the second highest". */
  readonly skip?: number;
}

/** What the stages of reading have found so far. Nodes that served a purpose say which. */
export interface Draft {
  readonly index: VocabularyIndex;
  readonly nodes: Node[];
  readonly conditions: PlacedCondition[];
  readonly thingBounds: ThingBound[];
  readonly figures: PlacedFigure[];
  readonly figureBounds: PlacedBound[];
  /** Bounds on a share that only the whole question names: "keeping types above 5 per cent". */
  readonly shareBounds: { readonly places: readonly number[]; readonly op: Operator; readonly value: number }[];
  readonly groups: PlacedGroup[];
  /** The days that a range is of where the question does not say so, since the one before it did. */
  readonly days?: string;
  /** The figure was not named, and this other one is as likely meant. */
  either?: Figure;
  ranking?: Ranking;
}
