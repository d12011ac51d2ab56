import { type Answer, wordAnswer, type WordedQuery } from "@lyceum/semantic";

import type { WholeRows } from "./read-through.ts";

/** Puts a query's rows into the words of a model, as `wordAnswer` does: the words of the beginning are those of all. */
export function wordRows({ first, rest, ...whole }: WholeRows, worded: WordedQuery): WholeRows {
  const inWords = wordAnswer(first, worded);
  const { columns, explanation } = inWords;
  async function* restInWords(): AsyncGenerator<Answer> {
    for await (const chunk of rest()) yield { ...chunk, columns, explanation };
  }
  return { ...whole, first: inWords, rest: restInWords };
}
