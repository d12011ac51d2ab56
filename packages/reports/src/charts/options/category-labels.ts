import type { AnswerColumn } from "@lyceum/semantic";

import { axisLabel, charactersIn, textWidth, type OptionContext } from "./option-context.ts";

const LINE = 13;
const MAX_LINES = 3;
/** Words end before the line does. */
const FILLED = 0.85;
/** Least room in px along the axis for a label that is turned. */
const TURNED = 15;
const MAX_TURNED = 190;

/** Values with an order of their own: between two labels a reader knows what stands. Terms are read in their order too. */
export const isOrdered = (column: AnswerColumn | undefined): boolean =>
  column !== undefined && (column.kind !== "text" || ["term", "academic_year"].includes(column.grain ?? column.name));

/** Room in px for the labels of rows in a chart of a width. */
export const rowLabelWidth = (labels: readonly string[], width: number): number =>
  Math.min(textWidth(labels) + 6, Math.max(104, Math.min(280, width * 0.36)));

const linesOf = (label: string, room: number): number => Math.min(MAX_LINES, Math.ceil(textWidth([label]) / (room * FILLED)));

/** Height in px that a row needs so that its label can be read. */
export function rowHeight(labels: readonly string[], width: number): number {
  const room = rowLabelWidth(labels, width);
  return 4 + LINE * Math.max(2, ...labels.map((label) => (textWidth([label]) <= room ? 1 : linesOf(label, room))));
}

/** As much of a label as the most lines hold. */
function inLines(label: string, room: number): string {
  const most = Math.max(8, charactersIn(room * FILLED * MAX_LINES));
  return label.length > most ? `${label.slice(0, most - 1).trimEnd()}…` : label;
}

/** Labels of rows: every one, over up to three lines. */
export function rowLabels(labels: readonly string[], context: OptionContext) {
  const width = rowLabelWidth(labels, context.width);
  return {
    ...axisLabel(context),
    hideOverlap: false,
    interval: 0,
    width,
    overflow: "break" as const,
    lineHeight: LINE,
    formatter: (label: string) => inLines(label, width),
  };
}

/**
 * Labels of columns: broken over lines or turned until all have room. Only values with an order of their own
 * may leave some out.
 * @param room px that the columns have together.
 */
export function columnLabels(labels: readonly string[], room: number, ordered: boolean, context: OptionContext) {
  const band = room / Math.max(1, labels.length);
  const all = { ...axisLabel(context), interval: 0, hideOverlap: false };
  if (textWidth(labels) <= band - 6) return all;
  const words = labels.flatMap((label) => label.split(/\s+/));
  if (textWidth(words) <= band - 10) return { ...all, width: band, overflow: "break" as const, lineHeight: LINE };
  if (ordered && (band < TURNED || labels.length > 24)) return axisLabel(context);
  return { ...all, rotate: band < 20 ? 90 : 40, width: MAX_TURNED, overflow: "truncate" as const };
}
