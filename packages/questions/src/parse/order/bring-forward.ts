import { has, named, type Node } from "../node.ts";
import type { VocabularyIndex } from "../vocabulary-index.ts";
import { boundsForward, comparatorsBackward, readPoints } from "./bounds-forward.ts";
import { divide, readAnyOne, readDenials, readFront, readGlosses, readRelatives, readSharers } from "./clauses.ts";
import { forward, takesOf } from "./marks.ts";

/**
 * Brings words that stand behind what they mark before it, as the stages that follow expect them: groups, wholes,
 * denials, exceptions, counts, and bounds on things. A lexicon names such words by concepts that begin with `behind:`.
 */
export function bringForward(nodes: Node[], { language }: VocabularyIndex): void {
  readGlosses(nodes);
  if (language.spaceless) divide(nodes);
  for (let position = 0; position < nodes.length; position += 1) {
    const mark = named(nodes[position], "behind:");
    if (mark !== undefined) forward(nodes, position, mark);
    else if (has(nodes[position], "mark:takes")) takesOf(nodes, position);
  }
  if (!language.spaceless) return;
  readFront(nodes);
  readPoints(nodes);
  readDenials(nodes);
  readSharers(nodes);
  readAnyOne(nodes);
  readRelatives(nodes);
  comparatorsBackward(nodes);
  boundsForward(nodes);
}
