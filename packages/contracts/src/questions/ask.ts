import { QUERY_PROBLEM_CODES } from "@lyceum/semantic";
import * as z from "zod";

import { defineRoute } from "../route.ts";
import { OfferedQuestion, MAX_QUESTION_LENGTH, QuestionAnswer, QuestionMeaning } from "./answer.ts";

export const QuestionBody = z.strictObject({
  question: z.string().max(MAX_QUESTION_LENGTH),
  /** Language of the question and of the answer's words. */
  locale: z.string().min(2).max(20).default("en"),
  /** Goes on with a conversation of the person's own; without it one begins. */
  conversationId: z.uuid().optional(),
  /** A changed meaning of an earlier turn, or a chosen reading: the question is not read again. */
  edit: z.strictObject({ turn: z.number().int().min(1).optional(), meaning: QuestionMeaning }).optional(),
});
export type QuestionBody = z.infer<typeof QuestionBody>;

/** What every call about questions may be refused with. */
const READER_PROBLEMS = [
  "unauthenticated",
  "token_expired",
  "forbidden",
  "feature_missing",
  "seat_quota_exceeded",
  "region_unavailable",
  "tenant_asleep",
  "validation_failed",
  "rate_limited",
  "no_data",
  "warehouse_busy",
  "warehouse_timeout",
  "snapshot_too_new",
  "snapshot_too_old",
] as const;
/** Those of calls that a frame sends. */
export const QUESTION_PROBLEMS = [...READER_PROBLEMS, "not_found", "embed_resource_mismatch"] as const;

export const askQuestion = defineRoute({
  id: "questions.ask",
  summary: "Answer a question in words with the caller's own data rights",
  api: "dashboards",
  method: "POST",
  path: "/v1/data/questions/tenants/:tenant/users/:userId/questions",
  access: { kind: "permission", permission: "reporting/dataQA" },
  params: z.strictObject({ tenant: z.string().min(1).max(200), userId: z.string().min(1).max(200) }),
  body: QuestionBody,
  response: QuestionAnswer,
  problems: [...READER_PROBLEMS, "wrong_tenant", "not_found"],
});

export const askInFrame = defineRoute({
  id: "questions.frame.ask",
  summary: "Answer a question in words, as `questions.ask` does, through a frame",
  api: "frame",
  method: "POST",
  path: "/questions",
  access: { kind: "embed" },
  body: QuestionBody,
  response: QuestionAnswer,
  problems: QUESTION_PROBLEMS,
});

export const completeQuestion = defineRoute({
  id: "questions.frame.complete",
  summary: "Questions that go on from what has been typed, each of which is answered to the person",
  api: "frame",
  method: "GET",
  path: "/questions/completions",
  access: { kind: "embed" },
  query: z.strictObject({ text: z.string().max(MAX_QUESTION_LENGTH), locale: z.string().min(2).max(20).default("en") }),
  response: z.object({ questions: z.array(z.string()) }),
  problems: QUESTION_PROBLEMS,
});

export const suggestQuestions = defineRoute({
  id: "questions.frame.suggest",
  summary: "Questions to begin with, each of which is answered to the person, and those that the person asked last",
  api: "frame",
  method: "GET",
  path: "/questions/suggestions",
  access: { kind: "embed" },
  query: z.strictObject({ locale: z.string().min(2).max(20).default("en") }),
  response: z.object({
    suggestions: z.array(OfferedQuestion),
    recent: z.array(z.string()),
    /** What the person may do with an answer. */
    may: z.object({ pin: z.boolean(), verify: z.boolean() }),
  }),
  problems: QUESTION_PROBLEMS,
});

/** Query problems stand as reasons of a refused question; named here so that clients know what they stand for. */
export const REASON_OF_PROBLEM: Readonly<
  Record<(typeof QUERY_PROBLEM_CODES)[number], "not_allowed" | "too_large" | "not_joinable" | "not_answerable">
> = {
  query_invalid: "not_answerable",
  query_unknown_name: "not_answerable",
  query_wrong_kind: "not_answerable",
  query_too_large: "too_large",
  query_not_joinable: "not_joinable",
  query_grain_mixed: "not_joinable",
  query_comparison_needs_period: "not_answerable",
  query_area_forbidden: "not_allowed",
  query_dimension_forbidden: "not_allowed",
};
