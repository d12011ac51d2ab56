import { has, isFree, neighbour, type Node } from "./node.ts";

const numberNode = (text: string, number: number): Node => ({ kind: "number", text, concepts: new Set(), number });

/** Puts together what says one number: "-7", "1 million", "a third", "one in ten". */
export function joinNumbers(nodes: Node[]): void {
  for (let index = 0; index < nodes.length; index += 1) {
    const [node, next] = [nodes[index], nodes[index + 1]];
    if (!node) continue;
    const before = nodes[index - 1];
    const isYear = (next?.number ?? 0) >= 1990;
    if (node.kind === "dash" && next?.kind === "number" && next.number !== undefined && before?.number === undefined && !isYear) {
      nodes.splice(index, 2, numberNode(`-${next.text}`, -next.number));
      continue;
    }
    if (node.number === undefined || next?.number === undefined) continue;
    const isScale = next.kind === "known" && next.number >= 100;
    if (isScale) nodes.splice(index, 2, numberNode(`${node.text} ${next.text}`, node.number * next.number));
    else if (next.kind === "known" && next.number > 0 && next.number < 1)
      nodes.splice(index, 2, numberNode(`${node.text} ${next.text}`, node.number * next.number));
  }
  // "One in ten", "one enrolment in ten".
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node?.number === undefined || !Number.isInteger(node.number) || node.number < 1 || node.number > 9) continue;
    const thing = neighbour(nodes, index, 1);
    const at =
      thing !== undefined && nodes[thing]?.number === undefined && has(nodes[thing], "thing:enrolment")
        ? neighbour(nodes, thing, 1)
        : thing;
    const of = at === undefined ? undefined : nodes[at];
    const between = nodes.slice(index + 1, at).some(({ text }) => /^(?:in|von|sur|de|op|su|em|av|van)$/i.test(text));
    if (of?.number === undefined || at === undefined || !between || of.number < 2 || of.number > 1000 || !Number.isInteger(of.number))
      continue;
    nodes.splice(index, at - index + 1, {
      ...numberNode(`${node.text} in ${of.text}`, node.number / of.number),
      concepts: new Set(["fraction"]),
    });
  }
}

const comparatorOf = (node: Node | undefined, prefix: "cmp" | "post"): string | undefined => {
  for (const op of [">=", "<=", ">", "<", "="]) if (has(node, `${prefix}:${op}`)) return op;
  return undefined;
};

export interface Bounded {
  readonly op: ">" | ">=" | "<" | "<=" | "=";
  /** Whether a word says so, and the number does not stand alone. */
  readonly said: boolean;
  /** First and last node of the number and the words that bound it. */
  readonly from: number;
  readonly to: number;
}

/** Finds the words that make a bound of a number: "at least 5", "5 or more". */
export function boundOf(nodes: readonly Node[], at: number): Bounded {
  const before = neighbour(nodes, at, -1);
  const after = neighbour(nodes, at, 1, (node) => has(node, "unit:percent"));
  const leading = isFree(nodes[before ?? -1]) ? comparatorOf(nodes[before ?? -1], "cmp") : undefined;
  const following = isFree(nodes[after ?? -1]) ? comparatorOf(nodes[after ?? -1], "post") : undefined;
  // "10 submissions or more": the words stand behind the thing.
  const farther = after === undefined ? undefined : neighbour(nodes, after, 1, (node) => has(node, "mark:distinct"));
  const late = isFree(nodes[farther ?? -1]) ? comparatorOf(nodes[farther ?? -1], "post") : undefined;
  if (following !== undefined && after !== undefined) return { op: following as Bounded["op"], said: true, from: at, to: after };
  if (leading !== undefined && before !== undefined) return { op: leading as Bounded["op"], said: true, from: before, to: at };
  if (late !== undefined && farther !== undefined) return { op: late as Bounded["op"], said: true, from: at, to: farther };
  return { op: "=", said: false, from: at, to: at };
}

export const isPercent = (nodes: readonly Node[], at: number): boolean => {
  const after = neighbour(nodes, at, 1);
  return after !== undefined && has(nodes[after], "unit:percent");
};
