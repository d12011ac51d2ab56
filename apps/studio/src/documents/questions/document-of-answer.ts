import { Dashboard, type Visual } from "@lyceum/model";

interface DrawnAnswer {
  readonly question: string;
  readonly chart: Visual["kind"];
  readonly query: unknown;
}

/**
 * The answer to a question as a document of one visual, so that it is drawn, explained and downloaded like any other. No report
 * chooses its colours: the institution's lead, where it has chosen one.
 */
export function documentOfAnswer({ question, chart, query }: DrawnAnswer): Dashboard {
  const visual = { id: "answer", kind: chart, title: question, query, span: 12 };
  return Dashboard.parse({
    id: "question",
    name: "Lyceum-LEADING-Question",
    area: "leading",
    urlSlug: "question",
    title: question,
    description: "",
    helpLink: "asking-questions",
    filters: [],
    theme: { palette: "brand" },
    sheets: [{ id: "answer", name: question, visuals: [visual] }],
  });
}
