import { QueryProblem } from "../query-problem.ts";

/** What is wrong with an expression, so that it can be said in any language. */
export type ExpressionFault =
  /** A character that means nothing. */
  | "character"
  /** A word or sign where none may stand. */
  | "unexpected"
  /** A sign that has to stand there. */
  | "sign"
  /** A measure or number that has to stand there. */
  | "operand"
  | "depth"
  | "function"
  | "arguments"
  | "no_measure"
  | "nested_rows"
  | "moving"
  | "dimensions"
  /** Two units that are not added or compared. */
  | "units";

/** Words of the expression that a fault is about, as it names them. */
export type FaultWords = Readonly<Record<string, string>>;

/** An expression is refused at one of its characters. */
export class ExpressionProblem extends QueryProblem {
  readonly fault: ExpressionFault;
  /** Index of the character; undefined where the whole is meant. */
  readonly position: number | undefined;
  readonly words: FaultWords;

  constructor(code: QueryProblem["code"], message: string, fault: ExpressionFault, words: FaultWords = {}, position?: number) {
    super(code, message);
    this.fault = fault;
    this.position = position;
    this.words = words;
  }
}
