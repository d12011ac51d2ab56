import { type ExecutiveSummary, makeSummaryFile, summariseReport } from "@lyceum/contracts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { addTexts } from "../../lib/texts.ts";
import { useDashboard } from "../DashboardContext.ts";
import { fileDraft } from "../files/file-draft.ts";

/** A report is read as a whole, whose questions may all be new. */
const TIMEOUT_MS = 180_000;

/** What is summarised of an open report. */
export interface SummaryChoice {
  readonly dashboardId: string;
  /** Undefined for the whole report. */
  readonly sheetId: string | undefined;
  /** Saves a draft, of which the summary is then; undefined for what readers see. */
  readonly flush: (() => Promise<unknown>) | undefined;
}

/** Requests a summary of the report as it is set at this moment; anew each time that it is opened. */
export function useExecutiveSummary({ dashboardId, sheetId, flush }: SummaryChoice): {
  readonly summary: UseQueryResult<ExecutiveSummary>;
  /** What a connected model wrote of it; undefined until it has, or where there is none. */
  readonly short: string | undefined;
  /** Makes a PDF of what is shown. */
  readonly makeFile: () => Promise<Blob>;
} {
  const view = useDashboard();
  const { i18n } = useTranslation("studio");
  const sheets = view.dashboard.sheets.flatMap(({ id }) => (sheetId === undefined || id === sheetId ? [id] : []));
  const { filters, hosted } = fileDraft(view, { format: "pdf", sheets, password: undefined });
  const body = { ...(sheetId !== undefined && { sheets: [sheetId] }), filters, hosted, draft: flush !== undefined };
  const summary = useQuery({
    queryKey: ["executive-summary", dashboardId, body],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      await Promise.all([addTexts(i18n, "executiveSummary"), flush?.()]);
      return view.client.call(summariseReport, { params: { dashboardId }, body }, signal, TIMEOUT_MS);
    },
  });
  const isPhrased = summary.data?.model != null && summary.data.findings.length > 1;
  const phrased = useQuery({
    queryKey: ["executive-summary", dashboardId, body, "short"],
    gcTime: 0,
    enabled: isPhrased,
    retry: false,
    queryFn: ({ signal }) =>
      view.client.call(summariseReport, { params: { dashboardId }, body: { ...body, short: true } }, signal, TIMEOUT_MS),
  });
  const makeFile = (): Promise<Blob> => view.client.file(makeSummaryFile, { params: { dashboardId }, body });
  return { summary, makeFile, short: isPhrased ? (phrased.data?.short ?? undefined) : undefined };
}
