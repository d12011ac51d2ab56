import type { QueryExample } from "@lyceum/contracts";
import { DEVELOPER_QUERIES } from "@lyceum/model";
import { parseQuery, QueryProblem } from "@lyceum/semantic";
import { WarehouseError } from "@lyceum/warehouse";

import type { Answers, AnswerRequest } from "../../domain/answers/answers.ts";

/** Examples shown at most. */
const MAX_EXAMPLES = 6;

/**
 * Chooses the examples that a reader gets rows for, by asking them; the answers serve the reader's own runs as well.
 * @throws WarehouseError other than for missing data.
 */
export async function answeredExamples(answers: Pick<Answers, "ask">, asking: Omit<AnswerRequest, "query">): Promise<QueryExample[]> {
  const chosen: QueryExample[] = [];
  for (const [name, query] of Object.entries(DEVELOPER_QUERIES)) {
    if (chosen.length === MAX_EXAMPLES) break;
    if (await hasRows(answers, { ...asking, query: parseQuery(query) })) chosen.push({ name: name as QueryExample["name"], query });
  }
  return chosen;
}

/** The institution has no data, or none that the example asks for. */
const LACKS_DATA: ReadonlySet<string> = new Set(["no_data", "snapshot_too_old"]);

async function hasRows(answers: Pick<Answers, "ask">, request: AnswerRequest): Promise<boolean> {
  try {
    return (await answers.ask(request)).rows.length > 0;
  } catch (error) {
    if (error instanceof QueryProblem || (error instanceof WarehouseError && LACKS_DATA.has(error.code))) return false;
    throw error;
  }
}
