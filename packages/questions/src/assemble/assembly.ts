import { DAY, ROLE, YEAR } from "../concepts/days.ts";
import { measure } from "../concepts/figures.ts";
import { COUNTS, outcomeOf } from "../concepts/outcomes.ts";
import { type Thing, THINGS, valuesAsThing } from "../concepts/things.ts";
import type { Breakdown, Condition, Figure, FigureBound } from "../meaning/meaning.ts";
import { limitFigure } from "../meaning/to-query.ts";
import { alternativesOf, dimensionIn, united } from "../parse/conditions.ts";
import type { Draft, PlacedCondition, ThingBound } from "../parse/draft.ts";
import { has, hints, isFree, type Node } from "../parse/node.ts";

/** What a question asks as far as it has been put together; each step takes what it needs and leaves the rest. */
export interface Assembly {
  readonly draft: Draft;
  readonly nodes: Node[];
  conditions: PlacedCondition[];
  bounds: ThingBound[];
  figures: Figure[];
  by: Breakdown[];
  where: Condition[];
  having: FigureBound[];
  order: { by: number | string; direction: "asc" | "desc" }[];
  limit: number | undefined;
  offset: number | undefined;
  /** All that do not come first stand together in one row. */
  others: true | undefined;
  head: Head | undefined;
  /** Dimensions whose rows are values that the question names. */
  readonly contrasted: Set<string>;
}

export function addGroup(assembly: Assembly, ...dimensions: string[]): void {
  for (const dimension of dimensions) if (!assembly.by.some((group) => group.dimension === dimension)) assembly.by.push({ dimension });
}

/** Whether a module, or a term, is fixed. */
export function fixes(assembly: Assembly, dimension: string): boolean {
  return assembly.conditions.some(
    ({ condition }) =>
      dimensionIn(condition) === dimension && "values" in condition && condition.op === "in" && condition.values.length === 1,
  );
}

export function dropConditions(assembly: Assembly, placed: readonly PlacedCondition[]): void {
  assembly.conditions = assembly.conditions.filter(
    ({ condition }) => !placed.some((each) => each.condition === condition || JSON.stringify(each.condition) === JSON.stringify(condition)),
  );
}

export function limitCount(figure: Figure, where: readonly Condition[]): Figure {
  const [only] = where;
  const outcome = where.length === 1 && only ? outcomeOf(only) : undefined;
  if (figure.kind === "measure" && figure.name === "enrolments" && figure.where.length === 0 && outcome !== undefined && COUNTS[outcome])
    return measure(COUNTS[outcome]);
  return limitFigure(figure, where);
}

export function isRanked(assembly: Assembly): boolean {
  return ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top", "rank:frequent", "order:desc", "order:asc", "order:rank"].some(
    (concept) => any(assembly.draft, concept),
  );
}

export function asksStudents(assembly: Assembly): boolean {
  return assembly.head?.thing === "student" || assembly.head?.thing === "active_student";
}

export function frameConditions(assembly: Assembly): readonly Condition[] {
  return assembly.conditions.filter(({ condition }) => FRAME.includes(dimensionIn(condition) ?? "")).map(({ condition }) => condition);
}

/** Which end of a figure is the good one; a count of what is late or has failed has it at the bottom. */
export function betterEnd(assembly: Assembly, figure: Figure | undefined): "higher" | "lower" | undefined {
  const name = figure?.kind === "measure" ? figure.name : "";
  const own = figure?.kind === "measure" ? figure.where : [];
  const unwanted = [...assembly.conditions.map(({ condition }) => condition), ...own].some(
    (condition) =>
      "values" in condition &&
      condition.op === "in" &&
      ((condition.dimension === "late" && condition.values.includes(true)) ||
        (condition.dimension === "outcome" && condition.values.every((value) => value === "Fail" || value === "Withdrawn"))),
  );
  if (unwanted && ["submissions", "enrolments", "students"].includes(name)) return "lower";
  return assembly.draft.index.vocabulary.model.measures[name]?.better;
}

export function isLow(assembly: Assembly, node: Node, figure: Figure | undefined): boolean {
  const better = betterEnd(assembly, figure);
  if (has(node, "rank:good")) return better === "lower";
  if (has(node, "rank:bad")) return better !== "lower";
  return has(node, "rank:low") || has(node, "rank:bottom");
}

/** Where and when: what limits a whole question rather than the part that is asked for. */
export const FRAME = [DAY, ROLE, YEAR, "module", "term", "academic_year", "course", "level1", "level2", "level3"];

export const thingNamed = (name: string): Thing => THINGS[name] ?? valuesAsThing(name);

export interface Head {
  readonly thing: string;
  readonly at: number;
}

export const any = (draft: Draft, concept: string): boolean => draft.nodes.some((node) => isFree(node) && has(node, concept));

/** Whether a rise or a fall is told in points: "up by three points", which is a difference of two rates. */
export const changesInPoints = (draft: Draft): boolean =>
  draft.nodes.some((node) => has(node, "unit:point")) && any(draft, "mark:up") !== any(draft, "mark:down");

export const take = (draft: Draft, concept: string): number | undefined => {
  const position = draft.nodes.findIndex((node) => isFree(node) && has(node, concept));
  const node = draft.nodes[position];
  if (!node) return undefined;
  node.used = concept;
  return position;
};

export const isAverageOf = (figure: Figure): boolean =>
  (figure.kind === "measure" && figure.name.startsWith("average_")) || (figure.kind === "aggregate" && figure.aggregate === "average");

export const merge = (conditions: readonly Condition[]): readonly Condition[] => {
  const merged = alternativesOf(conditions.map((condition, position) => ({ at: position, condition }))).flatMap(({ placed }) => {
    const all = placed.map(({ condition }) => condition);
    return all.some((condition) => !("values" in condition)) ? all : [united(all)];
  });
  return [...merged, ...conditions.filter((condition) => dimensionIn(condition) === undefined)];
};

/** "A figure for each", "I want both": the sides are shown, and not held against each other. */
export function asksBoth(assembly: Assembly): boolean {
  return (
    assembly.by.length === 0 &&
    assembly.nodes.some((node) => isFree(node) && (has(node, "mark:both") || has(node, "mark:each_of_them") || hints(node, "for_each")))
  );
}
