import { has, hints, isFree, named, neighbour, type Node } from "./node.ts";

const numberNode = (text: string, number: number): Node => ({ kind: "number", text, concepts: new Set(), number });

/** "Fifty-five", "thirty five". */
function joinTens(nodes: Node[], index: number): void {
  const [tens, joint] = [nodes[index], nodes[index + 1]];
  const length = joint?.kind === "dash" ? 3 : 2;
  const ones = nodes[index + length - 1];
  const isTens = tens?.kind === "known" && named(tens, "num:") !== undefined && (tens.number ?? 0) >= 20 && (tens.number ?? 0) % 10 === 0;
  const isOnes = ones?.kind === "known" && named(ones, "num:") !== undefined && (ones.number ?? 0) >= 1 && (ones.number ?? 10) < 10;
  if (!isTens || !isOnes || (tens.number ?? 0) >= 100 || !Number.isInteger(ones.number)) return;
  const text = nodes.slice(index, index + length).map((node) => node.text);
  nodes.splice(index, length, numberNode(text.join(" "), (tens.number ?? 0) + (ones.number ?? 0)));
}

const bounds = (node: Node | undefined): boolean => [...(node?.concepts ?? [])].some((concept) => /^(?:cmp|post):/.test(concept));

/** "Een examen": an article that is written like the number, which it is where it bounds or is a part of something only. */
function dropArticles(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    if (node.number !== 1 || !hints(node, "article")) return;
    const [before, next] = [nodes[neighbour(nodes, position, -1) ?? -1], nodes[neighbour(nodes, position, 1) ?? -1]];
    const isPart = nodes[position + 1] !== undefined && (hints(nodes[position + 1], "out_of") || next?.number !== undefined);
    if (isPart || bounds(before) || bounds(next) || has(before, "mark:only")) return;
    nodes[position] = { kind: "filler", text: node.text, concepts: new Set(), ...(node.cues && { cues: node.cues }) };
  });
}

/** Puts together what says one number: "-7", "1 million", "a third", "one in ten". */
export function joinNumbers(nodes: Node[]): void {
  dropArticles(nodes);
  for (let index = 0; index < nodes.length; index += 1) {
    joinTens(nodes, index);
    const [node, next] = [nodes[index], nodes[index + 1]];
    if (!node) continue;
    const before = nodes[index - 1];
    const isYear = (next?.number ?? 0) >= 1990;
    // "Third-highest".
    if (next?.kind === "dash" && named(node, "ord:") !== undefined && named(nodes[index + 2], "rank:") !== undefined) {
      nodes.splice(index + 1, 1);
      continue;
    }
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
    const position =
      thing !== undefined && nodes[thing]?.number === undefined && has(nodes[thing], "thing:enrolment")
        ? neighbour(nodes, thing, 1)
        : thing;
    const whole = position === undefined ? undefined : nodes[position];
    const between = nodes.slice(index + 1, position).some((each) => hints(each, "out_of"));
    if (
      whole?.number === undefined ||
      position === undefined ||
      !between ||
      whole.number < 2 ||
      whole.number > 1000 ||
      !Number.isInteger(whole.number)
    )
      continue;
    nodes.splice(index, position - index + 1, {
      ...numberNode(`${node.text} in ${whole.text}`, node.number / whole.number),
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
export function boundOf(nodes: readonly Node[], position: number): Bounded {
  const before = neighbour(nodes, position, -1);
  const after = neighbour(nodes, position, 1, (node) => has(node, "unit:percent"));
  const leading = isFree(nodes[before ?? -1]) ? comparatorOf(nodes[before ?? -1], "cmp") : undefined;
  const following = isFree(nodes[after ?? -1]) ? comparatorOf(nodes[after ?? -1], "post") : undefined;
  // "10 submissions or more": the words stand behind the thing.
  const farther = after === undefined ? undefined : neighbour(nodes, after, 1, (node) => has(node, "mark:distinct"));
  const trailing = isFree(nodes[farther ?? -1]) ? comparatorOf(nodes[farther ?? -1], "post") : undefined;
  if (following !== undefined && after !== undefined) return { op: following as Bounded["op"], said: true, from: position, to: after };
  if (leading !== undefined && before !== undefined) return { op: leading as Bounded["op"], said: true, from: before, to: position };
  if (trailing !== undefined && farther !== undefined) return { op: trailing as Bounded["op"], said: true, from: position, to: farther };
  return { op: "=", said: false, from: position, to: position };
}

export const isPercent = (nodes: readonly Node[], position: number): boolean => {
  const after = neighbour(nodes, position, 1);
  return after !== undefined && has(nodes[after], "unit:percent");
};
