import type { Dashboard, Parameter, ParameterUse, Visual } from "@lyceum/model";
import { type Definitions, type Filter, type Limited, QueryProblem } from "@lyceum/semantic";

import { bearsReferences } from "../charts/references.ts";
import type { FilterValues } from "../filters/filter-values.ts";
import { measuresOf } from "../filters/visual-filters.ts";
import { typedValue } from "../filters/visual-query.ts";
import type { ModelFacts } from "../model-facts.ts";
import { isInScope, parameterNumber, parameterValues, shapeOfUse } from "./parameter-values.ts";

type Facts = Pick<ModelFacts, "limits" | "kindOf">;
type FilterUse = Extract<ParameterUse, { as: "filter" }>;

/** A parameter with what it is set to. */
interface SetParameter {
  readonly parameter: Parameter;
  readonly values: readonly string[];
  readonly number: number | undefined;
}

/** Writes a number as formulas have it: in full, without an exponent. */
const inFull = (number: number): string => number.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 15 });

/** Puts a parameter's number into the measure of its name that formulas of a visual use. */
function withConstant(query: Visual["query"], { parameter, number }: SetParameter): Visual["query"] {
  const own = query.define?.measures[parameter.id];
  if (!query.define || number === undefined || !own || !("expression" in own)) return query;
  const measures = { ...query.define.measures, [parameter.id]: { ...own, expression: inFull(number) } };
  return { ...query, define: { ...query.define, measures } };
}

/** Builds the condition that a use stands for; undefined where it is no limit. */
function conditionOfUse({ parameter, values, number }: SetParameter, { dimension, op }: FilterUse, facts: Facts): Filter | undefined {
  const place = { dimension: dimension.name, ...(dimension.grain && { grain: dimension.grain }) };
  const { value } = parameter;
  if (value.kind === "period") {
    const [from, to] = values;
    if (from !== undefined && to !== undefined) return { ...place, op: "between", from, to };
    if (Array.isArray(value.initial)) return undefined;
    return { dimension: dimension.name, op: "last", count: value.initial.lastDays, unit: "day" };
  }
  if (values.length === 0) return undefined;
  if (op === "in" || op === "not_in") {
    const kind = facts.kindOf(dimension.name);
    return { ...place, op, values: values.map((text) => typedValue(text, kind)) };
  }
  if (op === "between") return undefined;
  return { ...place, op, value: value.kind === "date" ? (values[0] ?? "") : (number ?? 0) };
}

/** Adds a condition to the filters of a measure that the visual defines, where it defines one of that name. */
function withMeasureFilter(query: Visual["query"], name: string, condition: Filter): Visual["query"] {
  const own = query.define?.measures[name];
  if (!query.define || !own || !("where" in own)) return query;
  const measures = { ...query.define.measures, [name]: { ...own, where: [...own.where, condition] } };
  return { ...query, define: { ...query.define, measures } };
}

/** Finds what of a question a use limits: nothing of one whose definitions are refused, which the compiler says. */
function reachOf(query: Visual["query"], use: FilterUse, facts: Facts): Limited["reach"] {
  try {
    return facts.limits({ measures: measuresOf(query), define: query.define }, shapeOfUse(use)).reach;
  } catch (error) {
    if (error instanceof QueryProblem) return "none";
    throw error;
  }
}

function withFilter(visual: Visual, set: SetParameter, use: FilterUse, facts: Facts): Visual {
  const { query } = visual;
  const condition = conditionOfUse(set, use, facts);
  if (!condition) return visual;
  if (use.only !== undefined) return { ...visual, query: withMeasureFilter(query, use.only, condition) };
  const reach = reachOf(query, use, facts);
  if (reach === "none") return visual;
  return { ...visual, query: { ...query, filters: [...query.filters, condition], ...(reach === "some" && { partial: true }) } };
}

/** Shows as many of the first values as a number says. */
function withTop(visual: Visual, number: number): Visual {
  const { query } = visual;
  const count = Math.min(100, Math.max(1, Math.round(number)));
  const dimensions = Object.entries(query.define?.dimensions ?? {});
  if (query.define && dimensions.some(([, dimension]) => "top" in dimension)) {
    const counted: Definitions["dimensions"] = Object.fromEntries(
      dimensions.map(([name, dimension]) => [name, "top" in dimension ? { ...dimension, top: count } : dimension]),
    );
    return { ...visual, query: { ...query, define: { ...query.define, dimensions: counted } } };
  }
  return query.order.length > 0 && query.dimensions.length > 0 ? { ...visual, query: { ...query, limit: count } } : visual;
}

function withUse(visual: Visual, set: SetParameter, use: ParameterUse, facts: Facts): Visual {
  const { query, references = [] } = visual;
  const { number, parameter } = set;
  if (use.as === "filter") return withFilter(visual, set, use, facts);
  if (number === undefined) return visual;
  if (use.as === "top") return withTop(visual, number);
  if (use.as === "reference")
    return bearsReferences(visual)
      ? { ...visual, references: [...references, { value: number, label: parameter.label.slice(0, 60) }] }
      : visual;
  if (query.dimensions.length === 0 || !query.measures.includes(use.measure)) return visual;
  return { ...visual, query: { ...query, having: [...query.having, { measure: use.measure, op: use.op, value: number }] } };
}

function resolved(visual: Visual, sheetId: string, parameters: readonly SetParameter[], facts: Facts): Visual {
  const own = parameters.filter(({ parameter }) => isInScope(parameter, sheetId, visual.id));
  // Formulas first: whether a filter reaches a measure is known of its definition as it stands.
  const query = own.reduce(withConstant, visual.query);
  return own.reduce<Visual>(
    (changed, set) => set.parameter.uses.reduce((before, use) => withUse(before, set, use, facts), changed),
    query === visual.query ? visual : { ...visual, query },
  );
}

/**
 * Puts what the parameters of a document are set to into its questions: filters, conditions on groups, numbers in formulas,
 * how many values come first, and lines. Every way out of a report asks what this returns, so that none of them can differ.
 * A value that a parameter cannot have counts as none, and the parameter is what it begins with.
 */
export function resolveParameters(dashboard: Dashboard, values: FilterValues, facts: Facts): Dashboard {
  const { parameters = [] } = dashboard;
  if (parameters.length === 0) return dashboard;
  const set = parameters.map((parameter): SetParameter => ({
    parameter,
    values: parameterValues(parameter, values),
    number: parameterNumber(parameter, values),
  }));
  const sheets = dashboard.sheets.map((sheet) => ({
    ...sheet,
    visuals: sheet.visuals.map((visual) => resolved(visual, sheet.id, set, facts)),
  }));
  return { ...dashboard, sheets };
}
