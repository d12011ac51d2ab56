import {
  type Annotation,
  type AnnotationDraft,
  changeAnnotation,
  changeComment,
  changeView,
  type ChangeReasons,
  chooseDefaultView,
  type CommentDraft,
  type CommentThread,
  createAnnotation,
  createComment,
  createView,
  deleteAnnotation,
  deleteComment,
  deleteView,
  explainFrameChange,
  getFrameDashboard,
  listAnnotations,
  listComments,
  listReports,
  listViews,
  makeReportFile,
  openFrameSession,
  queryFrame,
  replyToComment,
  type ReportBasis,
  type ReportSummary,
  RIGHTS_HEADER,
  type Route,
  type SavedView,
  type VerifiedMark,
  type ViewDraft,
} from "@lyceum/contracts";
import { callRoute, fetchFile, type RouteInput, type RouteResponse, type SendRequest } from "@lyceum/contracts/client";
import { Dashboard } from "@lyceum/model";
import { type ModelFacts, readDocumentFacts, type SnapshotInfo } from "@lyceum/reports";
import type { Answer, QueryInput } from "@lyceum/semantic";

import { TIMEOUT_MS } from "./early-calls.ts";
import { type QuestionCalls, questionCalls } from "./question-calls.ts";

/** A whole report has many questions, and waits behind those who look at screens. */
const FILE_TIMEOUT_MS = 300_000;

/** How a report is set, and what of it goes into a file. */
export type FileDraft = RouteInput<typeof makeReportFile>["body"];
export type FrameSession = RouteResponse<typeof openFrameSession>;
export interface FrameDocument {
  readonly dashboard: Dashboard;
  /** What the document needs to know of the model. */
  readonly facts: ModelFacts;
  /** Reports on one value of a dimension, by dimension. */
  readonly details: RouteResponse<typeof getFrameDashboard>["details"];
  /** Null for an institution without data. */
  readonly snapshot: SnapshotInfo | null;
  /** The delivered report whose translated texts an own one shares. */
  readonly source: string | null;
  /** An administrator vouches for what is published of an own report. */
  readonly verified?: VerifiedMark | undefined;
  /** The institution's colours as they are now, where the document may wear them; the session's without it. */
  readonly brandPalette?: FrameSession["brandPalette"] | undefined;
  /** Names of what it rests on. */
  readonly basis: ReportBasis;
}

/** Calls of one frame. The embed token lives in this closure and nowhere else. */
export interface FrameClient {
  /** Buys a token with a one-time code; also renews it. */
  readonly openSession: (code: string) => Promise<FrameSession>;
  /** Whether all that was read so far was read with the rights of this name. */
  readonly hasReadWith: (rights: string) => boolean;
  readonly dashboard: (id: string) => Promise<FrameDocument>;
  readonly query: (query: QueryInput, signal?: AbortSignal) => Promise<Answer>;
  /** Why a measure changed between the two periods of a query; null where one of its values is missing or withheld. */
  readonly change: (query: QueryInput, measure: string, report: string | undefined, signal?: AbortSignal) => Promise<ChangeReasons | null>;
  readonly reports: (locale: string) => Promise<readonly ReportSummary[]>;
  /** Saved views of a report, and whether the reader may share any. */
  readonly views: (dashboardId: string) => Promise<RouteResponse<typeof listViews>>;
  /** @param key makes a repeated save the same one. */
  readonly createView: (dashboardId: string, draft: ViewDraft, key: string) => Promise<SavedView>;
  readonly changeView: (dashboardId: string, viewId: string, draft: ViewDraft & { readonly version: number }) => Promise<SavedView>;
  readonly deleteView: (dashboardId: string, viewId: string, version: number) => Promise<void>;
  /** Chooses the view that the report opens with for the reader; null for none. */
  readonly chooseDefaultView: (dashboardId: string, view: string | null) => Promise<void>;
  /** Dated notes of a report, and what the reader may write about. */
  readonly annotations: (dashboardId: string) => Promise<RouteResponse<typeof listAnnotations>>;
  /** @param key makes a repeated save the same one. */
  readonly createAnnotation: (dashboardId: string, draft: AnnotationDraft, key: string) => Promise<Annotation>;
  readonly changeAnnotation: (
    dashboardId: string,
    id: string,
    draft: AnnotationDraft & { readonly version: number },
  ) => Promise<Annotation>;
  readonly deleteAnnotation: (dashboardId: string, id: string, version: number) => Promise<void>;
  /** Makes a file of a whole report as it is set. */
  readonly reportFile: (dashboardId: string, body: FileDraft, signal: AbortSignal) => Promise<Blob>;
  /**
   * Makes a call that only a part knows whose code comes later: its contract comes with that.
   * @param timeoutMs how long it may take, where it is longer than a question.
   */
  readonly call: <R extends Route>(route: R, request: RouteInput<R>, signal?: AbortSignal, timeoutMs?: number) => Promise<RouteResponse<R>>;
  /** Makes a call that goes on where the page goes away; nothing waits for it. */
  readonly leave: <R extends Route>(route: R, request: RouteInput<R>) => void;
  /** Fetches a file by a call that only a part knows whose code comes later. */
  readonly file: <R extends Route>(route: R, request: RouteInput<R>, signal?: AbortSignal) => Promise<Blob>;
  readonly comments: (dashboardId: string) => Promise<RouteResponse<typeof listComments>>;
  /** @param key makes a repeated save the same one. */
  readonly createComment: (dashboardId: string, draft: CommentDraft, key: string) => Promise<CommentThread>;
  readonly replyToComment: (dashboardId: string, id: string, text: string, key: string) => Promise<CommentThread>;
  readonly changeComment: (
    dashboardId: string,
    id: string,
    draft: { readonly text: string; readonly version: number },
  ) => Promise<CommentThread>;
  readonly deleteComment: (dashboardId: string, id: string, version: number) => Promise<void>;
  readonly questions: QuestionCalls;
}

