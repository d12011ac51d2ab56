import type { Sheet } from "@lyceum/model";
import { openingRoom, openingText, periodText, type Unlimited } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { answerOptions } from "../visuals/answer-query.ts";
import { openingQuestions } from "./opening-questions.ts";

/** Why a sentence cannot be had, and the way to ask for it again. */
export interface OpeningFailure {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The sentence with which a sheet opens, as far as its figures are there. */
export interface SheetOpeningText {
  /** Undefined while its figures are asked, and where nothing may be told. */
  readonly text: string | undefined;
  /** The sentence of what was set before, until the next is there. */
  readonly before: string | undefined;
  /** A sentence of about its length, whose room is held for it. */
  readonly room: string;
  readonly isPending: boolean;
  /** Present while the figure of the sentence cannot be had. */
  readonly failure: OpeningFailure | undefined;
  /** Answers that it is made of. */
  readonly answers: readonly Answer[];
  readonly unlimited: readonly Unlimited[];
}

/** Finds why the figure, which the first query asks for, did not come; asking again repeats all queries that failed. */
function failureOf(results: readonly UseQueryResult<Answer>[]): OpeningFailure | undefined {
  const [figure] = results;
  if (!figure?.error || figure.data !== undefined) return undefined;
  const retry = (): void => {
    for (const result of results) if (result.isError) void result.refetch();
  };
  return { error: figure.error, isRetrying: figure.isFetching, retry };
}

/** Asks what a sheet's opening is made of, under the filters that reach it, and writes it; undefined for a sheet without one. */
export function useOpening(sheet: Sheet): SheetOpeningText | undefined {
  const { t } = useTranslation("studio");
  const view = useDashboard();
  const sentences = view.texts.opening(sheet);
  const questions = openingQuestions(view, sheet);
  const results = useQueries({ queries: questions.map(({ query }) => answerOptions(view.client, query)) });
  const [before, setBefore] = useState<string>();
  const { opening } = sheet;
  const [figureQuestion] = questions;
  if (!opening || !sentences || !figureQuestion) return undefined;
  const isPending = results.some((result) => result.isPending);
  const answers = results.flatMap(({ data }) => data ?? []);
  const [figure] = answers;
  // A ranking that was refused leaves the sentence of the figure.
  const isComplete = !isPending && results[0]?.data !== undefined && figure !== undefined;
  const { values, kinds, words, texts } = view;
  const label = texts.filter;
  const text = isComplete
    ? openingText({
        opening,
        sentences,
        figure,
        places: results[1]?.data,
        period: periodText({ applied: figureQuestion.applied, values, kinds, asOf: figure.explanation.asOf, words, label, t }),
        words,
        t,
      })
    : undefined;
  if (!isPending && text !== before) setBefore(text);
  const failure = isPending ? undefined : failureOf(results);
  const room = openingRoom(opening, sentences, { isCompared: figureQuestion.query.compare !== undefined, t });
  return { text, before, room, isPending, failure, answers, unlimited: figureQuestion.unlimited };
}
