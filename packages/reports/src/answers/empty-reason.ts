import type { Answer, Query, QueryInput } from "@lyceum/semantic";

import { absentData, type AbsentData } from "./absent-data.ts";

/** Why a visual has nothing to show. */
export type EmptyReason =
  /** The institution's data has nothing of what is shown. */
  | ({ readonly code: "absent" } & AbsentData)
  /** The reader has been given no part of the institution. */
  | { readonly code: "nothing_granted" }
  /** The visual leaves out groups that are too small to be judged, and all are. */
  | { readonly code: "minimum"; readonly label: string; readonly least: number; readonly largest: number }
  /** There are groups, and each figure of them is of so few people, or of all but so few. */
  | { readonly code: "withheld"; readonly minimum: number }
  /** Figures of so few people, or of all but so few, are not shown to this reader: there may be some, or none. */
  | { readonly code: "small_groups"; readonly minimum: number }
  /** Nothing in the reader's part of the institution; there may be more elsewhere. */
  | { readonly code: "elsewhere"; readonly nodes: readonly string[] }
  /** There was something to look at, and none of it is what the visual shows. */
  | { readonly code: "none" }
  | { readonly code: "filtered" }
  | { readonly code: "nothing" };

type Minimum = Extract<Query["having"][number], { op: string }>;

/** The condition by which a visual leaves out what is too small. */
export const minimumOf = ({ having }: Pick<Query, "having">): Minimum | undefined =>
  having.find(
    (condition): condition is Minimum => "op" in condition && (condition.op === ">=" || condition.op === ">") && condition.value > 0,
  );

/** Builds the question what a visual's minimum leaves out: the largest of its groups. Undefined where it has none. */
export function minimumProbe(query: QueryInput): QueryInput | undefined {
  const { define, having = [], dimensions, filters } = query;
  const minimum = minimumOf({ having });
  if (!minimum) return undefined;
  const order = [{ by: minimum.measure, direction: "desc" as const }];
  return {
    ...(define ? { define } : {}),
    measures: [minimum.measure],
    ...(dimensions ? { dimensions } : {}),
    ...(filters ? { filters } : {}),
    order,
    limit: 1,
  };
}

export interface EmptyParts {
  readonly answer: Answer;
  readonly having: Query["having"];
  /** The answer to `minimumProbe`, once it is there. */
  readonly probe: Answer | undefined;
  /** How much there was to look at, under the same filters; undefined where that is not known. */
  readonly lookedAt?: number | undefined;
  /** Names of the nodes that limit the reader; null for the whole institution. */
  readonly nodes: readonly string[] | null;
  readonly isFiltered: boolean;
}

/** Finds the first thing that hides what a visual could show: the minimum, the reader's rights, the filters, or nothing at all; or that nothing is hidden, and none was found. */
export function emptyReason({ answer, having, probe, lookedAt = 0, nodes, isFiltered }: EmptyParts): EmptyReason {
  const absent = absentData(answer);
  if (absent?.isWhole) return { code: "absent", ...absent };
  const { limits } = answer.explanation;
  if (limits.some(({ code }) => code === "nothing")) return { code: "nothing_granted" };
  const minimum = minimumOf({ having });
  const largest = probe?.rows[0]?.at(-1);
  if (minimum && typeof largest === "number" && largest > 0) {
    const label = probe?.columns.at(-1)?.label ?? minimum.measure;
    const least = minimum.op === ">" ? minimum.value + 1 : minimum.value;
    // Where one is large enough, something else hides it.
    if (largest < least) return { code: "minimum", label, least, largest };
  }
  const restricted = limits.find(({ code }) => code === "restricted");
  if (restricted && answer.suppressed.length > 0) return { code: "withheld", minimum: restricted.minimumGroup ?? 0 };
  // That nothing is on record would be said of thousands whose figure lacks hardly anybody.
  if (restricted) return { code: "small_groups", minimum: restricted.minimumGroup ?? 0 };
  if (lookedAt > 0) return { code: "none" };
  if (nodes && nodes.length > 0) return { code: "elsewhere", nodes };
  return { code: isFiltered ? "filtered" : "nothing" };
}
