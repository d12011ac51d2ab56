import { Cell } from "@lyceum/semantic";
import * as z from "zod";

import { defineRoute } from "../route.ts";
import { MAX_QUESTION_LENGTH, QUESTION_REASONS, QuestionAnswer } from "./answer.ts";

const Tenant = z.strictObject({ tenant: z.string().min(1).max(200) });
const OfTenant = Tenant.extend({ id: z.uuid() });
const access = { kind: "permission", permission: "reporting/dataQA/trust" } as const;
const path = "/v1/data/questions/tenants/:tenant/quality";
const PROBLEMS = [
  "unauthenticated",
  "token_expired",
  "wrong_tenant",
  "forbidden",
  "feature_missing",
  "seat_quota_exceeded",
  "region_unavailable",
] as const;
const READING = [
  ...PROBLEMS,
  "tenant_asleep",
  "no_data",
  "warehouse_busy",
  "warehouse_timeout",
  "snapshot_too_new",
  "snapshot_too_old",
] as const;

/** A question to be taken care of: it was refused, or its answer was said to be wrong. */
export const OpenQuestion = z.object({
  question: z.string(),
  locale: z.string(),
  /** How often it was asked, by anybody. */
  asked: z.number().int(),
  lastAsked: z.string(),
  status: QuestionAnswer.shape.status,
  reason: z.enum(QUESTION_REASONS).nullable(),
  unusedWords: z.array(z.string()),
  /** How many said that its answer is wrong, and what they wrote. */
  wrong: z.number().int(),
  comments: z.array(z.string()),
  /** What it is read as where it is answered by now, in words; null otherwise. */
  answeredAs: z.string().nullable(),
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

export const SYNONYM_KINDS = ["measure", "dimension", "value"] as const;

/** Another word of the institution's for a measure, a dimension or a value. */
export const QuestionSynonym = z.object({
  id: z.string(),
  phrase: z.string(),
  kind: z.enum(SYNONYM_KINDS),
  /** Of the measure, or of the dimension that has the value. */
  name: z.string(),
  /** What it stands for, in words. */
  label: z.string(),
  value: Cell,
});
export type QuestionSynonym = z.infer<typeof QuestionSynonym>;

/** A question whose reading must stay the same. */
export const QuestionTest = z.object({
  id: z.string(),
  question: z.string(),
  locale: z.string(),
  /** What it must be read as, in words. */
  expected: z.string(),
  /** Null before it was ever run. */
  passing: z.boolean().nullable(),
  /** What it was read as instead; null where it passes. */
  outcome: z.string().nullable(),
  checkedAt: z.string().nullable(),
});
export type QuestionTest = z.infer<typeof QuestionTest>;

export const TEST_CAUSES = ["import", "vocabulary", "model", "reader", "person", "command"] as const;

/** One run of all tests. */
export const QuestionTestRun = z.object({
  finishedAt: z.string(),
  cause: z.enum(TEST_CAUSES),
  passed: z.number().int(),
  failed: z.number().int(),
  /** Questions whose result is another than at the run before. */
  flips: z.array(
    z.object({
      question: z.string(),
      passing: z.boolean(),
      /** What it was read as at the run before and at this one, in words; absent in runs that were kept without it. */
      before: z.string().optional(),
      after: z.string().optional(),
    }),
  ),
});
export type QuestionTestRun = z.infer<typeof QuestionTestRun>;

const Locale = z.strictObject({ locale: z.string().min(2).max(20).default("en") });

export const getQuestionQuality = defineRoute({
  id: "questions.quality",
  summary: "What the institution knows of the quality of its answers: open questions, synonyms, tests and their latest runs",
  api: "dashboards",
  method: "GET",
  path,
  access,
  params: Tenant,
  query: Locale,
  response: z.object({
    open: z.array(OpenQuestion),
    synonyms: z.array(QuestionSynonym),
    tests: z.array(QuestionTest),
    runs: z.array(QuestionTestRun),
    /** What a synonym may stand for, by its name in the model. */
    names: z.object({
      measures: z.array(z.object({ name: z.string(), label: z.string() })),
      dimensions: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
  }),
  problems: [...READING],
});

export const settleQuestion = defineRoute({
  id: "questions.settle",
  summary: "Take a question off the list of open ones",
  api: "dashboards",
  method: "POST",
  path: `${path}/settled`,
  access,
  params: Tenant,
  body: z.strictObject({ question: z.string().max(MAX_QUESTION_LENGTH), locale: z.string().max(20) }),
  response: z.object({ settled: z.number().int() }),
  problems: [...PROBLEMS, "validation_failed"],
});

export const addSynonym = defineRoute({
  id: "questions.synonyms.add",
  summary: "Add another word of the institution's for a measure, a dimension or a value",
  api: "dashboards",
  method: "POST",
  path: `${path}/synonyms`,
  access,
  params: Tenant,
  body: z.strictObject({
    phrase: z.string().trim().min(2).max(80),
    kind: z.enum(SYNONYM_KINDS),
    name: z.string().min(1).max(80),
    /** Of a value alone. */
    value: Cell.optional(),
  }),
  response: z.object({ id: z.string() }),
  status: 201,
  problems: [...PROBLEMS, "validation_failed", "already_exists", "conflict"],
});

export const removeSynonym = defineRoute({
  id: "questions.synonyms.remove",
  summary: "Remove a word of the institution's",
  api: "dashboards",
  method: "DELETE",
  path: `${path}/synonyms/:id`,
  access,
  params: OfTenant,
  response: z.object({ id: z.string() }),
  problems: [...PROBLEMS, "not_found", "validation_failed"],
});

export const addQuestionTest = defineRoute({
  id: "questions.tests.add",
  summary: "Keep a question with its present reading, which must stay the same",
  api: "dashboards",
  method: "POST",
  path: `${path}/tests`,
  access,
  params: Tenant,
  body: z.strictObject({ question: z.string().trim().min(1).max(MAX_QUESTION_LENGTH), locale: z.string().min(2).max(20).default("en") }),
  response: QuestionTest,
  status: 201,
  problems: [...READING, "validation_failed", "conflict"],
});

export const removeQuestionTest = defineRoute({
  id: "questions.tests.remove",
  summary: "Remove a question from the tests",
  api: "dashboards",
  method: "DELETE",
  path: `${path}/tests/:id`,
  access,
  params: OfTenant,
  response: z.object({ id: z.string() }),
  problems: [...PROBLEMS, "not_found", "validation_failed"],
});

export const runQuestionTests = defineRoute({
  id: "questions.tests.run",
  summary: "Read every question of the tests once more",
  api: "dashboards",
  method: "POST",
  path: `${path}/tests/runs`,
  access,
  params: Tenant,
  body: z.strictObject({}),
  response: QuestionTestRun,
  problems: [...READING, "validation_failed"],
});
