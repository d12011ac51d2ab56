import { AnswerColumn, Cell, Explanation, Protection } from "@lyceum/semantic";
import * as z from "zod";

/** Longest question that is read, in characters. */
export const MAX_QUESTION_LENGTH = 500;

/** What a question asks, in no language. It is handed back as it came, or changed at places that an answer names; the server checks it. */
export const QuestionMeaning = z.record(z.string(), z.unknown());
export type QuestionMeaning = z.infer<typeof QuestionMeaning>;

/** Kinds of what a question was understood to name. */
export const PART_KINDS = ["measure", "breakdown", "filter", "condition", "period", "comparison", "order", "limit"] as const;

/** One part of how a question was understood, in the reader's words, and what it may be changed to. */
export const InterpretationPart = z.object({
  /** Unique within one interpretation. */
  id: z.string(),
  kind: z.enum(PART_KINDS),
  text: z.string(),
  /** True where the turn before said the same already. */
  kept: z.boolean(),
  /** What may stand in its place, as the meaning of the whole question; several may be selected where a part is a list. */
  choices: z.array(z.object({ text: z.string(), selected: z.boolean(), meaning: QuestionMeaning })),
  /** A number that may be replaced, and where it stands in the meaning. */
  number: z.object({ value: z.number(), path: z.array(z.union([z.string(), z.number()])), percent: z.boolean() }).optional(),
  /** The question without it; absent where nothing would be left to ask. */
  without: QuestionMeaning.optional(),
});
export type InterpretationPart = z.infer<typeof InterpretationPart>;

/** A question that is sure to be answered to this reader. */
export const OfferedQuestion = z.object({ text: z.string(), meaning: QuestionMeaning });
export type OfferedQuestion = z.infer<typeof OfferedQuestion>;

export const QUESTION_REASONS = [
  "empty",
  "unknown_words",
  "no_measure",
  "not_joinable",
  "persons",
  "other_institutions",
  "prediction",
  "opinion",
  "action",
  "instruction",
  "not_in_data",
  /** It is understood, and the reader's rights do not reach it. */
  "not_allowed",
  /** It is understood, and would take more groups than can be worked out. */
  "too_large",
  /** It is understood, and cannot be worked out as it was put. */
  "not_answerable",
] as const;
export type QuestionReason = (typeof QUESTION_REASONS)[number];

/** How answers are drawn: a kind of visual. */
export const QUESTION_CHARTS = [
  "number",
  "bar",
  "column",
  "bar-line",
  "stacked-bar",
  "line",
  "histogram",
  "heatmap",
  "scatter",
  "table",
] as const;

/** Why a connected language model could not be used for a question. */
export const MODEL_FAILURES = [
  "unreachable",
  "timed_out",
  "unauthorised",
  "rate_limited",
  "failed",
  /** It pointed to another address, which no configuration names. */
  "redirected",
  "too_large",
  /** What came back is no answer of the form that was asked for, or names what it was not shown. */
  "unreadable",
  /** As many requests are on their way as may be. */
  "busy",
] as const;
export type ModelFailure = (typeof MODEL_FAILURES)[number];

/** Readers of a question where a model was asked beside the rules, which `note` says in words. */
export const QuestionReaders = z.object({
  by: z.enum(["rules", "model", "both"]),
  /** Name of the model. */
  model: z.string(),
  /** Present where its reading could not be used. */
  failure: z.enum(MODEL_FAILURES).optional(),
  note: z.string(),
});
export type QuestionReaders = z.infer<typeof QuestionReaders>;

/** One or two sentences of a model's about the rows; each number of them stands in the rows. */
export const AnswerSummary = z.object({
  text: z.string(),
  /** Name of the model. */
  model: z.string(),
  /** Says in words that the model wrote it. */
  note: z.string(),
});
export type AnswerSummary = z.infer<typeof AnswerSummary>;

export const QuestionAnswer = z.object({
  status: z.enum(["answered", "clarify", "refused"]),
  conversationId: z.string(),
  /** Place in the conversation, from 1. */
  turn: z.number().int(),
  /** The question as it was asked. */
  question: z.string(),
  interpretation: z.array(InterpretationPart),
  /** Null where nothing was understood. */
  meaning: QuestionMeaning.nullable(),
  /** The query of the contract that was answered. */
  query: z.unknown(),
  /** `unit` is that of the values as they stand in the rows; absent for names, and for numbers without one. */
  columns: z.array(z.object({ name: z.string(), label: z.string(), type: AnswerColumn.shape.kind, unit: AnswerColumn.shape.format })),
  rows: z.array(z.array(Cell)),
  /** More rows exist than were asked for or may be sent at once. */
  truncated: z.boolean(),
  chart: z.enum(QUESTION_CHARTS).nullable(),
  /** Says the answer, the refusal or what has to be chosen, in the reader's language; every number of it stands in the rows. */
  sentence: z.string(),
  sql: z.string().optional(),
  definitions: Explanation.shape.definitions,
  filters: Explanation.shape.filters,
  limits: Explanation.shape.limits,
  /** Null without an answer. */
  freshness: z.object({ asOf: z.string(), snapshotId: z.string(), updated: Explanation.shape.freshness }).nullable(),
  protection: Protection.optional(),
  followUps: z.array(OfferedQuestion),
  /** Present where the status is `clarify`: what the question may mean. */
  readings: z.array(OfferedQuestion.extend({ interpretation: z.array(InterpretationPart) })),
  /** Present where the status is `refused`. */
  reason: z.enum(QUESTION_REASONS).optional(),
  /** Words with a meaning of their own that were not used, as typed. */
  unusedWords: z.array(z.string()),
  /** False where the reading does not account for enough of the question: it is to be checked before it is used. */
  sure: z.boolean(),
  /** Absent where no model was asked. */
  reader: QuestionReaders.optional(),
  /** Present where the institution has opted in to summaries and a model wrote one that could be shown; `sentence` stands beside it. */
  summary: AnswerSummary.optional(),
  /** The institution's own check of this answer; `stale` where a definition has changed since. */
  verified: z.object({ by: z.string().nullable(), at: z.string(), stale: z.boolean() }).optional(),
});
export type QuestionAnswer = z.infer<typeof QuestionAnswer>;
