import type { Condition, Measure, RatioMeasure, SemanticModel, SimpleMeasure } from "@lyceum/semantic";

import { requireExchangeable, writeRatio, writeRowValue } from "../expressions.ts";
import { without } from "../split.ts";
import { DBT_NAMING, SNAPSHOT_DAY } from "./naming.ts";

/** A metric as dbt's YAML of 1.12 has it. */
export interface DbtMetric {
  readonly name: string;
  readonly type: "simple" | "ratio" | "derived";
  readonly label: string;
  readonly description: string;
  readonly hidden?: true;
  readonly agg?: string;
  readonly percentile?: number;
  readonly percentile_type?: "continuous";
  readonly expr?: string;
  readonly fill_nulls_with?: 0;
  readonly agg_time_dimension?: string;
  readonly numerator?: string;
  readonly denominator?: string;
  readonly input_metrics?: readonly { readonly name: string }[];
  readonly config?: { readonly meta: { readonly lyceum: object } };
}

const AGGREGATES: Readonly<Record<SimpleMeasure["aggregate"]["op"], string | undefined>> = {
  count: "count",
  count_values: "count",
  count_missing: "count",
  count_distinct: "count_distinct",
  sum: "sum",
  avg: "average",
  min: "min",
  max: "max",
  median: "median",
  percentile: "percentile",
  // dbt has none.
  deviation: undefined,
};

const extension = (measure: Measure) => ({ config: { meta: { lyceum: without(measure, ["label", "description"]) } } });

/** Metrics of a model: those over one table by that table, and those over several. */
export class MetricWriter {
  readonly #model: SemanticModel;
  readonly #ofTables = new Map<string, DbtMetric[]>();
  readonly #across: DbtMetric[] = [];
  readonly #helpers = new Set<string>();

  constructor(model: SemanticModel) {
    this.#model = model;
    for (const [name, measure] of Object.entries(model.measures)) {
      if (!this.canWrite(name)) continue;
      if (measure.kind === "simple") this.#addSimple(measure, this.#simple(name, measure, []));
      else this.#across.push(this.#ratio(name, requireExchangeable(model, name) as RatioMeasure));
    }
  }

  /** Whether dbt can work a measure out. @throws NotExchangeableError */
  canWrite(name: string): boolean {
    const measure = requireExchangeable(this.#model, name);
    if (measure.kind === "simple") return AGGREGATES[measure.aggregate.op] !== undefined;
    const parts = [measure.numerator, measure.denominator, ...(measure.unknown ? [measure.unknown.known, measure.unknown.open] : [])];
    return parts.every((part) => this.canWrite(part));
  }

  ofTable(table: string): readonly DbtMetric[] {
    return this.#ofTables.get(table) ?? [];
  }

  get across(): readonly DbtMetric[] {
    return this.#across;
  }

  #addSimple({ fact }: SimpleMeasure, metric: DbtMetric): void {
    this.#ofTables.set(fact, [...this.ofTable(fact), metric]);
  }

  #simple(name: string, measure: SimpleMeasure, outer: readonly Condition[]): DbtMetric {
    const { aggregate } = measure;
    const isCount = aggregate.op === "count" || aggregate.op === "count_values" || aggregate.op === "count_missing";
    return {
      name,
      type: "simple",
      label: measure.label,
      description: measure.description,
      agg: AGGREGATES[aggregate.op] ?? "",
      expr: writeRowValue(this.#model, DBT_NAMING, measure, outer),
      ...(aggregate.op === "percentile" && { percentile: aggregate.at, percentile_type: "continuous" as const }),
      ...((isCount || aggregate.op === "count_distinct" || measure.zeroWhenEmpty) && { fill_nulls_with: 0 as const }),
      // How things stand is told on the last day alone.
      ...(measure.atOneTime && { agg_time_dimension: SNAPSHOT_DAY }),
      ...extension(measure),
    };
  }

  /** The name of a metric under conditions of a ratio: a hidden one of its own where there are some. */
  #part(ratio: string, name: string, outer: readonly Condition[]): string {
    if (outer.length === 0) return name;
    const own = `${name}_of_${ratio}`;
    if (this.#helpers.has(own)) return own;
    this.#helpers.add(own);
    const measure = requireExchangeable(this.#model, name);
    if (measure.kind === "simple") {
      this.#addSimple(measure, this.#hidden(ratio, this.#simple(own, measure, outer)));
    } else this.#across.push(this.#hidden(ratio, this.#ratio(own, measure, outer)));
    return own;
  }

  /** A part of a ratio that is no measure of the model. Labels are used once. */
  #hidden(ratio: string, { config: _extension, ...metric }: DbtMetric): DbtMetric {
    return { ...metric, label: `${metric.label} (${this.#model.measures[ratio]?.label ?? ratio})`, hidden: true };
  }

  #ratio(name: string, measure: RatioMeasure, outer: readonly Condition[] = []): DbtMetric {
    const inner = measure.where ? [...outer, measure.where] : outer;
    const parts = new Set<string>();
    const part = (own: string): string => {
      const named = this.#part(name, own, inner);
      parts.add(named);
      return named;
    };
    const { label, description } = measure;
    const isPlain = measure.cap === undefined && !measure.ceil && !measure.unknown && measure.denominatorAtLeast === undefined;
    const texts = { label, description, ...extension(measure) };
    if (isPlain) {
      return { name, type: "ratio", numerator: part(measure.numerator), denominator: part(measure.denominator), ...texts };
    }
    const expr = writeRatio(measure, part);
    return { name, type: "derived", expr, input_metrics: [...parts].map((input) => ({ name: input })), ...texts };
  }
}
