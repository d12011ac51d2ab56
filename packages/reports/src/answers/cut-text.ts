import type { Answer } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import { formatMeasure } from "../formats.ts";

/** How many rows of a question an answer has that was cut. */
export interface CutRows {
  readonly shown: number;
  /** Rows that there are; undefined for answers that were frozen before rows were counted. */
  readonly total: number | undefined;
}

/** Finds how an answer was cut; undefined where it has every row. */
export const cutRows = ({ truncated, rows, rowCount }: Pick<Answer, "truncated" | "rows" | "rowCount">): CutRows | undefined =>
  truncated ? { shown: rows.length, total: rowCount } : undefined;

/** Says how many rows of how many are shown. */
export function cutText({ shown, total }: CutRows, t: TFunction<"studio">, locale: string): string {
  const number = (rows: number): string => formatMeasure(rows, "count", locale);
  if (total === undefined) return t("notes.truncated", { shown: number(shown) });
  return t("notes.part", { count: total, shown: number(shown), total: number(total) });
}
