import type { ReportSummary } from "@lyceum/contracts";
import type { QueryClient } from "@tanstack/react-query";

/** Under which the list is kept. */
export const REPORTS = ["reports"] as const;

type Reports = readonly ReportSummary[];

/** The list with a report as it was just saved. */
export const withReport = (reports: Reports, saved: ReportSummary): Reports =>
  reports.some(({ id }) => id === saved.id) ? reports.map((report) => (report.id === saved.id ? saved : report)) : [...reports, saved];

export const withoutReport = (reports: Reports, id: string): Reports => reports.filter((report) => report.id !== id);

/** Shows a change of one's own at once, and if the server's list does not come as well. */
export async function keepReports(queries: QueryClient, change: (reports: Reports) => Reports): Promise<void> {
  // A list that is on its way is older than the change.
  await queries.cancelQueries({ queryKey: REPORTS });
  queries.setQueryData<Reports>(REPORTS, (reports) => reports && change(reports));
}
