import {
  ExpressionProblem,
  type ExpressionFault,
  extendModel,
  type MeasureFormat,
  measuresIn,
  parseExpression,
  type Query,
  QueryProblem,
  ROW_FUNCTIONS,
  type SemanticModel,
  VALUE_FUNCTIONS,
} from "@lyceum/semantic";

/** Functions that an expression may call, in the order in which they are offered. */
export const FUNCTIONS = ["share", ...ROW_FUNCTIONS, ...VALUE_FUNCTIONS] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** What keeps an expression from being worked out. */
export interface CalculationProblem {
  readonly fault: ExpressionFault | "unknown_measure" | "empty" | "other";
  readonly words: Readonly<Record<string, string>>;
  /** Index of the character; undefined where the whole is meant. */
  readonly position: number | undefined;
  /** As the compiler says it. */
  readonly message: string;
}

/** An expression as it is checked while it is written: its unit, or what is wrong with it. */
export type CheckedCalculation = { readonly format: MeasureFormat } | { readonly problem: CalculationProblem };

const NAME = /[\p{L}_][\p{L}\p{N}_.]*/gu;

function positionOf(text: string, name: string): number | undefined {
  for (const { 0: found, index } of text.matchAll(NAME)) if (found === name) return index;
  return undefined;
}

/** Name under which an expression is tried that has none yet. */
const TRIAL = "calculation";

/**
 * Checks an expression against a model and what a query defines.
 * @param name the measure that is written anew; undefined for a further one.
 */
export function checkCalculation(model: SemanticModel, query: Pick<Query, "define">, text: string, name?: string): CheckedCalculation {
  if (text.trim() === "") return { problem: { fault: "empty", words: {}, position: undefined, message: "" } };
  const own = name ?? TRIAL;
  const define = {
    dimensions: query.define?.dimensions ?? {},
    measures: { ...query.define?.measures, [own]: { expression: text } },
  };
  try {
    const unknown = measuresIn(parseExpression(text)).find(
      (measure) => !Object.hasOwn(model.measures, measure) && (!Object.hasOwn(define.measures, measure) || measure === own),
    );
    if (unknown !== undefined) {
      const position = positionOf(text, unknown);
      return { problem: { fault: "unknown_measure", words: { text: unknown }, position, message: "" } };
    }
    return { format: extendModel(model, { define }).measures[own]?.format ?? "decimal" };
  } catch (error) {
    if (error instanceof ExpressionProblem) {
      const { fault, words, position, message } = error;
      return { problem: { fault, words, position, message } };
    }
    if (error instanceof QueryProblem) return { problem: { fault: "other", words: {}, position: undefined, message: error.message } };
    throw error;
  }
}

/** The word that is being written, and where it stands. */
export interface TypedWord {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Finds the word that the caret stands in or behind; an empty one where another may begin. */
export function wordBefore(text: string, caret: number): TypedWord {
  for (const { 0: found, index } of text.matchAll(NAME)) {
    if (index < caret && caret <= index + found.length) return { from: index, to: index + found.length, text: text.slice(index, caret) };
  }
  return { from: caret, to: caret, text: "" };
}

/** Puts a name in the place of a word that is being written. Returns the text, and where the caret stands in it. */
export function completed(text: string, { from, to }: TypedWord, name: string): { readonly text: string; readonly caret: number } {
  const isFunction = (FUNCTIONS as readonly string[]).includes(name);
  const opens = isFunction && text[to] !== "(";
  const inserted = opens ? `${name}()` : name;
  return { text: text.slice(0, from) + inserted + text.slice(to), caret: from + inserted.length - (opens ? 1 : 0) };
}
