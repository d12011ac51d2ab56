import type { PivotRow } from "./pivot-table.ts";

/** Writes a text without accents and capitals, as people type what they search for. */
export const foldedText = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * Reads what a table is searched for.
 * @returns whether the texts of a row together hold every word; undefined where there is nothing to search for.
 */
export function rowSearch(sought: string): ((texts: readonly string[]) => boolean) | undefined {
  const words = foldedText(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return (texts) => {
    // A word never reaches from one cell into the next.
    const row = foldedText(texts.join("\n"));
    return words.every((word) => row.includes(word));
  };
}

/** A group stands before its members, with the first of their values alone. */
const isGroupOf = (group: PivotRow, member: PivotRow): boolean =>
  group.values.length < member.values.length && group.values.every((value, place) => value === member.values[place]);

/** Finds rows of a pivot table. A member brings the row of its group, without which its figures would have no context. */
export function foundPivotRows(rows: readonly PivotRow[], isFound: (row: PivotRow) => boolean): readonly PivotRow[] {
  const found = rows.filter(isFound);
  const withMembers = new Set<PivotRow>(found);
  let group: PivotRow | undefined;
  const hits = new Set(found);
  for (const row of rows) {
    if (group === undefined || !isGroupOf(group, row)) group = row;
    else if (hits.has(row)) withMembers.add(group);
  }
  return rows.filter((row) => withMembers.has(row));
}

/** Cuts a page out of a pivot table. It begins with the row of the group that its first rows belong to. */
export function pivotPage(rows: readonly PivotRow[], from: number, to: number): readonly PivotRow[] {
  const page = rows.slice(from, to);
  const [first] = page;
  const group = first && rows.slice(0, from).findLast((row) => row.values.length < first.values.length);
  return group && first && isGroupOf(group, first) ? [group, ...page] : page;
}
