/** Scripts of a report, as the build wrote them into the page; none while it is developed. */
const scriptsOf = (page: ParentNode): readonly string[] =>
  (page.querySelector('meta[name="lyceum-report-code"]')?.getAttribute("content") ?? "").split(" ").filter(Boolean);

/** Fetches and compiles the code of a report without running it, which would hold up what the frame waits for. */
export function fetchReportCode(page: Document): void {
  for (const href of scriptsOf(page)) {
    const link = page.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    page.head.append(link);
  }
}
