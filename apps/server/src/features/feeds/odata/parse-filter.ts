import type { Cell } from "@lyceum/reports";

import { castTo } from "./filter-cast.ts";
import { type Expression, filterFunction } from "./filter-functions.ts";
import { type Token, tokensOf } from "./filter-tokens.ts";
import { ODataError } from "./odata-error.ts";

export type Predicate = (row: readonly Cell[]) => boolean;

type Kind = Expression["kind"];

/** A property of the rows: where its values are, and of which kind they are. */
export interface Property {
  readonly index: number;
  readonly kind: Kind;
}

const COMPARISONS = new Set(["eq", "ne", "gt", "ge", "lt", "le"]);
/** Deepest nesting. */
const MAX_DEPTH = 40;

const kindOf = (value: Cell, isDate: boolean): Kind => {
  if (value === null) return "null";
  if (isDate) return "date";
  return typeof value === "string" ? "text" : typeof value === "number" ? "number" : "boolean";
};

/** Reads `$filter` by recursive descent: `or` over `and` over `not` over comparisons. Nothing of it reaches the data's own engine. */
class FilterParser {
  readonly #tokens: readonly Token[];
  readonly #properties: ReadonlyMap<string, Property>;
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], properties: ReadonlyMap<string, Property>) {
    this.#tokens = tokens;
    this.#properties = properties;
  }

  parse(): Predicate {
    const { read } = condition(this.#or());
    if (this.#next < this.#tokens.length) throw new ODataError(400, `$filter has more after its end: ${this.#written()}.`);
    return (row) => read(row) === true;
  }

  #written(): string {
    const token = this.#tokens[this.#next];
    return token === undefined ? "its end" : JSON.stringify(token.kind === "value" ? token.value : token.text);
  }

  #takesName(name: string): boolean {
    const token = this.#tokens[this.#next];
    if (token?.kind !== "name" || token.text.toLowerCase() !== name) return false;
    this.#next += 1;
    return true;
  }

  #takesMark(mark: "(" | ")" | ","): boolean {
    const token = this.#tokens[this.#next];
    if (token?.kind !== "mark" || token.text !== mark) return false;
    this.#next += 1;
    return true;
  }

  #require(mark: "(" | ")"): void {
    if (!this.#takesMark(mark)) throw new ODataError(400, `$filter needs ${mark} before ${this.#written()}.`);
  }

  #or(): Expression {
    const parts = [this.#and()];
    while (this.#takesName("or")) parts.push(this.#and());
    return parts.length > 1 ? joined(parts, true) : parts[0]!;
  }

  #and(): Expression {
    const parts = [this.#not()];
    while (this.#takesName("and")) parts.push(this.#not());
    return parts.length > 1 ? joined(parts, false) : parts[0]!;
  }

  #not(): Expression {
    if (!this.#takesName("not")) return this.#comparison();
    const { read } = this.#deeper(() => condition(this.#not()));
    const negated = (value: Cell): Cell => (value === null ? null : value !== true);
    return { kind: "boolean", read: (row) => negated(read(row)) };
  }

  #deeper<T>(work: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new ODataError(400, `$filter is nested more than ${MAX_DEPTH} deep.`);
    const result = work();
    this.#depth -= 1;
    return result;
  }

  #comparison(): Expression {
    const left = this.#value();
    const token = this.#tokens[this.#next];
    const word = token?.kind === "name" ? token.text.toLowerCase() : "and";
    if (word === "and" || word === "or") return left;
    this.#next += 1;
    if (word === "in") return this.#among(left);
    if (!COMPARISONS.has(word)) throw new ODataError(501, `$filter does not take ${word}.`);
    return compared(left, word, this.#value());
  }

  #among(left: Expression): Expression {
    this.#require("(");
    const equal = [compared(left, "eq", this.#value())];
    while (this.#takesMark(",")) equal.push(compared(left, "eq", this.#value()));
    this.#require(")");
    return { kind: "boolean", read: (row) => equal.some(({ read }) => read(row) === true) };
  }

  #value(): Expression {
    if (this.#takesMark("(")) {
      const inner = this.#deeper(() => this.#or());
      this.#require(")");
      return inner;
    }
    const token = this.#tokens[this.#next];
    if (token === undefined || token.kind === "mark") throw new ODataError(400, `$filter needs a value before ${this.#written()}.`);
    this.#next += 1;
    if (token.kind === "value") {
      const { value, isDate = false } = token;
      return { kind: kindOf(value, isDate), read: () => value };
    }
    return this.#takesMark("(") ? this.#call(token.text) : this.#property(token.text);
  }

  #call(name: string): Expression {
    if (name.toLowerCase() === "cast") return this.#cast();
    const parts: Expression[] = [];
    if (!this.#takesMark(")")) {
      do parts.push(this.#deeper(() => this.#or()));
      while (this.#takesMark(","));
      this.#require(")");
    }
    return filterFunction(name, parts);
  }

  #cast(): Expression {
    const value = this.#deeper(() => this.#or());
    if (!this.#takesMark(",")) throw new ODataError(501, "$filter casts values: cast(value,type).");
    const type = this.#tokens[this.#next];
    if (type?.kind !== "name") throw new ODataError(400, "cast() takes a value and a type.");
    this.#next += 1;
    this.#require(")");
    return castTo(type.text, value);
  }

  #property(name: string): Expression {
    if (name.includes(".")) throw new ODataError(501, `$filter does not take ${name}.`);
    const property = this.#properties.get(name);
    if (!property) throw new ODataError(400, `There is no property ${name}. $metadata has their names.`);
    const { index, kind } = property;
    return { kind, read: (row) => row[index] ?? null };
  }
}

function condition(part: Expression): Expression {
  if (part.kind !== "boolean" && part.kind !== "null") throw new ODataError(400, "$filter needs a condition, such as a comparison.");
  return part;
}

/** Joins conditions: one that decides is enough; where none does and one is unknown, so is the whole. */
function joined(parts: readonly Expression[], deciding: boolean): Expression {
  const conditions = parts.map(condition);
  return {
    kind: "boolean",
    read: (row) => {
      const values = conditions.map(({ read }) => read(row));
      return values.includes(deciding) ? deciding : values.includes(null) ? null : !deciding;
    },
  };
}

/** Compares as OData does: with null, only equality tells something. @throws ODataError 400 for values of two kinds. */
function compared(left: Expression, operator: string, right: Expression): Expression {
  if (left.kind !== right.kind && left.kind !== "null" && right.kind !== "null") {
    throw new ODataError(400, `$filter compares a ${left.kind} with a ${right.kind}.`);
  }
  const test = (a: Cell, b: Cell): boolean => {
    if (operator === "eq") return a === b;
    if (operator === "ne") return a !== b;
    if (a === null || b === null) return false;
    if (operator === "gt") return a > b;
    if (operator === "ge") return a >= b;
    return operator === "lt" ? a < b : a <= b;
  };
  return { kind: "boolean", read: (row) => test(left.read(row), right.read(row)) };
}

/** Parses `$filter` into a test of rows. @throws ODataError 400 for what is not well-formed, 501 for what is not taken. */
export const parseFilter = (expression: string, properties: ReadonlyMap<string, Property>): Predicate =>
  new FilterParser(tokensOf(expression), properties).parse();
