import { codeOf } from "@lyceum/contracts/client";
import type { Visual } from "@lyceum/model";
import type { NoneFound, VisualQuestion } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

import { useDashboard } from "../DashboardContext.ts";
import { answerOptions, noneFoundOf, questionOf } from "./answer-query.ts";

/** A visual's question under what the reader has set, and its latest answer. */
export interface VisualAnswer extends VisualQuestion {
  /** The latest answer there is; `stale` where it is the answer to what was set before. */
  readonly data: Answer | undefined;
  readonly stale: boolean;
  /** What is said where it finds nothing though there was something to look at; undefined where that is not known. */
  readonly noneFound: NoneFound | undefined;
  readonly result: UseQueryResult<Answer>;
}

/** Asks a visual under the filters that reach it. A change aborts the question before, and keeps its picture until the next answer, however long none comes. */
export function useVisual(sheetId: string, visual: Visual): VisualAnswer {
  const view = useDashboard();
  const question = questionOf(view, sheetId, visual);
  // Frozen numbers are there already, and those of today are not asked for.
  const frozen = view.frozenOf?.(visual);
  const result = useQuery({
    ...answerOptions(view.client, question.query),
    enabled: question.needs.length === 0 && frozen === undefined,
    placeholderData: frozen === undefined ? keepPreviousData : undefined,
  });
  const [latest, setLatest] = useState<Answer>();
  if (result.data && !result.isPlaceholderData && result.data !== latest) setLatest(result.data);
  const unanswered = result.isError && codeOf(result.error) === "unreachable";
  const data = result.data ?? (unanswered ? latest : undefined);
  if (frozen !== undefined) {
    const answer = frozen.kind === "shown" ? frozen.answer : undefined;
    return { ...question, data: answer, stale: false, noneFound: undefined, result };
  }
  const stale = result.isPlaceholderData || (unanswered && data !== undefined);
  return { ...question, data, stale, noneFound: noneFoundOf(view, sheetId, visual, question), result };
}
