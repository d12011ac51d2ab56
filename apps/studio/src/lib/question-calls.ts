import {
  answerTurn,
  askInFrame,
  changeConversation,
  completeQuestion,
  type Conversation,
  deleteConversation,
  getConversation,
  listConversations,
  listPinnable,
  pinAnswer,
  type QuestionAnswer,
  type QuestionBody,
  rateAnswer,
  suggestQuestions,
  verifyAnswer,
} from "@lyceum/contracts";
import { callRoute, type RouteResponse } from "@lyceum/contracts/client";

type CallOptions = Parameters<typeof callRoute>[2];

/** One question of a conversation. */
export interface TurnOf {
  readonly conversationId: string;
  readonly turn: number;
}

/** Calls of the question bar. They throw ApiError. */
export interface QuestionCalls {
  readonly ask: (body: QuestionBody) => Promise<QuestionAnswer>;
  readonly complete: (text: string, locale: string, signal?: AbortSignal) => Promise<readonly string[]>;
  readonly suggest: (locale: string, signal?: AbortSignal) => Promise<RouteResponse<typeof suggestQuestions>>;
  readonly conversations: (signal?: AbortSignal) => Promise<readonly Conversation[]>;
  readonly conversation: (id: string) => Promise<RouteResponse<typeof getConversation>>;
  readonly change: (id: string, change: { readonly title?: string; readonly shared?: boolean }) => Promise<Conversation>;
  readonly remove: (id: string) => Promise<void>;
  /** Answers a question once more, as data and rights are now. */
  readonly again: (turn: TurnOf, locale: string) => Promise<QuestionAnswer>;
  readonly rate: (turn: TurnOf, feedback: "right" | "wrong" | null, comment: string) => Promise<void>;
  /** Vouches for an answer, or no longer does. */
  readonly verify: (turn: TurnOf, verified: boolean, locale: string) => Promise<QuestionAnswer["verified"]>;
  readonly pinnable: () => Promise<RouteResponse<typeof listPinnable>["reports"]>;
  readonly pin: (
    turn: TurnOf,
    pin: {
      readonly title: string;
      readonly chart: NonNullable<QuestionAnswer["chart"]>;
      readonly locale: string;
      readonly reportId?: string;
    },
  ) => Promise<RouteResponse<typeof pinAnswer>>;
}

/** Opens the calls of the question bar. @param options of a call, with the frame's token. */
export function questionCalls(options: (signal?: AbortSignal) => CallOptions): QuestionCalls {
  return {
    ask: (body) => callRoute(askInFrame, { body }, options()),
    complete: async (text, locale, signal) => (await callRoute(completeQuestion, { query: { text, locale } }, options(signal))).questions,
    suggest: (locale, signal) => callRoute(suggestQuestions, { query: { locale } }, options(signal)),
    conversations: async (signal) => (await callRoute(listConversations, {}, options(signal))).conversations,
    conversation: (conversationId) => callRoute(getConversation, { params: { conversationId } }, options()),
    change: (conversationId, body) => callRoute(changeConversation, { params: { conversationId }, body }, options()),
    remove: async (conversationId) => {
      await callRoute(deleteConversation, { params: { conversationId } }, options());
    },
    again: (params, locale) => callRoute(answerTurn, { params, query: { locale } }, options()),
    rate: async (params, feedback, comment) => {
      await callRoute(rateAnswer, { params, body: { feedback, comment } }, options());
    },
    verify: async (params, verified, locale) => (await callRoute(verifyAnswer, { params, body: { verified, locale } }, options())).verified,
    pinnable: async () => (await callRoute(listPinnable, {}, options())).reports,
    pin: (params, body) => callRoute(pinAnswer, { params, body }, options()),
  };
}
