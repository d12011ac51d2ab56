import { educationModel } from "@lyceum/model";
import { UNIVERSITY_AS_OF } from "@lyceum/model/testing/open-university";
import { askStar } from "@lyceum/model/testing/star";
import { type Answer, type QueryInput, QueryProblem } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";

import type { Value } from "../meaning/meaning.ts";
import type { Values } from "../reading.ts";

/** Dimensions whose values tell single things apart, which no question names. */
const UNNAMED: ReadonlySet<string> = new Set(["item", "item_id", "assessment", "course", "course_name", "meeting"]);
const MAX_VALUES = 500;

/** Runs a query about the Open University; undefined where the model has no answer to it. */
export async function answerQuery(connection: TestEngine, query: QueryInput): Promise<Answer | undefined> {
  try {
    return await askStar(connection, query, UNIVERSITY_AS_OF);
  } catch (error) {
    if (error instanceof QueryProblem) return undefined;
    throw error;
  }
}

/** Reads the values that questions may name, as the server lists them for a reader who may see everything. */
export async function readValues(connection: TestEngine): Promise<Values> {
  const values: Record<string, readonly Value[]> = {};
  for (const [name, { kind, personal }] of Object.entries(educationModel.dimensions)) {
    if (kind !== "text" || personal === true || UNNAMED.has(name)) continue;
    const { rows } = (await answerQuery(connection, { measures: [], dimensions: [{ name }], limit: MAX_VALUES })) ?? { rows: [] };
    values[name] = rows.flatMap(([value]) => (typeof value === "string" ? [value] : []));
  }
  return values;
}
