import { has, hints, named, neighbour, type Node } from "./node.ts";

const COLONS = new Set([":", "："]);
/** Nodes of a heading: what is longer is a question of its own. */
const MAX_HEADING = 5;

const PERIODS = ["attr:course_week", "attr:course_day"];
const isFigure = (node: Node): boolean =>
  ["m:", "attr:", "agg:"].some((prefix) => named(node, prefix) !== undefined) && !PERIODS.some((period) => has(node, period));
const isNoun = (node: Node): boolean => ["m:", "attr:", "thing:"].some((prefix) => named(node, prefix) !== undefined);
const limits = (node: Node): boolean =>
  node.condition !== undefined || named(node, "val:") !== undefined || named(node, "v:") !== undefined;

/** Whether a part of a question says by itself what is counted: "students in two modules", but not "how many per student". */
export function countsSomething(nodes: readonly Node[], start: number): boolean {
  return nodes.some((node, position) => {
    if (position < start || !isNoun(node) || limits(node)) return false;
    const before = nodes[neighbour(nodes, position, -1) ?? -1];
    return !["mark:per", "mark:by"].some((mark) => has(before, mark)) && !hints(before, "each");
  });
}

/**
 * Sets aside a heading that stands before a colon where the question behind it is whole: "Heavy users: enrolments with
 * at least 1,000 clicks". Values in a heading limit the question, and a figure in it is the question's where none follows.
 */
export function dropHeadings(nodes: readonly Node[]): void {
  const colon = nodes.findIndex(({ kind }) => kind === "comma" || kind === "stop");
  if (colon < 1 || colon > MAX_HEADING || !COLONS.has(nodes[colon]?.text ?? "") || !countsSomething(nodes, colon + 1)) return;
  const heading = nodes.slice(0, colon);
  const isQuestion = heading.some(
    (node) =>
      node.number !== undefined ||
      named(node, "rank:") !== undefined ||
      ["mark:by", "mark:per", "mark:share", "mark:missing", "mark:before", "mark:after", "mark:not", "mark:none"].some((mark) =>
        has(node, mark),
      ),
  );
  if (isQuestion || (heading.some(isFigure) && !nodes.slice(colon + 1).some(isFigure))) return;
  for (const node of heading) if (!limits(node)) node.used ??= "aside";
}
