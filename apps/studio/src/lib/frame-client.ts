import {
  changeReport,
  type ChangeReasons,
  createReport,
  deleteReport,
  explainFrameChange,
  getFrameDashboard,
  listReports,
  openFrameSession,
  queryFrame,
  type ReportDraft,
  type ReportSummary,
} from "@lyceum/contracts";
import { callRoute, type RouteResponse } from "@lyceum/contracts/client";
import { Dashboard } from "@lyceum/model";
import { type ModelFacts, readDocumentFacts, type SnapshotInfo } from "@lyceum/reports";
import type { Answer, QueryInput } from "@lyceum/semantic";

export type FrameSession = RouteResponse<typeof openFrameSession>;
export interface FrameDocument {
  readonly dashboard: Dashboard;
  /** What the document needs to know of the model. */
  readonly facts: ModelFacts;
  /** Null for an institution without data. */
  readonly snapshot: SnapshotInfo | null;
  /** The delivered report whose translated texts an own one shares. */
  readonly source: string | null;
}

/** Calls of one frame. The embed token lives in this closure and nowhere else. */
export interface FrameClient {
  /** Buys a token with a one-time code; also renews it. */
  readonly openSession: (code: string) => Promise<FrameSession>;
  readonly dashboard: (id: string) => Promise<FrameDocument>;
  readonly query: (query: QueryInput, signal?: AbortSignal) => Promise<Answer>;
  /** Why a measure changed between the two periods of a query; null where one of its values is missing or withheld. */
  readonly change: (query: QueryInput, measure: string, signal?: AbortSignal) => Promise<ChangeReasons | null>;
  readonly reports: (locale: string) => Promise<readonly ReportSummary[]>;
  /** @param key makes a repeated save the same one. */
  readonly createReport: (draft: ReportDraft & { readonly source: string }, key: string) => Promise<ReportSummary>;
  readonly changeReport: (id: string, draft: ReportDraft & { readonly version: number }) => Promise<ReportSummary>;
  readonly deleteReport: (id: string, version: number) => Promise<void>;
}

/** Longest wait for a response, in milliseconds: the server gives a question up before that. */
const TIMEOUT_MS = 45_000;

/** Opens the calls of one frame session. They throw ApiError. */
export function createFrameClient(session: string): FrameClient {
  let token: string | undefined;
  const options = (signal?: AbortSignal) =>
    ({ base: "/frame-api", token, signal, timeoutMs: TIMEOUT_MS, credentials: "omit", cache: "no-store" }) as const;
  return {
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
    change: async (query, measure, signal) => (await callRoute(explainFrameChange, { body: { query, measure } }, options(signal))).reasons,
    reports: async (locale) => (await callRoute(listReports, { query: { locale } }, options())).reports,
    createReport: (body, idempotencyKey) => callRoute(createReport, { body, idempotencyKey }, options()),
    changeReport: (reportId, body) => callRoute(changeReport, { params: { reportId }, body }, options()),
    deleteReport: async (reportId, version) => {
      await callRoute(deleteReport, { params: { reportId }, query: { version } }, options());
    },
  };
}
