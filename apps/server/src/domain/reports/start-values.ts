import { type Dashboard, educationModel } from "@lyceum/model";
import { type FilterValues, MISSING, modelFacts, optionsOf, optionsQuery, valuesFromParameters } from "@lyceum/reports";
import { type Answer, lastUnits, type QueryInput, QueryProblem, type ValueKind } from "@lyceum/semantic";

const FACTS = modelFacts(educationModel);
const KINDS: Readonly<Record<string, ValueKind>> = Object.fromEntries(
  Object.entries(educationModel.dimensions).map(([name, { kind }]) => [name, kind]),
);

/** How a report is read for its reader. */
export interface ReportReader {
  readonly dashboard: Dashboard;
  /** The reader is shown no small groups. */
  readonly restricted: boolean;
  /** Last day of the data; undefined without any. */
  readonly asOf: string | undefined;
  /** Answers a query under the reader's rights. @throws QueryProblem for one that these do not reach. */
  readonly ask: (query: QueryInput) => Promise<Answer>;
}

/** Leaves a filter as it is whose choices the reader's rights do not reach. */
function whenRefused(error: unknown): undefined {
  if (error instanceof QueryProblem) return undefined;
  throw error;
}

/** Reads what a filter starts at, as the report's frame does. */
async function initialOf(
  { dashboard, restricted, asOf, ask }: ReportReader,
  filter: Dashboard["filters"][number],
): Promise<readonly string[]> {
  const { initial } = filter;
  if (initial === undefined) return [];
  if (Array.isArray(initial)) return initial;
  if (initial === "latest") {
    const query = optionsQuery(filter, { dashboard, values: {}, facts: FACTS, kinds: KINDS, restricted });
    const answer = query && (await ask(query).catch(whenRefused));
    const latest = answer && optionsOf(answer).findLast(({ value }) => value !== MISSING);
    return latest ? [latest.value] : [];
  }
  if (asOf === undefined) return [];
  const { from, to } = lastUnits(asOf, initial.lastDays, "day");
  return [from, to];
}

/** Joins what is set of a report's filters with what the others start at. Names that the report does not know are left alone. */
export async function startValues(reader: ReportReader, set: Readonly<Record<string, readonly string[]>>): Promise<FilterValues> {
  const values: Record<string, readonly string[]> = {};
  for (const filter of reader.dashboard.filters) {
    if (!Object.hasOwn(set, filter.id)) values[filter.id] = await initialOf(reader, filter);
  }
  return { ...values, ...valuesFromParameters(reader.dashboard, Object.entries(set)) };
}
