import { type Column, type Entry, qualifiedName } from "../../../domain/dictionary/catalogue.ts";

/** An entry that answers a search, and the columns that made it one. */
export interface Found {
  readonly entry: Entry;
  readonly columns: readonly Column[];
}

/** Words of a search, each to be found somewhere. */
export const termsOf = (search: string): readonly string[] => [
  ...new Set(
    search
      .toLowerCase()
      .split(/\s+/)
      .filter((term) => term !== ""),
  ),
];

const has = (text: string, term: string): boolean => text.toLowerCase().includes(term);

/** How well a name or a description answers a term; 0 for not at all. A dot asks for the qualified name. */
function tableScore(entry: Entry, term: string): number {
  const name = entry.table.toLowerCase();
  if (name === term || qualifiedName(entry).toLowerCase() === term) return 100;
  if (name.startsWith(term)) return 50;
  if (name.includes(term)) return 30;
  if (has(qualifiedName(entry), term)) return 20;
  return has(`${entry.about} ${entry.oneRow} ${entry.schema.name}`, term) ? 8 : 0;
}

function columnScore(entry: Entry, column: Column, term: string): number {
  if (column.name.toLowerCase() === term) return 25;
  if (has(column.name, term)) return 12;
  if (term.includes(".") && has(`${qualifiedName(entry)}.${column.name}`, term)) return 25;
  const codes = (column.codes ?? []).map(({ code, meaning }) => `${code} ${meaning}`);
  return has([column.description, column.unit ?? "", ...codes].join(" "), term) ? 4 : 0;
}

/** Columns that answer all that the table's own words leave open, or, failing that, some of it; the best answers first. */
function columnsFor(entry: Entry, terms: readonly string[]): readonly Column[] {
  const open = terms.filter((term) => tableScore(entry, term) === 0);
  const unfinished = open.length > 0 ? open : terms;
  const answers = (column: Column) => (term: string) => columnScore(entry, column, term) > 0;
  const all = entry.columns.filter((column) => unfinished.every(answers(column)));
  const columns = all.length > 0 ? all : entry.columns.filter((column) => unfinished.some(answers(column)));
  const score = (column: Column) => terms.reduce((sum, term) => sum + columnScore(entry, column, term), 0);
  return columns.toSorted((a, b) => score(b) - score(a));
}

function scoreOf(entry: Entry, terms: readonly string[]): number {
  let sum = 0;
  for (const term of terms) {
    const best = Math.max(tableScore(entry, term), ...entry.columns.map((column) => columnScore(entry, column, term)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** Entries in which every word occurs, the best first; all of them in their own order when nothing is searched for. */
export function searchEntries(entries: readonly Entry[], search: string): readonly Found[] {
  const terms = termsOf(search);
  if (terms.length === 0) return entries.map((entry) => ({ entry, columns: [] }));
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, terms) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => ({ entry, columns: columnsFor(entry, terms) }));
}
