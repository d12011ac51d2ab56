import { countsSomething } from "./headings.ts";
import { dimensionOf, has, hints, named, type Node } from "./node.ts";

/** Where and when a question is about, wherever it is said. */
const FRAME: ReadonlySet<string> = new Set(["module", "term", "academic_year", "course", "level1", "level2", "level3"]);

/** Whether a sentence gives the reason for a question: "I'm worried about students with a heavy load." */
const isContext = (sentence: readonly Node[]): boolean => sentence.some((node) => hints(node, "context") || has(node, "refuse:opinion"));

/** "Enrolments that were made": the word belongs to the thing before it, and takes up no other sentence. */
const isRelative = (nodes: readonly Node[], position: number): boolean =>
  hints(nodes[position], "that") && named(nodes[position - 1], "thing:") !== undefined;

/** Sets aside sentences that only give a reason, where a later sentence asks; the modules and terms in them still hold. */
export function dropContext(nodes: readonly Node[]): void {
  let start = 0;
  nodes.forEach((node, position) => {
    if (node.kind !== "stop") return;
    const sentence = nodes.slice(start, position);
    start = position + 1;
    // "I worry about those who repeat. What is their pass rate": the reason says who is meant.
    const goesOn = nodes
      .slice(start)
      .some((each, place) => (has(each, "follow:them") && !isRelative(nodes, start + place)) || has(each, "mark:own"));
    if (!isContext(sentence) || goesOn || !countsSomething(nodes, start)) return;
    for (const each of sentence) if (!FRAME.has(dimensionOf(each) ?? "")) each.used ??= "aside";
  });
}