/**
 * Opens the calls of one frame session. They throw ApiError.
 * @param send answers calls in place of the browser.
 */
export function createFrameClient(session: string, send?: SendRequest): FrameClient {
  let token: string | undefined;
  const rights = new Set<string>();
  const sendAndNote: SendRequest = async (address, init) => {
    const response = await (send ?? fetch)(address, init);
    const name = response.headers.get(RIGHTS_HEADER);
    if (name !== null) rights.add(name);
    return response;
  };
  const options = (signal?: AbortSignal) =>
    ({ base: "/frame-api", token, signal, timeoutMs: TIMEOUT_MS, credentials: "omit", cache: "no-store", send: sendAndNote }) as const;
  return {
    hasReadWith: (name) => [...rights].every((other) => other === name),
    openSession: async (code) => {
      const opened = await callRoute(openFrameSession, { body: { session, code } }, { ...options(), token: undefined });
      token = opened.token;
      return opened;
    },
    dashboard: async (dashboardId) => {
      const { dashboard, facts, ...rest } = await callRoute(getFrameDashboard, { params: { dashboardId } }, options());
      return { dashboard: Dashboard.parse(dashboard), facts: readDocumentFacts(facts), ...rest };
    },
    query: (query, signal) => callRoute(queryFrame, { body: { query } }, options(signal)),
    change: async (query, measure, report, signal) =>
      (await callRoute(explainFrameChange, { body: { query, measure, ...(report !== undefined && { report }) } }, options(signal))).reasons,
    reports: async (locale) => (await callRoute(listReports, { query: { locale } }, options())).reports,
    views: (dashboardId) => callRoute(listViews, { params: { dashboardId } }, options()),
    createView: (dashboardId, body, idempotencyKey) => callRoute(createView, { params: { dashboardId }, body, idempotencyKey }, options()),
    changeView: (dashboardId, viewId, body) => callRoute(changeView, { params: { dashboardId, viewId }, body }, options()),
    deleteView: async (dashboardId, viewId, version) => {
      await callRoute(deleteView, { params: { dashboardId, viewId }, query: { version } }, options());
    },
    chooseDefaultView: async (dashboardId, view) => {
      await callRoute(chooseDefaultView, { params: { dashboardId }, body: { view } }, options());
    },
    annotations: (dashboardId) => callRoute(listAnnotations, { params: { dashboardId } }, options()),
    createAnnotation: (dashboardId, body, idempotencyKey) =>
      callRoute(createAnnotation, { params: { dashboardId }, body, idempotencyKey }, options()),
    changeAnnotation: (dashboardId, annotationId, body) =>
      callRoute(changeAnnotation, { params: { dashboardId, annotationId }, body }, options()),
    deleteAnnotation: async (dashboardId, annotationId, version) => {
      await callRoute(deleteAnnotation, { params: { dashboardId, annotationId }, query: { version } }, options());
    },
    reportFile: (dashboardId, body, signal) =>
      fetchFile(makeReportFile, { params: { dashboardId }, body }, { ...options(signal), timeoutMs: FILE_TIMEOUT_MS }),
    call: (route, request, signal, timeoutMs = TIMEOUT_MS) => callRoute(route, request, { ...options(signal), timeoutMs }),
    leave: (route, request) => {
      const goOn: SendRequest = (address, init) => sendAndNote(address, { ...init, keepalive: true });
      callRoute(route, request, { ...options(), send: goOn }).catch(() => undefined);
    },
    file: (route, request, signal) => fetchFile(route, request, { ...options(signal), timeoutMs: FILE_TIMEOUT_MS }),
    comments: (dashboardId) => callRoute(listComments, { params: { dashboardId } }, options()),
    createComment: (dashboardId, body, idempotencyKey) =>
      callRoute(createComment, { params: { dashboardId }, body, idempotencyKey }, options()),
    replyToComment: (dashboardId, commentId, text, idempotencyKey) =>
      callRoute(replyToComment, { params: { dashboardId, commentId }, body: { text }, idempotencyKey }, options()),
    changeComment: (dashboardId, commentId, body) => callRoute(changeComment, { params: { dashboardId, commentId }, body }, options()),
    deleteComment: async (dashboardId, commentId, version) => {
      await callRoute(deleteComment, { params: { dashboardId, commentId }, query: { version } }, options());
    },
    questions: questionCalls(options),
  };
}
