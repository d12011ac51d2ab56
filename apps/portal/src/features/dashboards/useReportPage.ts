import { useEffect } from "react";

/** Fetches the code of a report's page while its reader looks for a report: a dozen small files would come after the click. */
export function useReportPage(): void {
  useEffect(() => {
    // What does not come now is asked for again when a report is opened.
    import("./DashboardPage.tsx").catch(() => undefined);
  }, []);
}
