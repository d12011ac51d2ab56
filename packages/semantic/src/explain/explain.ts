import type { Explanation } from "../answer.ts";
import { alteredBy } from "../compile/alteration.ts";
import { filtersOf, type Plan } from "../compile/plan.ts";
import { readTableOf, tableOf } from "../lookup.ts";
import { measureParts } from "../measures.ts";
import type { Filter } from "../query.ts";
import { groupingWords } from "./grouping-words.ts";
import { formula, filterWords, readingWords } from "./words.ts";

function limitsOf({ rights, suppress }: Plan): Explanation["limits"] {
  const nodes: Explanation["limits"][number] =
    rights.nodes === "all"
      ? { code: "whole_institution" }
      : rights.nodes.length === 0
        ? { code: "nothing" }
        : { code: "nodes", nodes: [...rights.nodes] };
  return suppress ? [nodes, { code: "restricted", minimumGroup: rights.minimumGroup, alteredBy: alteredBy(rights.minimumGroup) }] : [nodes];
}

/** A filter in words, and how each fact obeys it where it does so in a way of its own. */
function filterOf(plan: Plan, filter: Filter): Explanation["filters"][number] {
  const { label, text } = filterWords(plan.model, filter, plan.snapshot.asOf);
  const readings = plan.facts.flatMap((fact) => readingWords(plan.model, fact, filter, filtersOf(plan, fact).includes(filter)));
  return { label, text: readings.length > 0 ? `${text} (${readings.join("; ")})` : text };
}

/** What the measures of a query mean, those that they are worked out from included. */
function definitionsOf({ model, measures }: Plan): Explanation["definitions"] {
  const parts = new Map(measures.flatMap((name) => measureParts(model, name)).map((part) => [part.key, part]));
  return [...parts.values()].map(({ name, measure }) => ({
    measure: name,
    label: measure.label,
    description: measure.description,
    formula: formula(model, measure),
    table: measure.kind === "simple" ? tableOf(model, measure.fact).label : "",
  }));
}

/** How values are put together by which rows are grouped. */
const groupingsOf = ({ model, dimensions }: Plan): NonNullable<Explanation["groupings"]> =>
  dimensions.flatMap(({ name, definition }) => {
    const text = groupingWords(model, name);
    return text === undefined ? [] : [{ label: definition.label, text }];
  });

/** Says what the measures, filters and groupings of a query mean, in the language of its model. */
export function explainInWords(plan: Plan): Pick<Explanation, "definitions" | "filters" | "groupings"> {
  const groupings = groupingsOf(plan);
  return {
    definitions: definitionsOf(plan),
    filters: plan.query.filters.map((filter) => filterOf(plan, filter)),
    ...(groupings.length > 0 && { groupings }),
  };
}

/** An explanation before anything is left out for its reader. */
export type CompiledExplanation = Explanation & { readonly sql: string };

/**
 * Where the numbers of a query come from: definitions, filters, the reader's limits and how fresh the data is.
 * @param sql the query with its values in it.
 * @param tables every table that the query reads, those that are only joined included.
 */
export function explain(plan: Plan, sql: string, tables: Iterable<string>): CompiledExplanation {
  const { model, snapshot } = plan;
  const submodels = new Set([...tables].map((table) => readTableOf(model, table).submodel));
  return {
    sql,
    ...explainInWords(plan),
    limits: limitsOf(plan),
    freshness: snapshot.freshness.filter(({ submodel }) => submodels.has(submodel)).map((entry) => ({ ...entry })),
    asOf: snapshot.asOf,
    snapshotId: snapshot.snapshotId,
  };
}
