import type { DimensionField, MeasureField } from "@lyceum/contracts";
import { conditionSummary, type MeasureParts, readBreakdown, readMeasure } from "@lyceum/reports/building";
import type { DimensionFilter, DimensionRef, Filter, MeasureFormat, Query, SemanticModel } from "@lyceum/semantic";
import type { TFunction } from "i18next";

/** Names of fields and of what is made of them, in the reader's language. */
export interface BuilderLabels {
  readonly measure: (name: string) => string;
  /** A measure of the model by itself, whatever the query makes of it. */
  readonly field: (name: string) => string;
  readonly dimension: (ref: DimensionRef) => string;
  readonly filter: (filter: Filter) => string;
  /** The values of a filter alone. */
  readonly values: (filter: DimensionFilter) => string;
  readonly format: (format: MeasureFormat) => string;
  /** Name that a measure has where none is written. */
  readonly suggested: (parts: MeasureParts) => string;
}

interface Sources {
  readonly query: Query;
  readonly model: SemanticModel;
  readonly measures: ReadonlyMap<string, MeasureField>;
  readonly dimensions: ReadonlyMap<string, DimensionField>;
  readonly t: TFunction<"builder">;
  readonly locale: string;
}

/** Makes the names of what a query holds. */
export function builderLabels({ query, model, measures, dimensions, t, locale }: Sources): BuilderLabels {
  const dimensionField = (name: string): string => dimensions.get(name)?.label ?? model.dimensions[name]?.label ?? name;
  const field = (name: string): string => measures.get(name)?.label ?? model.measures[name]?.label ?? dimensionField(name);
  const words = { missing: t("filter.missing"), yes: t("filter.yes"), no: t("filter.no") };
  const filter = (condition: Filter): string => {
    if (!("dimension" in condition)) return t("filter.combined");
    const { key, value } = conditionSummary(condition, locale, words);
    const grain = "grain" in condition ? condition.grain : undefined;
    const label = dimension({ name: condition.dimension, ...(grain && { grain }) });
    if (condition.op === "last") return `${label} ${t("filter.last")} ${condition.count} ${t(`filter.${condition.unit}`)}`;
    return `${label} ${t(`filter.${key}`)}${condition.op === "past" ? "" : ` ${value === "" ? "…" : value}`}`;
  };
  const base = (name: string): string => {
    const reading = readMeasure(query, name);
    return reading.name === name && reading.kind === "measure" && reading.base === name ? field(name) : measure(name);
  };
  const suggested = ({ base: name, where, showAs }: MeasureParts): string => {
    const label = base(name);
    const limited = where.length > 0 ? t("whereLabel", { label, where: where.map(filter).join(", ") }) : label;
    return (showAs === "value" ? limited : t(`showAsLabel.${showAs}`, { label: limited })).slice(0, 120);
  };
  const measure = (name: string): string => {
    const reading = readMeasure(query, name);
    if (reading.label !== undefined) return reading.label;
    if (reading.kind !== "measure") return name;
    return reading.base === name ? field(name) : suggested(reading);
  };
  const dimension = (ref: DimensionRef): string => {
    const { base: name, label, grain } = readBreakdown(query, ref);
    const own = label ?? dimensionField(name);
    return grain === undefined ? own : t("words.byGrain", { label: own, grain: t(`grains.${grain}`) });
  };
  const values = (condition: DimensionFilter): string => conditionSummary(condition, locale, words).value;
  return { measure, field, dimension, filter, values, format: (format) => t(`formats.${format}`), suggested };
}
