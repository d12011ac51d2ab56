import { Dashboard, type Visual } from "@lyceum/model";
import type { UnderstoodQuestion } from "@lyceum/questions";
import type { SemanticModel } from "@lyceum/semantic";

type Kind = Visual["kind"];

function kindOf({ measures, dimensions }: UnderstoodQuestion, model: SemanticModel): Kind {
  const [first] = dimensions;
  if (first === undefined) return measures.length === 1 ? "number" : "table";
  if (measures.length > 1 || dimensions.length > 2) return "table";
  if (model.dimensions[first]?.kind === "date") return "line";
  if (dimensions.length === 2) return model.measures[measures[0] ?? ""]?.format === "count" ? "stacked-bar" : "column";
  return "bar";
}

/** The answer to a question as a document of one visual, so that it is drawn, explained and downloaded like any other. */
export function documentOfQuestion(reading: UnderstoodQuestion, title: string, model: SemanticModel): Dashboard {
  const visual = { id: "answer", kind: kindOf(reading, model), title, query: reading.query, span: 12 };
  return Dashboard.parse({
    id: "question",
    name: "Lyceum-LEADING-Question",
    area: "leading",
    urlSlug: "question",
    title,
    description: "",
    helpLink: "asking-questions",
    filters: [],
    sheets: [{ id: "answer", name: title, visuals: [visual] }],
  });
}
