import { plainOf } from "../words/tokens.ts";
import { has, hints, named, neighbour, type Node } from "./node.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

/** Who or what does something. */
const isSubject = (node: Node | undefined): boolean =>
  ["thing:student", "thing:enrolment", "thing:active_student"].some((concept) => has(node, concept)) ||
  named(node, "v:gender.") !== undefined ||
  hints(node, "who") ||
  hints(node, "it") ||
  has(node, "follow:them");

/** "Modules that lost more than a third of their students": who left is its object. */
function losesPeople(nodes: readonly Node[], position: number): boolean {
  const object = nodes.slice(position + 1, position + 8);
  const end = object.findIndex(({ kind }) => kind === "comma" || kind === "stop");
  const people = object.findIndex((node) => has(node, "thing:student") || has(node, "thing:enrolment"));
  // "Lost more than a third of their enrolments to withdrawal" says it by itself.
  const isSaid = object.some((node) => named(node, "v:outcome.") !== undefined);
  return !isSaid && people >= 0 && (end < 0 || people < end);
}

/** Reads verbs of leaving and finishing where people are their subject: "how many students left", "when do they leave". */
export function readPredicates(nodes: Node[], { language, conditions }: VocabularyIndex): void {
  nodes.forEach((node, position) => {
    // "Which region does best": how well, and nothing says in what.
    const judged = nodes[position + 1];
    if (node.kind === "filler" && hints(node, "does") && (has(judged, "rank:good") || has(judged, "rank:bad"))) {
      nodes[position] = { kind: "known", text: node.text, concepts: new Set(["mark:quality"]) };
      return;
    }
    const concept = node.kind === "filler" || has(node, "mark:not") ? language.predicates?.[plainOf(node.text)] : undefined;
    const condition = concept === undefined ? undefined : conditions.get(concept);
    if (concept === undefined || !condition) return;
    const subject =
      nodes[neighbour(nodes, position, -1, (each) => each.condition !== undefined && named(each, "v:gender.") === undefined) ?? -1];
    const loses = hints(node, "loses") && losesPeople(nodes, position);
    const helper = nodes.slice(Math.max(0, position - 2), position).some((each) => hints(each, "they"));
    if (!isSubject(subject) && !helper && !loses) return;
    // "How many are left": those who stay, and nothing here says until when.
    if (language.copulas?.includes(nodes[position - 1]?.text.toLowerCase() ?? "")) {
      nodes[position] = { kind: "known", text: node.text, concepts: new Set(["mark:rest"]) };
      return;
    }
    nodes[position] = { kind: "known", text: node.text, concepts: new Set([concept]), condition };
  });
}
