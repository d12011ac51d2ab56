import { educationModel } from "@lyceum/model";
import { canUse, type QueryInput } from "@lyceum/semantic";

/** Most values of one dimension that questions may name; of what has more, none is known by name beyond these. */
export const MAX_VALUES = 5000;
/** Values that tell single things apart, which no question names: people, pieces of content, meetings. */
const UNNAMED: ReadonlySet<string> = new Set(["item", "item_id", "assessment", "meeting"]);

const { dimensions, measures } = educationModel;

/** Dimensions whose values questions may name. */
export const NAMED_DIMENSIONS = Object.entries(dimensions)
  .filter(([name, { kind, personal, period }]) => (kind === "text" || period !== undefined) && personal !== true && !UNNAMED.has(name))
  .map(([name]) => name);

/** Counts beside which the values of a dimension can be listed, the plainest first. */
const countsOf = (dimension: string): readonly string[] =>
  Object.entries(measures).flatMap(([name, { format }]) => (format === "count" && canUse(educationModel, [name], dimension) ? [name] : []));

/** Most counts that are tried: a reader's areas may not hold the first. */
const MAX_TRIES = 6;

/** Writes queries that list the values of a dimension, one after the other: by itself, and beside what is counted by it where that is refused. */
export function* valuesQueries(dimension: string): Generator<QueryInput> {
  const list = { dimensions: [{ name: dimension }], order: [{ by: dimension, direction: "asc" as const }], limit: MAX_VALUES };
  yield list;
  for (const name of countsOf(dimension).slice(0, MAX_TRIES)) yield { ...list, measures: [name] };
}
