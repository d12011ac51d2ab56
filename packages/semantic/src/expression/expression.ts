/** Functions of values. */
export const VALUE_FUNCTIONS = ["coalesce", "abs", "round", "sqrt", "least", "greatest"] as const;
export type ValueFunction = (typeof VALUE_FUNCTIONS)[number];
/** Functions over the rows of the answer. */
export const ROW_FUNCTIONS = ["total", "rank", "running", "moving", "previous"] as const;
export type RowFunction = (typeof ROW_FUNCTIONS)[number];

/** An expression over measures, as its grammar reads it. `share` is read as a quotient by a total. */
export type Expression =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "measure"; readonly name: string }
  | { readonly kind: "negative"; readonly of: Expression }
  | { readonly kind: "operation"; readonly op: "+" | "-" | "*" | "/"; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "value"; readonly name: ValueFunction; readonly of: readonly Expression[] }
  | {
      readonly kind: "rows";
      readonly name: RowFunction;
      readonly of: Expression;
      /** Rows of a moving mean, this one included. */
      readonly count: number;
      /** Dimensions whose values the rows share. */
      readonly within: readonly string[];
    };

/** Lists the parts that an expression is directly made of. */
export function partsOfExpression(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "number":
    case "measure":
      return [];
    case "negative":
    case "rows":
      return [expression.of];
    case "operation":
      return [expression.left, expression.right];
    case "value":
      return expression.of;
  }
}

function addParts(expression: Expression, parts: Expression[]): Expression[] {
  parts.push(expression);
  for (const part of partsOfExpression(expression)) addParts(part, parts);
  return parts;
}

/** Lists an expression and everything inside it. */
export const withParts = (expression: Expression): readonly Expression[] => addParts(expression, []);

/** Lists the measures that an expression names, each once. */
export function measuresIn(expression: Expression): readonly string[] {
  const names = new Set<string>();
  for (const part of withParts(expression)) if (part.kind === "measure") names.add(part.name);
  return [...names];
}
