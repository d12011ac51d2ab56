import type { DataRights } from "@lyceum/access";

import { checkFilters, dimensionsOf, kindOf, leaves, type NamedDimension } from "../check-filters.ts";
import { extendModel } from "../define/extend-model.ts";
import { findDimension } from "../lookup.ts";
import { leafParts, measureParts, measuresPerGroup, type Within } from "../measures.ts";
import type { SemanticModel, SimpleMeasure, TwoStepMeasure } from "../model.ts";
import { QueryProblem } from "../query-problem.ts";
import { type Filter, QUERY_LIMITS, type Query } from "../query.ts";
import { planComparison } from "./comparison.ts";
import { Secret } from "./dialect.ts";
import { listedFact } from "./listing.ts";
import { limitedToOneTime } from "./one-time.ts";
import {
  entityKey,
  isLeftOut,
  pieceKey,
  type Plan,
  type PlanDimension,
  type PlanMeasure,
  type PlanSet,
  type PlanTwoStep,
  type SnapshotContext,
  topKey,
} from "./plan.ts";
import { requireAllowed } from "./refusals.ts";
import { weighed } from "./weighed.ts";

function planDimensions(model: SemanticModel, query: Pick<Query, "dimensions">): readonly PlanDimension[] {
  const planned = query.dimensions.map(({ name, grain }) => {
    const definition = findDimension(model, name);
    const sorted = definition.sortColumn !== undefined && !grain && !definition.period;
    const apart = grain === "term" || definition.period === "term" || sorted;
    return { name, column: grain ? `${name}.${grain}` : name, definition, grain, kind: kindOf(name, definition, grain), apart };
  });
  const twice = planned.find(({ column }, index) => planned.findIndex((other) => other.column === column) !== index);
  if (twice) throw new QueryProblem("query_invalid", `"${twice.column}" is requested twice.`);
  return planned;
}

function planMeasures(query: Query): readonly string[] {
  const bare = (name: string): string => name.replace(/\.(previous|change)$/, "");
  const dimensions = new Set(query.dimensions.flatMap(({ name, grain }) => [name, `${name}.${grain ?? ""}`]));
  const ordered = query.order.map(({ by }) => bare(by)).filter((name) => !dimensions.has(name));
  const names = [...new Set([...query.measures, ...query.having.map(({ measure }) => measure), ...ordered])];
  if (names.length > QUERY_LIMITS.measures) throw new QueryProblem("query_too_large", `More than ${QUERY_LIMITS.measures} measures.`);
  if (new Set(query.measures).size < query.measures.length) throw new QueryProblem("query_invalid", "A measure is requested twice.");
  return names;
}

/** Drawn once where none is given: alterations then hold as long as the process. */
const OWN_SECRET = globalThis.crypto.randomUUID();
const secretOf = ({ secret = OWN_SECRET }: DataRights): Secret => new Secret(secret);

/** Everything that plans of one query share. */
interface Context {
  readonly model: SemanticModel;
  readonly rights: DataRights;
  readonly snapshot: SnapshotContext;
}

const EMPTY: Omit<Query, "measures" | "dimensions"> = {
  filters: [],
  having: [],
  order: [],
  limit: QUERY_LIMITS.rows,
  offset: 0,
  totals: false,
  subtotals: [],
};
/** Plans inside plans, before the query is taken for one that goes round in circles. */
const MAX_NESTING = 4;

class Planner {
  readonly #context: Context;
  /** Filters of the query itself: first values are those under them, wherever they are used. */
  readonly #filters: readonly Filter[];
  #count = 0;

  constructor(context: Context, { filters }: Query) {
    this.#context = context;
    this.#filters = filters;
  }

