import { type Answer, wordAnswer, type WordedQuery } from "@lyceum/semantic";

import type { CountedRows } from "./read-through.ts";

/** Puts the chunks of a query's rows into the words of a model, as `wordAnswer` does. */
export function wordRows({ chunks, ...counted }: CountedRows, worded: WordedQuery): CountedRows {
  async function* inWords(): AsyncGenerator<Answer> {
    for await (const chunk of chunks()) yield wordAnswer(chunk, worded);
  }
  return { ...counted, chunks: inWords };
}
