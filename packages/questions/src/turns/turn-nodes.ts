import type { Condition, Figure, Meaning, ValueCondition } from "../meaning/meaning.ts";
import { dimensionIn } from "../parse/conditions.ts";
import { has, type Node } from "../parse/node.ts";

export const isAny = (node: Node | undefined, concepts: readonly string[]): boolean => concepts.some((concept) => has(node, concept));

const CONTENT = ["thing:", "attr:", "dim:", "m:", "agg:", "rank:", "v:", "val:", "term:", "cmp:", "post:", "season:", "month:", "order:"];
const FIGURES = ["thing:", "m:", "agg:"];
/** Most rows of an order that a turn may ask for. */
export const MAX_ROWS = 100;

const begins = (node: Node, prefixes: readonly string[]): boolean =>
  [...node.concepts].some((concept) => prefixes.some((prefix) => concept.startsWith(prefix)));

/** Whether a node says something that has to be read. */
export const saysSomething = (node: Node): boolean =>
  node.kind === "unknown" || node.number !== undefined || node.condition !== undefined || begins(node, CONTENT);

/** Whether a node names something that is counted or measured. */
export const namesFigure = (node: Node): boolean => begins(node, FIGURES);

/** The dimensions that a node names, not as a value. */
export const dimensionsOf = (node: Node): readonly string[] =>
  node.condition === undefined
    ? [...node.concepts].flatMap((concept) => (/^(?:dim|attr):/.test(concept) ? [concept.replace(/^\w+:/, "")] : []))
    : [];

/** The values that a node names. */
export const valuesOf = (node: Node | undefined): ValueCondition | undefined =>
  node?.condition && "op" in node.condition && node.condition.op === "in" ? node.condition : undefined;

/** The values that a question keeps of a dimension. */
export const valuesIn = ({ where }: Meaning, dimension: string): ValueCondition | undefined =>
  where.find((condition): condition is ValueCondition => "op" in condition && condition.op === "in" && condition.dimension === dimension);

/** The conditions that figures have of their own. */
const ownConditions = (figure: Figure): readonly Condition[] =>
  figure.kind === "measure" || figure.kind === "aggregate" ? figure.where : figure.kind === "per" ? ownConditions(figure.figure) : [];

/** Whether a question is limited by a dimension. */
export const limitsBy = ({ where, figures }: Meaning, dimension: string): boolean =>
  [...where, ...figures.flatMap((figure) => ownConditions(figure))].some((condition) => dimensionIn(condition) === dimension);
