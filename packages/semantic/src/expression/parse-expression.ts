import { ExpressionProblem, type ExpressionFault, type FaultWords } from "./expression-problem.ts";
import { type Expression, ROW_FUNCTIONS, type RowFunction, VALUE_FUNCTIONS, type ValueFunction, withParts } from "./expression.ts";

/** A number, a name or a sign. */
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{N}_.]*)|([-+*/(),]))/uy;
/** Arguments that a function of values takes: at least and at most. */
const VALUE_ARGUMENTS: Readonly<Record<ValueFunction, readonly [number, number]>> = {
  coalesce: [2, 2],
  abs: [1, 1],
  round: [1, 1],
  sqrt: [1, 1],
  least: [2, 8],
  greatest: [2, 8],
};
const MAX_DEPTH = 20;
const MAX_MOVING = 1000;

interface Token {
  readonly kind: "number" | "name" | "sign" | "end";
  readonly text: string;
  readonly at: number;
}

/** Reads the tokens of an expression, the end included. */
function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  for (let place = 0; place < end; place = TOKEN.lastIndex) {
    TOKEN.lastIndex = place;
    const match = TOKEN.exec(text);
    if (!match) {
      const character = text.slice(place).trim().charAt(0);
      return refuse(text, place + text.slice(place).search(/\S/), ["character", { text: character }], `"${character}" means nothing here`);
    }
    const [, number, name, sign = ""] = match;
    const [kind, found] =
      number !== undefined ? (["number", number] as const) : name !== undefined ? (["name", name] as const) : (["sign", sign] as const);
    tokens.push({ kind, text: found, at: TOKEN.lastIndex - found.length });
  }
  return [...tokens, { kind: "end", text: "", at: text.length }];
}

type Fault = readonly [ExpressionFault, FaultWords?];

function refuse(text: string, place: number, [fault, words]: Fault, why: string): never {
  throw new ExpressionProblem("query_invalid", `Expression "${text}", at character ${place + 1}: ${why}.`, fault, words, place);
}

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #place = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  whole(): Expression {
    const expression = this.#sum();
    if (this.#next.kind !== "end") this.#refuse(["unexpected", { text: this.#next.text }], `"${this.#next.text}" is not expected`);
    return expression;
  }

  get #next(): Token {
    return this.#tokens[this.#place] as Token;
  }

  #take(): Token {
    const token = this.#next;
    if (token.kind !== "end") this.#place += 1;
    return token;
  }

  #isSign(...signs: readonly string[]): boolean {
    return this.#next.kind === "sign" && signs.includes(this.#next.text);
  }

  #expect(sign: string): void {
    if (!this.#isSign(sign))
      this.#refuse(
        ["sign", { sign }],
        this.#next.kind === "end" ? `"${sign}" is missing` : `"${sign}" is expected before "${this.#next.text}"`,
      );
    this.#take();
  }

  #refuse(fault: Fault, why: string, place = this.#next.at): never {
    return refuse(this.#text, place, fault, why);
  }

  #sum(): Expression {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.#refuse(["depth"], `it is nested more than ${MAX_DEPTH} deep`);
    let left = this.#product();
    while (this.#isSign("+", "-")) left = { kind: "operation", op: this.#take().text as "+", left, right: this.#product() };
    this.#depth -= 1;
    return left;
  }

  #product(): Expression {
    let left = this.#factor();
    while (this.#isSign("*", "/")) left = { kind: "operation", op: this.#take().text as "*", left, right: this.#factor() };
    return left;
  }

  #factor(): Expression {
    const token = this.#take();
    if (token.kind === "number") return { kind: "number", value: Number(token.text) };
    if (token.kind === "name") return this.#isSign("(") ? this.#call(token) : { kind: "measure", name: token.text };
    if (token.text === "-") return { kind: "negative", of: this.#factor() };
    if (token.text === "(") {
      const inside = this.#sum();
      this.#expect(")");
      return inside;
    }
    return this.#refuse(
      ["operand", { text: token.text }],
      token.kind === "end" ? "a measure or a number is missing at the end" : `a measure or a number is expected before "${token.text}"`,
      token.at,
    );
  }

  #call(name: Token): Expression {
    this.#expect("(");
    const given: Expression[] = this.#isSign(")") ? [] : [this.#sum()];
    while (this.#isSign(",")) {
      this.#take();
      given.push(this.#sum());
    }
    this.#expect(")");
    const called = name.text.toLowerCase();
    if ((VALUE_FUNCTIONS as readonly string[]).includes(called)) return this.#ofValues(called as ValueFunction, given, name);
    if (called === "share") return this.#share(given, name);
    if ((ROW_FUNCTIONS as readonly string[]).includes(called)) return this.#overRows(called as RowFunction, given, name);
    return this.#refuse(
      ["function", { text: name.text }],
      `there is no function "${name.text}"; there are ${[...VALUE_FUNCTIONS, "share", ...ROW_FUNCTIONS].join(", ")}`,
      name.at,
    );
  }

  #ofValues(called: ValueFunction, given: readonly Expression[], { at }: Token): Expression {
    const [least, most] = VALUE_ARGUMENTS[called];
    if (given.length < least || given.length > most)
      this.#refuse(
        ["arguments", { name: called, least: String(least), most: String(most) }],
        `${called} takes ${least === most ? least : `${least} to ${most}`} values, not ${given.length}`,
        at,
      );
    return { kind: "value", name: called, of: given };
  }

  #overRows(called: RowFunction, given: readonly Expression[], { at }: Token): Expression {
    const [inside, ...rest] = given;
    if (!inside) return this.#refuse(["no_measure", { name: called }], `${called} takes a measure`, at);
    if (withParts(inside).some(({ kind }) => kind === "rows"))
      this.#refuse(["nested_rows", { name: called }], `a function over rows cannot stand inside ${called}`, at);
    const [first] = rest;
    const counted = called === "moving";
    if (counted && (first?.kind !== "number" || !Number.isInteger(first.value) || first.value < 1 || first.value > MAX_MOVING))
      this.#refuse(["moving", { most: String(MAX_MOVING) }], `moving takes a measure and a whole number of rows up to ${MAX_MOVING}`, at);
    const names = (counted ? rest.slice(1) : rest).map((argument) =>
      argument.kind === "measure"
        ? argument.name
        : this.#refuse(["dimensions", { name: called }], `${called} takes dimensions after the measure`, at),
    );
    return { kind: "rows", name: called, of: inside, count: counted && first?.kind === "number" ? first.value : 1, within: names };
  }

  #share(given: readonly Expression[], name: Token): Expression {
    const total = this.#overRows("total", given, name);
    return { kind: "operation", op: "/", left: given[0] as Expression, right: total };
  }
}

/**
 * Reads an expression over measures.
 * @throws QueryProblem `query_invalid`, naming the character and what is expected there.
 */
export const parseExpression = (text: string): Expression => new Parser(text).whole();
