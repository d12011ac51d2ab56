import type { suggestQuestions } from "@lyceum/contracts";
import type { RouteResponse } from "@lyceum/contracts/client";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import type { QuestionCalls } from "../../lib/question-calls.ts";
import { useCompletions } from "./useCompletions.ts";
import type { NewQuestion } from "./useConversation.ts";

interface OfferedQuestions {
  /** What can be begun with; its error says why nothing can be asked. */
  readonly offered: UseQueryResult<RouteResponse<typeof suggestQuestions>>;
  /** Lists what goes on from the text, or what to begin with where there is none. */
  readonly suggestions: readonly string[];
  /** Gives a question the meaning with which it was offered, so that it is not read again. */
  readonly questionOf: (question: string) => NewQuestion;
}

/** Lists the questions that the reader asked last before those that suggest themselves, each once, however it is written. */
function beginningsOf(recent: readonly string[], suggested: readonly string[]): readonly string[] {
  const known = new Set(recent.map((question) => question.toLocaleLowerCase()));
  return [...recent, ...suggested.filter((question) => !known.has(question.toLocaleLowerCase()))];
}

/** Offers questions for what is typed. @param active whether the list is open. */
export function useOfferedQuestions(calls: QuestionCalls, locale: string, text: string, active: boolean): OfferedQuestions {
  const offered = useQuery({
    queryKey: ["suggestions", locale],
    queryFn: ({ signal }) => calls.suggest(locale, signal),
    staleTime: 60_000,
  });
  const completions = useCompletions(calls, text, locale, active);
  const { recent = [], suggestions = [] } = offered.data ?? {};
  const beginnings = beginningsOf(
    recent,
    suggestions.map((offer) => offer.text),
  );
  return {
    offered,
    suggestions: text.trim() === "" ? beginnings : completions,
    questionOf: (question) => {
      const offer = suggestions.find((known) => known.text === question);
      return { question, ...(offer ? { meaning: offer.meaning } : {}) };
    },
  };
}
