import { type Answer, wordAnswer, type WordedQuery } from "@lyceum/semantic";

import type { CountedRows } from "./read-through.ts";

/** Puts the chunks of a query's rows into the words of a model, as `wordAnswer` does: the words of the first are those of all. */
export function wordRows({ chunks, ...counted }: CountedRows, worded: WordedQuery): CountedRows {
  async function* inWords(): AsyncGenerator<Answer> {
    let words: Pick<Answer, "columns" | "explanation"> | undefined;
    for await (const chunk of chunks()) {
      const { columns, explanation } = (words ??= wordAnswer(chunk, worded));
      yield { ...chunk, columns, explanation };
    }
  }
  return { ...counted, chunks: inWords };
}
