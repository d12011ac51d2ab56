import type { Dimension, Measure, ModelTable, SemanticModel } from "./model.ts";
import { QueryProblem } from "./query-problem.ts";

/** Number of single-letter edits between two words, given up beyond `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** Up to three known names that look like the one asked for. */
function nearest(name: string, known: readonly string[]): readonly string[] {
  return known
    .map((candidate) => ({ candidate, edits: candidate.includes(name) ? 1 : distance(name, candidate, 3) }))
    .filter(({ edits }) => edits <= 3)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

function find<T>(entries: Readonly<Record<string, T>>, name: string, what: string): T {
  const found = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (found !== undefined) return found;
  const near = nearest(name.toLowerCase(), Object.keys(entries));
  const hint = near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
  throw new QueryProblem("query_unknown_name", `There is no ${what} called "${name}".${hint}`);
}

/** @throws QueryProblem `query_unknown_name`, with near matches. */
export const findMeasure = (model: SemanticModel, name: string): Measure => find(model.measures, name, "measure");
/** @throws QueryProblem `query_unknown_name`, with near matches. */
export const findDimension = (model: SemanticModel, name: string): Dimension => find(model.dimensions, name, "dimension");

/** The table whose rows, or sums of them, stand under a name in a statement. @throws Error when the model is broken. */
export const readTableOf = (model: SemanticModel, name: string): ModelTable => {
  const sums = model.preAggregates?.[name];
  return sums ? { ...tableOf(model, sums.fact), relation: sums.relation } : tableOf(model, name);
};

/** A table that the model itself names. @throws Error when the model is broken. */
export function tableOf(model: SemanticModel, name: string): ModelTable {
  const table = Object.hasOwn(model.tables, name) ? model.tables[name] : undefined;
  if (!table) throw new Error(`The model names a table ${name} that it does not define`);
  return table;
}
