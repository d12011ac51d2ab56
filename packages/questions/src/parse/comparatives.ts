import type { Draft } from "./draft.ts";
import { dimensionOf, has, hints, named, neighbour, type Node } from "./node.ts";

/** Reads "beneath the average of all marks" as what each is held against: the average of the whole. */
export function readAverageOfAll(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    if (!has(node, "agg:average")) return;
    const bound = nodes[neighbour(nodes, position, -1, ({ kind }) => kind === "dash") ?? -1];
    const next = nodes[neighbour(nodes, position, 1) ?? -1];
    const compares = named(bound, "cmp:") !== undefined || has(bound, "mark:beats") || has(bound, "mark:than");
    // "Below average" and "a below-average rate" say so without a word for the whole.
    const isBare = named(bound, "cmp:") !== undefined && (next === undefined || next.kind === "comma" || named(next, "m:") !== undefined);
    if ((compares && has(next, "mark:of") && hints(next, "all_of")) || isBare)
      nodes[position] = { ...node, concepts: new Set(["mark:overall"]) };
  });
}

/** Reads "the average over students of their clicks" as the average per student: nothing is above anything. */
export function readAverageOver(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    const isOver = hints(node, "below_or_above") && hints(node, "for");
    const before = nodes[neighbour(nodes, position, -1, ({ kind }) => kind === "comma") ?? -1];
    const next = nodes[neighbour(nodes, position, 1) ?? -1];
    if (!isOver || !has(before, "agg:average") || !next || !has(next, "thing:student")) return;
    nodes[position] = { ...node, concepts: new Set(["mark:per"]) };
    // "The average, over students, of each student's mean": said twice.
    const again = nodes.findLastIndex((each) => has(each, "thing:student"));
    if (nodes[again] !== next && hints(nodes[neighbour(nodes, again, -1) ?? -1], "each"))
      for (const each of [nodes[position], next]) each.used = "aside";
  });
}

/** Reads "how many different learners" as each once: what is counted stands behind, and nothing is held against anything. */
export function readDifferent(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    if (!has(node, "mark:difference") || !(hints(node, "differing") || hints(node, "given"))) return;
    const next = nodes[neighbour(nodes, position, 1) ?? -1];
    // "Gained a distinction": what was awarded.
    if (hints(node, "given") && dimensionOf(next) !== "outcome") return;
    const isNoun = named(next, "thing:") !== undefined || named(next, "dim:") !== undefined || next?.condition !== undefined;
    if (isNoun) nodes[position] = { ...node, concepts: new Set([...node.concepts].filter((concept) => concept !== "mark:difference")) };
  });
}

/** Reads "which region has more withdrawals" as the most: nothing is named that it would be more than. */
export function readComparatives({ nodes }: Draft): void {
  const chooses = nodes.some(
    (node, position) => has(node, "mark:which") && named(nodes[neighbour(nodes, position, 1) ?? -1], "dim:") !== undefined,
  );
  const compares = nodes.some((node) => has(node, "mark:than") || named(node, "cmp:") === ">" || named(node, "cmp:") === "<");
  if (!chooses || compares) return;
  nodes.forEach((node, position) => {
    const rank = has(node, "mark:more") ? "rank:high" : has(node, "mark:less") ? "rank:low" : undefined;
    const next: Node | undefined = nodes[neighbour(nodes, position, 1) ?? -1];
    if (rank === undefined || node.used !== undefined || next?.number !== undefined) return;
    nodes[position] = { ...node, concepts: new Set([...node.concepts, rank]) };
  });
}
