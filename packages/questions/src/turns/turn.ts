import type { Meaning } from "../meaning/meaning.ts";
import type { Node } from "../parse/node.ts";
import type { VocabularyIndex } from "../parse/vocabulary-index.ts";

/** A turn of a conversation, of which some words change what was asked and the rest is read as any question. */
export interface Turn {
  readonly previous: Meaning;
  readonly nodes: readonly Node[];
  readonly index: VocabularyIndex;
  /** Words that have served. */
  readonly taken: Set<Node>;
  meaning: Meaning;
}
