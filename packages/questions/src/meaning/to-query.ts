import {
  type DimensionDefinition,
  type Filter,
  type MeasureDefinition,
  QUERY_LIMITS,
  type QueryInput,
  TIME_GRAINS,
  UNNAMED_OTHERS,
} from "@lyceum/semantic";

import type { Breakdown, Condition, Figure, FigureBound, Meaning } from "./meaning.ts";

/** Names a figure of a question in the reader's language. */
export type FigureLabel = (figure: Figure) => string | undefined;

/** Reads `session_date:week`, or a name alone. */
export function breakdownIn(text: string): Breakdown {
  const [dimension = text, written] = text.split(":");
  const grain = TIME_GRAINS.find((known) => known === written);
  return { dimension, ...(grain && { grain }) };
}

/** Most values that are told apart from all others. */
const MAX_FIRST = QUERY_LIMITS.bands;

/** Longest name of a definition. */
const MAX_LABEL = 120;

const shortened = (label: string | undefined): string | undefined =>
  label !== undefined && label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).trimEnd()}…` : label;

/** Gives equal figures one name, and writes down what each is worked out from. */
class Definitions {
  readonly measures: Record<string, MeasureDefinition> = {};
  readonly dimensions: Record<string, DimensionDefinition> = {};
  readonly #names = new Map<string, string>();
  readonly #label: FigureLabel;

  constructor(label: FigureLabel) {
    this.#label = label;
  }

  nameOf(figure: Figure): string {
    if (figure.kind === "measure" && figure.where.length === 0) return figure.name;
    const key = JSON.stringify(figure);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const definition = this.#define(figure);
    const name = `figure_${this.#names.size + 1}`;
    this.#names.set(key, name);
    const label = shortened(this.#label(figure));
    this.measures[name] = { ...definition, ...(label ? { label } : {}) };
    return name;
  }

  #define(figure: Figure): MeasureDefinition {
    switch (figure.kind) {
      case "measure":
        return { measure: figure.name, where: this.filters(figure.where), without: [] };
      case "aggregate": {
        const level = figure.at === undefined ? {} : { at: figure.at };
        return { aggregate: figure.aggregate, of: figure.of, where: this.filters(figure.where), ...level };
      }
      case "per": {
        const level = figure.at === undefined ? {} : { at: figure.at };
        const per = figure.per.map((text) => breakdownIn(text)).map(({ dimension: name, grain }) => ({ name, ...(grain && { grain }) }));
        const having = figure.having.map((bound) => this.bound(bound));
        return { per, measure: this.nameOf(figure.figure), aggregate: figure.aggregate, having, where: [], ...level };
      }
      case "quotient":
        return {
          expression: `${this.nameOf(figure.left)} / ${this.nameOf(figure.right)}`,
          ...(figure.format && { format: figure.format }),
        };
      case "difference":
        return { expression: `${this.nameOf(figure.left)} - ${this.nameOf(figure.right)}` };
      case "growth":
        return { expression: `${this.nameOf(figure.left)} / ${this.nameOf(figure.right)} - 1`, format: "ratio" };
      case "share": {
        const part = limitFigure(figure.of, figure.part);
        return { expression: `${this.nameOf(part)} / ${this.nameOf(figure.of)}`, format: "ratio" };
      }
      case "total":
        return { expression: this.#call("total", figure.of, figure.within) };
      case "share_of_total":
        return { expression: this.#call("share", figure.of, figure.within) };
      case "rank":
        return { expression: this.#call("rank", figure.of, figure.within) };
      case "running":
        return { expression: this.#call("running", figure.of, []) };
      case "negative":
        return { expression: `-${this.nameOf(figure.of)}` };
    }
  }

  #call(name: string, figure: Figure, within: readonly string[]): string {
    return `${name}(${[this.nameOf(figure), ...within].join(", ")})`;
  }

  filters(conditions: readonly Condition[]): Filter[] {
    return conditions.map((condition) => this.filter(condition));
  }

  filter(condition: Condition): Filter {
    if ("any" in condition) return { any: this.filters(condition.any) };
    if ("among" in condition) {
      const name = `first_${Object.keys(this.dimensions).length + 1}`;
      this.dimensions[name] = {
        dimension: condition.among,
        top: condition.first,
        by: this.nameOf(condition.figure),
        others: UNNAMED_OTHERS,
        direction: condition.direction,
      };
      return { dimension: name, op: "not_in", values: [UNNAMED_OTHERS] };
    }
    if ("per" in condition) {
      const per = condition.per.map((name) => ({ name }));
      return { per, measure: this.nameOf(condition.figure), op: condition.op, value: condition.value };
    }
    if ("values" in condition) return { ...condition, values: [...condition.values] };
    return condition;
  }

  /** Names the first values of a breakdown and what stands for all others. */
  firstValues({ figure, direction, count }: FirstBy, { dimension }: Breakdown): { name: string } {
    const name = `${dimension}_first`;
    this.dimensions[name] = { dimension, top: count, by: this.nameOf(figure), others: UNNAMED_OTHERS, direction };
    return { name };
  }

  /** Names a breakdown, and writes down the bands of a number. */
  breakdown({ dimension, grain, edges }: Breakdown): QueryInput["dimensions"] extends readonly (infer One)[] | undefined ? One : never {
    if (!edges) return { name: dimension, ...(grain ? { grain } : {}) };
    const name = `${dimension}_bands`;
    this.dimensions[name] = { dimension, bins: [...edges] };
    return { name };
  }

  bound(bound: FigureBound): NonNullable<QueryInput["having"]>[number] {
    const measure = this.nameOf(bound.figure);
    return "missing" in bound ? { measure, missing: bound.missing } : { measure, op: bound.op, value: bound.value };
  }
}

interface FirstBy {
  readonly figure: Figure;
  readonly direction: "asc" | "desc";
  /** How many come first. */
  readonly count: number;
  /** The condition that says so, where it is another figure than the rows show: it keeps no row out. */
  readonly among?: Condition;
}

/** The figure that puts values in the same order over all rows: a share of everything follows what it is a share of. */
function orderingFigure(figure: Figure): Figure | undefined {
  if (figure.kind === "share_of_total") return figure.within.length === 0 ? orderingFigure(figure.of) : undefined;
  return ["total", "rank", "running"].includes(figure.kind) ? undefined : figure;
}

/** Finds by what the values come first whose others stand in one row: what the rows are in the order of, or what a condition says; undefined where there are no such values. */
export function firstBy({ figures, by, where, having, order, limit, offset }: Meaning): FirstBy | undefined {
  const [group] = by;
  const [first] = order;
  if (!group || group.grain || group.edges || offset || having.length > 0) return undefined;
  if (limit === undefined) {
    // "The pass rate in the three largest regions and the rest": first by how many they have.
    const among = where.find((condition) => "among" in condition && condition.among === group.dimension);
    if (!among || !("among" in among) || among.first > MAX_FIRST) return undefined;
    return { figure: among.figure, direction: among.direction, count: among.first, among };
  }
  if (limit > MAX_FIRST) return undefined;
  const figure = typeof first?.by === "number" ? figures[first.by] : undefined;
  const ordering = figure && orderingFigure(figure);
  return first && ordering && { figure: ordering, direction: first.direction, count: limit };
}

/** Adds conditions to a figure: to what it counts, or to all that it is worked out from. */
export function limitFigure(figure: Figure, where: readonly Condition[]): Figure {
  if (where.length === 0) return figure;
  switch (figure.kind) {
    case "measure":
    case "aggregate":
      return { ...figure, where: [...figure.where, ...where] };
    case "per":
      return { ...figure, figure: limitFigure(figure.figure, where) };
    case "quotient":
    case "difference":
    case "growth":
      return { ...figure, left: limitFigure(figure.left, where), right: limitFigure(figure.right, where) };
    case "share":
    case "total":
    case "share_of_total":
    case "rank":
    case "running":
    case "negative":
      return { ...figure, of: limitFigure(figure.of, where) };
  }
}

/**
 * Writes a meaning as a query of the contract; what the model has no name for becomes a definition of the query's own.
 * @param label names definitions for the reader; without it they have names alone.
 */
export function toQuery(meaning: Meaning, label: FigureLabel = () => undefined): QueryInput {
  const definitions = new Definitions(label);
  const measures = meaning.figures.map((figure) => definitions.nameOf(figure));
  const first = meaning.others && firstBy(meaning);
  const filters = definitions.filters(meaning.where.filter((condition) => condition !== first?.among));
  const dimensions = meaning.by.map((breakdown, place) =>
    first && place === 0 ? definitions.firstValues(first, breakdown) : definitions.breakdown(breakdown),
  );
  const having = meaning.having.map((bound) => definitions.bound(bound));
  const order = meaning.order.flatMap(({ by, direction }) => {
    const name = typeof by === "number" ? measures[by] : dimensions[meaning.by.findIndex(({ dimension }) => dimension === by)]?.name;
    return name === undefined ? [] : [{ by: name, direction }];
  });
  return {
    ...(Object.keys({ ...definitions.measures, ...definitions.dimensions }).length > 0
      ? { define: { measures: definitions.measures, dimensions: definitions.dimensions } }
      : {}),
    measures: [...new Set(measures)],
    dimensions,
    filters,
    having,
    order,
    ...(meaning.limit === undefined || first ? {} : { limit: meaning.limit }),
    ...(meaning.offset === undefined ? {} : { offset: meaning.offset }),
  };
}
