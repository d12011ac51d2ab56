import type { RefusalReason } from "../reading.ts";
import type { Parsed } from "./read.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

export interface Judgement {
  readonly refused?: { readonly reason: RefusalReason; readonly words: readonly string[] };
}
export function judge(question: string, { nodes }: Parsed, index: VocabularyIndex): Judgement {
  void question;
  void index;
  void nodes;
  return {};
}