  /** @param depth 0 for the query itself; more for the plans that it is made of, of which those of first values protect people too. */
  plan(query: Query, prefix: string, depth: number): Plan {
    const { model, rights, snapshot } = this.#context;
    if (depth > MAX_NESTING) throw new QueryProblem("query_too_large", `Measures and filters are nested more than ${MAX_NESTING} deep.`);
    const requested = planMeasures(query);
    for (const name of requested) measureParts(model, name);
    const dimensions = planDimensions(model, query);
    checkFilters(model, query.filters);
    // First values are found by what the reader may be shown: who comes before whom tells of exact numbers.
    const isShown = depth === 0 || query.order.length > 0;
    const suppress = isShown && rights.restricted && rights.minimumGroup > 1;
    const simple = new Map<string, PlanMeasure>();
    const twoStep = new Map<string, PlanTwoStep>();
    for (const { key, name, measure, within } of requested.flatMap((name) => leafParts(model, name))) {
      if (simple.has(key) || twoStep.has(key)) continue;
      const alias = `m${simple.size + twoStep.size}`;
      checkFilters(model, within.filters);
      if (measure.kind === "simple") {
        const counted = limitedToOneTime(model, query, { name, measure, filters: within.filters });
        const own = suppress ? weighed(counted, { model, query, without: within.without }) : [counted];
        for (const [index, part] of own.entries()) {
          const column = index === 0 ? alias : `m${simple.size + twoStep.size}`;
          simple.set(pieceKey(key, index), { name, measure: part, alias: column, filters: within.filters, without: within.without });
        }
      } else twoStep.set(key, { name, alias, measure, ...this.#groups(query, measure, within, depth) });
    }
    if (requested.length === 0) {
      const fact = listedFact(model, dimensions, query);
      simple.set("rows", { name: "rows", alias: "m0", measure: { ...ROWS, fact }, filters: [], without: [] });
    }
    if (simple.size + twoStep.size === 0)
      throw new QueryProblem("query_invalid", `"${requested.join('" and "')}" names no measure: a number alone tells nothing of the data.`);
    const facts = [...new Set([...simple.values()].map(({ measure }) => measure.fact))];
    const comparison = query.compare && planComparison(model, query, snapshot);
    const filters = [...query.filters, ...[...simple.values()].flatMap((part) => part.filters)];
    const sets = this.#sets(query, filters, dimensions, depth);
    const plan: Plan = {
      model,
      query,
      rights,
      snapshot,
      prefix,
      dimensions,
      measures: requested,
      simple,
      twoStep,
      sets,
      facts,
      comparison,
      suppress,
      secret: secretOf(rights),
    };
    requireAllowed(plan, filters);
    return plan;
  }

  #next(): string {
    this.#count += 1;
    if (this.#count > QUERY_LIMITS.innerQueries)
      throw new QueryProblem("query_too_large", `More than ${QUERY_LIMITS.innerQueries} groups and entities have to be worked out first.`);
    return `q${this.#count}_`;
  }

  /** The groups of a two-step measure: those of the query, each divided further. */
  #groups(query: Query, measure: TwoStepMeasure, within: Within, depth: number): Pick<PlanTwoStep, "groups" | "per"> {
    const same = (own: Query["dimensions"][number]) => (other: Query["dimensions"][number]) =>
      other.name === own.name && other.grain === own.grain;
    const dimensions = [...query.dimensions, ...measure.per.filter((own) => !query.dimensions.some(same(own)))];
    const filters = query.filters.filter((filter) => !isLeftOut(filter, within.without));
    const names = measuresPerGroup(measure);
    const groups = this.plan(
      {
        ...EMPTY,
        ...(query.define && { define: query.define }),
        measures: [...names],
        dimensions,
        filters: [...filters, ...within.filters, ...measure.filters],
        having: [...measure.having],
        ...(query.partial === undefined ? {} : { partial: query.partial }),
        ...(query.compare && { compare: query.compare }),
      },
      this.#next(),
      depth + 1,
    );
    return { groups, per: measure.per.map((own) => dimensions.findIndex(same(own))) };
  }

  #sets(query: Query, filters: readonly Filter[], dimensions: readonly PlanDimension[], depth: number): ReadonlyMap<string, PlanSet> {
    const { model } = this.#context;
    const sets = new Map<string, PlanSet>();
    const add = (key: string, requested: Pick<Query, "measures" | "dimensions"> & Partial<Query>): void => {
      if (sets.has(key)) return;
      const name = this.#next();
      sets.set(key, {
        // Entities are all that their plan finds, first values some of it.
        name: `${name}${requested.order ? "set" : "result"}`,
        plan: this.plan({ ...EMPTY, ...(query.define && { define: query.define }), ...requested }, name, depth + 1),
      });
    };
    for (const leaf of leaves(filters)) {
      if ("per" in leaf) add(entityKey(leaf), { measures: [leaf.measure], dimensions: leaf.per });
    }
    const named: readonly NamedDimension[] = [...dimensions, ...leaves(filters).flatMap(dimensionsOf)];
    for (const { name } of named) {
      const { derivation } = findDimension(model, name);
      if (derivation?.kind !== "top") continue;
      const { of, by, direction, count, within } = derivation;
      const own = this.#filters.filter(
        (filter) => !leaves([filter]).some((leaf) => dimensionsOf(leaf).some((other) => other.name === name)),
      );
      const values = [of, ...within].map((each) => ({ name: each }));
      add(topKey(name), { measures: [by], dimensions: values, filters: own, order: [{ by, direction }], limit: count });
    }
    return sets;
  }
}

/** Counts the rows behind a list of values. */
const ROWS: Omit<SimpleMeasure, "fact"> = {
  kind: "simple",
  aggregate: { op: "count" },
  format: "count",
  label: "",
  description: "",
  areas: [],
};

/**
 * Looks up and checks everything that a query names.
 * @throws QueryProblem with the code of the first thing at fault; nothing reaches SQL.
 */
export function planQuery(model: SemanticModel, query: Query, rights: DataRights, snapshot: SnapshotContext): Plan {
  return new Planner({ model: extendModel(model, query), rights, snapshot }, query).plan(query, "", 0);
}
