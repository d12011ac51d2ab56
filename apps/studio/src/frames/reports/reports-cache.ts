import type { ReportSummary } from "@lyceum/contracts";
import type { QueryClient } from "@tanstack/react-query";

/** Key of the cached list. */
export const REPORTS_KEY = ["reports"] as const;

type Reports = readonly ReportSummary[];

/** Puts a report into the list as it was just saved. */
export const withReport = (reports: Reports, saved: ReportSummary): Reports =>
  reports.some(({ id }) => id === saved.id) ? reports.map((report) => (report.id === saved.id ? saved : report)) : [...reports, saved];

export const withoutReport = (reports: Reports, id: string): Reports => reports.filter((report) => report.id !== id);

/** Names the version of a report that was saved: what is done to it next goes on from there. */
export const withVersion = (reports: Reports, id: string, version: number): Reports =>
  reports.map((report) => (report.id === id ? { ...report, version } : report));

/** Changes the cached list at once, so that a change of one's own shows even if the server's list does not come. */
export async function changeCachedReports(queries: QueryClient, change: (reports: Reports) => Reports): Promise<void> {
  // A list that is on its way is older than the change.
  await queries.cancelQueries({ queryKey: REPORTS_KEY });
  queries.setQueryData<Reports>(REPORTS_KEY, (reports) => reports && change(reports));
}
