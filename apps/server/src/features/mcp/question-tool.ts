import { MAX_QUESTION_LENGTH, QuestionAnswer } from "@lyceum/contracts";
import * as z from "zod";

import { answerQuestion } from "../../domain/questions/answer-question.ts";
import { questionRights } from "../../domain/questions/question-rights.ts";
import { Locale, MAX_RESULTS } from "./tool-inputs.ts";
import { defineTool } from "./tool.ts";

const { shape } = QuestionAnswer;

/** Asks through the same code as the question bar. */
export const askQuestion = defineTool({
  name: "ask_question",
  title: "Ask a question",
  description:
    "Answers a question in plain language, such as “pass rate by term in Arts”, with rows, how it was read, definitions and freshness. `status` is `answered`, `clarify` (ask the person which of `readings` is meant) or `refused` (tell them `sentence`). Words in `unusedWords` were not used. Pass `conversationId` to follow up on what was asked before.",
  input: z.strictObject({
    question: z.string().trim().min(1).max(MAX_QUESTION_LENGTH),
    conversationId: z.uuid().optional(),
    locale: Locale,
  }),
  output: z.object({
    status: shape.status,
    sentence: shape.sentence,
    columns: shape.columns,
    rows: shape.rows,
    complete: z.boolean().describe("false where rows are missing here: do not add up or rank what is left"),
    readAs: z.array(z.string()).describe("How the question was read, part by part"),
    sure: shape.sure,
    unusedWords: shape.unusedWords,
    readings: z.array(z.string()),
    reason: shape.reason,
    query: shape.query.describe("The query that was answered, for run_query and explain_number"),
    definitions: shape.definitions,
    filters: shape.filters,
    limits: shape.limits,
    protection: shape.protection,
    freshness: shape.freshness,
    verified: shape.verified,
    followUps: z.array(z.string()),
    conversationId: shape.conversationId,
  }),
  async call({ services, caller, act, signal }, { question, conversationId, locale }) {
    const answer = await answerQuestion(services, caller, {
      question,
      locale,
      ...(conversationId !== undefined && { conversationId }),
      rights: (trx) => questionRights(trx, caller, services.config),
      act,
      signal,
    });
    return {
      ...answer,
      rows: answer.rows.slice(0, MAX_RESULTS),
      complete: !answer.truncated && answer.rows.length <= MAX_RESULTS,
      readAs: answer.interpretation.map(({ text }) => text),
      readings: answer.readings.map(({ text }) => text),
      followUps: answer.followUps.map(({ text }) => text),
    };
  },
});
