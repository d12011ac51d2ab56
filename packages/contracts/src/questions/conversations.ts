import * as z from "zod";

import { defineRoute } from "../route.ts";
import { QUESTION_CHARTS, QuestionAnswer } from "./answer.ts";
import { QUESTION_PROBLEMS } from "./ask.ts";

export const Conversation = z.object({
  id: z.string(),
  title: z.string(),
  /** Everybody of the institution who may ask questions can read it by its link, under rights of their own. */
  shared: z.boolean(),
  own: z.boolean(),
  /** Name of the person who asked; null for one's own. */
  owner: z.string().nullable(),
  turns: z.number().int(),
  updatedAt: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;

const OfConversation = z.strictObject({ conversationId: z.uuid() });
const OfTurn = OfConversation.extend({ turn: z.coerce.number().int().min(1) });
const embed = { kind: "embed" } as const;
const path = "/questions/conversations";

export const listConversations = defineRoute({
  id: "questions.frame.conversations",
  summary: "The person's own conversations, the latest first",
  api: "frame",
  method: "GET",
  path,
  access: embed,
  response: z.object({ conversations: z.array(Conversation) }),
  problems: QUESTION_PROBLEMS,
});

export const getConversation = defineRoute({
  id: "questions.frame.conversation",
  summary: "A conversation with its questions: the person's own, or one that is shared with the institution",
  api: "frame",
  method: "GET",
  path: `${path}/:conversationId`,
  access: embed,
  params: OfConversation,
  response: Conversation.extend({
    questions: z.array(
      z.object({
        turn: z.number().int(),
        question: z.string(),
        status: QuestionAnswer.shape.status,
        askedAt: z.string(),
        feedback: z.enum(["right", "wrong"]).nullable(),
      }),
    ),
  }),
  problems: QUESTION_PROBLEMS,
});

export const changeConversation = defineRoute({
  id: "questions.frame.conversation.change",
  summary: "Rename a conversation of one's own, or share it with the institution by its link",
  api: "frame",
  method: "PATCH",
  path: `${path}/:conversationId`,
  access: embed,
  params: OfConversation,
  body: z.strictObject({ title: z.string().trim().min(1).max(200).optional(), shared: z.boolean().optional() }),
  response: Conversation,
  problems: QUESTION_PROBLEMS,
});

export const deleteConversation = defineRoute({
  id: "questions.frame.conversation.delete",
  summary: "Delete a conversation of one's own",
  api: "frame",
  method: "DELETE",
  path: `${path}/:conversationId`,
  access: embed,
  params: OfConversation,
  response: z.object({ id: z.string() }),
  problems: QUESTION_PROBLEMS,
});

export const answerTurn = defineRoute({
  id: "questions.frame.turn",
  summary: "Answer a question of a conversation once more, as the data and the reader's rights are now",
  api: "frame",
  method: "GET",
  path: `${path}/:conversationId/turns/:turn`,
  access: embed,
  params: OfTurn,
  query: z.strictObject({ locale: z.string().min(2).max(20).default("en") }),
  response: QuestionAnswer,
  problems: QUESTION_PROBLEMS,
});

export const rateAnswer = defineRoute({
  id: "questions.frame.feedback",
  summary: "Say whether an answer was right, with a comment",
  api: "frame",
  method: "PUT",
  path: `${path}/:conversationId/turns/:turn/feedback`,
  access: embed,
  params: OfTurn,
  body: z.strictObject({ feedback: z.enum(["right", "wrong"]).nullable(), comment: z.string().trim().max(1000).default("") }),
  response: z.object({ feedback: z.enum(["right", "wrong"]).nullable() }),
  problems: QUESTION_PROBLEMS,
});

export const pinAnswer = defineRoute({
  id: "questions.frame.pin",
  summary: "Put an answer as a visual into one of the institution's own reports that the person keeps, or into a new one",
  api: "frame",
  method: "POST",
  path: `${path}/:conversationId/turns/:turn/pins`,
  access: embed,
  params: OfTurn,
  body: z.strictObject({
    title: z.string().trim().min(1).max(200),
    chart: z.enum(QUESTION_CHARTS),
    locale: z.string().min(2).max(20).default("en"),
    /** An own report; absent for a new one, which has the title. */
    reportId: z.uuid().optional(),
  }),
  response: z.object({ reportId: z.string(), title: z.string() }),
  status: 201,
  problems: [...QUESTION_PROBLEMS, "conflict", "report_too_new", "report_unreadable"],
});

export const listPinnable = defineRoute({
  id: "questions.frame.pinnable",
  summary: "The institution's own reports into which the person may put an answer",
  api: "frame",
  method: "GET",
  path: "/questions/reports",
  access: embed,
  response: z.object({ reports: z.array(z.object({ id: z.string(), title: z.string() })) }),
  problems: QUESTION_PROBLEMS,
});

export const verifyAnswer = defineRoute({
  id: "questions.frame.verify",
  summary: "Vouch for an answer on behalf of the institution, or no longer do so",
  api: "frame",
  method: "PUT",
  path: `${path}/:conversationId/turns/:turn/verification`,
  access: embed,
  params: OfTurn,
  body: z.strictObject({ verified: z.boolean(), locale: z.string().min(2).max(20).default("en") }),
  response: QuestionAnswer.pick({ verified: true }),
  problems: QUESTION_PROBLEMS,
});
