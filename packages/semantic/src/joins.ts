import { joinCheck } from "./complete-joins.ts";
import { tableOf } from "./lookup.ts";
import type { SemanticModel } from "./model.ts";

/** One many-to-one step: `from.column = to.references`. */
export interface JoinStep {
  readonly from: string;
  readonly to: string;
  readonly column: string;
  readonly references: string;
  /** Name by which a snapshot says that no row is lost on it. */
  readonly whole: string | undefined;
}

const known = new WeakMap<SemanticModel, Map<string, ReadonlyMap<string, readonly JoinStep[]>>>();

function walk(model: SemanticModel, start: string): ReadonlyMap<string, readonly JoinStep[]> {
  const paths = new Map<string, readonly JoinStep[]>([[start, []]]);
  for (const [from, path] of paths) {
    for (const [to, { column, references }] of Object.entries(tableOf(model, from).joins)) {
      if (!paths.has(to)) paths.set(to, [...path, { from, to, column, references, whole: joinCheck(model, from, to)?.name }]);
    }
  }
  return paths;
}

/** Shortest chain of many-to-one joins from a table to another; undefined when there is none. */
export function joinPath(model: SemanticModel, from: string, to: string): readonly JoinStep[] | undefined {
  let ofModel = known.get(model);
  if (!ofModel) known.set(model, (ofModel = new Map()));
  let paths = ofModel.get(from);
  if (!paths) ofModel.set(from, (paths = walk(model, from)));
  return paths.get(to);
}
