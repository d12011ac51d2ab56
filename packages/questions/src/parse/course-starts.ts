import { has, hints, named, type Node } from "./node.ts";

const START: ReadonlySet<string> = new Set(["mark:start"]);
/** What begins: a course, or a word for it. */
const isCourse = (node: Node | undefined): boolean =>
  has(node, "thing:course") || has(node, "dim:module") || has(node, "dim:term") || hints(node, "it");
const bounds = (node: Node | undefined): boolean =>
  has(node, "mark:before") || has(node, "mark:after") || has(node, "mark:since") || hints(node, "once");

/** Reads "before the module had even begun", "after it started" as days before and after the start, in place. */
export function readCourseStarts(nodes: Node[]): void {
  for (let position = 1; position < nodes.length; position += 1) {
    const node = nodes[position];
    if (!node || !hints(node, "begins") || named(node, "v:") !== undefined) continue;
    let subject = position - 1;
    while ((nodes[subject]?.kind === "filler" || has(nodes[subject], "mark:any")) && !isCourse(nodes[subject])) subject -= 1;
    // "Since this term began" is a day of the calendar.
    const isNow = has(nodes[subject], "dim:term") && hints(nodes[subject - 1], "this");
    if (!isCourse(nodes[subject]) || isNow) continue;
    let bound = subject - 1;
    while (nodes[bound]?.kind === "filler" || has(nodes[bound], "mark:own")) bound -= 1;
    if (!bounds(nodes[bound])) continue;
    const run = nodes.slice(bound + 1, position + 1);
    nodes.splice(bound + 1, run.length, { kind: "known", text: run.map(({ text }) => text).join(" "), concepts: START });
    position = bound + 1;
  }
}
