import * as z from "zod";

import { FRAME_READER_PATH, FrameGrant, FrameOpening, FrameReader, OPENING_PROBLEMS } from "../frame-opening.ts";
import { defineRoute } from "../route.ts";

/**
 * Questions to try, by the step of asking that each of them shows. Of a step the first one is offered that its
 * reader is answered; the last ones are for people who read about teaching alone.
 */
export const EXAMPLE_QUESTIONS = {
  figure: ["enrolments"],
  cut: ["passRateByTerm", "lateRateByTerm"],
  limit: ["withdrawalRateByAge", "passRateByAge", "lateRateByAssessmentType"],
  order: ["highestPassRates", "highestScores"],
  bound: ["lowPassRates", "lowScores"],
  check: ["withdrawnShareByRegion", "passedShareByAge", "lateShareByAssessmentType"],
} as const;

/** For each step the question to try; null where its reader is answered none. */
export const QuestionExamples = z.object({
  figure: z.enum(EXAMPLE_QUESTIONS.figure).nullable(),
  cut: z.enum(EXAMPLE_QUESTIONS.cut).nullable(),
  limit: z.enum(EXAMPLE_QUESTIONS.limit).nullable(),
  order: z.enum(EXAMPLE_QUESTIONS.order).nullable(),
  bound: z.enum(EXAMPLE_QUESTIONS.bound).nullable(),
  check: z.enum(EXAMPLE_QUESTIONS.check).nullable(),
});
export type QuestionExamples = z.infer<typeof QuestionExamples>;
export type ExampleQuestion = NonNullable<QuestionExamples[keyof QuestionExamples]>;

/** `url` is `<frames origin>/embedding/<session>/q/search?code=<one-time code>&isauthcode=true`. Never to be cached. */
export const openTopic = defineRoute({
  id: "questions.topic",
  summary: "One-time address of the search bar that answers questions about a topic",
  api: "dashboards",
  method: "GET",
  path: `${FRAME_READER_PATH}/topics/:topicId`,
  access: { kind: "permission", permission: "reporting/dataQA" },
  params: FrameReader.extend({ topicId: z.string().min(1).max(200) }),
  query: FrameOpening,
  response: FrameGrant.extend({ examples: QuestionExamples }),
  problems: OPENING_PROBLEMS,
});
