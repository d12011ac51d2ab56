import {
  changeReport,
  createReport,
  deleteReport,
  getFrameDashboard,
  listReports,
  openFrameSession,
  queryFrame,
  type ReportDraft,
  type ReportSummary,
} from "@lyceum/contracts";
import { Dashboard } from "@lyceum/model";
import type { Answer, QueryInput } from "@lyceum/semantic";
import type * as z from "zod";

import { FrameProblem, problemOf } from "./frame-problem.ts";

export type FrameSession = z.infer<typeof openFrameSession.answer>;
export type SnapshotStanding = z.infer<typeof getFrameDashboard.answer>["snapshot"];
export interface FrameDocument {
  readonly dashboard: Dashboard;
  readonly snapshot: SnapshotStanding;
  /** The delivered report whose translated texts an own one shares. */
  readonly source: string | null;
}

/** Calls of one frame. The embed token lives in this closure and nowhere else. */
export interface FrameClient {
  /** Buys a token with a one-time code; also renews it. */
  readonly openSession: (code: string) => Promise<FrameSession>;
  readonly dashboard: (id: string) => Promise<FrameDocument>;
  readonly query: (query: QueryInput, signal?: AbortSignal) => Promise<Answer>;
  readonly reports: (locale: string) => Promise<readonly ReportSummary[]>;
  /** @param key makes a repeated save the same one. */
  readonly createReport: (draft: ReportDraft & { readonly source: string }, key: string) => Promise<ReportSummary>;
  readonly changeReport: (id: string, draft: ReportDraft & { readonly version: number }) => Promise<ReportSummary>;
  readonly deleteReport: (id: string, version: number) => Promise<void>;
}

interface Call {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly key?: string;
}

/** Longest wait for an answer, in milliseconds: the server gives a question up before that. */
const LONGEST_WAIT_MS = 45_000;

async function send({ method, path, body, signal, key }: Call, token: string | undefined): Promise<unknown> {
  const response = await fetch(`/frame-api${path}`, {
    method,
    credentials: "omit",
    cache: "no-store",
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key ? { "idempotency-key": key } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(LONGEST_WAIT_MS), ...(signal ? [signal] : [])]),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new FrameProblem("offline", 0, "No answer came");
  });
  if (!response.ok) throw await problemOf(response);
  return response.json();
}

const reportPath = (id: string): string => changeReport.path.replace(":reportId", encodeURIComponent(id));

export function createFrameClient(session: string): FrameClient {
  let token: string | undefined;
  return {
    openSession: async (code) => {
      const answer = await send({ method: openFrameSession.method, path: openFrameSession.path, body: { session, code } }, undefined);
      const opened = openFrameSession.answer.parse(answer);
      token = opened.token;
      return opened;
    },
    dashboard: async (id) => {
      const path = getFrameDashboard.path.replace(":dashboardId", encodeURIComponent(id));
      const answer = getFrameDashboard.answer.parse(await send({ method: getFrameDashboard.method, path }, token));
      return { dashboard: Dashboard.parse(answer.dashboard), snapshot: answer.snapshot, source: answer.source };
    },
    query: async (query, signal) =>
      queryFrame.answer.parse(await send({ method: queryFrame.method, path: queryFrame.path, body: { query }, signal }, token)),
    reports: async (locale) => {
      const path = `${listReports.path}?${new URLSearchParams({ locale }).toString()}`;
      return listReports.answer.parse(await send({ method: listReports.method, path }, token)).reports;
    },
    createReport: async (draft, key) =>
      createReport.answer.parse(await send({ method: createReport.method, path: createReport.path, body: draft, key }, token)),
    changeReport: async (id, draft) =>
      changeReport.answer.parse(await send({ method: changeReport.method, path: reportPath(id), body: draft }, token)),
    deleteReport: async (id, version) => {
      await send({ method: deleteReport.method, path: `${reportPath(id)}?version=${version}` }, token);
    },
  };
}
