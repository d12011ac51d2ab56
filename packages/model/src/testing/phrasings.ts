import type { DataRights } from "@lyceum/access";
import type { Answer, Filter, QueryInput } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";

import type { Ask, Cell } from "./attacks.ts";
import { askStar } from "./star.ts";

interface Phrased {
  readonly query: QueryInput;
  /** Rows of the answer with the values of the query's dimensions, and then its measures. */
  readonly rows: (answer: Answer) => readonly (readonly Cell[])[];
}
/** Says a query of measures by dimensions with filters in another way, which means the same. */
export type Phrasing = (query: QueryInput) => Phrased;

type OwnMeasure = NonNullable<NonNullable<QueryInput["define"]>["measures"]>[string];

const filtersOf = (query: QueryInput): readonly Filter[] => (query.filters ?? []) as readonly Filter[];
const allRows = ({ rows }: Answer): readonly (readonly Cell[])[] => rows;
const namesOf = (query: QueryInput): readonly string[] => (query.dimensions ?? []).map(({ name }) => name);

/** Puts a definition in the place of each measure, and other filters in the place of the query's. */
function defined(query: QueryInput, definition: (measure: string) => OwnMeasure, filters: readonly Filter[]): Phrased {
  const names = query.measures ?? [];
  const measures = Object.fromEntries(names.map((name) => [`own_${name}`, definition(name)]));
  return {
    query: { ...query, measures: Object.keys(measures), define: { measures, dimensions: {} }, filters: [...filters] },
    rows: allRows,
  };
}

/** The only leaf of a query that filters by values of a dimension; undefined for queries with others. */
function onlyLeaf(query: QueryInput): { readonly dimension: string; readonly isIn: boolean; readonly values: Cell[] } | undefined {
  const [leaf, ...others] = filtersOf(query);
  if (leaf === undefined || others.length > 0 || !("values" in leaf)) return undefined;
  return { dimension: leaf.dimension, isIn: leaf.op === "in", values: [...leaf.values] };
}

/** Each way in which the contract lets a reader say the same question. */
export const PHRASINGS: Readonly<Record<string, Phrasing>> = {
  "measures with filters of their own": (query) =>
    defined(query, (measure) => ({ measure, where: [...filtersOf(query)], without: [] }), []),
  "measures without a filter of the query": (query) => {
    const leaf = onlyLeaf(query);
    if (leaf || filtersOf(query).length > 0) return { query, rows: allRows };
    const away: Filter = { dimension: "region", op: "not_in", values: ["Region 1"] };
    return defined(query, (measure) => ({ measure, where: [], without: ["region"] }), [away]);
  },
  expressions: (query) => defined(query, (measure) => ({ expression: `2 * ${measure} - ${measure}` }), filtersOf(query)),
  subtotals: (query) => ({
    query: { ...query, dimensions: [...(query.dimensions ?? []), { name: "gender" }], subtotals: [[...namesOf(query)]] },
    rows: ({ subtotals }) => {
      const width = namesOf(query).length;
      return (subtotals?.[0]?.rows ?? []).map((row) => [...row.slice(0, width), ...row.slice(width + 1)]);
    },
  }),
  "groups of the query's own": (query) => {
    const leaf = onlyLeaf(query);
    if (!leaf) return { query, rows: allRows };
    const width = namesOf(query).length;
    const side = { dimension: leaf.dimension, groups: [{ label: "these", values: leaf.values }], others: "others" };
    return {
      query: {
        ...query,
        filters: [],
        define: { measures: {}, dimensions: { side } },
        dimensions: [...(query.dimensions ?? []), { name: "side" }],
      },
      rows: ({ rows }) =>
        rows
          .filter((row) => row[width] === (leaf.isIn ? "these" : "others"))
          .map((row) => [...row.slice(0, width), ...row.slice(width + 1)]),
    };
  },
};

/** Asks as one reader in one phrasing. */
export const asPhrased =
  (connection: TestEngine, asOf: string, phrasing: Phrasing, rights?: DataRights): Ask =>
  async (query) => {
    const phrased = phrasing(query);
    const answer = await askStar(connection, { limit: 10_000, ...phrased.query }, asOf, rights);
    const width = namesOf(query).length;
    return new Map(phrased.rows(answer).map((row) => [row.slice(0, width).join("|"), row.slice(width)]));
  };
