import type { Draft } from "./draft.ts";
import { dimensionOf, has, hints, named, type Node } from "./node.ts";

/** Where and when a question is about. */
const FRAME: ReadonlySet<string> = new Set(["module", "term", "academic_year", "region"]);

const ends = (node: Node | undefined): boolean =>
  node === undefined || node.kind === "stop" || node.kind === "comma" || node.kind === "dash";

/** "An active day is a day on which a student clicks.": a sentence that says what a word means. */
function defines(nodes: readonly Node[], start: number): boolean {
  const stop = nodes.findIndex((node, position) => position > start && node.kind === "stop");
  const isFirst = start === 0 || nodes[start - 1]?.kind === "stop";
  if (stop < 0 || stop === nodes.length - 1 || !isFirst || !hints(nodes[start], "indefinite")) return false;
  const verb = nodes.findIndex((node, position) => position > start && position < stop && hints(node, "is"));
  return verb > start && verb < start + 4 && hints(nodes[verb + 1], "indefinite");
}

/** "Within one term, namely October 2013": a value of what no other word limits. */
const isNews = (nodes: readonly Node[], node: Node): boolean =>
  FRAME.has(dimensionOf(node) ?? "") && !nodes.some((other) => other !== node && dimensionOf(other) === dimensionOf(node));

const isOtherThing = (nodes: readonly Node[], position: number): boolean =>
  ["student", "enrolment"].includes(named(nodes[position], "thing:") ?? "") &&
  nodes.slice(0, position).some((node) => named(node, "thing:") !== undefined);

/**
 * Sets aside what only explains a number or repeats a word: "negative if it lies before the start", "minus meaning late",
 * "that is, carried over from an earlier attempt", and sentences that say what a word means.
 */
export function dropExplanations({ nodes }: Draft): void {
  for (let start = 0; start < nodes.length; start += 1) {
    if (!ends(nodes[start - 1])) continue;
    if (defines(nodes, start)) {
      for (start; nodes[start]?.kind !== "stop"; start += 1) (nodes[start] as Node).used ??= "aside";
      continue;
    }
    // "Individual people, not enrolments": what is not meant.
    if (nodes[start - 1]?.kind === "comma" && has(nodes[start], "mark:not") && ends(nodes[start + 2]) && isOtherThing(nodes, start + 1)) {
      for (const node of nodes.slice(start, start + 2)) node.used ??= "aside";
      continue;
    }
    const stop = nodes.findIndex((node, position) => position >= start && ends(node));
    const sentence = nodes.slice(start, stop < 0 ? nodes.length : stop);
    // "Count late ones as negative."
    if (start > 0 && hints(sentence[0], "counts_as") && hints(sentence.at(-1), "sign")) {
      for (const node of sentence) node.used ??= "aside";
      continue;
    }
    const opens = nodes.slice(start, start + 2);
    const saysSign = hints(opens[0], "sign") && hints(opens[1], "explains");
    const saysAgain =
      opens.some((node) => hints(node, "namely")) || (hints(opens[0], "that") && hints(opens[1], "is") && ends(nodes[start + 2]));
    if (!saysSign && !saysAgain) continue;
    let end = start + opens.length;
    while (!ends(nodes[end])) end += 1;
    // "That is, carried over": the explanation stands behind the comma.
    if (saysAgain && end <= start + 2) {
      end += 1;
      while (!ends(nodes[end])) end += 1;
    }
    const clause = nodes.slice(start, end);
    // "The spread, i.e. the standard deviation" names the number that is asked for.
    const names = clause.some((node) => named(node, "agg:") !== undefined || named(node, "m:") !== undefined);
    if (!names) for (const node of clause) if (!(saysAgain && isNews(nodes, node))) node.used ??= "aside";
    start = end;
  }
}
