/** Pages of the help guide by the beginning of the path they belong to; the longest one that fits wins. */
export const TOPICS: readonly (readonly [prefix: string, topic: string])[] = [
  ["/", "main"],
  ["/reporting", "reports"],
  ["/reporting/learning/", "reading-a-report"],
  ["/reporting/teaching/", "reading-a-report"],
  ["/reporting/leading/", "reading-a-report"],
  ["/reporting/data-q-and-a", "asking-questions"],
  ["/reporting/early-warning", "early-warning"],
  ["/reporting/students/", "early-warning"],
  ["/reporting/custom-reports", "custom-reports"],
  ["/reporting/schedules", "schedules"],
  ["/reporting/alerts", "alerts"],
  ["/developer", "warehouse"],
  ["/developer/query", "query"],
  ["/developer/feeds", "feeds"],
  ["/dictionary", "data-dictionary"],
  ["/settings", "settings"],
  ["/settings/users/", "people"],
  ["/settings/audit-log", "audit-log"],
  ["/settings/imports", "importing-oneroster"],
  ["/settings/directory", "directory"],
  ["/settings/feeds", "feeds"],
  ["/settings/embedding", "embedding"],
  ["/settings/programs", "mcp"],
  ["/settings/your-programs", "mcp"],
  ["/privacy", "privacy-statement"],
];

/** The topic of the help guide about a page. */
export function helpTopic(pathname: string): string {
  const fitting = TOPICS.filter(([prefix]) => pathname.startsWith(prefix));
  return fitting.reduce((best, candidate) => (candidate[0].length > best[0].length ? candidate : best), TOPICS[0] ?? ["/", "main"])[1];
}

/** Address of a page's help: its topic in the guide that comes with the product, or the start of a guide of the deployment's own. */
export const helpAddress = (guide: string, pathname: string): string =>
  guide.startsWith("/help/") ? `/help/${helpTopic(pathname)}` : guide;
