import type { Dimension, ModelTable, SemanticModel } from "@lyceum/semantic";

import { writeDimension } from "../expressions.ts";
import { restOfModel, without } from "../split.ts";
import { DBT_NAMING, SNAPSHOT_DAY } from "./naming.ts";
import { type DbtMetric, MetricWriter } from "./write-metrics.ts";
import { DAYS_MODEL, sourceTables } from "./write-models.ts";

/** The version of dbt Core whose YAML is written: semantics stand with each model. */
export const DBT_VERSIONS = ["1.12"] as const;

interface Extended {
  readonly config: { readonly meta: { readonly lyceum: object } };
}
export interface DbtDimension extends Extended {
  readonly name: string;
  readonly type: "time" | "categorical";
  readonly label: string;
  readonly description: string;
}
export interface DbtColumn {
  readonly name: string;
  readonly granularity?: "day";
  readonly entity?: { readonly type: "primary" | "foreign"; readonly name: string };
  readonly dimension?: DbtDimension | "time";
}
export interface DbtModel extends Extended {
  readonly name: string;
  readonly description: string;
  readonly time_spine?: { readonly standard_granularity_column: string };
  readonly semantic_model?: { readonly enabled: true };
  readonly agg_time_dimension?: string;
  readonly primary_entity?: string;
  readonly columns: readonly DbtColumn[];
  readonly derived_semantics?: {
    readonly dimensions: readonly (DbtDimension & { readonly expr: string; readonly granularity?: "day" })[];
  };
  readonly metrics?: readonly DbtMetric[];
}
export interface DbtDocument {
  readonly version: 2;
  readonly sources: readonly { readonly name: string; readonly schema: string; readonly tables: readonly { readonly name: string }[] }[];
  readonly models: readonly DbtModel[];
  readonly metrics: readonly DbtMetric[];
}

const extension = (rest: object): Extended => ({ config: { meta: { lyceum: rest } } });

const writeDimensionOf = (name: string, dimension: Dimension): DbtDimension => ({
  name,
  type: dimension.kind === "date" ? "time" : "categorical",
  label: dimension.label,
  description: dimension.description,
  ...extension(without(dimension, ["table", "label", "description"])),
});

/** The dimension of days along which metrics of a table are laid out: the day by which rows are on record, where there is one. */
function timeOf({ known }: ModelTable, dates: readonly (readonly [string, Dimension])[]): string {
  const [byKnown] = dates.find(([, { column }]) => column === known?.day) ?? [];
  return byKnown ?? dates[0]?.[0] ?? SNAPSHOT_DAY;
}

function writeTable(model: SemanticModel, metrics: MetricWriter, name: string, table: ModelTable): DbtModel {
  const dimensions = Object.entries(model.dimensions).filter(([, dimension]) => dimension.table === name);
  const isTarget = Object.values(model.tables).some(({ joins }) => Object.hasOwn(joins, name));
  const foreign = Object.entries(table.joins);
  /** A column takes one dimension; others that read it are derived. */
  const ofColumns = new Map<string, readonly [string, Dimension]>();
  for (const entry of dimensions) {
    const [, { column }] = entry;
    const isPlain = writeDimension(DBT_NAMING, entry[1]) === column;
    const isKey = column === table.key || foreign.some(([, join]) => join.column === column);
    if (isPlain && !isKey && !ofColumns.has(column)) ofColumns.set(column, entry);
  }
  const derived = dimensions.filter(([dimension, { column }]) => ofColumns.get(column)?.[0] !== dimension);
  const unwritten = Object.entries(model.measures).filter(
    ([measure, definition]) => definition.kind === "simple" && definition.fact === name && !metrics.canWrite(measure),
  );
  const ofTable = metrics.ofTable(name);
  return {
    name,
    description: table.description,
    ...extension({
      ...without(table, ["description"]),
      ...(unwritten.length > 0 && { measures: Object.fromEntries(unwritten) }),
    }),
    semantic_model: { enabled: true },
    agg_time_dimension: timeOf(
      table,
      dimensions.filter(([, { kind }]) => kind === "date"),
    ),
    ...(!isTarget && { primary_entity: name }),
    columns: [
      ...(isTarget ? [{ name: table.key, entity: { type: "primary" as const, name } }] : []),
      ...foreign.map(([to, { column }]) => ({ name: column, entity: { type: "foreign" as const, name: to } })),
      { name: SNAPSHOT_DAY, granularity: "day", dimension: "time" },
      ...[...ofColumns].map(([column, [dimension, definition]]) => ({
        name: column,
        ...(definition.kind === "date" && { granularity: "day" as const }),
        dimension: writeDimensionOf(dimension, definition),
      })),
    ],
    ...(derived.length > 0 && {
      derived_semantics: {
        dimensions: derived.map(([dimension, definition]) => ({
          ...writeDimensionOf(dimension, definition),
          expr: writeDimension(DBT_NAMING, definition),
          ...(definition.kind === "date" && { granularity: "day" as const }),
        })),
      },
    }),
    ...(ofTable.length > 0 && { metrics: ofTable }),
  };
}

/**
 * Writes a model as dbt's semantic layer has it since 1.12: a model for each table, its metrics with it. What dbt has no
 * place for stands under `config.meta.lyceum`.
 * @throws NotExchangeableError for a measure that only a question can define.
 */
export function writeDbt(model: SemanticModel): DbtDocument {
  const metrics = new MetricWriter(model);
  return {
    version: 2,
    sources: [{ name: "lyceum", schema: "star", tables: sourceTables(model).map((name) => ({ name })) }],
    models: [
      {
        name: DAYS_MODEL,
        description: "The days that the data covers, a row each.",
        ...extension(restOfModel(model)),
        time_spine: { standard_granularity_column: "day" },
        columns: [{ name: "day", granularity: "day" }],
      },
      ...Object.entries(model.tables).map(([name, table]) => writeTable(model, metrics, name, table)),
    ],
    metrics: metrics.across,
  };
}
