import type { Visual } from "@lyceum/model";
import type { Answer, AnswerColumn } from "@lyceum/semantic";

import { type AnswerReader, readAnswer } from "../charts/answer-reader.ts";
import type { Cell } from "../formats.ts";
import type { FoundMeasure, VisualAddress } from "./finding.ts";
import { isProtected } from "./finding.ts";

/** What groups of a measure are made of, where it is a rate or a mean: read from a question beside the visual's own. */
export interface GroupSizes {
  /** What stands below the line in each group, by the group as JSON. */
  readonly below: ReadonlyMap<string, number>;
  /** How far a single value can lie from another: 1 for what is counted or not, the range of marks; undefined where unknown. */
  readonly range: number | undefined;
  /** The measure is a part of what it is over, each row counted or not. */
  readonly isShare: boolean;
}

/** A visual's answer with what findings need to know of it. */
export interface AnsweredForSummary {
  readonly visual: VisualAddress;
  readonly kind: Visual["kind"];
  /** Groups were left out by a condition of the visual's own. */
  readonly isSelection: boolean;
  readonly answer: Answer;
  /** Whether the groups of a dimension are steps of a scale, such as bands of marks: few of them holding most is what scales do. */
  readonly isScale: (dimension: string) => boolean;
  /** Whether a measure tells how things stand on the last day of the data: by time it shows what is left, and no course of it. */
  readonly isState: (measure: string) => boolean;
  /** Whether groups of a measure add up. */
  readonly additive: (measure: string) => boolean;
  /** Sizes of groups, by measure; none where they are not known. */
  readonly sizes: ReadonlyMap<string, GroupSizes>;
  /** Values of the time dimension that are not over, or of which only a part was asked for. */
  readonly unfinished: ReadonlySet<Cell>;
}

/** A group with its figure and its place in the answer. */
export interface ReadGroup {
  readonly value: Cell;
  readonly figure: number;
}

/** Fewest people or rows that a group is spoken of with: with fewer, one moves a rate by more than three points. */
export const ENOUGH = 30;

/** Measures of one visual that are looked at. */
const MAX_MEASURES = 3;

export const foundMeasure = ({ name, label, format }: AnswerColumn): FoundMeasure => ({ name, label, ...(format && { format }) });

/** Reads the groups of an answer by one breakdown; undefined where some are cut off, withheld or altered, or there are several breakdowns. */
export function readGroups({
  answer,
}: AnsweredForSummary): { readonly reader: AnswerReader; readonly dimension: AnswerColumn } | undefined {
  const reader = readAnswer(answer);
  const [dimension, second] = reader.dimensions;
  if (!dimension || second || dimension.kind !== "text" || dimension.grain || dimension.picked) return undefined;
  if (reader.truncated || reader.suppressed.size > 0 || isProtected(answer)) return undefined;
  return { reader, dimension };
}

/** Measures of an answer that are looked at: not those of which the institution has nothing. */
export const measuresToRead = ({ measures }: AnswerReader, { absent = [] }: Answer): readonly AnswerColumn[] =>
  measures.filter(({ name }) => !absent.some((entry) => entry.name === name)).slice(0, MAX_MEASURES);

/** Lists the groups that have a figure; the one without a name last and apart. */
export function groupsOf(
  reader: AnswerReader,
  dimension: AnswerColumn,
  measure: string,
): { readonly named: readonly ReadGroup[]; readonly unnamed: number | undefined } {
  const all = reader.rows.flatMap((_, row) => {
    const figure = reader.number(row, measure);
    return figure === null ? [] : [{ value: reader.cell(row, dimension.name), figure }];
  });
  const isNamed = ({ value }: ReadGroup): boolean => value !== null && value !== "";
  return { named: all.filter(isNamed), unnamed: all.find((group) => !isNamed(group))?.figure };
}
