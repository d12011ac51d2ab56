import type { Draft } from "./draft.ts";
import { has, hints, neighbour } from "./node.ts";

const EACH: ReadonlySet<string> = new Set(["mark:by", "mark:per"]);

/** Reads "how many TMAs does a student hand in on average" as of each student: one of them stands for all. */
export function readMeansOfPeople({ nodes }: Draft): void {
  if (!nodes.some((node) => has(node, "agg:average")) || !nodes.some((node) => has(node, "mark:howmany"))) return;
  nodes.forEach((node, position) => {
    const person = nodes[position + 1];
    const isOne = node.kind === "filler" && hints(node, "indefinite") && has(person, "thing:student");
    if (!isOne || has(nodes[neighbour(nodes, position, -1) ?? -1], "mark:howmany")) return;
    nodes[position] = { ...node, kind: "known", concepts: EACH };
  });
}
